import type { MetricName } from '../../finance/metrics.ts';
import { noRates, type UsdRates } from '../../finance/rates/usdRate.ts';
import { metricOrder, hasValue, isDoubtful, type Candidate } from './candidate.ts';
import { conflictsWith, type Conflict } from './conflicts.ts';
import { ranked, rankedWithReasons } from './ranking.ts';
import { explainAbsence, explainChoice } from './reasons.ts';

export interface Shown<C extends Candidate> {
  metric: MetricName;
  /** The chosen statement; null when nothing may be shown. */
  observation: C | null;
  /** A sentence, such as 'The newer period; audited accounts stand above a deck or memo.' */
  reason: string;
  /** What the sentence says of a choice among sources. */
  reasons: readonly string[];
  /** The other statements, best first. Those that may never be shown are last. */
  candidates: C[];
  conflicts: Conflict<C>[];
}

/**
 * Chooses the shown figure of each metric in `candidates`, in the order in which metrics are shown. `candidates` are
 * all statements about one company that were not withdrawn, in any order; `rates` are needed to compare currencies. The
 * precedence (the reasons are in docs/decisions/010-which-figure-is-shown.md):
 * 1. a person's newest statement, including that a figure is not known;
 * 2. an observation that a person verified, unless a source states a newer period;
 * 3. the imported row of the newest period, and of these the newest;
 * 4. the sources: sure before unsure readings; a report's audited statement before its other tables; actual figures
 * before run rates and pro forma; growth and margins of the shown revenue's period; years before quarters; the newest
 * period; audited; a filing or model, then a paper, then what is said; GAAP or IFRS; computed from printed numbers; the more precisely printed; the higher confidence.
 * Plans, rejected and doubtful observations are never shown; a doubtful one that a person verifies counts as verified.
 */
export function shownFigures<C extends Candidate>(candidates: readonly C[], rates: UsdRates = noRates): Shown<C>[] {
  const byMetric = Map.groupBy(candidates.filter(hasValue), ({ metric }) => metric);
  // Revenue comes first, because growth and margins are chosen to match its period.
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
  const { order, reasons } = rankedWithReasons(possible, beside);
  const [observation, ...others] = order;
  if (!observation) {
    const reason = explainAbsence(excluded);
    return { metric, observation: null, reason, reasons, candidates: ranked(excluded), conflicts: [] };
  }
  return {
    metric,
    observation,
    reason: explainChoice(observation, reasons),
    reasons,
    candidates: [...others, ...ranked(excluded)],
    conflicts: conflictsWith(observation, others, rates),
  };
}

function maybeShown(candidate: Candidate): boolean {
  return candidate.status === 'ACTUAL' && !candidate.isRejected && !isDoubtful(candidate);
}
