import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { oneOf } from '../../text/wordTable.ts';
import { readLabel, readTail, type LabelMeaning } from './labels/labels.ts';
import type { PaperAmount } from './paperAmounts.ts';
import type { PaperContext } from './paperFacts.ts';

/** A part of a line with one label: 'Cash 30 Sep 2024: EUR 1.42m'. */
export interface Piece {
  text: string;
  start: number;
}

/** A piece and its amounts. In its text, spaces replace notes in parentheses and the company's name. */
export interface Clause extends Piece {
  amounts: readonly PaperAmount[];
}

/** Returns the words after one amount, or from the beginning, to another amount, or to the end. */
export const wordsBetween = ({ text, start }: Clause, one?: PaperAmount, other?: PaperAmount): string =>
  text.slice(one === undefined ? 0 : one.end - start, other && other.start - start);

/** Splits a line into sentences, list items and clauses. Words in parentheses stay with their clause. */
export function piecesOf(text: string, start: number): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let from = 0;
  const cut = (at: number, next: number): void => {
    if (text.slice(from, at).trim() !== '') pieces.push({ text: text.slice(from, at), start: start + from });
    from = next;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    const isEnd =
      sign === ';' ||
      (sign === '→' && !isBetweenFigures(text, at)) ||
      (sign === '|' && text[at + 1] === ' ') ||
      (sign === ',' && isListComma(text, from, at)) ||
      (sign === '/' && isListSlash(text, from, at)) ||
      (sign === '.' && isStop(text, at));
    if (isEnd) cut(at, at + 1);
    else if (sign === ' ' && isListLabel(text, from, at)) cut(at, at + 1);
    else if (sign === ' ' && isListAnd(text, from, at)) cut(at, at + 4);
    else if (sign === ' ' && isListAt(text, from, at)) cut(at, at + 3);
  }
  cut(text.length, text.length);
  return pieces;
}

/** True at the arrow from one value to another: '41 → 66'. */
const isBetweenFigures = (text: string, at: number): boolean =>
  /\d\S{0,4}\s*$/.test(text.slice(Math.max(0, at - 8), at)) && /^→\s*\S{0,4}\d/.test(text.slice(at, at + 8));

function isListComma(text: string, from: number, at: number): boolean {
  const [before, after] = [text.slice(from, at), text.slice(at + 1)];
  // '30 September, 2025' is one date; '2025 KES 340m, 2026 KES 520m' are two statements.
  const isOfDate = /^ (?:19|20)\d\d(?!:| ?[$€£₹]| [A-Z]{3} ?\d)/.test(after) || /\p{L} \d{1,2}$/u.test(before);
  return /^ /.test(after) && /\d/.test(before) && /^[^,;]*\d/.test(after) && !(isOfDate && /^ \d{4}/.test(after));
}

/** True for a slash between two statements, each with a label and a figure: 'Revenue 3,000 / EBITDA 150'. */
function isListSlash(text: string, from: number, at: number): boolean {
  return /\p{L}{2}.*\d\S* $/u.test(text.slice(from, at)) && /^ \p{L}{2}[^/;,.]*\d/u.test(text.slice(at + 1));
}

/**
 * True for an 'and' between two statements with a figure each: '39 employees and cash of EUR 2.0 million', '… in ARR
 * and 48 employees'.
 */
function isListAnd(text: string, from: number, at: number): boolean {
  const before = text.slice(from, at);
  const after = text.slice(at, at + 80);
  const isNext = /^ and (?:(?:of )?\p{L}[^,;.]*\d|\d[\d,]* \p{L}|[$€£₹]\d[\d.,]*\S* \p{L})/u.test(after);
  // In '… $4.2 million in 2025 and gross margin was 62%' the year ends its statement.
  const isWhole = /\d.*[\p{L})]$/u.test(before) || (/\d.* (?:19|20)\d\d$/.test(before) && /^ and \p{L}/u.test(after));
  return isNext && isWhole && !/\bbetween\b/.test(before);
}

/** True before a label with a colon after a figure: 'Revenue: $12.5 million Gross margin: 61%'. */
const isListLabel = (text: string, from: number, at: number): boolean =>
  /^ \p{Lu}\p{Ll}[\p{L} -]{1,30}(?: \([^()]*\))?: /u.test(text.slice(at, at + 60)) &&
  /\d[^:]*$/.test(text.slice(from, at));

const isPriced = /(?:[$€£₹]|[A-Z]{2,3}) ?\d/;

/** True for an 'at' between an amount and its price: 'EUR 18m at EUR 70m pre-money'. */
function isListAt(text: string, from: number, at: number): boolean {
  return (
    /^ at (?:an? )?(?:[$€£₹]|[A-Z]{1,3}[$ ]?)\d/.test(text.slice(at, at + 14)) && isPriced.test(text.slice(from, at))
  );
}

function isStop(text: string, at: number): boolean {
  return (
    /^\. +[\p{Lu}\d£$€]/u.test(text.slice(at, at + 4)) &&
    !/\b(?:c|ca|approx|no|vs|incl|excl|Rs|adj|Mio)$/i.test(text.slice(Math.max(0, at - 6), at))
  );
}

const upTo = /^\s*(?:-|–|to|bis|a|à|til)\s*(?:\p{Lu}{0,3}[$€£]?\s?)$/u;

/**
 * Returns the upper end of a range: '242m' of 'revenue 235 to 242m'. Only a plan is stated as a range; after 'from' the
 * words tell of a change.
 */
export function upperOf(main: PaperAmount, clause: Clause): PaperAmount | undefined {
  const next = clause.amounts[clause.amounts.indexOf(main) + 1];
  if (!next || next.value <= main.value || !upTo.test(wordsBetween(clause, main, next))) return undefined;
  return /\bfrom\s/i.test(wordsBetween(clause, undefined, main)) ? undefined : next;
}

const joins = / (?:across|with|and|serving|over) (?:\p{L}+ )?$/u;

/**
 * Returns the figures after the main one whose words name another metric: '$2.84m across 117 customers', '£2.2m at a
 * gross margin of 31%'.
 */
export function besides(
  main: PaperAmount,
  clause: Clause,
  own: MetricName,
  { calendar }: PaperContext,
): { meaning: LabelMeaning; amount: PaperAmount }[] {
  return clause.amounts.flatMap((amount) => {
    if (amount.start <= main.start) return [];
    const meaning = joins.test(wordsBetween(clause, undefined, amount))
      ? readAfter(wordsBetween(clause, amount), calendar)
      : readTail(wordsBetween(clause, main, amount), calendar);
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
export function comparisonsOf(main: PaperAmount, clause: Clause): { amount: PaperAmount; words: string }[] {
  return clause.amounts.flatMap((amount, index, all) => {
    const previous = all[index - 1];
    if (!previous || amount.start <= main.start || amount.isPercent !== main.isPercent) return [];
    const between = wordsBetween(clause, previous, amount);
    return compares.test(between)
      ? [{ amount, words: `${between} ${wordsBetween(clause, amount, all[index + 1])}` }]
      : [];
  });
}

const arrow = /^\s*(?:→|[-=]+>)\s*\S{0,3}$/u;

/**
 * Returns the second value of a change, which is the valid one: 'ARR $2.1M -> $3.4M', 'reduce the budget from EUR 26.0
 * million to EUR 24.5 million'.
 */
export function changed(before: string, clause: Clause): PaperAmount | undefined {
  const [first, second] = clause.amounts;
  const between = second && wordsBetween(clause, first, second);
  if (between === undefined || arrow.test(between)) return second;
  const isFrom = /\bfrom\s+(?:\p{L}{3} )?$/iu.test(before);
  return isFrom && /^\s+to\s+(?:\p{L}{3} )?$/iu.test(between) ? second : undefined;
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
