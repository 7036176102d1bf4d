import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  useLatestRankingRunQuery,
  useRankingRunQuery,
  type LatestRankingRunQuery,
  type RankedCompanyDetailsFragment,
  type RankingRunDetailsFragment,
  type RankingRunQuery,
} from './rankings.gql.ts';
import { usePages, type Pages } from '../../../lib/lists/usePages.ts';
import { runState, type RunState } from '../runs/useRuns.ts';

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
  state: RunState<RankingRunDetailsFragment>;
  pages: Pages<RankedCompanyDetailsFragment>;
  /** The loaded companies. Their places are the list keys. */
  items: readonly RankedItem[];
} {
  // Other members of the firm also create rankings.
  const latest = useLatestRankingRunQuery(
    id === null ? { variables: { first }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const chosen = useRankingRunQuery(id === null ? skipToken : { variables: { id, first } });
  const pagesOfLatest = usePages(latest, latestPages);
  const pagesOfChosen = usePages(chosen, chosenPages);
  const pages = id === null ? pagesOfLatest : pagesOfChosen;
  const state = runState<RankingRunDetailsFragment, LatestRankingRunQuery, RankingRunQuery>(
    id,
    { query: latest, runOf: ({ latestRankingRun }) => latestRankingRun },
    { query: chosen, runOf: ({ node }) => (node?.__typename === 'RankingRun' ? node : null) },
  );
  const items = useMemo(() => (pages.nodes ?? []).map((node) => ({ ...node, id: String(node.rank) })), [pages.nodes]);
  return { state, pages, items };
}
