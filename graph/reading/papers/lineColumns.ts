import type { PaperCell, PaperRow } from './paperRows.ts';
import type { TableState } from './tableState.ts';

const figure = /^\(?[-+▲]?[€$£]?\d[\d.,]*[%kmx]?\)?$|^(?:n\/?a|-|–)$/i;
const headToken = /^(?:FY|[QHT][1-4]-?)?\d{2,4}[ABEFP]?$|^[1-4][QHT]\d{2}$/i;

/**
 * Splits a line with single spaces between its columns, if all of its words are heads or it ends with as many figures
 * as there are heads.
 */
export function inColumns(row: PaperRow, { heads }: TableState): PaperRow {
  const [cell] = row.cells;
  if (row.kind !== 'LINE' || row.cells.length !== 1 || !cell) return row;
  const tokens = [...cell.text.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const start = cell.start + index;
    return { text, start, end: start + text.length, column: cell.column - cell.text.length + index + text.length };
  });
  if (tokens.length > 1 && tokens.every(({ text }) => headToken.test(text))) return { ...row, cells: tokens };
  const figures = tokens.slice(-heads.length);
  const before = tokens[tokens.length - heads.length - 1];
  if (heads.length < 2 || !before || figure.test(before.text) || !figures.every(({ text }) => figure.test(text)))
    return row;
  return {
    ...row,
    cells: [{ ...cell, text: cell.text.slice(0, before.end - cell.start), end: before.end }, ...figures],
  };
}

/** Separates the first figure from its label where only one space is between them: 'Headcount (year end) 19'. */
export function withLastOfLabel(cells: PaperCell[], { heads }: TableState): PaperCell[] {
  const [first, ...rest] = cells;
  if (!first || rest.length !== heads.length - 1) return cells;
  const [, words = '', figure = ''] = /^(.*[^\d\s])\s+(\(?[-▲]?[\d.,]+%?\)?)$/.exec(first.text) ?? [];
  if (figure === '') return cells;
  const start = first.end - figure.length;
  return [{ ...first, text: words, end: start }, { ...first, text: figure, start }, ...rest];
}
