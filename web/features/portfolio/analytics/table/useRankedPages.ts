import { useEffect, useEffectEvent } from 'react';
import type { PortfolioRankingsQuery } from '../../../../gql/graphql.ts';
import { usePortfolioRankingsQuery } from '../../../../gql/hooks.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { rankedRows, withNextPage } from './rankedRows.ts';

/** The most that the server gives at once: whoever scrolls to the end of thousands asks often enough. */
const pageSize = 200;

/**
 * The companies by rank, page after page. They are kept here and not in the cache, which would go through all of them
 * again with each further page.
 * @param version changes when the companies did: they are read anew then
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
    // What is on its way already is new enough.
    if (!query.loading) askAgain(query.refetch);
  });
  useEffect(() => readAgain(), [version]);
  return usePages({ ...query, fetchMore }, rankedRows);
}
