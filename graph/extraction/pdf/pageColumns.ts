import { buildRows, median, extentOf, segmentGap, segmentsOf, type Row } from './pdfRows.ts';
import type { Word } from './pdfWords.ts';

interface Gutter {
  /** Indices of the rows along which it runs; the end is exclusive. */
  from: number;
  to: number;
  /** The middle of the strip. */
  at: number;
}

const minRows = 4;
const maxTries = 6;
/** Lines that begin within this many points of each other are aligned. */
const sameEdge = 2;
const deepest = 4;

/**
 * Cuts a page into passages of rows in reading order: a column is read to its end before the next one begins. A table,
 * which has columns but is read across, stays in one passage.
 */
export function readingOrder(words: readonly Word[], depth = 0): Row[][] {
  const rows = buildRows(words);
  const gutter = depth < deepest ? findGutter(rows) : undefined;
  if (!gutter) return rows.length > 0 ? [rows] : [];
  const inside = wordsOf(rows.slice(gutter.from, gutter.to));
  const left = inside.filter((word) => middle(word) < gutter.at);
  const right = inside.filter((word) => middle(word) >= gutter.at);
  return [wordsOf(rows.slice(0, gutter.from)), left, right, wordsOf(rows.slice(gutter.to))].flatMap((part) =>
    readingOrder(part, depth + 1),
  );
}

const wordsOf = (rows: readonly Row[]) => rows.flatMap((row) => row.words);
const middle = ({ start, end }: Word) => (start + end) / 2;

function findGutter(rows: readonly Row[]): Gutter | undefined {
  if (rows.length < minRows) return undefined;
  for (const start of commonStarts(rows).slice(0, maxTries)) {
    const gutter = bandAround(rows, start);
    if (gutter && areColumns(rows.slice(gutter.from, gutter.to), gutter.at)) return gutter;
  }
  return undefined;
}

function commonStarts(rows: readonly Row[]): number[] {
  const left = extentOf(rows).start;
  const starts: number[] = [];
  for (const row of rows) {
    let end = -Infinity;
    row.words.forEach((word, index) => {
      const isStart = word.start - end > segmentGap * row.size && word.start - left > 4 * row.size;
      if (isStart && isProse(row.words.slice(index, index + 2))) starts.push(word.start);
      end = Math.max(end, word.end);
    });
  }
  starts.sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const start of starts) {
    const group = groups.at(-1);
    if (group && start - (group[0] ?? 0) <= sameEdge) group.push(start);
    else groups.push([start]);
  }
  return groups
    .filter((group) => group.length >= minRows)
    .sort((a, b) => b.length - a.length)
    .map((group) => group[0] ?? 0);
}

function isProse(words: readonly Word[]): boolean {
  return words.some(({ text }) => /\p{L}{2}|[\u3040-\u9fff\uac00-\ud7af]/u.test(text));
}

/** Returns the longest run of rows with an empty strip left of `start`, with text on both sides. */
function bandAround(rows: readonly Row[], start: number): Gutter | undefined {
  const at = start - sameEdge / 2;
  const hasLeft = (row: Row) => row.start < at;
  const hasRight = (row: Row) => row.end > at;
  let best: Gutter | undefined;
  let index = 0;
  while (index < rows.length) {
    const from = index;
    while (index < rows.length && isFree(rows[index] as Row, at)) index += 1;
    const run = rows.slice(from, index);
    const first = Math.max(run.findIndex(hasLeft), run.findIndex(hasRight));
    const last = Math.min(run.findLastIndex(hasLeft), run.findLastIndex(hasRight));
    if (last - first >= minRows - 1 && last - first > (best ? best.to - best.from : 0)) {
      best = { ...widen(rows, { from: from + first, to: from + last + 1 }, { from, to: index }), at };
    }
    index += 1;
  }
  return best;
}

function isFree(row: Row, at: number): boolean {
  return row.words.every(({ start, end }) => end <= at || start >= at);
}

function widen(rows: readonly Row[], band: { from: number; to: number }, within: { from: number; to: number }) {
  let { from, to } = band;
  while (from > within.from && isNear(rows, from)) from -= 1;
  while (to < within.to && isNear(rows, to)) to += 1;
  return { from, to };
}

function isNear(rows: readonly Row[], index: number): boolean {
  const [before, row] = [rows[index - 1], rows[index]];
  return Boolean(before && row) && (row?.base ?? 0) - (before?.base ?? 0) < 2 * (row?.size ?? 0);
}

function areColumns(rows: readonly Row[], at: number): boolean {
  const sides = rows.map(({ words }) => ({
    left: words.filter((word) => middle(word) < at),
    right: words.filter((word) => middle(word) >= at),
  }));
  const left = sides.flatMap((side) => (side.left.length > 0 ? [side.left] : []));
  const right = sides.flatMap((side) => (side.right.length > 0 ? [side.right] : []));
  if (left.length < minRows || right.length < minRows) return false;
  const both = sides.filter((side) => side.left.length > 0 && side.right.length > 0);
  // The file usually writes a table's row from left to right, and a column from top to bottom.
  const across = both.filter((side) => {
    const last = side.left.reduce((order, word) => Math.max(order, word.order), -1);
    const first = side.right.reduce((order, word) => Math.min(order, word.order), Infinity);
    return first - last === 1;
  });
  const isAcross = across.length > 0.5 * both.length;
  return isText(left, isAcross) && isText(right, isAcross);
}

/** Whether lines are running text. `isStrict` requires full lines, which a table's cells rarely have. */
function isText(lines: readonly Word[][], isStrict: boolean): boolean {
  const words = lines.flat();
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const digits = words.reduce((sum, { text }) => sum + (text.match(/\d/g)?.length ?? 0), 0);
  if (digits > 0.3 * letters) return false;
  const segments = buildRows(words).flatMap(segmentsOf);
  const inLines = segments.reduce((sum, { text }) => sum + (text.length >= 18 ? text.length : 0), 0);
  if (!isStrict) return inLines >= 0.6 * letters;
  const { start, end } = extentOf(words);
  const perLine = median(segments.map(({ text }) => text.length));
  return perLine >= 30 && median(segments.map((segment) => segment.end - segment.start)) >= 0.8 * (end - start);
}
