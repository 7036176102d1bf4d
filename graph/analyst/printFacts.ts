import { formatFigure } from '../finance/formatFigure.ts';
import { unitOf } from '../finance/metrics.ts';
import { englishMonths } from '../finance/periodPieces.ts';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import { replaceFigures } from '../reading/grounding/figureMarks.ts';
import { readHtml } from '../reading/grounding/htmlText.ts';
import type { Fact, Reading } from '../reading/reading.ts';
import type { IsNamed } from '../text/addresses.ts';
import { escapeHtml, renderMarkdown } from '../text/html.ts';

/** A value that a text may refer to, with the place that states it. */
export interface CitedFact
  extends
    Pick<Fact, 'metric' | 'value' | 'text' | 'currency' | 'periodLabel'>,
    Pick<GroundedFigure, 'source' | 'sourceStart' | 'sourceEnd' | 'quote'> {
  place: string | null;
  /** For a fact that a person has corrected: what the source says, and the person's note. */
  override?: { said: FactWord; note: string | null };
}

/** The fields of a fact that a person can correct. */
type FactWord = Pick<Fact, 'value' | 'text' | 'currency' | 'periodLabel'>;

/** A person's correction of a fact, which takes precedence over the source. */
export interface FactOverride extends FactWord {
  note: string | null;
  /** The time of the correction, as an ISO instant. */
  at: string;
}

/** Corrections by the reference of their fact: 'f12'. */
export type FactOverrides = Readonly<Record<string, FactOverride>>;

/** The facts that a text may refer to, by reference: 'f12' is a reading's fact with the id 12. */
export type CitedFacts = ReadonlyMap<string, CitedFact>;

/**
 * Returns the facts of a reading by their references. A person's correction replaces the source's value. An amount
 * without a currency takes the currency of the sources if they name exactly one.
 */
export function citedFacts(
  { facts, sources }: Pick<Reading, 'facts' | 'sources'>,
  overrides: FactOverrides = {},
): Map<string, CitedFact> {
  const [only = null, ...others] = new Set(facts.flatMap(({ currency }) => currency ?? []));
  return new Map(
    facts.map(({ passage, ...fact }): [string, CitedFact] => {
      const id = `f${fact.id}`;
      const { start, end, place, quote } = passage;
      const source = sources[passage.source]?.label ?? 'document';
      const currency = fact.currency ?? (others.length === 0 ? only : null);
      const value = isComputedShare(fact) ? rounded(fact.value) : fact.value;
      const said = { ...fact, value, currency, source, sourceStart: start, sourceEnd: end, place, quote };
      const override = overrides[id];
      return [id, override === undefined ? said : overridden(said, override)];
    }),
  );
}

/** True for a growth or margin that no source prints but that follows from two figures of a source. */
const isComputedShare = ({ metric, computation }: Pick<Fact, 'metric' | 'computation'>): boolean =>
  computation !== null && unitOf(metric) === 'PERCENT';

/** Rounds to one decimal; more decimals would claim more than the source figures support. */
const rounded = (value: number | null): number | null => value && Math.round(value * 10) / 10;

function overridden(fact: CitedFact, { at: _, note, ...word }: FactOverride): CitedFact {
  const { value, text, currency, periodLabel } = fact;
  return { ...fact, ...word, override: { said: { value, text, currency, periodLabel }, note } };
}

/** Returns a fact's value as memos print it: '€22.0M', '57%', 'Series B'. */
export function printedValue({ metric, ...figure }: Pick<CitedFact, 'metric' | 'value' | 'text' | 'currency'>): string {
  return formatFigure(unitOf(metric), figure, { leastDecimals: 1 });
}

/**
 * '[f12]' stands for the value of a fact, '[f12 period]' for its period. The same characters in a source's text are
 * escaped, so they are no reference.
 */
const reference = /(?<!\\)\[([a-z]\d{1,5})( period)?\]/g;
/**
 * Characters of Unicode's private use area mark references, so that no other text can look like a reference once
 * Markdown has become HTML.
 */
const [opening, closing] = ['\uE000', '\uE001'];
const tagOrReference = new RegExp(`<[^>]*>|${opening}([a-z]\\d+)( period)?${closing}`, 'g');
const unknown = 'figure not known';

/** A text as HTML, with the places where a fact is printed. */
export interface PrintedText {
  html: string;
  /** In the order of the text; `start` and `end` are offsets in `readHtml(html).text`. */
  figures: GroundedFigure[];
}

/**
 * Renders Markdown with figures as references: '[f12]' becomes the value of that fact with its unit ('€22.0M'), '[f12
 * period]' its period ('FY2025'). Each figure carries the passage of its fact as evidence, so it need not be searched
 * in the sources, and a corrected fact prints its new value. A reference to a missing fact is printed as unverified.
 * Pieces that consist of whole blocks may be printed separately. `ground` checks every other number of the text.
 */
export function printFacts(markdown: string, facts: CitedFacts, isNamed?: IsNamed): PrintedText {
  const marked = markdown
    .replaceAll(opening, '')
    .replaceAll(closing, '')
    .replace(reference, (_, id: string, period = '') => `${opening}${id}${period}${closing}`);
  const printed: { at: number; length: number; figure: Printed }[] = [];
  let html = '';
  let copied = 0;
  const rendered = renderMarkdown(marked, isNamed);
  for (const match of rendered.matchAll(tagOrReference)) {
    html += rendered.slice(copied, match.index);
    copied = match.index + match[0].length;
    if (match[1] === undefined) html += match[0].replace(/[\uE000\uE001]/g, '');
    else {
      const figure = figureOf(match[1], match[2] !== undefined, facts);
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
  return { html, figures };
}

/**
 * Prints the figures of a text that refer to facts again, with the current facts. All other figures stay. `html` has no
 * marks, and `figures` are its figures in order.
 */
export function reprintFacts(html: string, figures: readonly GroundedFigure[], facts: CitedFacts): PrintedText {
  const now = figures.map((figure): GroundedFigure => {
    const { fact, isPeriod = false, start, end } = figure;
    return fact === undefined || !facts.has(fact) ? figure : { ...figureOf(fact, isPeriod, facts), start, end };
  });
  return replaceFigures(html, now, escapeHtml);
}

const monthName = new RegExp(`\\b(?:${englishMonths.join('|')})\\b`, 'g');

/** Writes a period for readers: adds the capitals that a recogniser leaves out. */
const withCapitals = (label: string): string =>
  label.replace(monthName, (month) => month.charAt(0).toUpperCase() + month.slice(1));

type Printed = Omit<GroundedFigure, 'start' | 'end'>;

function figureOf(id: string, isPeriod: boolean, facts: CitedFacts): Printed {
  const fact = facts.get(id);
  if (fact === undefined) return { text: unknown, isVerified: false };
  const { source, sourceStart, sourceEnd, quote, place, override } = fact;
  const print = (word: FactWord): string =>
    isPeriod ? withCapitals(word.periodLabel ?? 'no stated period') : printedValue({ ...word, metric: fact.metric });
  const text = print(fact);
  const said = override && print(override.said);
  return {
    text,
    fact: id,
    ...(isPeriod && { isPeriod }),
    isVerified: true,
    source,
    ...(sourceStart !== undefined && { sourceStart, sourceEnd }),
    ...(place !== null && { place }),
    quote,
    ...(said !== undefined && said !== text && { override: { said, note: override?.note ?? null } }),
  };
}
