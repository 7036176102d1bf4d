import type { PortfolioRankingsQuery } from '../analytics.gql.ts';
import { formatColumnMillions } from '../../../../lib/text/figureText.ts';
import { formatColumnPercent, formatNumber } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { withOwnMoney } from '../../../../ui/figures/OwnMoney.tsx';
import { Verdict } from '../../../../ui/figures/Verdict.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import type { RowColumn } from '../../../../ui/lists/RowTable.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import type { PortfolioPoint } from '../chart/plotRules.ts';

type Connection = PortfolioRankingsQuery['portfolioRankings'];
type Edge = Connection['edges'][number];

type RankedRow = Edge['node'] & Pick<Edge, 'rank' | 'totalScore' | 'recommendation'>;

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

export const companyLink = ({ id, name }: { id: string; name: string }) => (
  <TenantLink to={paths.dossier(id)} {...rowFocusProps}>
    {name}
  </TenantLink>
);

const verdict = ({ recommendation }: Pick<RankedRow, 'recommendation'>) =>
  recommendation && <Verdict level={recommendation} by="PORTFOLIO" />;
const name = 'minmax(12rem, 1fr)';

/** The columns of 'Detailed Investment Analysis'. */
export const investmentColumns: readonly RowColumn<RankedRow>[] = [
  {
    label: 'Company',
    width: name,
    isFull: true,
    cell: (row) => (
      <div data-heading="">
        <span data-rank="">{row.rank === null ? '–' : formatNumber(row.rank)}</span>
        {companyLink(row)}
      </div>
    ),
  },
  {
    label: 'Revenue',
    width: '7.5rem',
    isNumber: true,
    cell: (row) => withOwnMoney(row, formatColumnMillions(row.revenue)),
  },
  { label: 'Growth', width: '6rem', isNumber: true, cell: (row) => formatColumnPercent(row.revenueGrowthRate) },
  { label: 'Margin', width: '6rem', isNumber: true, cell: ({ grossMargin }) => formatColumnPercent(grossMargin) },
  {
    label: 'Total Score',
    width: '6.5rem',
    isNumber: true,
    cell: ({ totalScore }) => (totalScore === null ? null : <b>{totalScore}</b>),
  },
  { label: 'Market Size', width: '6.5rem', isNumber: true, title: 'Market score', cell: (row) => row.marketScore },
  { label: 'Moats', width: '5rem', isNumber: true, title: 'Growth score', cell: (row) => row.growthScore },
  { label: 'Management', width: '7rem', isNumber: true, title: 'Profit score', cell: (row) => row.profitScore },
  { label: 'Recommendation', width: '8.5rem', cell: verdict },
];

export const pointColumns: readonly RowColumn<PortfolioPoint & { id: string }>[] = [
  { label: 'Company', width: name, isFull: true, cell: companyLink },
  { label: 'Revenue', width: '8rem', isNumber: true, cell: ({ revenue }) => formatColumnMillions(revenue) },
  { label: 'Growth', width: '7rem', isNumber: true, cell: ({ growth }) => formatColumnPercent(growth) },
  { label: 'Recommendation', width: '9rem', cell: verdict },
];
