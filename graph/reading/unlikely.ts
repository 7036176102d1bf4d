import { unitOf, type MetricName } from '../finance/metrics.ts';
import type { Fact } from './reading.ts';

/** The words without which a listed company has no valuation and no round: 'pre-pandemic' and 'raising guidance' are none. */
const said: Partial<Record<MetricName, string[]>> = {
  VALUATION: ['valuation', 'valued at', 'pre-money', 'post-money', 'market cap', 'enterprise value'],
  ROUND_SIZE: [
    'funding round',
    'financing round',
    'private placement',
    'seed round',
    'series a',
    'series b',
    'series c',
  ],
  TOTAL_FUNDING: ['funding to date', 'raised to date', 'total funding', 'raised in total'],
};
/** Words that tie an amount to one customer or contract. */
const ofOne = new Set<MetricName>(['ACV', 'CAC', 'LTV']);
const perUnit =
  /^\s*(?:\/\s?|(?:per|each|an?)\s)(?:\p{L}+ ){0,3}?(?:share|unit|ads|barrel|boe|ounce|pound|ton|tonne|room|seat|user|hour)s?\b/iu;
const eachShare = /\b(?:per (?:\p{L}+ )?(?:share|unit)|\beps)(?: \p{L}+){0,3}[\s:]*$/iu;
/** No listed company counts its year in less; below it a share's amount is meant, or its scale is lost. */
const leastOfListed = 100_000;

/**
 * Whether a fact cannot mean what its metric says: an amount of one share is no revenue, and a listed company has no stage but that,
 * and a round or a valuation only where those words stand.
 * @param text of its source
 */
export function isUnlikely(fact: Omit<Fact, 'id'>, text: string, isListed: boolean): boolean {
  const { metric, value, passage, printed } = fact;
  if (isListed && metric === 'STAGE') return fact.text !== 'Public';
  const words = said[metric];
  if (isListed && words && !words.some((each) => passage.quote.toLowerCase().includes(each))) return true;
  if (unitOf(metric) !== 'MONEY' || value === null || ofOne.has(metric) || fact.computation !== null) return false;
  if (isListed && value !== 0 && Math.abs(value) < leastOfListed) return true;
  const at = text.slice(passage.start, passage.end).indexOf(printed) + passage.start;
  return (
    at >= passage.start &&
    (perUnit.test(text.slice(at + printed.length, at + printed.length + 40)) ||
      eachShare.test(text.slice(Math.max(0, at - 50), at)))
  );
}
