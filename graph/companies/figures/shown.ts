import type { MetricName } from '../../ai/observation.ts';
import type { UsdRates } from './agreement.ts';
import { metricOrder, saysSomething, type Candidate } from './candidate.ts';
import { conflictsWith, type Conflict } from './conflicts.ts';
import { ranked } from './ranking.ts';
import { explainAbsence, explainChoice } from './reasons.ts';

/** What is shown of one metric of a company, and why. */
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
 * compare currencies. The precedence (docs/decisions/010-which-figure-is-shown.md):
 * 1. a person's newest word, also that it is not known; 2. what a person verified, unless a source states a newer period;
 * 3. the newest imported row; 4. what sources say: actuals only; sure before unsure readings; reported before run rates and
 * pro forma; years before quarters; the newest period; audited; GAAP, IFRS; computed from a statement's own numbers;
 * the finer printed; the higher confidence. What was rejected is never shown.
 */
export function shownFigures<C extends Candidate>(candidates: readonly C[], rates: UsdRates = new Map()): Shown<C>[] {
  const byMetric = Map.groupBy(candidates.filter(saysSomething), ({ metric }) => metric);
  return metricOrder.flatMap((metric) => {
    const same = byMetric.get(metric);
    return same ? [shownOf(metric, same, rates)] : [];
  });
}

function shownOf<C extends Candidate>(metric: MetricName, same: C[], rates: UsdRates): Shown<C> {
  const [possible, excluded] = [same.filter(maybeShown), same.filter((candidate) => !maybeShown(candidate))];
  const [observation, ...others] = ranked(possible);
  if (!observation) {
    return { metric, observation: null, reason: explainAbsence(excluded), candidates: ranked(excluded), conflicts: [] };
  }
  return {
    metric,
    observation,
    reason: explainChoice(observation, others),
    candidates: [...others, ...ranked(excluded)],
    conflicts: conflictsWith(observation, others, rates),
  };
}

/** A plan is never shown as the figure, nor is what a person rejected. */
function maybeShown({ status, isRejected }: Candidate): boolean {
  return status === 'ACTUAL' && !isRejected;
}
