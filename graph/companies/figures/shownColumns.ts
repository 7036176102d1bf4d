import { metrics, type MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/agree.ts';
import type { Candidate } from './candidate.ts';
import type { Shown } from './shown.ts';
import { keysOf } from '../../keysOf.ts';

interface ShownColumn {
  metric: MetricName;
  column: string;
  type: 'float8' | 'int' | 'text';
}

/**
 * The shown figures that have a column of their own, so that lists can sort and filter by them. Money is in millions of
 * US dollars, shares are in percent.
 */
const columns = {
  revenue: { metric: 'REVENUE', column: 'revenue', type: 'float8' },
  revenueGrowthRate: { metric: 'REVENUE_GROWTH', column: 'revenue_growth_rate', type: 'float8' },
  grossMargin: { metric: 'GROSS_MARGIN', column: 'gross_margin', type: 'float8' },
  employees: { metric: 'EMPLOYEES', column: 'employees', type: 'int' },
  stage: { metric: 'STAGE', column: 'stage', type: 'text' },
  valuation: { metric: 'VALUATION', column: 'valuation', type: 'float8' },
  industry: { metric: 'INDUSTRY', column: 'industry', type: 'text' },
  headquarters: { metric: 'HEADQUARTERS', column: 'headquarters', type: 'text' },
  description: { metric: 'DESCRIPTION', column: 'description', type: 'text' },
} as const satisfies Record<string, ShownColumn>;

export type ShownField = keyof typeof columns;
export type ShownColumns = {
  [Field in ShownField]: ((typeof columns)[Field]['type'] extends 'text' ? string : number) | null;
};

export const shownFields = keysOf(columns);
export const metricOfField = (field: ShownField) => columns[field].metric;

export const columnsOfFields = Object.fromEntries(shownFields.map((field) => [field, columns[field].column])) as Record<
  ShownField,
  string
>;

/** Returns the list of a SELECT: columns of the table `companies` under the names of their fields. */
export function selectShown(fields: readonly ShownField[]): string {
  return fields.map((field) => `${columns[field].column} AS "${field}"`).join(', ');
}

/** The assignments of an UPDATE from the record `u`, and the columns of that record. */
export const shownUpdate = {
  assignments: shownFields.map((field) => `${columns[field].column} = u."${field}"`).join(', '),
  record: shownFields.map((field) => `"${field}" ${columns[field].type}`).join(', '),
};

const million = 1_000_000;

/** Converts millions to whole currency units, without binary fraction noise: 2214.253 is 2214253000. */
export function fromMillions(millions: number): number {
  return Number((millions * million).toPrecision(15));
}

/** Returns the columns for the chosen figures. Money in a currency without a rate fills no column. */
export function shownColumns<C extends Candidate>(figures: readonly Shown<C>[], rates: UsdRates): ShownColumns {
  const chosen = new Map(figures.map(({ metric, observation }) => [metric, observation]));
  const entries = shownFields.map((field) => {
    const { metric, type } = columns[field];
    const observation = chosen.get(metric);
    if (!observation) return [field, null];
    if (type === 'text') return [field, observation.text];
    const isMoney = metrics[metric].unit === 'MONEY';
    const value = isMoney ? usdValue(observation, rates) : observation.value;
    if (value === null) return [field, null];
    if (type === 'int') return [field, Math.min(Math.round(value), 2_147_483_647)];
    return [field, isMoney ? value / million : value];
  });
  return Object.fromEntries(entries) as ShownColumns;
}
