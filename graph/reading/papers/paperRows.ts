import type { Block } from '../../extraction/extracted.ts';
import { currencyBefore } from '../../finance/unitNotes.ts';
import { partsOf, type DocumentSource } from '../sources.ts';
import type { Span } from '../../text/text.ts';

/** A piece of a row: a cell of a table, or the text between two wide gaps of a line. */
export interface PaperCell extends Span {
  text: string;
  /** In a grid the number of the column; in a line the position where the cell ends. */
  column: number;
}

export interface PaperRow extends Span {
  kind: 'GRID' | 'LINE' | 'HEADING';
  cells: PaperCell[];
  /** True when an empty line or a rule separates the row from the row before; never in a grid. */
  isAfterGap: boolean;
}

const passedOver = new Set<Block['kind']>(['header', 'footer', 'comment']);
const rule = /^[\s+=_*:|-]*$/;
const monthAhead = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|HJ|Hj)\p{L}*`;
/** The number of an account before its name: '9904 Profit', '54/58 Cash'. A year is no such number. */
const account = new RegExp(
  String.raw`^\s*(?!(?:19|20)\d\d\s)\d{2,4}(?:\/\d{2,4})?\s+(?!${monthAhead})(?=\p{Lu}.*\s{2}\S*\d)`,
  'u',
);
const dot = '[|•*▪–-]';
const afterNumber = String.raw`(?:[.)]|(?=\s+\p{Lu}.*\s{2}\S)|(?<=§))`;
const beforeWords = String.raw`(?=\s+(?!${monthAhead})\p{Lu})`;
/** A numbering or bullet before the words: '1. ', '- ', '5.1 ', '3 §', ' 7 Note'. */
const bullet = new RegExp(
  String.raw`^(?:\s*${dot}\s+)?(?:\s*\d{1,2}(?:\.\d)?[.)]?(?: §)?${afterNumber}${beforeWords}\s+|\s*[•*▪–-]\s+)?`,
  'u',
);
const gap = /\s{2,}|\t| ?\.{3,} ?| \.\. | \. (?=\d)/g;
const maxLineLength = 4000;

/** Yields the rows and lines of a source in order, each with its place. Linear in the length of the text. */
export function* paperRowsOf(source: DocumentSource): Generator<PaperRow> {
  const { text } = source;
  for (const part of partsOf(source)) {
    let at = part.start;
    for (const block of part.blocks) {
      const [from, to] = [part.start + block.start, part.start + block.end];
      yield* linesOf(text, at, from);
      at = to;
      if (passedOver.has(block.kind)) continue;
      if (block.rows) yield* gridOf(text, part.start, block.rows);
      else yield* linesOf(text, from, to, block.kind === 'heading');
    }
    yield* linesOf(text, at, part.end);
  }
}

function* gridOf(text: string, offset: number, rows: NonNullable<Block['rows']>): Generator<PaperRow> {
  for (const [index, row] of rows.entries()) {
    const cells = row.map(({ start, end, column }) => ({
      text: text.slice(offset + start, offset + end).trim(),
      start: offset + start,
      end: offset + end,
      column,
    }));
    if (cells.length > 0) yield rowWith('GRID', cells, offset, index === 0);
  }
}

function* linesOf(text: string, from: number, to: number, isHeading = false): Generator<PaperRow> {
  let isAfterGap = true;
  let held: PaperRow | undefined;
  let above = '';
  // A block begins with its first word, but columns are counted from the beginning of the line.
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  for (let at = text.slice(lineStart, from).trim() === '' ? lineStart : from; at < to;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 || newline > to ? to : newline;
    const line = text.slice(at, Math.min(end, at + maxLineLength));
    const start = at;
    at = end + 1;
    if (rule.test(line)) {
      if (!line.includes('|')) above = '';
      isAfterGap = true;
      continue;
    }
    const below = text.slice(at, text.indexOf('\n', at) < 0 ? to : text.indexOf('\n', at));
    const isPiped = isPipedLike(line, above) || isPipedLike(line, below);
    above = line;
    const row = isPiped
      ? rowWith('GRID', pipedCells(line, start), start, false)
      : rowOf(line, start, isHeading, isAfterGap);
    if (held && isContinued(held, row, text)) {
      held = joined(held, row, text);
      continue;
    }
    if (held) yield held;
    held = row;
    isAfterGap = false;
  }
  if (held) yield held;
}

const minPiped = 3;

/** True when two lines are rows of one table with '|' between its cells. */
function isPipedLike(line: string, other: string): boolean {
  const count = line.split('|').length;
  return count >= minPiped && count === other.split('|').length;
}

/** Returns the cells between the '|' of a line; `start` is where the line begins. */
export function pipedCells(line: string, start: number): PaperCell[] {
  const cells: PaperCell[] = [];
  const from = /^\s*\|/.exec(line)?.[0].length ?? 0;
  let at = from;
  for (const [column, text] of line.slice(from).split('|').entries()) {
    const left = start + at + text.length - text.trimStart().length;
    at += text.length + 1;
    if (text.trim() !== '') cells.push({ text: text.trim(), start: left, end: left + text.trim().length, column });
  }
  return cells;
}

/** Returns a row of these cells; `start` is the place of a row without cells. */
const rowWith = (kind: PaperRow['kind'], cells: PaperCell[], start: number, isAfterGap: boolean): PaperRow => ({
  kind,
  cells,
  start: cells[0]?.start ?? start,
  end: cells.at(-1)?.end ?? start,
  isAfterGap,
});

function rowOf(line: string, start: number, isHeading: boolean, isAfterGap: boolean): PaperRow {
  const lead = (account.exec(line) ?? bullet.exec(line))?.[0].length ?? 0;
  const cells: PaperCell[] = [];
  const add = (from: number, to: number): void => {
    const text = line.slice(from, to);
    const [left, right] = [from + text.length - text.trimStart().length, from + text.trimEnd().length];
    if (right > left)
      cells.push({ text: line.slice(left, right), start: start + left, end: start + right, column: right });
  };
  let at = lead;
  for (const match of line.matchAll(gap)) {
    if (match.index < lead) continue;
    // '$2.1M  ->  $3.4M' is one cell.
    if (/^\s*(?:→|[-=]+>)/.test(line.slice(match.index)) || /(?:→|[-=]+>)$/.test(line.slice(0, match.index))) continue;
    // 'EUR   164,800' is one amount, 'EUR   2024', 'EUR   31.12.2024' and 'N   Change' are two heads.
    const behind = line.slice(match.index + match[0].length);
    const isHead = !/^\D?\d/.test(behind) || /^(?:(?:19|20)\d\d(?![\d.,])|\d{1,2}([./-])\d{1,2}\1\d)/.test(behind);
    if (!isHead && match[0].trim() === '' && currencyBefore(line.slice(Math.max(at, match.index - 4), match.index)))
      continue;
    add(at, match.index);
    at = match.index + match[0].length;
  }
  add(at, line.replace(/[|\s]+$/, '').length);
  return rowWith(isHeading ? 'HEADING' : 'LINE', cells, start, isAfterGap);
}

function isContinued(held: PaperRow, row: PaperRow, text: string): boolean {
  if (row.isAfterGap || held.kind !== 'LINE' || held.cells.length !== 1 || row.cells.length !== 1) return false;
  const next = text.slice(row.start, row.end);
  const isItem = /[-•*▪]\s*$|\d[.)§]?\s*$/.test(text.slice(text.lastIndexOf('\n', row.start) + 1, row.start));
  if (isItem || /[.!?:;]$/.test(text.slice(held.start, held.end))) return false;
  const [words, length] = [held.cells[0]?.text ?? '', held.end - held.start];
  if (length < 40 || !/[\p{Ll},]$/u.test(words)) return false;
  if (/^\p{Ll}/u.test(next)) return true;
  const isFigure =
    /^\S{0,3}\s?\d/.test(next) && (/^\d/.test(next) || currencyBefore(next.slice(0, next.search(/\d/))) !== undefined);
  return isFigure ? words.endsWith(',') || length > 60 : length > 70 && !next.includes(':');
}

function joined(held: PaperRow, row: PaperRow, text: string): PaperRow {
  const cell = { text: text.slice(held.start, row.end), start: held.start, end: row.end, column: 0 };
  return { ...held, cells: [cell], end: row.end };
}
