import type { Calendar } from '../../finance/periodWords.ts';
import { readLabel } from './labels/labels.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';

/**
 * Splits a row that holds several labels with a figure each, such as 'NRR / GRR | 134% / 96%', into a row per label.
 * Every row keeps the whole line's place, so that its quote shows both.
 */
export function unpaired(row: PaperRow, calendar: Calendar): PaperRow[] {
  return alternating(row, calendar) ?? slashed(row, calendar);
}

/** Splits a row in which labels and figures alternate: 'Largest customer | 12% | Top five | 44%'. */
function alternating(row: PaperRow, calendar: Calendar): PaperRow[] | undefined {
  const { cells } = row;
  const isByTurns =
    cells.length >= 4 &&
    cells.length % 2 === 0 &&
    cells.every(({ text }, index) => (index % 2 === 1) === /^\S{0,4}\s?\d/.test(text));
  const labels = cells.filter((_, index) => index % 2 === 0);
  if (!isByTurns || !labels.every(({ text }) => readLabel(text, calendar))) return undefined;
  return labels.map((label, index) => ({ ...row, cells: [label, ...cells.slice(2 * index + 1, 2 * index + 2)] }));
}

function slashed(row: PaperRow, calendar: Calendar): PaperRow[] {
  if (!row.cells[0]?.text.includes('/')) return [row];
  const [label, ...values] = row.cells.length === 1 ? labelAndValue(row.cells[0]) : row.cells;
  if (!label || values.length === 0 || !label.text.includes('/')) return [row];
  const labels = sidesOf(label);
  if (labels.length < 2) return [row];
  const metrics = new Set(labels.map(({ text }) => readLabel(text, calendar)?.metric));
  // 'Net sales / Liikevaihto' names one metric twice.
  if (metrics.size !== labels.length || metrics.has(undefined)) return [row];
  const split = values.map((cell) => (/\d/.test(cell.text) ? sidesOf(cell) : labels.map(() => cell)));
  if (split.some((sides) => sides.length !== labels.length)) return [row];
  return labels.map((each, index) => ({ ...row, cells: [each, ...split.flatMap((sides) => sides[index] ?? [])] }));
}

function labelAndValue(cell: PaperCell | undefined): PaperCell[] {
  const at = cell?.text.search(/(?<!\S)\S{0,12}\d/) ?? -1;
  if (!cell || at <= 0) return [];
  const label = cell.text.slice(0, at).replace(/[\s:=]+$/, '');
  return [
    { ...cell, text: label, end: cell.start + label.length },
    { ...cell, text: cell.text.slice(at), start: cell.start + at },
  ];
}

function sidesOf(cell: PaperCell): PaperCell[] {
  let at = cell.start;
  return cell.text.split('/').map((side) => {
    const start = at + side.length - side.trimStart().length;
    at += side.length + 1;
    return { ...cell, text: side.trim(), start, end: start + side.trim().length };
  });
}
