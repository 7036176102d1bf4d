import { noRates } from '../../finance/rates/usdRate.ts';
import { summarizeCriteria } from './describe.ts';
import { readCriteria } from './readCriteria.ts';

export const even = 'Growth × 1, profitability × 1, scale × 1, market × 1';
export const led = (first: string, ...others: string[]) =>
  [`${first} × 2`, ...others.map((other) => `${other} × 1`)].join(', ');

/** A summary that begins with '; ' contains only filters: the four ordinary dimensions count equally. */
export type Case = [text: string, summary: string, notUnderstood?: string[]];

/**
 * Reads a text at 1.10 US dollars for a euro. Returns the criteria in one line, and the parts that are not understood.
 */
export function readingOf(text: string): [summary: string, notUnderstood: string[]] {
  const criteria = readCriteria(text, { ...noRates, own: new Map([['EUR', 1.1]]) });
  return [summarizeCriteria(criteria), criteria.notUnderstood];
}

export function expected(summary: string, notUnderstood: string[] = []): [summary: string, notUnderstood: string[]] {
  return [summary.startsWith(';') ? `${even}${summary}` : summary, notUnderstood];
}
