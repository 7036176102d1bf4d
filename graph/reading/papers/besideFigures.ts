import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { readLabel, readTail, type LabelMeaning } from './labels/labels.ts';
import type { PaperAmount } from './paperAmounts.ts';
import type { PaperContext } from './paperFacts.ts';
import { oneOf } from '../../text/wordTable.ts';

const upTo = /^\s*(?:-|–|to|bis|a|à|til)\s*(?:\p{Lu}{0,3}[$€£]?\s?)$/u;

/**
 * Returns the upper end of a range: '242m' of 'revenue 235 to 242m'. Only a plan is stated as a range; after 'from' the
 * words tell of a change.
 */
export function upperOf(
  main: PaperAmount,
  amounts: readonly PaperAmount[],
  body: string,
  start: number,
): PaperAmount | undefined {
  const next = amounts[amounts.indexOf(main) + 1];
  const isRange =
    next !== undefined && next.value > main.value && upTo.test(body.slice(main.end - start, next.start - start));
  return isRange && !/\bfrom\s/i.test(body.slice(0, main.start - start)) ? next : undefined;
}

const joins = / (?:across|with|and|serving|over) (?:\p{L}+ )?$/u;

/**
 * Returns the figures after the main one whose words name another metric: '$2.84m across 117 customers', '£2.2m at a
 * gross margin of 31%'.
 */
export function besides(
  amounts: readonly PaperAmount[],
  main: PaperAmount,
  body: string,
  start: number,
  own: MetricName,
  { calendar }: PaperContext,
): { meaning: LabelMeaning; amount: PaperAmount }[] {
  return amounts.flatMap((amount) => {
    if (amount.start <= main.start) return [];
    const meaning = joins.test(body.slice(0, amount.start - start))
      ? readAfter(body.slice(amount.end - start), calendar)
      : readTail(body.slice(main.end - start, amount.start - start), calendar);
    return meaning && suits(meaning, amount) && meaning.metric !== own ? [{ meaning, amount }] : [];
  });
}

const comparing = String.raw`
  from | against | behind | ahead of | short of | compared (?:with|to) | versus | vs\.?
  contre | gegenüber | rispetto a`;
const compares = new RegExp(String.raw` ${oneOf(comparing)} (?:an? |the |\p{L}+ of )*\S{0,4}\s?$`, 'u');

/**
 * Returns the values that the text compares the main figure with, and the words around each: '£3.1m against a budget of
 * £3.4m', '73, down from 79'.
 */
export function comparisonsOf(
  amounts: readonly PaperAmount[],
  main: PaperAmount,
  body: string,
  start: number,
): { amount: PaperAmount; words: string }[] {
  return amounts.flatMap((amount, index) => {
    const previous = amounts[index - 1];
    if (!previous || amount.start <= main.start || amount.isPercent !== main.isPercent) return [];
    const between = body.slice(previous.end - start, amount.start - start);
    const behind = body.slice(amount.end - start, (amounts[index + 1]?.start ?? start + body.length) - start);
    return compares.test(between) ? [{ amount, words: `${between} ${behind}` }] : [];
  });
}

const arrow = /^\s*(?:→|[-=]+>)\s*\S{0,3}$/u;

/**
 * Returns the second value of a change, which is the valid one: 'ARR $2.1M -> $3.4M', 'reduce the budget from EUR 26.0
 * million to EUR 24.5 million'.
 */
export function changed(
  before: string,
  amounts: readonly PaperAmount[],
  body: string,
  start: number,
): PaperAmount | undefined {
  const [first, second] = amounts;
  if (!first || !second) return undefined;
  if (arrow.test(body.slice(first.end - start, second.start - start))) return second;
  if (!/\bfrom\s+(?:\p{L}{3} )?$/iu.test(before)) return undefined;
  return /^\s+to\s+(?:\p{L}{3} )?$/iu.test(body.slice(first.end - start, second.start - start)) ? second : undefined;
}

export const suits = ({ metric }: LabelMeaning, { isPercent, unit }: PaperAmount): boolean =>
  isPercent === (unitOf(metric) === 'PERCENT') &&
  (unit === 'multiple') === (unitOf(metric) === 'MULTIPLE') &&
  (unit !== 'duration' || unitOf(metric) === 'MONTHS');

/** In 'at a valuation of $14 million' the words name the next figure. */
const leadsOn = /^.{0,3} ?\b(?:of|at) (?:\p{Lu}{0,3}[$€£¥₹]|\p{Lu}{3} |\d)/u;

/**
 * Reads the label in the words right after a figure: '212 employees', '20 clients in operation', 'EUR 12m Series A'.
 */
export function readAfter(after: string, calendar: PaperContext['calendar']): LabelMeaning | undefined {
  for (let words = 4; words > 0; words -= 1) {
    const [phrase] =
      new RegExp(String.raw`^ ?(?:[\p{L}-]+ ){${words - 1}}[\p{L}-]+(?![\p{L}\d-])`, 'u').exec(
        after.replace(/^\+?\s+/, ' '),
      ) ?? [];
    if (phrase === undefined || leadsOn.test(after.trimStart().slice(phrase.trim().length - 3))) continue;
    const meaning = readLabel(phrase.trim(), calendar);
    if (meaning) return meaning;
  }
  return undefined;
}
