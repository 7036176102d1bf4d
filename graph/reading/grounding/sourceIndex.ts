import type { Part } from '../../extraction/extracted.ts';
import { readFigures, readWordFigures } from '../../finance/numbers/figures.ts';
import { hedges } from '../../finance/numbers/numberWords.ts';
import type { Figure, FigureUnit, ReadFigure } from '../../finance/numbers/units.ts';
import { shortMonths } from '../../finance/periodPieces.ts';
import { datedKeys, figureKey, namedTimes, relativeKeys, statedKeys, type NamedTime } from '../../finance/timeKeys.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';
import { withCarriedUnits, withGroupingPoints, withAnnouncedScales } from './tableScales.ts';
import { comparable, comparableStep, compatible } from './equality.ts';
import type { KnownFigure } from './knownFigures.ts';
import type { Span } from '../../text/text.ts';

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
  /** For a value that the reading has verified: where it stands. */
  known?: KnownFigure;
  /** True when a table's note, a row or a column gives the bare number another unit. */
  isScaled?: boolean;
}

const approximations = new RegExp(
  String.raw`(?:\b${oneOf(hedges, 'circa | ca\\.? | c\\. | close to | just | well | under | below | almost | up to | at least | rund | etwa | gut')}|[~≈<>≤≥])\s*$`,
  'i',
);
const approximatedAfter = /^\s?(?:\+|or so\b|-?ish\b|plus\b)/i;
const losses = wordsPattern(String.raw`
  loss | losses | lost | deficit | negative | minus | outflow | burn\w* | declin\w* | decreas\w* | drop\w* | down | fell
  fall | shrank | lower`);

const keptPlaces = 400;
const comparedPlaces = 40;

const keyOf = (value: number): string => Math.abs(value).toPrecision(9);

function signAgrees(memo: Figure, memoText: string, source: SourceFigure): boolean {
  if (memo.unit === 'date' || memo.value < 0 === source.value < 0) return true;
  const [text, figure] = memo.value < 0 ? [source.source.text, source] : [memoText, memo];
  return losses.test(text.slice(Math.max(0, figure.start - 60), figure.end + 40));
}

interface Section extends Span {
  /** True when it belongs to another page, slide or sheet than the section before. */
  isNew: boolean;
}

const maxSectionLength = 100_000;

function* cutAtLines(text: string): Generator<Section> {
  for (let start = 0; start < text.length || start === 0;) {
    const line = text.indexOf('\n', start + maxSectionLength);
    const end = line < 0 ? text.length : line;
    yield { start, end, isNew: true };
    start = end + 1;
  }
}

function spansOf({ text, parts = [] }: Source): Section[] {
  if (parts.length === 0) return Array.from(cutAtLines(text));
  return parts.map(({ kind, name }, index) => ({
    start: index === 0 ? 0 : (parts[index]?.start ?? 0),
    end: parts[index + 1]?.start ?? text.length,
    isNew: kind !== 'BODY' && name !== parts[index - 1]?.name,
  }));
}

/** Units whose figures are never rounded. */
const exact = new Set<FigureUnit>(['year', 'quarter', 'half', 'date', 'time', 'ordinal']);
const maxUnmarkedError = 0.01;
const minUnmarkedDigits = 2;

const mayNameTime = new RegExp(String.raw`\d\d|(?<!\p{L})(?:[qh][1-4]|quarter|half|${shortMonths.join('|')})`, 'iu');
/** Words before the last two digits of a year, as people say them: 'by the end of twenty six'. */
const beforeYear = /\b(?:in|of|by|for|since|until|year|fiscal|from|to|and|end|through)\s$/i;
/** In characters. The heading of a conversation may contain its date. */
const headingLength = 160;

/** Indexes the figures of some texts: by value to find equal figures, in ascending order to find roundings. */
export class SourceIndex {
  private readonly byValue = new Map<string, SourceFigure[]>();
  private readonly byTime = new Map<string, SourceFigure[]>();
  private readonly ascending: { value: number; figure: SourceFigure }[] = [];
  private readonly currencies = new Set<string>();
  /** The newest day of the company's figures, near which an undated conversation took place. */
  private newest: string | undefined;
  private readonly days = new Map<Source, string | undefined>();

  /** Reads the sources stretch by stretch, so that other requests can run in between. Must finish before `stating` is called. */
  *read(sources: readonly Source[], known: readonly KnownFigure[]): Generator<string> {
    for (const figure of known) this.addKnown(figure);
    this.newest = known
      .flatMap(({ end }) => end ?? [])
      .sort()
      .at(-1);
    for (const source of sources) {
      for (const figure of readAll(asWords(source.title ?? ''))) this.add({ ...figure, source, isOfTitle: true });
      let note: UnitNote | undefined;
      for (const { start, end, isNew } of spansOf(source)) {
        const text = source.text.slice(start, end);
        const figures = withGroupingPoints(readFigures(text));
        // In a table 'in millions', 383,285 also states 383,285 million.
        const scaled = withAnnouncedScales(text, figures, isNew ? undefined : note, source.parts === undefined);
        note = scaled.note;
        const isScaled = new Set(scaled.figures.map((figure) => figure.start));
        const read = figures.map((figure) => ({ ...figure, isScaled: isScaled.has(figure.start) }));
        const more = [...scaled.figures, ...withCarriedUnits(text, figures), ...readWordFigures(text)];
        for (const figure of [...read, ...more])
          this.add({ ...figure, start: figure.start + start, end: figure.end + start, source });
        yield source.label;
      }
    }
    this.ascending.sort((a, b) => a.value - b.value);
  }

  /** Reads the times that the sources name in the spellings that `readFigures` does not know: '31.12.24', '2025Q3', 'last year'. */
  *readTimes(sources: readonly Source[]): Generator<string> {
    for (const source of sources) {
      const title = asWords(source.title ?? '');
      for (const time of namedTimes(title)) this.addTime(time, { source, isOfTitle: true }, title);
      const day = this.dayOf(source);
      let [at, yielded] = [0, 0];
      for (const line of source.text.split('\n')) {
        const read = { source, at };
        if (mayNameTime.test(line)) for (const time of namedTimes(line)) this.addTime(time, read, line);
        if (day !== undefined) for (const time of relativeKeys(line, day)) this.addTime(time, read, line);
        at += line.length + 1;
        if (at - yielded < maxSectionLength) continue;
        yielded = at;
        yield source.label;
      }
    }
  }

  /** Returns the day of a source, from its title and heading; of a conversation without a date, the day of the papers. */
  private dayOf(source: Source): string | undefined {
    if (!this.days.has(source)) {
      const headed = namedTimes(`${asWords(source.title ?? '')}\n${source.text.slice(0, headingLength)}`);
      const day = headed.flatMap(({ keys }) => keys.filter((key) => /^\d{4}-\d\d-\d\d$/.test(key))).at(-1);
      this.days.set(source, day ?? (source.parts === undefined ? this.newest : undefined));
    }
    return this.days.get(source);
  }

  private addTime(
    { start, end, keys }: NamedTime,
    { at = 0, ...place }: { source: Source; at?: number; isOfTitle?: true },
    text: string,
  ): void {
    const words = text.slice(start, end);
    const figure: SourceFigure = {
      ...{ text: words, start: at + start, end: at + end, value: 0, unit: 'date', precision: 1 },
      ...place,
    };
    this.addKeys(keys, figure);
  }

  private addKeys(keys: readonly string[], figure: SourceFigure): void {
    const day = this.dayOf(figure.source);
    const dated = day === undefined ? [] : keys.flatMap((key) => datedKeys(key, day));
    for (const key of new Set([...keys, ...dated].flatMap(statedKeys))) keep(this.byTime, key, figure);
  }

  private addKnown({ times, ...known }: KnownFigure): void {
    const quote = known.quote ?? '';
    const place = { text: quote, start: 0, end: quote.length, source: { label: known.source ?? '', text: quote } };
    const figure: SourceFigure = { ...known, ...place, precision: 0, known: { times, ...known } };
    this.add(figure);
    this.addKeys(times, figure);
  }

  private add(figure: SourceFigure): void {
    const value = comparable(figure);
    if (figure.currency !== undefined) this.currencies.add(figure.currency);
    this.ascending.push({ value, figure });
    keep(this.byValue, keyOf(value), figure);
    // 54.6% may stand as 0.546 in a table.
    if (figure.unit === 'count' && figure.noun === undefined && figure.precision < 0.1 && Math.abs(figure.value) <= 1.5)
      this.add({ ...figure, unit: 'fraction' });
    const time = figureKey(figure);
    if (time !== undefined) this.addKeys([time], figure);
    const isShortYear = figure.unit === 'count' && figure.value >= 10 && figure.value < 50 && !/\d/.test(figure.text);
    if (isShortYear && beforeYear.test(figure.source.text.slice(Math.max(0, figure.start - 10), figure.start)))
      this.addKeys([`20${figure.value}`], figure);
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

  /** Returns the source figures that are equal, or round to it: with a word like 'about', else very near. */
  stating(memo: Figure, memoText: string): SourceFigure[] {
    const value = comparable(memo);
    const isMeant = (source: SourceFigure): boolean =>
      !exact.has(memo.unit) || memo.unit === source.unit ? compatible(memo, source, this.currencies) : false;
    if (figureKey(memo) !== undefined) return this.naming([figureKey(memo) ?? '']);
    const equal: SourceFigure[] = [];
    for (const source of this.byValue.get(keyOf(value)) ?? []) {
      if (equal.length === comparedPlaces) break;
      if (isMeant(source) && signAgrees(memo, memoText, source)) equal.push(source);
    }
    if (equal.length > 0 || exact.has(memo.unit) || memo.value === 0) return equal;
    const isMarked =
      approximations.test(memoText.slice(Math.max(0, memo.start - 16), memo.start)) ||
      approximatedAfter.test(memoText.slice(memo.end, memo.end + 8));
    if (!isMarked && digitsOf(memo) < minUnmarkedDigits) return [];
    const half = comparableStep(memo) / 2;
    return this.between(value - half, value + half)
      .filter((source) => isMeant(source) && (isMarked || isNear(memo, source)))
      .slice(0, comparedPlaces);
  }

  /** Returns the places of the sources that name one of the times. */
  naming(keys: readonly string[]): SourceFigure[] {
    return keys.flatMap((key) => this.byTime.get(key) ?? []).slice(0, comparedPlaces);
  }
}

const readAll = (text: string): ReadFigure[] => [...readFigures(text), ...readWordFigures(text)];
/** Writes a title or a file's name as words: 'Report_FY2025-v3.xlsx'. */
const asWords = (title: string): string => title.replace(/[_]|(?<=\p{L})-(?=\d)|\.(?=\p{L})/gu, ' ');

const digitsOf = ({ value, precision }: Figure): number => Math.round(Math.abs(value) / precision).toString().length;

/** A share in words, such as 'two thirds', is rounded by nature; only 'about 67%' is the same. */
function isNear(memo: Figure, source: SourceFigure): boolean {
  if (source.unit === 'fraction' && /\p{L}/u.test(source.text)) return false;
  const [value, stated] = [comparable(memo), comparable(source)];
  return source.precision < memo.precision && Math.abs(stated - value) <= maxUnmarkedError * Math.abs(value);
}

function keep(index: Map<string, SourceFigure[]>, key: string, figure: SourceFigure): void {
  const entry = index.get(key);
  if (entry === undefined) index.set(key, [figure]);
  else if (entry.length < keptPlaces) entry.push(figure);
}
