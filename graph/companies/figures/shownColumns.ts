import type { MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/agree.ts';
import type { Candidate } from './candidate.ts';
import type { Shown } from './shown.ts';
import { keysOf } from '../../keysOf.ts';

/** The shown figures in a company's own columns, which lists sort and filter by. */
export interface ShownColumns {
  /** Millions of US dollars */
  revenue: number | null;
  /** Percent */
  revenueGrowthRate: number | null;
  /** Percent */
  grossMargin: number | null;
  employees: number | null;
  stage: string | null;
  /** Millions of US dollars */
  valuation: number | null;
  industry: string | null;
  headquarters: string | null;
  description: string | null;
}

export type ShownField = keyof ShownColumns;

/** The metric behind each column. */
export const metricOfField = {
  revenue: 'REVENUE',
  revenueGrowthRate: 'REVENUE_GROWTH',
  grossMargin: 'GROSS_MARGIN',
  employees: 'EMPLOYEES',
  stage: 'STAGE',
  valuation: 'VALUATION',
  industry: 'INDUSTRY',
  headquarters: 'HEADQUARTERS',
  description: 'DESCRIPTION',
} as const satisfies Record<ShownField, MetricName>;

export const shownFields = keysOf(metricOfField);

const million = 1_000_000;

/** Millions as whole currency units, without binary fraction noise: 2214.253 is 2214253000. */
export function fromMillions(millions: number): number {
  return Number((millions * million).toPrecision(15));
}

/** The columns for the chosen figures; money in a currency without a rate fills no column. */
export function shownColumns<C extends Candidate>(figures: readonly Shown<C>[], rates: UsdRates): ShownColumns {
  const chosen = new Map(figures.map(({ metric, observation }) => [metric, observation]));
  const number = (metric: MetricName) => chosen.get(metric)?.value ?? null;
  const text = (metric: MetricName) => chosen.get(metric)?.text ?? null;
  const inMillions = (metric: MetricName) => {
    const observation = chosen.get(metric);
    const usd = observation ? usdValue(observation, rates) : null;
    return usd === null ? null : usd / million;
  };
  const employees = number('EMPLOYEES');
  return {
    revenue: inMillions('REVENUE'),
    revenueGrowthRate: number('REVENUE_GROWTH'),
    grossMargin: number('GROSS_MARGIN'),
    employees: employees === null ? null : Math.min(Math.round(employees), 2_147_483_647),
    stage: text('STAGE'),
    valuation: inMillions('VALUATION'),
    industry: text('INDUSTRY'),
    headquarters: text('HEADQUARTERS'),
    description: text('DESCRIPTION'),
  };
}
