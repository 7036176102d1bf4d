import { Box, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import type { Pages } from '../../lib/lists/usePages.ts';
import { RowTable } from './RowTable.tsx';
import { PagesEnd } from './PagesEnd.tsx';
import { StaleStack } from './StaleStack.tsx';
import { Muted } from '../page/Muted.tsx';
import { QueryError } from '../errors/InlineError.tsx';

/** Shows a table in each of its states: loading, failed, empty, and filled. */
export function PagedCompanies<Row extends { id: string }, Order extends string>(
  props: Omit<ComponentProps<typeof RowTable<Row, Order>>, 'rows' | 'totalCount' | 'onNearEnd'> & {
    pages: Pages<Row>;
    /** Titles of the error when the first page or a further page is missing. */
    failures: { first: string; further: string };
    /** Shown below the title of a missing first page, instead of the reason. */
    failureNote?: string;
    status?: ReactNode;
    empty?: ReactNode;
  },
) {
  const { pages, failures, failureNote, status, empty, ...table } = props;
  // The first rows are slow to render, so they are rendered in slices. Between them the page stays responsive.
  const isDrawn = useDeferredValue(pages.nodes !== undefined);
  if (pages.error) return <QueryError title={failures.first} note={failureNote} query={pages} />;
  if (!pages.nodes || !isDrawn || (pages.totalCount === 0 && pages.isStale)) return <TableSkeleton />;
  if (pages.totalCount === 0) return empty;
  return (
    <StaleStack isStale={pages.isStale}>
      {typeof status === 'string' ? <Muted role="status">{status}</Muted> : status}
      <RowTable {...table} rows={pages.nodes} totalCount={pages.totalCount} onNearEnd={pages.loadMore} />
      {/* Below a box, a spinner would turn until the box is scrolled to its end. */}
      {(!table.box || pages.moreError) && <PagesEnd pages={pages} failure={failures.further} />}
    </StaleStack>
  );
}

function TableSkeleton() {
  return (
    <Box role="status" aria-busy borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
      <VisuallyHidden>Loading ...</VisuallyHidden>
      <Box h="11" bg="bg.subtle" borderBottomWidth="1px" />
      {Array.from({ length: 8 }, (_, row) => (
        <Stack key={row} direction="row" h="12" px="4" gap="6" align="center" borderTopWidth={row === 0 ? '0' : '1px'}>
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
