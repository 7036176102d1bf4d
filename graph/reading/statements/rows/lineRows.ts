import type { FlatCell } from './flatCells.ts';
import { lineCells } from './lineCells.ts';
import { isHeadText } from '../columns/columnHeads.ts';

const leader = /\.{3,}|(?:\s\.){3,}|_{3,}|\((?:notes?|see notes?) [\d, and]+\)/gi;
const opens = /^(?:US\$|[CAHR]K?\$|[$€£¥₹]|Rs\.?|\(|[$€£¥₹]\s?\()$/;
const closes = /^(?:\)|%|\)\s?%|%\s?\))$/;
const figureToken = /^[-–—(]*[$€£¥₹]?\(?\d(?:[\d.,]*\d)?\)?%?\)?$|^[-–—]$/;
const symbolToken = /^(?:[$€£¥₹(]|US\$|\$\(|[)%]|\)%)$/;

/**
 * Returns a line of text as cells: cut at tabs and wide gaps, else a label with figures at its end, else a single cell.
 * Skips leaders. `start` is where the line begins in the document.
 */
export function rowOfLine(line: string, start: number): FlatCell[] {
  const plain = line.length < 600 ? line.replace(leader, (dots) => ' '.repeat(dots.length)) : line;
  const pieces = piecesOf(plain, start);
  if (pieces.length > 1) {
    const cells = joinMarks(pieces.flatMap((piece, index) => (index === 0 ? [piece] : splitFigures(piece))));
    return cells;
  }
  const [only] = pieces;
  if (!only) return [];
  const figures = splitFigures(only);
  if (figures.length > 1) return joinMarks(figures);
  const read = only.text.length < 300 ? lineCells(only.text, only.start) : undefined;
  // 'Years ended Dec 31, 2022 Dec 25, 2021' ends with days and years, not with figures.
  if (!read || (read.some(({ text }) => /^\d{1,2},$/.test(text)) && isHeadText(only.text))) return pieces;
  return read.map((cell) => ({ ...cell, from: cell.start - start, to: cell.end - start - 1 }));
}

function piecesOf(line: string, start: number): FlatCell[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
    text,
    start: start + index,
    end: start + index + text.length,
    from: index,
    to: index + text.length - 1,
  }));
}

/** Returns the cells of a table's row. A cell that holds several figures is cut into them. */
export function rowOfCells(cells: readonly FlatCell[]): FlatCell[] {
  const split = cells.flatMap((cell, index) => (index === 0 ? splitLabel(cell) : splitFigures(cell)));
  return joinMarks(split);
}

/** Cuts 'Total revenues 413,680 285,640' into a label and two figures. */
function splitLabel(cell: FlatCell): FlatCell[] {
  if (!/\p{L}.*\s\(?\d{1,3}(?:,\d{3})+\)?$/u.test(cell.text)) return splitFigures(cell);
  const read = cell.text.length < 200 ? lineCells(apart(cell.text), cell.start) : undefined;
  if (!read) return [cell];
  return read.map((each) => ({ ...each, from: cell.from, to: each.column === 0 ? cell.from : cell.to }));
}

/** Separates '13,881$ 12,022' and '8,630$6,151' into two figures each: a dollar sign precedes its own figure. */
const apart = (text: string) => text.replace(/(?<=[\d)])\$/g, ' ');

/** True for one figure with blanks between its thousands: '2 345,6', '(12 500)', '-1 234'. */
const isBlankGrouped = (text: string): boolean => /^[-–−(]?\s?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?\s?\)?$/.test(text);

/** Cuts '$12,345 $11,234' into two cells. */
function splitFigures(cell: FlatCell): FlatCell[] {
  const tokens = Array.from(apart(cell.text).matchAll(/\S+/g), ({ 0: text, index }) => ({ text, index }));
  const isOne = isBlankGrouped(cell.text) || tokens.length < 2;
  const areFigures =
    !isOne &&
    tokens.filter(({ text }) => figureToken.test(text)).length > 1 &&
    tokens.every(({ text }) => figureToken.test(text) || symbolToken.test(text));
  if (!areFigures) return [cell];
  return tokens.map(({ text, index }) => ({
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
    from: cell.from + index,
    to: cell.from + index + text.length - 1,
  }));
}

/** Joins currencies, brackets and percent signs in cells of their own with their figures. */
function joinMarks(cells: readonly FlatCell[]): FlatCell[] {
  const joined: FlatCell[] = [];
  let opening: FlatCell | undefined;
  cells.forEach((cell, index) => {
    const last = joined.at(-1);
    const next = cells[index + 1];
    if (opens.test(cell.text) && next && /^[-–—(]?\s?[\d.(–—-]/.test(next.text) && index > 0) {
      opening = opening ? union(opening, cell) : cell;
    } else if (closes.test(cell.text) && last && /\d\s?\)?$/.test(last.text)) {
      joined[joined.length - 1] = union(last, cell);
    } else {
      joined.push(opening ? union(opening, cell) : cell);
      opening = undefined;
    }
  });
  return joined;
}

function union(left: FlatCell, right: FlatCell): FlatCell {
  return { text: `${left.text}${right.text}`, start: left.start, end: right.end, from: left.from, to: right.to };
}
