import type { MetricName } from '../../finance/metrics.ts';
import type { UsdRates } from '../../finance/agree.ts';
import { metricOrder, saysSomething, type Candidate } from './candidate.ts';
import { conflictsWith, type Conflict } from './conflicts.ts';
import { ranked } from './ranking.ts';
import { explainAbsence, explainChoice } from './reasons.ts';

/** The shown figure of one metric of a company, and the reason. */
export interface Shown<C extends Candidate> {
  metric: MetricName;
  /** The chosen one; null where nothing may be shown. */
  observation: C | null;
  /** A sentence: 'The newest audited actual: FY2024.' */
  reason: string;
  /** The others, best first; those that may never be shown come last. */
  candidates: C[];
  conflicts: Conflict<C>[];
}

/**
 * Chooses, for each metric that `candidates` speak of, the one that is shown, in the order in which metrics are shown.
 * `candidates` are all living statements about one company (none that was withdrawn), in any order; `rates` serve to
 * compare currencies. The precedence, whose reasons docs/decisions/010-which-figure-is-shown.md gives:
 * 1. a person's newest word, also that it is not known;
 * 2. what a person verified, unless a source states a newer period;
 * 3. the newest imported row;
 * 4. what sources say: sure before unsure readings, a report's audited statement before its other tables; what was before run rates and pro forma; growth and margins of the shown
 *    revenue's period; years before quarters; the newest period; audited; GAAP or IFRS; computed from printed numbers; the
 *    finer printed; the higher confidence.
 * Plans are never shown as the figure, nor is what a person rejected.
 */
export function shownFigures<C extends Candidate>(candidates: readonly C[], rates: UsdRates = new Map()): Shown<C>[] {
  const byMetric = Map.groupBy(candidates.filter(saysSomething), ({ metric }) => metric);
  // Revenue comes first: growth and margins are chosen to stand beside it.
  let revenue: C | null = null;
  return metricOrder.flatMap((metric) => {
    const same = byMetric.get(metric);
    if (!same) return [];
    const shown = shownOf(metric, same, { rates, beside: revenue });
    if (metric === 'REVENUE') revenue = shown.observation;
    return [shown];
  });
}

function shownOf<C extends Candidate>(
  metric: MetricName,
  same: C[],
  { rates, beside }: { rates: UsdRates; beside: C | null },
): Shown<C> {
  const [possible, excluded] = [same.filter(maybeShown), same.filter((candidate) => !maybeShown(candidate))];
  const [observation, ...others] = ranked(possible, beside);
  if (!observation) {
    return { metric, observation: null, reason: explainAbsence(excluded), candidates: ranked(excluded), conflicts: [] };
  }
  return {
    metric,
    observation,
    reason: explainChoice(observation, others, beside),
    candidates: [...others, ...ranked(excluded)],
    conflicts: conflictsWith(observation, others, rates),
  };
}

/** A plan is never shown as the figure, nor is what a person rejected. */
function maybeShown({ status, isRejected }: Candidate): boolean {
  return status === 'ACTUAL' && !isRejected;
}
