import type { Figure } from '../../finance/numbers/units.ts';
import type { Part } from '../../extraction/extracted.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import { comparable, compatible } from './equality.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import { withAnnouncedScales } from './tableScales.ts';
import { oneOf } from '../../text/wordTable.ts';

export interface Source {
  label: string;
  text: string;
  /** A document's title, which a memo names and which may contain a year. */
  title?: string;
  /** A document's pages, slides or sheets, which give the place of a figure. */
  parts?: readonly Part[];
}

export interface SourceFigure extends Figure {
  source: Source;
  isOfTitle?: true;
}

const approximations = /(?:\babout|\baround|\bapproximately|\broughly|\bcirca|\bca\.?|~|≈)\s*$/i;
const lossWords = oneOf(String.raw`
  loss | losses | lost | deficit | negative | minus | outflow | burn\w* | declin\w* | decreas\w* | drop\w* | down | fell
  fall | shrank | lower`);
const losses = new RegExp(String.raw`\b${lossWords}\b`, 'i');

/** If a source repeats a number endlessly, the first places are enough to verify and quote the number. */
const keptPlaces = 400;
/** How many of the kept places are compared to find the best quote. */
const comparedPlaces = 40;

function keyOf(value: number): string {
  return Math.abs(value).toPrecision(9);
}

/** True when the signs agree, or the side without a minus sign or accounting parentheses mentions a loss or a fall. */
function signAgrees(memo: Figure, memoText: string, source: SourceFigure): boolean {
  if (memo.unit === 'date' || memo.value < 0 === source.value < 0) return true;
  const [text, figure] = memo.value < 0 ? [source.source.text, source] : [memoText, memo];
  return losses.test(text.slice(Math.max(0, figure.start - 60), figure.end + 40));
}

function sameValue(memo: Figure, source: SourceFigure): boolean {
  if (memo.unit === 'year' && source.unit !== 'year') return memo.value === source.year;
  if (memo.unit === 'date' && source.unit === 'date') {
    return memo.value === source.value || (memo.year === undefined && memo.value === source.value % 10_000);
  }
  return keyOf(comparable(memo)) === keyOf(comparable(source));
}

interface Stretch {
  start: number;
  end: number;
  /** True when it belongs to another page, slide or sheet than the stretch before. */
  isNew: boolean;
}

const longestStretch = 100_000;

function* cutAtLines(text: string): Generator<Stretch> {
  for (let start = 0; start < text.length || start === 0;) {
    const line = text.indexOf('\n', start + longestStretch);
    const end = line < 0 ? text.length : line;
    yield { start, end, isNew: true };
    start = end + 1;
  }
}

/**
 * Returns a document's parts with the text between them. A text without parts is split into stretches of whole lines.
 */
function stretchesOf({ text, parts = [] }: Source): Stretch[] {
  if (parts.length === 0) return Array.from(cutAtLines(text));
  return parts.map(({ kind, name }, index) => ({
    start: index === 0 ? 0 : (parts[index]?.start ?? 0),
    end: parts[index + 1]?.start ?? text.length,
    isNew: kind !== 'BODY' && name !== parts[index - 1]?.name,
  }));
}

/** Indexes the figures of some texts: by value to find equal figures, in ascending order to find roundings. */
export class SourceIndex {
  private readonly byValue = new Map<string, SourceFigure[]>();
  private readonly ascending: { value: number; figure: SourceFigure }[] = [];

  /** Reads the sources stretch by stretch, so that other requests can run in between. Must finish before `stating` is called. */
  *read(sources: Source[]): Generator<undefined> {
    for (const source of sources) {
      for (const figure of readFigures(source.title ?? '')) this.add({ ...figure, source, isOfTitle: true });
      let note: UnitNote | undefined;
      for (const { start, end, isNew } of stretchesOf(source)) {
        const text = source.text.slice(start, end);
        const figures = readFigures(text);
        // In a table 'in millions', 383,285 also states 383,285 million.
        const scaled =
          source.parts === undefined ? undefined : withAnnouncedScales(text, figures, isNew ? undefined : note);
        note = scaled?.note;
        for (const figure of [...figures, ...(scaled?.figures ?? [])])
          this.add({ ...figure, start: figure.start + start, end: figure.end + start, source });
        yield;
      }
    }
    this.ascending.sort((a, b) => a.value - b.value);
  }

  private add(figure: SourceFigure): void {
    const value = comparable(figure);
    this.ascending.push({ value, figure });
    const keys = [keyOf(value)];
    if (figure.year !== undefined) keys.push(keyOf(figure.year));
    // 'February 18' also finds 'February 18, 2020'.
    if (figure.unit === 'date' && figure.year !== undefined) keys.push(keyOf(value % 10_000));
    for (const key of new Set(keys)) {
      const entry = this.byValue.get(key);
      if (entry === undefined) this.byValue.set(key, [figure]);
      else if (entry.length < keptPlaces) entry.push(figure);
    }
  }

  private between(low: number, high: number): SourceFigure[] {
    let from = 0;
    for (let to = this.ascending.length; from < to;) {
      const middle = (from + to) >> 1;
      if ((this.ascending[middle]?.value ?? Infinity) < low) from = middle + 1;
      else to = middle;
    }
    const found: SourceFigure[] = [];
    for (let at = this.ascending[from]; at !== undefined && at.value < high; at = this.ascending[from]) {
      found.push(at.figure);
      from += 1;
    }
    return found;
  }

  /**
   * Returns the source figures that state the memo's figure: equal figures, or after 'about' those that round to it.
   */
  stating(memo: Figure, memoText: string): SourceFigure[] {
    const value = comparable(memo);
    const equal: SourceFigure[] = [];
    for (const source of this.byValue.get(keyOf(value)) ?? []) {
      if (equal.length === comparedPlaces) break;
      if (sameValue(memo, source) && compatible(memo, source) && signAgrees(memo, memoText, source)) equal.push(source);
    }
    const isApproximate = approximations.test(memoText.slice(Math.max(0, memo.start - 16), memo.start));
    if (equal.length > 0 || !isApproximate || memo.value === 0) return equal;
    const half = (memo.precision / 2) * (value / memo.value);
    return this.between(value - half, value + half)
      .filter((source) => compatible(memo, source))
      .slice(0, comparedPlaces);
  }
}
