import { Button, Center, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { formatCount } from '../lib/format.ts';
import type { Pages } from '../lib/usePages.ts';
import { EmptyState } from './EmptyState.tsx';
import { InlineError } from './InlineError.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { VirtualList } from './VirtualList.tsx';

/** A searched, paged list in each of its states: loading, failed, empty, without matches, and filled. */
export function PagedList<Node extends { id: string }>(props: {
  pages: Pages<Node>;
  /** What the rows are: 'transcript'. */
  noun: string;
  search: string;
  onClearSearch: () => void;
  /** Shown when there is nothing at all yet. */
  empty: ReactNode;
  estimatedHeight: number;
  renderRow: (node: Node, index: number) => ReactNode;
  listRef: RefObject<HTMLUListElement | null>;
}) {
  const { pages, noun, search } = props;
  if (pages.error) {
    const title = `Your ${noun}s could not be loaded`;
    return <InlineError title={title} message={pages.error} isRetrying={pages.isLoading} onRetry={pages.retry} />;
  }
  if (!pages.nodes) return <ListSkeleton />;
  if (pages.totalCount === 0 && !search) return pages.isStale ? <ListSkeleton /> : props.empty;

  const count = formatCount(pages.totalCount, noun);
  return (
    <Stack gap="3" aria-busy={pages.isStale} opacity={pages.isStale ? 0.6 : 1} transition="opacity 150ms">
      <Text role="status" textStyle="sm" color="fg.muted">
        {search ? `${count} matching “${search}”` : count}
      </Text>
      {pages.totalCount === 0 ? (
        <EmptyState
          icon={SearchX}
          title={`No ${noun}s match “${search}”`}
          description="Titles and full texts were searched. Check the spelling, or try fewer or other words."
        >
          <Button variant="outline" onClick={props.onClearSearch}>
            Clear search
          </Button>
        </EmptyState>
      ) : (
        <VirtualList
          label={`${noun[0]?.toUpperCase()}${noun.slice(1)}s`}
          items={pages.nodes}
          totalCount={pages.totalCount}
          estimatedHeight={props.estimatedHeight}
          renderItem={props.renderRow}
          onNearEnd={pages.loadMore}
          listRef={props.listRef}
        />
      )}
      {pages.moreError ? (
        <InlineError
          title={`No further ${noun}s could be loaded`}
          message={pages.moreError}
          onRetry={pages.retryMore}
        />
      ) : (
        pages.hasMore && (
          <Center py="4">
            <Spinner size="sm" color="fg.muted" />
            <VisuallyHidden>Loading ...</VisuallyHidden>
          </Center>
        )
      )}
    </Stack>
  );
}
