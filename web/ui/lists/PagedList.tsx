import { Button, Flex } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useDeferredValue, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { formatCount, formatLeast, capital } from '../../lib/text/format.ts';
import type { Pages } from '../../lib/lists/usePages.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { RowTable } from './RowTable.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { VirtualList } from './VirtualList.tsx';
import { PagesEnd } from './PagesEnd.tsx';
import { StaleStack } from './StaleStack.tsx';
import { Muted } from '../page/Muted.tsx';
import { QueryError } from '../errors/InlineError.tsx';

/** Shows a searched, paged list in each of its states: loading, failed, empty, without matches, and filled. */
export function PagedList<Node extends { id: string }, Order extends string>(props: {
  pages: Pages<Node>;
  /** True when the real count is, or may be, higher than the total count of the pages. */
  isMore?: boolean;
  /** The noun for a row: 'transcript'. */
  noun: string;
  search: string;
  onClearSearch: () => void;
  empty: ReactNode;
  estimatedHeight: number;
  renderRow: (node: Node, index: number) => ReactNode;
  listRef: RefObject<HTMLElement | null>;
  /** Shows the rows in a table instead. */
  table?: Pick<ComponentProps<typeof RowTable<Node, Order>>, 'columns' | 'sorting'>;
  /** Shown before the count, on the same line. */
  lead?: ReactNode;
  /** Shown after the count, on the same line. */
  action?: ReactNode;
}) {
  const { pages, noun, search } = props;
  // The first rows take long to render, so they are rendered in slices between which the page responds. Later changes
  // show immediately.
  const isDrawn = useDeferredValue(pages.nodes !== undefined);
  if (pages.error) return <QueryError title={`Your ${noun}s could not be loaded`} query={pages} />;
  if (!pages.nodes || !isDrawn) return <ListSkeleton />;
  if (pages.totalCount === 0 && !search) return pages.isStale ? <ListSkeleton /> : props.empty;

  const count = (props.isMore ? formatLeast : formatCount)(pages.totalCount, noun);
  return (
    <StaleStack isStale={pages.isStale}>
      <Flex justify="space-between" align="center" columnGap="4" wrap="wrap">
        {props.lead}
        <Muted role="status">{search ? `${count} matching “${search}”` : count}</Muted>
        {props.action}
      </Flex>
      {pages.totalCount === 0 ? (
        <EmptyState icon={SearchX} title={`No ${noun}s match “${search}”`} description="Try fewer or other words.">
          <Button variant="outline" onClick={props.onClearSearch}>
            Clear search
          </Button>
        </EmptyState>
      ) : props.table ? (
        <RowTable
          {...props.table}
          label={`${capital(noun)}s`}
          rows={pages.nodes}
          totalCount={pages.totalCount}
          onNearEnd={pages.loadMore}
          bodyRef={props.listRef as RefObject<HTMLDivElement | null>}
        />
      ) : (
        <VirtualList
          label={`${capital(noun)}s`}
          items={pages.nodes}
          totalCount={pages.totalCount}
          estimatedHeight={props.estimatedHeight}
          renderItem={props.renderRow}
          onNearEnd={pages.loadMore}
          listRef={props.listRef as RefObject<HTMLUListElement | null>}
        />
      )}
      <PagesEnd pages={pages} failure={`No further ${noun}s could be loaded`} />
    </StaleStack>
  );
}
