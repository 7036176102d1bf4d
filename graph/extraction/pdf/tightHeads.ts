import { toSegment, type Row, type Segment } from './rows.ts';
import type { Word } from './words.ts';

interface Extent {
  start: number;
  end: number;
}

/** The number of font sizes by which a head may reach beyond its figures. */
const farthest = 1.5;
const mostWords = 4;
const figure = /^[-–—(]?[$€£¥₹]?\s?\(?[\d.,]+\s?[)%]*$/;

/** Returns the columns in which the figures of a table's rows stand below each other, from left to right. */
export function figureColumns(rows: readonly (readonly Segment[])[]): Extent[] {
  const cells = rows.flatMap((segments) => segments.filter(({ text }) => figure.test(text)));
  const columns: Extent[] = [];
  for (const { start, end } of cells.sort((a, b) => a.start - b.start)) {
    const last = columns.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns;
}

/**
 * Cuts a row whose gaps are too narrow to separate its cells, such as 'FY2023 FY2024 FY2025' above narrow columns, at
 * the columns of figures below it. Returns undefined for a row that is not a head of these columns, such as a sentence.
 */
export function cutAtColumns(row: Row, columns: readonly Extent[]): Segment[] | undefined {
  const first = columns[0];
  if (!first || columns.length < 2) return undefined;
  const label = row.words.filter(({ end }) => end < first.start - row.size / 2);
  const groups: { column: number; words: Word[] }[] = [];
  for (const word of row.words.slice(label.length)) {
    const column = nearest(word, columns, farthest * row.size);
    const group = groups.at(-1);
    if (column === undefined || (group && column < group.column)) return undefined;
    if (group?.column === column) group.words.push(word);
    else groups.push({ column, words: [word] });
  }
  const dated = groups.filter(({ words }) => words.some(({ text }) => /\d/.test(text)));
  const isHead =
    groups.length >= Math.max(2, 0.6 * columns.length) &&
    dated.length >= groups.length / 2 &&
    groups.every(({ words }) => words.length <= mostWords);
  if (!isHead) return undefined;
  return [...(label.length > 0 ? [label] : []), ...groups.map(({ words }) => words)].map(toSegment);
}

/** Returns the index of the column that a word overlaps most, or of the nearest one closer than `within`. */
function nearest({ start, end }: Word, columns: readonly Extent[], within: number): number | undefined {
  let best: number | undefined;
  let least = within;
  columns.forEach((column, index) => {
    const distance = Math.max(start, column.start) - Math.min(end, column.end);
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}
