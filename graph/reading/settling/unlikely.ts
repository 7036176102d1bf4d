import { ofOneCustomer, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { NewFact } from '../reading.ts';

/**
 * For each metric, words of which one must stand beside a listed company's figure. 'Pre-pandemic' and 'raising
 * guidance' do not count.
 */
const wordsBeside: Partial<Record<MetricName, RegExp>> = {
  VALUATION: /valuation|valued at|pre-money|post-money|market cap|enterprise value/i,
  ROUND_SIZE: /funding round|financing round|private placement|seed round|series [abc]/i,
  TOTAL_FUNDING: /funding to date|raised to date|total funding|raised in total/i,
};
const perUnit =
  /^\s*(?:\/\s?|(?:per|each|an?)\s)(?:\p{L}+ ){0,3}?(?:share|unit|ads|barrel|boe|ounce|pound|ton|tonne|room|seat|user|hour)s?\b/iu;
const eachShare = /\b(?:per (?:\p{L}+ )?(?:share|unit)|\beps)(?: \p{L}+){0,3}[\s:]*$/iu;
const minOfListed = 100_000;

/**
 * True when a fact cannot mean what its metric says: an amount per share is not revenue, a listed company has no stage
 * other than public, and it has a round or a valuation only if the quote contains a word for it.
 * @param text of the fact's source
 */
export function isUnlikely(fact: NewFact, text: string, isListed: boolean): boolean {
  const { metric, value, passage, printed } = fact;
  if (isListed && metric === 'STAGE') return fact.text !== 'Public';
  if (isListed && wordsBeside[metric]?.test(passage.quote) === false) return true;
  if (unitOf(metric) !== 'MONEY' || value === null || ofOneCustomer.has(metric) || fact.computation !== null)
    return false;
  if (isListed && value !== 0 && Math.abs(value) < minOfListed) return true;
  const at = text.slice(passage.start, passage.end).indexOf(printed) + passage.start;
  return (
    at >= passage.start &&
    (perUnit.test(text.slice(at + printed.length, at + printed.length + 40)) ||
      eachShare.test(text.slice(Math.max(0, at - 50), at)))
  );
}
