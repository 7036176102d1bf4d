import type { PortfolioRankingsQuery } from '../analytics.gql.ts';

type Connection = PortfolioRankingsQuery['portfolioRankings'];
type Edge = Connection['edges'][number];

export type RankedRow = Edge['node'] & Pick<Edge, 'rank' | 'totalScore' | 'recommendation'>;

const rows = new WeakMap<Edge, RankedRow>();
const connections = new WeakMap<Connection, Omit<Connection, 'edges'> & { edges: { node: RankedRow }[] }>();

function rowOf(edge: Edge): RankedRow {
  const { node, rank, totalScore, recommendation } = edge;
  const row = rows.get(edge) ?? { ...node, rank, totalScore, recommendation };
  rows.set(edge, row);
  return row;
}

/** Returns each row with its rank and figures. The same data returns the same objects. */
export function rankedRows({ portfolioRankings: connection }: PortfolioRankingsQuery) {
  const made = connections.get(connection) ?? {
    ...connection,
    edges: connection.edges.map((edge) => ({ node: rowOf(edge) })),
  };
  connections.set(connection, made);
  return made;
}

export function withNextPage(known: PortfolioRankingsQuery, next: PortfolioRankingsQuery): PortfolioRankingsQuery {
  const edges = [...known.portfolioRankings.edges, ...next.portfolioRankings.edges];
  return { portfolioRankings: { ...next.portfolioRankings, edges } };
}
