import { useEffect, useEffectEvent } from 'react';
import type { PortfolioRankingsQuery } from '../../../../gql/graphql.ts';
import { usePortfolioRankingsQuery } from '../../../../gql/hooks.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { rankedRows, withNextPage } from './rankedRows.ts';

/** The server's maximum page size, since a user who scrolls through thousands of rows causes many requests. */
const pageSize = 200;

/**
 * The companies by rank, page after page. They are kept here and not in the cache, which would process all of them
 * again with each page.
 * @param version changes when the companies did; they are then read again
 */
export function useRankedPages(search: string, version: string) {
  const query = usePortfolioRankingsQuery({
    variables: { first: pageSize, search: search || null },
    fetchPolicy: 'no-cache',
  });
  const fetchMore: typeof query.fetchMore = (options) =>
    query.fetchMore({
      ...options,
      updateQuery: (known, { fetchMoreResult }) => withNextPage(known, fetchMoreResult as PortfolioRankingsQuery),
    });
  const readAgain = useEffectEvent(() => {
    // The request that is already running returns data that is new enough.
    if (!query.loading) askAgain(query.refetch);
  });
  useEffect(() => readAgain(), [version]);
  return usePages({ ...query, fetchMore }, rankedRows);
}
