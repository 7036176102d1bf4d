import type { PortfolioRankingsQuery } from '../analytics.gql.ts';
import { rankedRows, withNextPage } from './rankedRows.ts';

const page = (names: string[], endCursor: string): PortfolioRankingsQuery => ({
  portfolioRankings: {
    __typename: 'PortfolioRankingsConnection',
    edges: names.map((name, index) => ({
      __typename: 'PortfolioRankingsEdge',
      cursor: name,
      node: {
        __typename: 'Company',
        id: name,
        name,
        revenue: null,
        ownMoney: [],
        revenueGrowthRate: null,
        grossMargin: null,
        marketScore: null,
        growthScore: null,
        profitScore: null,
      },
      rank: index + 1,
      totalScore: 70,
      recommendation: 'BUY',
    })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor },
    totalCount: 3,
    rankedCount: 3,
  },
});

it("gives each row its company's rank, and keeps the same rows after a further page", () => {
  const first = page(['a', 'b'], 'b');
  const both = withNextPage(first, page(['c'], 'c'));
  const rows = rankedRows(both);
  expect(rows.edges.map(({ node }) => [node.name, node.rank])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
  expect(rows.edges[0]?.node).toBe(rankedRows(first).edges[0]?.node);
  expect(rows.pageInfo.endCursor).toBe('c');
  expect(rankedRows(both)).toBe(rows);
});
