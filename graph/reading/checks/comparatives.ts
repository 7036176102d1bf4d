import type { FigureName } from '../../finance/metrics.ts';
import type { Fact } from '../reading.ts';

/** A statement with its words, of a reading or of a company. */
export interface Statement extends Pick<Fact, 'value' | 'status' | 'printed' | 'periodEnd' | 'periodLabel'> {
  metric: FigureName;
  /** Identifies the source. */
  source: string | number;
  quote: string | null;
}

const comparisons = String.raw`compar\w+|against|from|versus|vs|after|following|exceed\w*|than`;
/** Words that compare a value with the one behind them. */
export const comparing = new RegExp(String.raw`\b(?:${comparisons})\b`, 'i');
const beforeEarlier = new RegExp(
  String.raw`\(|\[|\b(?:${comparisons}|previous\w*|prior|was|were|year[- ]earlier|had been)\b`,
  'i',
);
/** The label of an earlier value that the source does not date. */
export const earlier = 'earlier';

/** Returns the words between two printed values of a quote; undefined where they do not stand in this order. */
function betweenIn(quote: string, first: string, second: string): string | undefined {
  if (first === '' || second === '') return undefined;
  const from = quote.indexOf(first) + first.length;
  const to = quote.indexOf(second, from);
  return from < first.length || to <= from ? undefined : quote.slice(from, to);
}

/**
 * True for the earlier value that a source names beside the current one: the 81.2 of 'Revenue €91.0m (2023: €81.2m)'.
 * The current value may have no period, and still it is the newer one.
 */
export function isComparative(statement: Statement, all: readonly Statement[]): boolean {
  const { quote, printed } = statement;
  const isUndated = statement.periodEnd === null;
  if (quote === null || statement.value === null || statement.status !== 'ACTUAL') return false;
  if (isUndated && statement.periodLabel !== earlier) return false;
  return all.some((current) => {
    const isCurrent =
      current.metric === statement.metric &&
      current.status === 'ACTUAL' &&
      current.source === statement.source &&
      current.quote === quote &&
      current.periodEnd === null &&
      current.periodLabel !== earlier &&
      current.value !== statement.value;
    return isCurrent && (isUndated || beforeEarlier.test(betweenIn(quote, current.printed, printed) ?? ''));
  });
}
