import type { FollowUpComparison } from '../../../prisma/generated/prisma/enums.ts';
import { betterOf, unitOf, type MetricName, type MetricUnit } from '../../finance/metrics.ts';
import { readBounds, type Amount } from '../../portfolio/criteria/criteriaAmounts.ts';
import { oneOf } from '../../text/wordTable.ts';
import { metricNamedIn } from './metricAsked.ts';
import { comparisonOfPromise } from './followUpsStatedIn.ts';

export interface FigureCondition {
  metric: MetricName;
  comparison: FollowUpComparison;
  /** In the metric's unit: money in whole units of `currency`. */
  value: number;
  currency: string | null;
}

const units: Record<MetricUnit, Amount['unit'][]> = {
  MONEY: ['money', 'scaled'],
  PERCENT: ['percent'],
  COUNT: ['count', 'scaled'],
  MONTHS: ['months'],
  MULTIPLE: ['times'],
  TEXT: [],
};
const atLeast = new RegExp(
  String.raw`${oneOf('above | over | more than | at least | exceed(?:s|ing)? | reach(?:es)? | beyond | greater than | from | no less than')}|>|≥`,
  'i',
);
const atMost = new RegExp(
  String.raw`${oneOf('below | under | less than | at most | no more than | not more than | fewer than | up to | down to')}|<|≤`,
  'i',
);
const orMore = /^\s*(?:%|percent|per cent)?\s*(?:or|and) (?:more|above|higher|better)/i;
const orLess = /^\s*(?:%|percent|per cent)?\s*(?:or|and) (?:less|below|lower|fewer)/i;
const none = /\b(?:no|no single|not a single|without a?) (?:\p{L}+ ){0,3}$/iu;

/** What leads an amount that a condition names without a limit: 'gross margin of 40 %'. */
const bare = new RegExp(String.raw`(?:${oneOf('of | at | prints | is | hits')}|:)\s*$`, 'i');

/**
 * Reads the figure of a condition from its words: 'comes back at NRR above 120 %'. Null for an event, for several
 * figures, and where neither the words nor the metric say whether the figure is the least or the most.
 */
export function readCondition(words: string): FigureCondition | null {
  const metric = metricNamedIn(words);
  const [amount, ...others] = readBounds(words);
  if (metric === null || !amount || amount.upper || others.length > 0) return null;
  if (!units[unitOf(metric)].includes(amount.unit)) return null;
  const before = words.slice(0, amount.start);
  const comparison = comparisonOf(before, words.slice(amount.end)) ?? bareComparison(before, metric);
  if (comparison === null) return null;
  const { value, currency } = amount;
  return { metric, comparison, value, currency: unitOf(metric) === 'MONEY' ? currency : null };
}

/** A figure without a limit asks for what is better: 'gross margin of 40 %' is met by 41. */
function bareComparison(before: string, metric: MetricName): FollowUpComparison | null {
  return bare.test(before) && betterOf(metric) !== undefined ? comparisonOfPromise(metric) : null;
}

function comparisonOf(before: string, after: string): FollowUpComparison | null {
  if (orMore.test(after)) return 'AT_LEAST';
  if (orLess.test(after)) return 'AT_MOST';
  // 'no customer above 25%' asks for at most 25.
  const most = atMost.exec(before);
  if (most) return 'AT_MOST';
  const least = atLeast.exec(before);
  if (!least) return null;
  return none.test(before.slice(0, least.index)) ? 'AT_MOST' : 'AT_LEAST';
}
