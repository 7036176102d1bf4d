import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { describeError } from '../answers/describeError.ts';

export interface Connection<Node> {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  totalCount: number;
}

/** A cursor-paged query as a list that grows. */
export interface Pages<Node> {
  /** Undefined until the first page is loaded. */
  nodes: readonly Node[] | undefined;
  totalCount: number;
  /** True when the rows belong to the previous search or order while the new rows load. */
  isStale: boolean;
  loading: boolean;
  /** Why the first page is missing. */
  error: Error | undefined;
  refetch: () => Promise<unknown>;
  hasMore: boolean;
  /** Loads the next page; does nothing while a page is loading or after a failure. */
  loadMore: () => void;
  /** The sentence that says why the next page is missing. */
  moreError: string | undefined;
  retryMore: () => void;
}

/** Returns a query's result as Pages. `connectionOf` must not change between renders. */
export function usePages<Data, Variables extends OperationVariables & { after?: string | null }, Node>(
  query: Pick<
    useQuery.Result<Data, Variables>,
    'data' | 'previousData' | 'error' | 'loading' | 'fetchMore' | 'refetch'
  >,
  connectionOf: (data: Data) => Connection<Node>,
): Pages<Node> {
  const { data, previousData, error, fetchMore } = query;
  const known = (data ?? previousData) as Data | undefined;
  const connection = known && connectionOf(known);
  const edges = connection?.edges;
  const nodes = useMemo(() => edges?.map((edge) => edge.node), [edges]);
  const [failure, setFailure] = useState<{ after: string; message: string }>();
  const asked = useRef<string>(undefined);

  const after = (connection?.pageInfo.hasNextPage && connection.pageInfo.endCursor) || undefined;
  const isStale = data === undefined && previousData !== undefined;
  const fetchAfter = async (cursor: string) => {
    if (asked.current === cursor) return;
    asked.current = cursor;
    try {
      await fetchMore({ variables: { after: cursor } as Partial<Variables> });
    } catch (thrown) {
      setFailure({ after: cursor, message: describeError(thrown) });
    } finally {
      if (asked.current === cursor) asked.current = undefined;
    }
  };

  return {
    nodes,
    totalCount: connection?.totalCount ?? 0,
    isStale,
    loading: query.loading,
    error: data === undefined ? error : undefined,
    refetch: query.refetch,
    hasMore: after !== undefined,
    loadMore: () => {
      if (after && !isStale && failure?.after !== after) void fetchAfter(after);
    },
    moreError: after && failure?.after === after ? failure.message : undefined,
    retryMore: () => {
      setFailure(undefined);
      if (after) void fetchAfter(after);
    },
  };
}
