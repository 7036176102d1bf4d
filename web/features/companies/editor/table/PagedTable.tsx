import { Box, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { EditorCompanyFragment } from '../companyEditor.gql.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import type { Pages } from '../../../../lib/lists/usePages.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { PagesEnd } from '../../../../ui/lists/PagesEnd.tsx';
import { StaleStack } from '../../../../ui/lists/StaleStack.tsx';

type TableProps = ComponentProps<typeof CompanyTable>;

/** Shows the table in each of its states: loading, failed, empty, and filled with the count of matches. */
export function PagedTable(
  props: Pick<TableProps, 'order' | 'onSort' | 'renderCells' | 'bodyRef'> & {
    pages: Pages<EditorCompanyFragment>;
    /** True when the answer was not JSON. */
    isUnreadable: boolean;
    search: string;
    hasConflictsOnly: boolean;
    empty: ReactNode;
  },
) {
  const { pages, search } = props;
  if (pages.error) {
    return (
      <InlineError
        title={`Failed to load companies: ${props.isUnreadable ? 'Invalid response format' : pages.error}`}
        message="Nothing is lost. Your search is kept."
        isRetrying={pages.isLoading}
        onRetry={pages.retry}
      />
    );
  }
  if (!pages.nodes) return <TableSkeleton />;
  if (pages.totalCount === 0) return pages.isStale ? <TableSkeleton /> : props.empty;
  const count = formatCount(pages.totalCount, 'company', 'companies');
  return (
    <StaleStack isStale={pages.isStale}>
      <Text role="status" textStyle="sm" color="fg.muted">
        {search ? `${count} matching “${search}”` : count}
        {props.hasConflictsOnly && ' with conflicts'}
      </Text>
      <CompanyTable
        companies={pages.nodes}
        totalCount={pages.totalCount}
        order={props.order}
        onSort={props.onSort}
        renderCells={props.renderCells}
        onNearEnd={pages.loadMore}
        bodyRef={props.bodyRef}
      />
      <PagesEnd pages={pages} failure="Failed to load companies: the next ones are missing" />
    </StaleStack>
  );
}

function TableSkeleton() {
  return (
    <Box role="status" aria-busy borderWidth="1px" borderRadius="xl" bg="bg.panel" overflow="hidden">
      <VisuallyHidden>Loading ...</VisuallyHidden>
      <Box h="11" bg="bg.subtle" borderBottomWidth="1px" />
      {Array.from({ length: 8 }, (_, row) => (
        <Stack key={row} direction="row" h="14" px="4" gap="6" align="center" borderTopWidth={row === 0 ? '0' : '1px'}>
          <Skeleton height="4" width={`${18 + ((row * 11) % 14)}%`} me="auto" />
          <Skeleton height="5" width="16" hideBelow="sm" />
          <Skeleton height="4" width="20" hideBelow="md" />
          <Skeleton height="4" width="12" hideBelow="lg" />
          <Skeleton height="4" width="16" />
        </Stack>
      ))}
    </Box>
  );
}
