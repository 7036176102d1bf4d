import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/agree.ts';
import { shownFigures, type Shown } from '../figures/shown.ts';
import { candidateOf, readObservations, type Ask, type StoredCandidate } from '../figures/stored.ts';
import type { ScorableCompany, ScoreDetail, ScoreFigure } from './computeScores.ts';
import { formulas } from './formulas.ts';
import { yearlyChurn } from './yearlyChurn.ts';

/** A company with the inputs of its scores, as they were when they were read. */
export interface ReadCompany extends ScorableCompany {
  version: number;
  /** Of the last scoring; empty before the first. */
  details: ScoreDetail[];
  /** Whether a shown figure changed since then. */
  isStale: boolean;
}

/** What margins are worked out of, where a source does not print them. */
const marginParts = ['REVENUE', 'EBITDA', 'OPERATING_INCOME'] as const;
const scoredBy: MetricName[] = [
  ...Object.values(formulas).flatMap((inputs) =>
    inputs.flatMap(({ measures }) => measures.flatMap(({ name }) => (name === 'RULE_OF_40' ? [] : [name]))),
  ),
  ...marginParts,
];
/** Sources tell the future of a market, seldom its past. */
const mayBeProjected: readonly MetricName[] = ['MARKET_SIZE', 'MARKET_GROWTH'];

/** How many companies' observations are in memory at once. */
const atOnce = 1000;

/**
 * The listed companies with the figures that their scores rest on: all of them, or those of the stage of `like`, which is among
 * them. `report` receives the share that was read.
 */
export async function readScorable(
  ask: Ask,
  rates: UsdRates,
  { like, report }: { like?: string; report?: (share: number) => void } = {},
): Promise<ReadCompany[]> {
  const rows = await ask<Omit<ReadCompany, 'figures'>>(
    `SELECT id, name, stage, version, score_details AS details, COALESCE(figures_changed_at > scored_at, true) AS "isStale"
     FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND ($1::uuid IS NULL OR id = $1::uuid
       OR stage = (SELECT stage FROM companies WHERE tenant_id = current_tenant() AND id = $1::uuid))
     ORDER BY sort_name, id`,
    [like ?? null],
  );
  const companies: ReadCompany[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const observations = await readObservations(
      ask,
      some.map(({ id }) => id),
      scoredBy,
    );
    for (const row of some) {
      companies.push({ ...row, figures: figuresFor((observations.get(row.id) ?? []).map(candidateOf), rates) });
    }
    report?.(companies.length / rows.length);
  }
  return companies;
}

/**
 * What is shown of each metric, money in US dollars; without what cannot be converted. Margins that no source prints are
 * worked out where profit and revenue are shown for the same period in the same currency.
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
  return candidates.find(({ isRejected, status }) => !isRejected && status === 'PROJECTED');
}

function figureOf(observation: StoredCandidate, rates: UsdRates): ScoreFigure | undefined {
  const { metric, value: stated } = observation;
  const value = unitOf(metric) === 'MONEY' ? usdValue(observation, rates) : stated;
  if (value === null) return undefined;
  return { value: isMonthlyChurn(observation) ? yearlyChurn(value) : value, observationId: observation.row.id };
}

/** Whether what is lost is told by the month; what is not said counts as a year's. */
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
