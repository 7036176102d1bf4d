import { formatColumnMillions } from '../../../../lib/text/figureText.ts';
import { formatColumnPercent, formatNumber } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { withOwnMoney } from '../../../../ui/figures/OwnMoney.tsx';
import { Verdict } from '../../../../ui/figures/Verdict.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import type { RowColumn } from '../../../../ui/lists/RowTable.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import type { PortfolioPoint } from '../chart/plotRules.ts';
import type { RankedRow } from './rankedRows.ts';

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
