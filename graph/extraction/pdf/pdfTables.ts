import { extentOf, segmentsOf, toSegment, type Extent, type Row, type Segment } from './pdfRows.ts';
import type { NewCell } from '../textBuilder.ts';
import type { Word } from './pdfWords.ts';

export interface Line {
  row: Row;
  segments: Segment[];
}

const bullet = /^(?:[•●○◦▪■□‣⁃∙·–—*-]|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)])$/;
const opensFigure = /^(?:[$€£¥₹]|[A-Z]{1,3}\$|\(|[$€£¥₹]\s?\()$/;
const closesFigure = /^(?:[)%]|\)%|[x×]|bps?|pts?)$/;
const figure = /^[-–—(]?[$€£¥₹]?\s?[\d.,]|^[-–—]$/;

/** A table has at most two lines of heads: years, and the day or 'Actual' above them. */
const maxHeads = 2;

/** Cuts a row into its cells; list markers and signs stay with the text or figure that they belong to. */
export function toLine(row: Row): Line {
  const segments: Segment[] = [];
  for (const segment of segmentsOf(row)) {
    const before = segments.at(-1);
    const isGlued =
      before &&
      ((bullet.test(before.text) && segments.length === 1 && segment.start - before.end < 4 * row.size) ||
        (opensFigure.test(before.text) && figure.test(segment.text)) ||
        (closesFigure.test(segment.text) && figure.test(before.text)));
    if (before && isGlued) segments[segments.length - 1] = join(before, segment);
    else segments.push(segment);
  }
  return { row, segments };
}

function join(left: Segment, right: Segment): Segment {
  return {
    text: `${left.text} ${right.text}`,
    start: left.start,
    end: right.end,
    size: right.size,
    isBold: left.isBold && right.isBold,
    wordCount: left.wordCount + right.wordCount,
  };
}

interface Span {
  isTable: boolean;
  lines: Line[];
}

/** Separates tables from running text. A table has at least two rows of several cells that stand below each other. */
export function findTables(lines: readonly Line[]): Span[] {
  const { start, end: right } = extentOf(lines.map(({ row }) => row));
  const spans: Span[] = [];
  let index = 0;
  while (index < lines.length) {
    const end = tableEnd(lines, index, right - start);
    if (end > index) {
      spans.push({ isTable: true, lines: withTightHeads(lines.slice(index, end), spans.at(-1)) });
      index = end;
      continue;
    }
    const last = spans.at(-1);
    const line = lines[index] as Line;
    if (last && !last.isTable) last.lines.push(line);
    else spans.push({ isTable: false, lines: [line] });
    index += 1;
  }
  return spans.filter(({ lines: kept }) => kept.length > 0);
}

function withTightHeads(lines: Line[], before: Span | undefined): Line[] {
  const columns = figureColumns(lines.map(({ segments }) => segments));
  const cut = (line: Line): Line | undefined => {
    const segments = line.segments.length < 2 ? cutAtColumns(line.row, columns) : undefined;
    return segments && { row: line.row, segments };
  };
  const table = lines.map((line) => cut(line) ?? line);
  const above = before?.isTable === false ? before.lines : [];
  for (let taken = 0; taken < maxHeads; taken += 1) {
    const [line, first] = [above.at(-1), table[0]];
    if (!line || !first || first.row.base - line.row.base > 2.5 * line.row.size) break;
    const head = cut(line);
    if (!head) break;
    above.pop();
    table.unshift(head);
  }
  return table;
}

/** Returns the end of the table that begins at `from`; `from` itself when no table begins there. */
function tableEnd(lines: readonly Line[], from: number, width: number): number {
  let end = from;
  let rows = 0;
  let aligned = 0;
  let last: Line | undefined;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const before = lines[index - 1];
    if (index > from && before && line.row.base - before.row.base > 4.5 * Math.max(line.row.size, before.row.size))
      break;
    if (line.segments.length < 2) {
      // A label over several lines, or a subtitle, belongs to the table as long as the table continues.
      if (index === from || line.row.end - line.row.start > 0.7 * width || index - end >= 4) break;
      continue;
    }
    if (last && sharesColumn(last, line)) aligned += 1;
    rows += 1;
    last = line;
    end = index + 1;
  }
  return rows >= 2 && aligned >= rows / 2 ? end : from;
}

function sharesColumn(a: Line, b: Line): boolean {
  const matches = b.segments.filter((cell) => a.segments.some((other) => overlap(cell, other)));
  return matches.length >= Math.min(2, a.segments.length);
}

const overlap = (one: Extent, other: Extent) => one.start < other.end && other.start < one.end;

/** Returns the cells of a table's lines, each with its column, counted from 0. */
export function tableRows(lines: readonly Line[]): NewCell[][] {
  const columns = columnsOf(lines);
  return lines.map(({ segments }) => {
    const cells: NewCell[] = [];
    for (const segment of segments) {
      const over = columns.flatMap((column, index) => (overlap(column, segment) ? [index] : []));
      const previous = cells.at(-1);
      const least = previous ? previous.column + (previous.span ?? 1) : 0;
      const column = Math.max(over[0] ?? least, least);
      const span = (over.at(-1) ?? column) - column + 1;
      cells.push({ text: segment.text, column, ...(span > 1 && { span }) });
    }
    return cells;
  });
}

function columnsOf(lines: readonly Line[]): Extent[] {
  const cells = lines.flatMap(({ segments }) => segments).sort((a, b) => a.end - a.start - (b.end - b.start));
  const columns: Extent[] = [];
  for (const { start, end } of cells) {
    const [first, ...others] = columns.filter((column) => overlap(column, { start, end }));
    if (!first) columns.push({ start, end });
    else if (others.length === 0) Object.assign(first, extentOf([first, { start, end }]));
  }
  return columns.sort((a, b) => a.start - b.start);
}

const farthest = 1.5;
const mostWords = 4;
const wholeFigure = /^[-–—(]?[$€£¥₹]?\s?\(?[\d.,]+\s?[)%]*$/;

function figureColumns(rows: readonly (readonly Segment[])[]): Extent[] {
  const cells = rows.flatMap((segments) => segments.filter(({ text }) => wholeFigure.test(text)));
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
function cutAtColumns(row: Row, columns: readonly Extent[]): Segment[] | undefined {
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
