import type { MetricName } from '../../finance/metrics.ts';
import type { Calendar } from '../../finance/periodWords.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Head } from './labels/labelHeads.ts';
import { readLabel, type LabelMeaning } from './labels/labels.ts';
import type { PlanStatus } from './labels/labelWords.ts';
import type { PaperCell, PaperRow } from './paperRows.ts';

/** What the rows of a table have said so far. */
export class TableState {
  heads: readonly Head[] = [];
  /**
   * The heads of the table above the last heading: a balance sheet below a profit and loss statement may leave out the
   * years.
   */
  former: readonly Head[] = [];
  /** True when the rows are parts of the company, so that their total is the company's. */
  isOfParts = false;
  /** The heads of the row before, if they stand over further heads. */
  upper: readonly Head[] = [];
  note: UnitNote | undefined;
  /** The heading, as `plainWords` returns it. */
  section = '';
  sectionStatus: PlanStatus | undefined;
  /** The metric that the line before asks for: 'How many paying customers?' */
  asked: LabelMeaning | undefined;
  last: MetricName | undefined;
  /** The metric of the row before: a 'margin' below EBITDA is the EBITDA margin. */
  above: MetricName | undefined;
  /** The row before, if it has only words: its label continues in the current row. */
  begun: PaperCell | undefined;
  rows = 0;
}

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

/** How far from the place of its head a figure may end, in characters. */
const nearColumn = 3;

export const hasColumnsOf = (heads: readonly Head[], cells: readonly PaperCell[]): boolean =>
  heads.length > 1 &&
  cells.length === heads.length + 1 &&
  heads.every(({ column }, index) => Math.abs((cells[index + 1]?.column ?? 0) - column) <= nearColumn);

/** Joins a label that takes two lines of a table: 'EBITDA before exceptional' and below it 'items  9.1  10.4'. */
export function withBegunLabel(row: PaperRow, state: TableState, calendar: Calendar): PaperRow {
  const [first, ...rest] = row.cells;
  const { begun } = state;
  const isWordsOnly = first !== undefined && rest.length === 0 && row.kind === 'LINE' && !/[\d.:;!?]/.test(first.text);
  state.begun = isWordsOnly && state.heads.length > 0 ? first : undefined;
  const isRest =
    begun && first && rest.length > 0 && row.kind === 'LINE' && !row.isAfterGap && /^\p{Ll}/u.test(first.text);
  if (!isRest) return row;
  const label = { ...first, text: `${begun.text} ${first.text}`, start: begun.start };
  return readLabel(label.text, calendar) ? { ...row, cells: [label, ...rest], start: begun.start } : row;
}

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
