import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { LatestRankingRunDocument, RankingRunDocument } from './rankings.gql.ts';
import type {
  LatestRankingRunQuery,
  RankedCompanyDetailsFragment,
  RankingRunDetailsFragment,
  RankingRunQuery,
} from './rankings.gql.ts';
import { usePages, type Pages } from '../../../lib/lists/usePages.ts';

const first = 50;

const none: RankingRunDetailsFragment['rankings'] = {
  __typename: 'RankingRunRankingsConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};
const latestPages = ({ latestRankingRun }: LatestRankingRunQuery) => latestRankingRun?.rankings ?? none;
const chosenPages = ({ node }: RankingRunQuery) => (node?.__typename === 'RankingRun' ? node.rankings : none);

export type RankedItem = RankedCompanyDetailsFragment & { id: string };

/** Returns the requested ranking, or the newest ranking if `id` is null, with its loaded companies. */
export function useRankingRun(id: string | null): {
  run: RankingRunDetailsFragment | null;
  pages: Pages<RankedCompanyDetailsFragment>;
  /** The loaded companies. Their places are the list keys. */
  items: readonly RankedItem[];
  /** True when the requested ranking does not exist. */
  isMissing: boolean;
} {
  // Other members of the firm also create rankings.
  const latest = useQuery(
    LatestRankingRunDocument,
    id === null ? { variables: { first }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const chosen = useQuery(RankingRunDocument, id === null ? skipToken : { variables: { id, first } });
  const pagesOfLatest = usePages(latest, latestPages);
  const pagesOfChosen = usePages(chosen, chosenPages);
  const node = chosen.data?.node;
  const earlier = node?.__typename === 'RankingRun' && node.id === id ? node : null;
  const run = id === null ? ((latest.data ?? latest.previousData)?.latestRankingRun ?? null) : earlier;
  const pages = id === null ? pagesOfLatest : pagesOfChosen;
  const items = useMemo(() => (pages.nodes ?? []).map((node) => ({ ...node, id: String(node.rank) })), [pages.nodes]);
  return { run, pages, items, isMissing: id !== null && !chosen.loading && chosen.data !== undefined && !earlier };
}
