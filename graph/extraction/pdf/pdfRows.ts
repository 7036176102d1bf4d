import { raisedText } from '../raisedText.ts';
import { wordGap, type Word } from './pdfWords.ts';

export interface Row {
  words: Word[];
  base: number;
  size: number;
  start: number;
  end: number;
}

/** A passage of a row without a wide gap: a line of a paragraph, or a cell. */
export interface Segment {
  text: string;
  start: number;
  end: number;
  size: number;
  isBold: boolean;
  wordCount: number;
}

/** A gap of this many font sizes separates cells and columns; the spaces of justified text are narrower. */
export const segmentGap = 1;

const spacedWordGap = 0.2;

const maxComparisons = 2_000_000;

/** Groups words of one baseline into rows, from top to bottom, small raised or lowered words included. */
export function buildRows(words: readonly Word[]): Row[] {
  if (words.length === 0) return [];
  const usual = median(words.map(({ size }) => size));
  const rows: Word[][] = [];
  const byBase = (a: Word, b: Word) => a.base - b.base || a.order - b.order;
  const large = words.filter(({ size }) => size >= 0.8 * usual).sort(byBase);
  for (const word of large) {
    const row = rows.at(-1);
    const first = row?.[0];
    const last = row?.at(-1);
    const isSame = first && last && word.base - last.base <= 0.25 * Math.min(first.size, word.size);
    if (row && isSame && word.base - first.base <= 0.4 * Math.min(first.size, word.size)) row.push(word);
    else rows.push([word]);
  }
  const main = rows.map(toRow);
  // More words than a text has mean a map or a drawing, where exponents do not matter.
  const hosts = main.length * (words.length - large.length) < maxComparisons ? main : [];
  const own: Word[] = [];
  for (const word of words.filter(({ size }) => size < 0.8 * usual).sort(byBase)) {
    const host = hostOf(word, hosts);
    if (host) host.words.push(word);
    else own.push(word);
  }
  const small: Word[][] = [];
  for (const word of own) {
    const row = small.at(-1);
    if (row?.[0] && word.base - row[0].base <= 0.3 * Math.min(row[0].size, word.size)) row.push(word);
    else small.push([word]);
  }
  return [...main.map(({ words: all }) => all), ...small].map(toRow).sort((a, b) => a.base - b.base);
}

function hostOf(word: Word, rows: readonly Row[]): Row | undefined {
  return rows.find(({ base, size, words }) => {
    const raised = base - word.base;
    if (raised > 0.7 * size || raised < -0.35 * size) return false;
    if (Math.abs(raised) < 0.1 * size) return true;
    return words.some(({ start, end }) => word.start - end < 0.6 * size && start - word.end < 0.6 * size);
  });
}

function toRow(words: Word[]): Row {
  words.sort((a, b) => a.start - b.start || a.order - b.order);
  const main = words.reduce((best, word) =>
    word.text.length * word.size > best.text.length * best.size ? word : best,
  );
  return { words, base: main.base, size: main.size, ...extentOf(words) };
}

export function segmentsOf(row: Row): Segment[] {
  const groups: Word[][] = [];
  let end = -Infinity;
  for (const word of row.words) {
    const group = groups.at(-1);
    // A mark far from its figure is no cell.
    if (isRaised(word, row) && end > -Infinity && raisedText('–', word.text) === '') {
      if (group && word.start - end <= segmentGap * row.size) group.push(word);
      continue;
    }
    if (group && word.start - end <= segmentGap * row.size) group.push(word);
    else groups.push([word]);
    end = Math.max(end, word.end);
  }
  return groups.map(toSegment);
}

/** Joins words of a row that stand close together, as one cell or line. */
export function toSegment(group: Word[]): Segment {
  const isRtl = group.filter((word) => word.isRtl).length > group.length / 2;
  const words = isRtl ? [...group].reverse() : group;
  const spaces = group.filter((word) => word.isAfterSpace).length;
  const gap = spaces >= group.length / 2 ? spacedWordGap : wordGap;
  const [host] = group.toSorted((one, other) => other.size - one.size);
  let text = '';
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (!before) text = word.text;
    else if (host && isRaised(word, host)) text += raisedIn(text, word, isApart(before, word, isRtl, gap));
    else text += isApart(before, word, isRtl, gap) || isOpening(before, word, host) ? ` ${word.text}` : word.text;
  });
  const letters = group.reduce((sum, word) => sum + word.text.length, 0);
  const bold = group.reduce((sum, word) => sum + (word.isBold ? word.text.length : 0), 0);
  return {
    text,
    start: group[0]?.start ?? 0,
    end: extentOf(group).end,
    size: median(group.map(({ size }) => size)),
    isBold: bold > 0.8 * letters,
    wordCount: group.length,
  };
}

function isRaised(word: Word, { base, size }: Pick<Word, 'base' | 'size'>): boolean {
  const raised = base - word.base;
  return raised < 0.7 * size && (word.size <= 0.8 * size ? raised >= 0.12 * size : raised >= 0.2 * size);
}

function raisedIn(before: string, { text }: Word, isAfterGap: boolean): string {
  const shown = raisedText(before, text);
  return shown === text && isAfterGap ? ` ${text}` : shown;
}

const isOpening = (before: Word, word: Word, host: Word | undefined): boolean =>
  host !== undefined && isRaised(before, host) && !isRaised(word, host) && /^[\d(a-h*†‡§]/.test(before.text);

function isApart(before: Word, word: Word, isRtl: boolean, least: number): boolean {
  const gap = isRtl ? before.start - word.end : word.start - before.end;
  const size = Math.min(before.size, word.size);
  if (gap > least * size || gap < -0.5 * size) return true;
  // The file has a space here and did not cancel it by moving the next letter closer.
  return word.isAfterSpace && gap > 0.04 * size;
}

export interface Extent {
  start: number;
  end: number;
}

/** The smallest start and the largest end. A loop, because a call takes only so many arguments. */
export function extentOf(items: Iterable<Extent>): Extent {
  let [start, end] = [Infinity, -Infinity];
  for (const item of items) {
    if (item.start < start) start = item.start;
    if (item.end > end) end = item.end;
  }
  return { start, end };
}

/** Returns the median of the values; 0 when there are none. Sorts them in place. */
export function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
