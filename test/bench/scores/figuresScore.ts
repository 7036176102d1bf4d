import { readCandidate } from '../../../graph/companies/readings/resultCard.ts';
import type { CompanyReading, Observation } from '../../../graph/reading/observation.ts';
import type { MetricName } from '../../../graph/finance/metrics.ts';
import type { Candidate } from '../../../graph/companies/figures/candidate.ts';
import { shownFigures } from '../../../graph/companies/figures/shown.ts';

/** The expected figures of a filing. Null: nothing may be shown. Absent: not scored. */
export type ExpectedFigures = Partial<Record<(typeof figureNames)[number], number | string | null>>;

export const figureNames = [
  'revenue_musd',
  'prior_revenue_musd',
  'revenue_growth_pct',
  'gross_margin_pct',
  'employees',
  'stage',
] as const;

export interface Check {
  name: string;
  expected: number | string | null;
  got: number | string | null;
  isRight: boolean;
}

const million = 1e6;
const shares = { revenue: 0.005, employees: 0.01 };
const points = 0.2;
const day = 86_400_000;

/** Returns the figures that the product shows for a company with this reading as its only source. */
export function shownValues({ observations }: CompanyReading): ExpectedFigures {
  const shown = new Map(
    shownFigures(observations.map(readCandidate)).map(({ metric, observation }) => [metric, observation]),
  );
  const value = (metric: MetricName) => shown.get(metric)?.value ?? null;
  const revenue = shown.get('REVENUE');
  const prior = revenue && observations.find((each) => each.metric === 'REVENUE' && isYearBefore(each, revenue));
  return {
    revenue_musd: inMillions(revenue?.value),
    prior_revenue_musd: inMillions(prior?.value),
    revenue_growth_pct: value('REVENUE_GROWTH'),
    gross_margin_pct: value('GROSS_MARGIN'),
    employees: value('EMPLOYEES'),
    stage: shown.get('STAGE')?.text ?? null,
  };
}

const inMillions = (value: number | null | undefined) => (value == null ? null : value / million);

function isYearBefore(before: Observation, now: Candidate): boolean {
  if (before.periodEnd === null || now.periodEnd === null || before.periodMonths !== now.periodMonths) return false;
  const days = (Date.parse(now.periodEnd) - Date.parse(before.periodEnd)) / day;
  return days > 350 && days < 380;
}

/** Compares the expected with the shown figures, each within its tolerance. */
export function checksOf(expected: ExpectedFigures, got: ExpectedFigures): Check[] {
  return figureNames.flatMap((name): Check[] => {
    const wanted = expected[name];
    const found = got[name] ?? null;
    return wanted === undefined ? [] : [{ name, expected: wanted, got: found, isRight: isClose(name, wanted, found) }];
  });
}

function isClose(name: string, wanted: number | string | null, found: number | string | null): boolean {
  if (typeof wanted !== 'number' || typeof found !== 'number') return wanted === found;
  if (name.endsWith('_pct')) return Math.abs(wanted - found) <= points + 1e-9;
  const share = name === 'employees' ? shares.employees : shares.revenue;
  return Math.abs(wanted - found) <= share * Math.abs(wanted);
}
