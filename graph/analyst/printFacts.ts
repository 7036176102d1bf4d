import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import { replaceFigures } from '../reading/grounding/figureMarks.ts';
import { readHtml } from '../reading/grounding/htmlText.ts';
import type { Reading } from '../reading/reading.ts';
import type { IsNamed } from '../text/addresses.ts';
import { escapeHtml, renderMarkdown } from '../text/html.ts';
import { factFigure, type CitedFacts, type Printed } from './citedFacts.ts';
import { computeFigure, type Doubt } from './computeFigure.ts';

/**
 * '[f12]' stands for the value of a fact, '[f12 period]' for its period, '[= f1 / f2 as 6.1 ×]' for a computed value.
 * The same characters in a source's text are escaped, so they are no reference.
 */
const reference = /(?<!\\)\[(?:([a-z]\d{1,5})( period)?|= ?((?:[^[\]\n]|\[[a-z]\d{1,5}\]){1,200}))\]/g;
/** '[!f67 is in TEUR]': the writer rejects a fact. It prints nothing. */
const rejection = / ?(?<!\\)\[! ?([a-z]\d{1,5}\b)?[\s:,–—-]*((?:[^[\]\n]|\[[a-z]\d{1,5}\]){0,200})\]/g;
/**
 * Characters of Unicode's private use area mark references, so that no other text can look like a reference once
 * Markdown has become HTML.
 */
const [opening, closing] = ['\uE000', '\uE001'];
const tagOrMark = new RegExp(`<[^>]*>|${opening}m(\\d+)(?: period)?${closing}`, 'g');
const marks = new RegExp(`${opening}[^${closing}]*${closing}`, 'g');

export interface PrintedText {
  html: string;
  /** In the order of the text; `start` and `end` are offsets in `readHtml(html).text`. */
  figures: GroundedFigure[];
}

/**
 * Renders Markdown with figures as references: '[f12]' becomes a fact's value ('€22.0M'), '[f12 period]' its period,
 * and '[= f12 / f15 as 6.1 ×]' the value that the formula has, computed here. Each figure carries the passages of its
 * facts as evidence; one that is missing is unverified. `ground` checks every other number. `doubts` names the facts
 * that the writer rejects ('[!f67 is in TEUR]', which prints nothing) and the results that it states wrongly.
 */
export function printFacts(markdown: string, facts: CitedFacts, isNamed?: IsNamed): PrintedText & { doubts: Doubt[] } {
  const bare = markdown.replaceAll(opening, '').replaceAll(closing, '');
  const doubts = Array.from(bare.matchAll(rejection), ([, id = '', words = '']) => rejected(id, words.trim(), facts));
  const stood: Printed[] = [];
  const marked = bare
    .replace(rejection, '')
    .replace(reference, (_, id: string | undefined, period: string | undefined, written: string | undefined) => {
      const computed = written === undefined ? null : computeFigure(written, facts);
      doubts.push(computed?.doubt ?? null);
      const mark = stood.push(computed?.figure ?? factFigure(id ?? '', period !== undefined, facts)) - 1;
      return `${opening}m${mark}${period ?? ''}${closing}`;
    });
  const printed: { at: number; length: number; figure: Printed }[] = [];
  let html = '';
  let copied = 0;
  const rendered = renderMarkdown(marked, isNamed);
  for (const match of rendered.matchAll(tagOrMark)) {
    html += rendered.slice(copied, match.index);
    copied = match.index + match[0].length;
    const figure = stood[Number(match[1])];
    if (figure === undefined) html += match[0].replace(marks, '');
    else {
      const text = escapeHtml(figure.text);
      printed.push({ at: html.length, length: text.length, figure });
      html += text;
    }
  }
  html += rendered.slice(copied);
  const { starts, ends } = readHtml(html);
  let position = 0;
  const figures = printed.map(({ at, length, figure }) => {
    while ((starts[position] ?? Infinity) < at) position += 1;
    const start = position;
    while ((ends[position] ?? Infinity) <= at + length) position += 1;
    return { ...figure, start, end: position };
  });
  return { html, figures, doubts: unique(doubts) };
}

/** Returns the doubt about a fact that the writer rejects; null if there is no such fact. */
function rejected(reference: string, words: string, facts: CitedFacts): Doubt | null {
  if (!facts.has(reference)) return null;
  const sentence = `The writer rejects ${reference}${words && `: ${words}`}`;
  return { id: reference.startsWith('f') ? Number(reference.slice(1)) : null, sentence, answer: 'WITHDRAWN', words };
}

function unique(doubts: readonly (Doubt | null)[]): Doubt[] {
  return [...new Map(doubts.flatMap((doubt) => (doubt ? [[doubt.sentence, doubt]] : []))).values()];
}

/** Returns the reading with the doubts of its writer in its record. */
export function withDoubts(reading: Reading, doubts: readonly Doubt[]): Reading {
  return { ...reading, record: { ...reading.record, doubts: [...reading.record.doubts, ...doubts] } };
}

/**
 * Prints the figures of a text that refer to facts again, with the current facts, and computes its formulas again. All
 * other figures stay, and so do formulas over facts that are missing. `html` has no marks, and `figures` are its
 * figures in order.
 */
export function reprintFacts(html: string, figures: readonly GroundedFigure[], facts: CitedFacts): PrintedText {
  const now = figures.map((figure): GroundedFigure => {
    const { fact, isPeriod = false, computed, start, end } = figure;
    if (fact !== undefined && facts.has(fact)) return { ...factFigure(fact, isPeriod, facts), start, end };
    const again = computed && computeFigure(computed.written, facts).figure;
    return again?.isVerified ? { ...again, start, end } : figure;
  });
  return replaceFigures(html, now, escapeHtml);
}
