import type { Metric, MetricUnit } from '../gql/graphql.ts';

/** What a metric is called on the screen. */
export const metricLabels: Record<Metric, string> = {
  REVENUE: 'Revenue',
  ARR: 'ARR',
  MRR: 'MRR',
  COST_OF_REVENUE: 'Cost of revenue',
  GROSS_PROFIT: 'Gross profit',
  EBITDA: 'EBITDA',
  OPERATING_INCOME: 'Operating income',
  NET_INCOME: 'Net income',
  CASH: 'Cash',
  BURN: 'Monthly burn',
  VALUATION: 'Valuation',
  ROUND_SIZE: 'Round size',
  TOTAL_FUNDING: 'Total funding',
  CONTRACT_VALUE: 'Contract value a year',
  MARKET_SIZE: 'Market size',
  REVENUE_GROWTH: 'Revenue growth',
  ARR_GROWTH: 'ARR growth',
  GROSS_MARGIN: 'Gross margin',
  EBITDA_MARGIN: 'EBITDA margin',
  OPERATING_MARGIN: 'Operating margin',
  NET_RETENTION: 'Net retention',
  GROSS_RETENTION: 'Gross retention',
  CHURN: 'Churn',
  MARKET_GROWTH: 'Market growth',
  EMPLOYEES: 'Employees',
  CUSTOMERS: 'Customers',
  USERS: 'Users',
  RUNWAY: 'Runway',
  CAC_PAYBACK: 'CAC payback',
  LTV_TO_CAC: 'LTV to CAC',
  BURN_MULTIPLE: 'Burn multiple',
  STAGE: 'Investment stage',
  INDUSTRY: 'Industry',
  HEADQUARTERS: 'Headquarters',
  DESCRIPTION: 'Description',
};

const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const million = 1_000_000;

/** An amount as the product writes it: '$51,761M' from a million on, '€850,000' below; 'SEK 12M' where a currency has no sign. */
export function formatAmount(amount: number, currency: string | null): string {
  const [value, suffix] = Math.abs(amount) >= million ? [amount / million, 'M'] : [amount, ''];
  if (currency === null) return `${plain.format(value)}${suffix}`;
  const digits = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const written = new Intl.NumberFormat(undefined, { ...digits, minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return `${written.format(value)}${suffix}`;
}

interface Figure {
  unit: MetricUnit;
  value: number | null;
  text: string | null;
  currency: string | null;
}

/** A figure in its unit: '$51,761M', '9.52%', '105,000', '18 months', '3.2×', 'Series B'; null where there is none. */
export function figureText({ unit, value, text, currency }: Figure): string | null {
  if (unit === 'TEXT' || value === null) return text;
  if (unit === 'MONEY') return formatAmount(value, currency);
  const number = plain.format(value);
  if (unit === 'PERCENT') return `${number}%`;
  if (unit === 'MONTHS') return `${number} ${value === 1 ? 'month' : 'months'}`;
  return unit === 'MULTIPLE' ? `${number}×` : number;
}
