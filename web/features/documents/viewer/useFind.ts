import { skipToken } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDocumentMatchesQuery, type DocumentMatchesQuery } from '../documents.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';

type DocumentNode = Extract<DocumentMatchesQuery['node'], { __typename: 'Document' }>;
type DocumentMatch = DocumentNode['matches'][number];

const maxMatches = 500;

export interface FoundInDocument {
  byPart: ReadonlyMap<number, readonly DocumentMatch[]>;
  current: DocumentMatch | null;
}

/** Searches a document from `place` ('page 12') on. `onVisit` takes each match that becomes current. */
export function useFind(
  documentId: string,
  { words, place }: { words: string; place: string | null },
  onVisit: (match: DocumentMatch) => void,
) {
  const { data, error, loading } = useDocumentMatchesQuery(
    words ? { variables: { id: documentId, search: words } } : skipToken,
  );
  const matches = words && data?.node?.__typename === 'Document' ? data.node.matches : undefined;
  const [index, setIndex] = useState(0);

  // A new search starts from the beginning.
  const [shown, setShown] = useState(matches);
  if (matches !== shown) {
    setShown(matches);
    setIndex(Math.max(0, matches?.findIndex((match) => match.place === place) ?? 0));
  }
  const current = matches?.[index] ?? null;
  const byPart = useMemo(() => groupByPart(matches ?? []), [matches]);
  const found = useMemo<FoundInDocument>(() => ({ byPart, current }), [byPart, current]);
  const count = matches?.length ?? 0;
  return {
    found,
    matches,
    /** '3 of 27', or why there is no match; '' without a search. */
    summary: describeFound(words, { count, index, isLoading: loading, error: error && describeError(error) }),
    step: (by: 1 | -1) => {
      if (!matches || count === 0) return;
      const next = (index + by + count) % count;
      // The match must be marked before the text scrolls to it.
      flushSync(() => setIndex(next));
      const match = matches[next];
      if (match) onVisit(match);
    },
  };
}

function groupByPart(matches: readonly DocumentMatch[]): Map<number, DocumentMatch[]> {
  const parts = new Map<number, DocumentMatch[]>();
  for (const match of matches) {
    const known = parts.get(match.position);
    if (known) known.push(match);
    else parts.set(match.position, [match]);
  }
  return parts;
}

function describeFound(
  words: string,
  { count, index, isLoading, error }: { count: number; index: number; isLoading: boolean; error: string | undefined },
): string {
  if (!words) return '';
  if (error) return error;
  if (isLoading) return 'Searching ...';
  if (count === 0) return 'Not found';
  return `${index + 1} of ${count}${count >= maxMatches ? '+' : ''}`;
}
