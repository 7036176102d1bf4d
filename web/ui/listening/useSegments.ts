import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { RecordingSegmentsDocument } from '../../gql/graphql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import type { Segment } from './turns/turnRules.ts';

/** The first page fills a screen; the other pages are large, so that they are few. */
const firstPage = 60;
const furtherPages = 500;

/** The segments of a recording, page after page; null until the first page is loaded. A new `version` reads them again. */
export function useSegments(id: string, version: number) {
  const client = useApolloClient();
  const [read, setRead] = useState<{ segments: Segment[]; isWhole: boolean } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const readAll = async () => {
      let segments: Segment[] = [];
      let after: string | null = null;
      for (;;) {
        const answer: Awaited<ReturnType<typeof ask>> = await ask(after);
        const node = answer.data?.node;
        if (leaving.signal.aborted || node?.__typename !== 'Recording') return;
        const { edges, pageInfo } = node.segments;
        segments = segments.concat(edges.map((edge) => edge.node));
        setRead({ segments, isWhole: !pageInfo.hasNextPage });
        if (!pageInfo.hasNextPage) return;
        after = pageInfo.endCursor ?? null;
      }
    };
    // Two hours of segments take megabytes, and no other query reads them, so they stay out of the cache.
    const ask = (after: string | null) =>
      client.query({
        query: RecordingSegmentsDocument,
        variables: { id, first: after === null ? firstPage : furtherPages, after },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: leaving.signal } },
      });
    readAll().catch((thrown: unknown) => {
      if (!leaving.signal.aborted) setError(describeError(thrown));
    });
    return () => leaving.abort();
  }, [client, id, version, tries]);

  return {
    segments: read?.segments ?? null,
    isWhole: read?.isWhole ?? false,
    error,
    reload: () => setTries(tries + 1),
  };
}
