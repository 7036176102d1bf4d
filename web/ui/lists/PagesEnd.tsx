import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { Pages } from '../../lib/lists/usePages.ts';
import { InlineError } from '../errors/InlineError.tsx';

/** Shows that the next rows are loading, or why they are missing, with a button to try again. */
export function PagesEnd({ pages, failure }: { pages: Omit<Pages<unknown>, 'nodes'>; failure: string }) {
  if (pages.moreError) return <InlineError title={failure} message={pages.moreError} onRetry={pages.retryMore} />;
  return (
    pages.hasMore && (
      <Center py="4">
        <Spinner size="sm" color="fg.muted" />
        <VisuallyHidden>Loading ...</VisuallyHidden>
      </Center>
    )
  );
}
