import type { Figure } from '../../finance/numbers/units.ts';
import { placeOf } from '../../extraction/textPlaces.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { figureKey, namedTimes, type NamedTime } from '../../finance/timeKeys.ts';
import { inTurns } from '../inTurns.ts';
import { affinity } from './equality.ts';
import { htmlSpans, readHtml } from './htmlText.ts';
import type { KnownToText } from './knownFigures.ts';
import { passageAround } from './passage.ts';
import { SourceIndex, type Source, type SourceFigure } from './sourceIndex.ts';
import { oneOf } from '../../text/wordTable.ts';
import { type Span, overlaps } from '../../text/text.ts';

/** Reads figures that were stored as JSON. Throws for any other shape. */
export function storedFigures(stored: unknown): GroundedFigure[] {
  if (!Array.isArray(stored) || !stored.every(isFigure)) throw new Error('the stored figures have another shape');
  return stored;
}

function isFigure(stored: unknown): stored is GroundedFigure {
  if (typeof stored !== 'object' || stored === null) return false;
  const { text, isVerified }: Partial<Record<keyof GroundedFigure, unknown>> = stored;
  return typeof text === 'string' && typeof isVerified === 'boolean';
}

const labelWords = oneOf(String.raw`
  scenario | section | reason | risk | case | question | step | phase | appendix | table | figure | exhibit | annex
  part | worry | condition | option | item | note | no\.? | number`);
const labels = new RegExp(String.raw`\b${labelWords}\s*#?\(?$`, 'i');
const lineStart = /(?:^|\n)[\s#>*_|-]*\(?$/;

/** What a memo counts of its own: 'three worries', 'the 4 open questions'. */
const ownPoints = new RegExp(
  String.raw`^ (?:\p{L}+ ){0,2}${oneOf(String.raw`
    worries | reasons | concerns | risks | questions | conditions | points | steps | options | scenarios | arguments
    themes | issues | takeaways | factors | strengths | weaknesses | priorities`)}\b`,
  'iu',
);
const maxOwnPoints = 12;

/** A figure of a generated text with the place where a source states it; only a verified one has a source's fields. */
export interface GroundedFigure
  extends Pick<Figure, 'text' | 'start' | 'end'>, Partial<Omit<Figure, 'text' | 'start' | 'end'>> {
  isVerified: boolean;
  /** The reference of a figure that was printed by reference, such as 'f12'. */
  fact?: string;
  /** For a figure that follows from others. It has no passage of its own. */
  computed?: {
    /** As the writer wrote it: 'f32 / f37 as 6.1 ×'. */
    written: string;
    /** In words: 'Valuation €60.0M ÷ ARR €9.8M'. */
    formula: string;
    /** The figures of the formula with their evidence, each once. */
    inputs: Omit<GroundedFigure, 'start' | 'end'>[];
  };
  /** True when the figure is the fact's period, not its value. */
  isPeriod?: true;
  source?: string;
  /** Place in the source's text; undefined for a figure of the source's title. */
  sourceStart?: number;
  sourceEnd?: number;
  /** Place in a document: 'page 12', 'slide 3', 'Sheet P&L, B7'. */
  place?: string;
  /** The sentence of the source that states the figure, cut to a readable length. */
  quote?: string;
  /** For a figure that a person corrected: the source's value, as a text would print it, and the person's note. */
  override?: { said: string; note: string | null };
  /** For a figure that a person wrote and no source states: the person's name, null where it is unknown. */
  byHand?: { name: string | null };
}

const sentenceEnd = /[.!?]\s|\n/;

function surroundingWords(text: string, start: number, end: number): Set<string> {
  const before =
    text
      .slice(Math.max(0, start - 120), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const after = text.slice(end, end + 80).split(sentenceEnd)[0] ?? '';
  return new Set(`${before} ${after}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

function placeCited(memoText: string, end: number): string | undefined {
  const after = memoText.slice(end, end + 400).split('\n')[0] ?? '';
  return /\b(?:page|slide) \d+|\bSheet [^\t\n|—“”]{1,60}?, [A-Z]{1,3}\d+/.exec(after)?.[0];
}

function placeIn({ source, start, isOfTitle }: SourceFigure): string | null {
  return source.parts === undefined || isOfTitle ? null : placeOf(source.parts, start);
}

class ClosestPassage {
  private readonly wordsOf = new Map<SourceFigure, Set<string>>();

  private sourceWords(figure: SourceFigure): Set<string> {
    const known = this.wordsOf.get(figure);
    if (known !== undefined) return known;
    const { source, isOfTitle, start, end } = figure;
    const words = surroundingWords(isOfTitle ? (source.title ?? '') : source.text, start, end);
    this.wordsOf.set(figure, words);
    return words;
  }

  find(figure: Figure, memoText: string, found: SourceFigure[]): SourceFigure | undefined {
    if (found.length < 2) return found[0];
    const cited = placeCited(memoText, figure.end);
    const words = surroundingWords(memoText, figure.start, figure.end);
    let best: SourceFigure | undefined;
    let bestScore = -1;
    for (const candidate of found) {
      let score = affinity(figure, candidate) * 3;
      // A place after the figure cites the passage at that place.
      if (cited !== undefined && placeIn(candidate) === cited) score += 20;
      for (const word of this.sourceWords(candidate)) if (words.has(word)) score += 1;
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    return best;
  }
}

/**
 * Returns all figures that a generated text states, without the numbering of its lists, sections and scenarios, and
 * without the pages and slides that it cites. A time in a spelling of tables, such as 'Dec-24', is one too.
 */
function memoFigures(text: string, times: readonly NamedTime[]): Figure[] {
  const figures = findFigures(text);
  const more = times.filter(
    (time) => /\d/.test(text.slice(time.start, time.end)) && !figures.some((figure) => overlaps(figure, time)),
  );
  return [
    ...figures.filter((figure) => !isOwnNumbering(text, figure) && !isPlaceName(text, figure)),
    ...more.map(({ start, end }): Figure => {
      return { text: text.slice(start, end), start, end, value: 0, unit: 'date', precision: 1 };
    }),
  ];
}

/**
 * Finds for each figure of a text (Markdown or plain) where a source states it: the same value in a compatible unit,
 * or a rounding after 'about' or very near. Quotes the passage with the most words in common. Linear in the texts'
 * lengths.
 * @param known what the writer of the text was given besides the sources
 */
export function ground(memoText: string, sources: Source[], known?: KnownToText): GroundedFigure[] {
  const steps = grounding(memoText, sources, [], known);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Like `ground`, but reads long sources a page at a time and lets other requests run in between.
 * @param printed figures of the text that need no search, as `printFacts` returns them
 */
export async function groundInTurns(
  memoText: string,
  sources: Source[],
  signal?: AbortSignal,
  printed: GroundedFigure[] = [],
  known?: KnownToText,
): Promise<GroundedFigure[]> {
  return inTurns(grounding(memoText, sources, printed, known), signal);
}

function* grounding(
  memoText: string,
  sources: Source[],
  printed: GroundedFigure[],
  { figures: known, own = [] }: KnownToText = { figures: [] },
): Generator<string, GroundedFigure[]> {
  const index = new SourceIndex();
  yield* index.read(sources, known);
  const isTaken = spansOf(memoText, own, printed);
  const times = namedTimes(memoText);
  const figures = memoFigures(memoText, times).filter((figure) => !isTaken(figure));
  const timeOf = (figure: Figure): NamedTime | undefined => times.find((time) => overlaps(time, figure));
  const isTime = (figure: Figure): boolean =>
    figureKey(figure) !== undefined || (timeOf(figure) !== undefined && figure.unit === 'count');
  if (figures.some((figure) => isTime(figure) && index.stating(figure, memoText).length === 0))
    yield* index.readTimes(sources);
  const closest = new ClosestPassage();
  const searched = figures.map((figure) => {
    const named = isTime(figure) ? index.naming(timeOf(figure)?.keys ?? decadeOf(memoText, figure)) : [];
    // The '25' of 'Q3 25' is no count.
    const isPartOfTime = figure.unit === 'count' && timeOf(figure) !== undefined;
    const found = named.length > 0 || isPartOfTime ? named : index.stating(figure, memoText);
    return groundOne(figure, closest.find(figure, memoText, found));
  });
  return [...printed, ...searched].sort((a, b) => a.start - b.start);
}

function decadeOf(text: string, { value, end, unit }: Figure): string[] {
  const isDecade = unit === 'year' && value % 10 === 0 && /^['’]?s\b/.test(text.slice(end, end + 3));
  return isDecade ? Array.from({ length: 10 }, (_, year) => String(value + year)) : [];
}

function spansOf(
  memoText: string,
  own: readonly string[],
  printed: readonly GroundedFigure[],
): (figure: Figure) => boolean {
  const spans: Span[] = [...printed];
  for (const words of own.filter((each) => /\d/.test(each)))
    for (let at = memoText.indexOf(words); at >= 0; at = memoText.indexOf(words, at + 1))
      spans.push({ start: at, end: at + words.length });
  return (figure) => spans.some((span) => overlaps(span, figure));
}

function groundOne(figure: Figure, best: SourceFigure | undefined): GroundedFigure {
  if (best === undefined) return { ...figure, isVerified: false };
  const { source, start, end, isOfTitle, known } = best;
  if (known) {
    const { sourceStart, sourceEnd, place, quote } = known;
    return { ...figure, isVerified: true, source: source.label, sourceStart, sourceEnd, place, quote };
  }
  if (isOfTitle) return { ...figure, isVerified: true, source: source.label, quote: source.title ?? '' };
  return { ...figure, isVerified: true, ...evidenceIn(source, start, end) };
}

/** Returns where a source states a figure, as a grounded figure holds it. */
export function evidenceIn(source: Source, start: number, end: number): Partial<GroundedFigure> {
  const place = source.parts === undefined ? null : placeOf(source.parts, start);
  const quote = passageAround(source.text, start, end);
  return { source: source.label, sourceStart: start, sourceEnd: end, quote, ...(place !== null && { place }) };
}

/** Returns the text of sanitised HTML: entities decoded, line breaks between blocks, tabs between cells. */
export const plainText = (html: string): string => readHtml(html).text.trimEnd();

/**
 * Wraps each figure in sanitised HTML: verified ones in `<span class="figure">`, a person's in `figure by-hand`,
 * others in `<mark class="figure unverified">`; `data-figure` is its index. `figures` are in order and count in
 * `plainText(html)`.
 */
export function markFigures(html: string, figures: GroundedFigure[]): string {
  const reading = readHtml(html);
  const parts: string[] = [];
  let copied = 0;
  for (const [index, figure] of figures.entries()) {
    for (const span of htmlSpans(reading, figure.start, figure.end)) {
      const kind = figure.override ? ' corrected' : figure.byHand ? ' by-hand' : '';
      const [open, close] =
        figure.isVerified || figure.byHand
          ? [`<span class="figure${kind}" data-figure="${index}">`, '</span>']
          : [`<mark class="figure unverified" data-figure="${index}" title="Not found in the sources">`, '</mark>'];
      parts.push(html.slice(copied, span.start), open, html.slice(span.start, span.end), close);
      copied = span.end;
    }
  }
  parts.push(html.slice(copied));
  return parts.join('');
}

/** True when the figure is a memo's own numbering ('2.' at a line's start, 'Scenario 2') and so states nothing. */
function isOwnNumbering(text: string, figure: Figure): boolean {
  if (figure.unit !== 'count' || !Number.isInteger(figure.value) || figure.value > 99 || figure.scale !== undefined)
    return false;
  const before = text.slice(Math.max(0, figure.start - 24), figure.start);
  if (labels.test(before) && figure.value < 30) return true;
  if (figure.value <= maxOwnPoints && ownPoints.test(text.slice(figure.end, figure.end + 40))) return true;
  const lineBefore = figure.start <= 24 ? before : before.includes('\n') ? before : `x${before}`;
  if (!lineStart.test(lineBefore)) return false;
  return /^(?:\\?[.):]|\*\*|\s*\||\s*\t|\s*$|\s*\n)/.test(text.slice(figure.end, figure.end + 3));
}

/** True when the figure is the number of a page or slide that a memo cites: 'page 12', 'slides 3 and 4'. */
function isPlaceName(text: string, figure: Figure): boolean {
  if (figure.unit !== 'count' && figure.unit !== 'year') return false;
  if (!/^\d{1,4}$/.test(figure.text)) return false;
  return /\b(?:pages?|slides?|pp?\.)\s(?:\d+(?:,| and|–|-)\s?)*$/i.test(
    text.slice(Math.max(0, figure.start - 40), figure.start),
  );
}
