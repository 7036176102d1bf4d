import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/rates/usdRate.ts';
import { isDoubtful } from '../figures/candidate.ts';
import { shownFigures, type Shown } from '../figures/shown.ts';
import { candidateOf, readObservations, type Query, type StoredCandidate } from '../figures/stored.ts';
import type { ScorableCompany, ScoreDetail, ScoreFigure } from './computeScores.ts';
import { metricsOf, scoreKinds } from './formulas.ts';
import { yearlyChurn } from './yearlyChurn.ts';

export interface ReadCompany extends ScorableCompany {
  version: number;
  /** The details of the last scoring; empty before the first. */
  details: ScoreDetail[];
  /** True when a shown figure changed after the last scoring, and before the first. */
  isStale: boolean;
}

const marginParts = ['REVENUE', 'EBITDA', 'OPERATING_INCOME'] as const;
const scoredBy: MetricName[] = [...scoreKinds.flatMap(metricsOf), ...marginParts];
/** Metrics that may be projected, because sources usually state a market's future and rarely its past. */
const mayBeProjected: readonly MetricName[] = ['MARKET_SIZE', 'MARKET_GROWTH'];

const batchSize = 1000;

/** Reads the companies with the figures of their scores: all, or those of the stage of `like`, itself included. */
export async function readScorable(
  query: Query,
  rates: UsdRates,
  { like, report }: { like?: string; report?: (share: number) => void } = {},
): Promise<ReadCompany[]> {
  const rows = await query<Omit<ReadCompany, 'figures'>>(
    `SELECT id, name, stage, version, score_details AS details, COALESCE(figures_changed_at > scored_at, true) AS "isStale"
     FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND ($1::uuid IS NULL OR id = $1::uuid
       OR stage = (SELECT stage FROM companies WHERE tenant_id = current_tenant() AND id = $1::uuid))
     ORDER BY sort_name, id`,
    [like ?? null],
  );
  const companies: ReadCompany[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const some = rows.slice(from, from + batchSize);
    const observations = await readObservations(
      query,
      some.map(({ id }) => id),
      { metrics: scoredBy },
    );
    for (const row of some) {
      companies.push({ ...row, figures: figuresFor((observations.get(row.id) ?? []).map(candidateOf), rates) });
    }
    report?.(companies.length / rows.length);
  }
  return companies;
}

/**
 * Returns the shown value of each metric, with money in US dollars. Values that cannot be converted are left out. A
 * margin that no source prints is computed when profit and revenue are shown for the same period in the same currency.
 */
export function figuresFor(candidates: StoredCandidate[], rates: UsdRates): ScorableCompany['figures'] {
  const figures: ScorableCompany['figures'] = {};
  const chosen = new Map(shownFigures(candidates, rates).map((shown) => [shown.metric, observationOf(shown)]));
  for (const [metric, observation] of chosen) {
    const figure = observation && figureOf(observation, rates);
    if (figure) figures[metric] = figure;
  }
  for (const [margin, profit] of [
    ['EBITDA_MARGIN', 'EBITDA'],
    ['OPERATING_MARGIN', 'OPERATING_INCOME'],
  ] as const) {
    const figure = figures[margin] ?? marginOf(chosen.get(profit), chosen.get('REVENUE'));
    if (figure) figures[margin] = figure;
  }
  return figures;
}

function observationOf({ metric, observation, candidates }: Shown<StoredCandidate>): StoredCandidate | undefined {
  if (observation || !mayBeProjected.includes(metric)) return observation ?? undefined;
  return candidates.find((each) => !each.isRejected && !isDoubtful(each) && each.status === 'PROJECTED');
}

function figureOf(observation: StoredCandidate, rates: UsdRates): ScoreFigure | undefined {
  const { metric, value: stated } = observation;
  const value = unitOf(metric) === 'MONEY' ? usdValue(observation, rates) : stated;
  if (value === null) return undefined;
  return { value: isMonthlyChurn(observation) ? yearlyChurn(value) : value, observationId: observation.row.id };
}

/** True when a churn is monthly. Without a stated period, a churn counts as yearly. */
export function isMonthlyChurn({
  metric,
  basis,
  periodMonths,
}: Pick<StoredCandidate, 'metric' | 'basis' | 'periodMonths'>): boolean {
  return metric === 'CHURN' && (periodMonths === 1 || /\bmonthly\b/i.test(basis ?? ''));
}

function marginOf(profit: StoredCandidate | undefined, revenue: StoredCandidate | undefined): ScoreFigure | undefined {
  if (!profit || !revenue || profit.value === null || revenue.value === null || revenue.value <= 0) return undefined;
  const isSamePeriod =
    profit.periodEnd === revenue.periodEnd &&
    profit.periodMonths === revenue.periodMonths &&
    (profit.currency ?? 'USD') === (revenue.currency ?? 'USD');
  return isSamePeriod ? { value: (100 * profit.value) / revenue.value, observationId: profit.row.id } : undefined;
}
