import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { RecordingSegmentsDocument, type SegmentPageFragment } from './listening.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import type { Segment } from './turns/turnRules.ts';

/** The first page fills a screen; the other pages are large, so that they are few. */
const firstPage = 60;
const furtherPages = 500;

/** A recording's segments, page by page; null at first. A new `version` reads them again. */
export function useSegments(id: string, version: number, given: SegmentPageFragment | null = null) {
  const client = useApolloClient();
  const [read, setRead] = useState(given && shownOf([given]));
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    // Two hours of segments take megabytes, and no other query reads them, so they stay out of the cache.
    const ask = async (after: string | null) => {
      const { data } = await client.query({
        query: RecordingSegmentsDocument,
        variables: { id, first: after === null ? firstPage : furtherPages, after },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: leaving.signal } },
      });
      return !leaving.signal.aborted && data?.node?.__typename === 'Recording' ? data.node.segments : null;
    };
    const readAll = async () => {
      const pages: SegmentPageFragment[] = [];
      let page = (tries === 0 && given) || (await ask(null));
      while (page) {
        pages.push(page);
        setRead(shownOf(pages));
        const { hasNextPage, endCursor } = page.pageInfo;
        page = hasNextPage ? await ask(endCursor ?? null) : null;
      }
    };
    readAll().catch((thrown: unknown) => {
      if (!leaving.signal.aborted) setError(describeError(thrown));
    });
    return () => leaving.abort();
  }, [client, id, version, given, tries]);

  return {
    segments: read?.segments ?? null,
    isWhole: read?.isWhole ?? false,
    error,
    reload: () => setTries(tries + 1),
  };
}

const shownOf = (pages: readonly SegmentPageFragment[]): { segments: Segment[]; isWhole: boolean } => ({
  segments: pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
  isWhole: !pages.at(-1)?.pageInfo.hasNextPage,
});
