import type { MetricName } from '../../finance/metrics.ts';
import { clause, sentence } from './phrases.ts';
import { headline, type Row } from './rows.ts';
import type { ReadSource } from '../../reading/reading.ts';

interface Signal {
  metric: MetricName;
  /**
   * A value of at least `good` speaks for the company, a value of at most `bad` against it. With `isCost` the two
   * bounds are reversed.
   */
  good?: number;
  bad?: number;
  /** Less is better. */
  isCost?: true;
  /** The conclusion after a figure that speaks for the company. */
  forIt: string;
  againstIt: string;
}

/** Conclusions from single figures. The thresholds are common practice for growth companies. */
const signals: Signal[] = [
  {
    metric: 'RUNWAY',
    good: 24,
    bad: 12,
    forIt: 'so there is no hurry to raise',
    againstIt: 'so it depends on the next round',
  },
  {
    metric: 'REVENUE_GROWTH',
    good: 40,
    bad: 5,
    forIt: 'fast for a company of any size',
    againstIt: 'slow for a growth investment',
  },
  {
    metric: 'ARR_GROWTH',
    good: 40,
    bad: 5,
    forIt: 'fast for a company of any size',
    againstIt: 'slow for a growth investment',
  },
  {
    metric: 'NRR',
    good: 110,
    bad: 95,
    forIt: 'so existing customers grow without new sales',
    againstIt: 'so the base shrinks without new customers',
  },
  {
    metric: 'CUSTOMER_CONCENTRATION',
    bad: 25,
    isCost: true,
    forIt: '',
    againstIt: 'so the decision of one customer can change the year',
  },
  {
    metric: 'GROSS_MARGIN',
    good: 70,
    bad: 35,
    forIt: 'which leaves room for growth',
    againstIt: 'which leaves little for growth',
  },
  { metric: 'EBITDA', good: 1, forIt: 'so it funds itself', againstIt: '' },
  {
    metric: 'CAC_PAYBACK',
    good: 12,
    bad: 24,
    isCost: true,
    forIt: 'so selling more pays soon',
    againstIt: 'so growth ties up cash',
  },
  { metric: 'LTV_TO_CAC', good: 3, bad: 1.5, forIt: 'so selling more pays', againstIt: 'so growth hardly pays' },
  {
    metric: 'BURN_MULTIPLE',
    good: 1.5,
    bad: 3,
    isCost: true,
    forIt: 'which is efficient growth',
    againstIt: 'which is costly growth',
  },
  { metric: 'GRR', good: 92, bad: 80, forIt: 'so customers stay', againstIt: 'so customers leave' },
];

/** Writes what the stated figures say for and against the company, one sentence each. Disputed figures are left out. */
export function signalsOf(
  rows: readonly Row[],
  sources: readonly ReadSource[],
): { reasons: string[]; worries: string[] } {
  const found = { reasons: [] as string[], worries: [] as string[] };
  for (const { metric, good, bad, isCost, forIt, againstIt } of signals) {
    const head = headline(rows, metric);
    const value = head?.fact.value;
    if (head === undefined || value == null || head.against.length > 0) continue;
    const side = isCost ? -1 : 1;
    const told = (meaning: string): string => sentence(`${clause(head, sources)}, ${meaning}`);
    if (good !== undefined && value * side >= good * side) found.reasons.push(told(forIt));
    else if (bad !== undefined && value * side <= bad * side) found.worries.push(told(againstIt));
  }
  return found;
}
