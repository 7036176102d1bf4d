import { daysIn } from '../../finance/writtenDays.ts';
import {
  type FlatCell,
  type FlatRow,
  decimalMarkOf,
  readAmount,
  usualMarkOf,
  type Amount,
  type DecimalMark,
} from './statementAmounts.ts';
import { joinThousands } from './blankThousands.ts';
import { columnsOf, type Column } from './columns/statementColumns.ts';
import { type FiscalYear, headCells, isHeadText } from './columns/columnHeads.ts';
import { lineKindOf, type LineKind } from './rows/statementLines.ts';
import { oneOf } from '../../text/wordTable.ts';

export interface TableValue {
  cell: FlatCell;
  amount: Amount;
}

interface ReadRow {
  label: string;
  values: TableValue[];
}

export interface TableRow {
  label: string;
  kind: LineKind | undefined;
  /** By column; undefined where the row has no figure in it. */
  values: (TableValue | undefined)[];
}

export interface StatementTable {
  /** The lines over the table: title, unit and company. */
  titles: string[];
  columns: Column[];
  rows: TableRow[];
  part: number;
}

export const cellMark = ' | ';
const longText = 220;
const maxHeads = 14;
const titleKinds = '(?:un)?audited | condensed | consolidated | combined | interim | summary';
const statementNames = 'statements? of[ ] | balance sheets? | income statements? | profit and loss';
const statementTitle = new RegExp(
  String.raw`^(?:[\p{L}\d&.,’' ]{0,60} )?(?:${oneOf(titleKinds)} )*${oneOf(statementNames)}`,
  'iu',
);

function isStatementTitle(text: string): boolean {
  return (
    text.length < 140 &&
    !/[a-z]\.$/.test(text) &&
    statementTitle.test(text) &&
    !/\b(?:see|refer|notes? to|accompanying)\b/i.test(text)
  );
}

/**
 * Returns the tables in a document's rows whose columns name periods. A statement that a page prints as several tables
 * counts as one table; two statements on one page count as two.
 */
export function* statementTablesOf(rows: readonly FlatRow[], fiscal: FiscalYear): Generator<string, StatementTable[]> {
  const tables: StatementTable[] = [];
  const usual = usualMarkOf(
    rows.flatMap(({ cells, isTable }) => (isTable ? cells.slice(1).map(({ text }) => text) : [])),
  );
  let pending: FlatRow[] = [];
  let heads: FlatRow[] = [];
  let body: FlatRow[] = [];
  const finish = (): void => {
    const table = body.length > 0 ? toTable(heads, body, { fiscal, usual, before: tables.at(-1) }) : undefined;
    if (table) tables.push(table);
    body = [];
  };
  for (const [index, row] of rows.entries()) {
    if (index % 400 === 399) yield '';
    if (!hasFigures(row)) {
      pending.push(row);
      if (pending.length > 40) pending.shift();
      continue;
    }
    const first = body[0];
    if (!first || first.part !== row.part || parts(pending)) {
      finish();
      heads = headsOf(pending, row.part);
    } else body.push(...pending);
    body.push(row);
    pending = [];
  }
  finish();
  return tables;
}

function headsOf(pending: readonly FlatRow[], part: number): FlatRow[] {
  const own = pending.filter((row) => row.part === part);
  const before = pending.filter((row) => part - row.part === 1);
  if (own.length === 0) return before.slice(-maxHeads);
  // A page may end between the heads and their columns.
  const isApart = !own.some(namesYears) && before.slice(-4).some(namesYears);
  const title = own.some(isTitle) ? -1 : before.slice(-4).findIndex(isTitle);
  return (isApart ? [...before, ...own] : title < 0 ? own : [...before.slice(-4).slice(title), ...own]).slice(
    -maxHeads,
  );
}

const isTitle = ({ cells }: FlatRow) => cells.some(({ text }) => isStatementTitle(text));
const namesYears = (row: FlatRow) =>
  (headCells(row) ?? []).filter(({ text }) => /(?:19|20)\d\d/.test(text)).length >= 2;

function parts(between: readonly FlatRow[]): boolean {
  return between.some(
    (row) =>
      row.cells.some(({ text }) => text.length > longText) ||
      isTitle(row) ||
      (headCells(row)?.filter(({ text }) => /(?:19|20)\d\d|\bFY|\b[QH]\d/.test(text)).length ?? 0) >= 2,
  );
}

function hasFigures(row: FlatRow): boolean {
  const [first, ...rest] = row.cells;
  if (!first || !row.isTable) return false;
  const cells = rest.length > 0 ? rest : [];
  const amounts = [first, ...cells].filter(({ text }) => /\d/.test(text) && text.length < 32 && isAmount(text));
  if (amounts.length === 0) return /^[-–—]$/.test(cells.at(-1)?.text ?? '') && /\p{L}/u.test(first.text);
  const years = amounts.filter(({ text }) => /^(?:19|20)\d\d$/.test(text) || daysIn(text).length > 0);
  return years.length < amounts.length || (!isHeadText(first.text) && headCells(row) === undefined);
}

const isAmount = (text: string) => readAmount(text, '.') !== undefined || readAmount(text, ',') !== undefined;

function toTable(
  heads: readonly FlatRow[],
  body: readonly FlatRow[],
  { fiscal, usual, before }: { fiscal: FiscalYear; usual: DecimalMark | undefined; before: StatementTable | undefined },
): StatementTable | undefined {
  const [first] = body;
  if (!first) return undefined;
  const own = columnsOf(afterLongText(heads), fiscal);
  const isContinued = own.length === 0 && before?.part === first.part && heads.length < 6;
  const columns = isContinued ? before.columns : own;
  const titles = heads.map(({ cells }) => cells.map(({ text }) => text.slice(0, 400)).join(cellMark));
  if (columns.every(({ kind }) => kind !== 'period')) return undefined;
  const whole = joinThousands(body, columns.filter(({ kind }) => kind !== 'note').length);
  const mark = decimalMarkOf(
    whole.flatMap(({ cells }) => cells.slice(1).map(({ text }) => text)),
    usual,
  );
  const read = readRows(whole, mark);
  return { titles, columns, rows: placeValues(read, columns), part: first.part };
}

function afterLongText(heads: readonly FlatRow[]): FlatRow[] {
  const last = heads.findLastIndex(({ cells }) => cells.some(({ text }) => text.length > longText));
  return heads.slice(last + 1);
}

/** Reads the labels and figures of a table's rows. Joins labels that run over several lines. */
function readRows(body: readonly FlatRow[], mark: DecimalMark): ReadRow[] {
  const read: ReadRow[] = [];
  const rows = body.map((each) => readRow(each, mark));
  for (const [index, row] of rows.entries()) {
    const last = read.at(-1);
    if (!last || !goesOn(last, row, rows[index + 1])) {
      read.push(row);
      continue;
    }
    read.pop();
    read.push({
      label: [last.label, row.label].filter((label) => label !== '').join(' '),
      values: last.values.length > 0 ? last.values : row.values,
    });
  }
  return read;
}

function readRow({ cells }: FlatRow, mark: DecimalMark): ReadRow {
  const at = cells.findIndex(({ text }) => readAmount(text, mark) !== undefined);
  const labels = at < 0 ? cells : cells.slice(0, at);
  const values = cells.slice(labels.length).flatMap((cell) => {
    const amount = readAmount(cell.text, mark);
    return amount ? [{ cell, amount }] : [];
  });
  const label = labels
    .map(({ text }) => text)
    .join(' ')
    .replace(leaders, ' ')
    .trim();
  return { label, values };
}

const leaders = /(?:\s?[.…_·]){4,}/g;
const longest = 140;
const small = /^[\p{Ll}(]/u;
const open = /(?:\b(?:of|and|or|for|from|to|in|on|the|by|with|before|total|net|other)|[,&–-])$/i;

function goesOn(last: ReadRow, { label, values }: ReadRow, next: ReadRow | undefined): boolean {
  if (/:$/.test(last.label) || !/^\P{Ll}/u.test(last.label)) return false;
  if (last.values.length > 0)
    return values.length === 0 && small.test(label) && last.label.length + label.length < longest;
  if (label !== '') return small.test(label);
  // After a head these figures are a total without a label; beside an unfinished line they belong to that line's label.
  return values.length > 0 && (open.test(last.label) || (next?.values.length === 0 && small.test(next.label)));
}

function placeValues(rows: readonly ReadRow[], columns: readonly Column[]): TableRow[] {
  const count = columns.filter(({ kind }) => kind === 'period' || kind === 'other').length;
  const longer = rows.filter(({ values }) => plainOf(values).length === count + 1);
  // Extra cells with more than the numbers of notes are a column whose head is missing.
  const hasNotes = longer.every(({ values }) => isNoteNumber(values[0]));
  const placed = rows.map((row) => inOrder(row.values, columns, hasNotes));
  const extents = columns.map((column, index) => {
    const cells = placed.flatMap((values) => values?.[index]?.cell ?? []);
    if (cells.length === 0) return column;
    return { from: Math.min(...cells.map(({ from }) => from)), to: Math.max(...cells.map(({ to }) => to)) };
  });
  return rows.map(({ label, values }, index) => ({
    label,
    kind: lineKindOf(label),
    values: placed[index] ?? byPlace(values, extents),
  }));
}

const plainOf = (values: readonly TableValue[]) => values.filter(({ amount }) => !amount.isPercent);
const isNoteNumber = (value: TableValue | undefined) =>
  value?.amount.value != null && /^\d{1,2}(?:\.\d{1,2}|\(?[a-z]\)?)?$/.test(value.cell.text);

/** Assigns figures in order; undefined if their count does not match the columns. */
function inOrder(
  values: readonly TableValue[],
  columns: readonly Column[],
  hasNotes: boolean,
): (TableValue | undefined)[] | undefined {
  if (values.length === 0) return columns.map(() => undefined);
  if (values.length === columns.length) return [...values];
  const among = (kinds: Column['kind'][], from: readonly TableValue[]): (TableValue | undefined)[] | undefined => {
    const count = columns.filter(({ kind }) => kinds.includes(kind)).length;
    if (count !== from.length) return undefined;
    let next = 0;
    return columns.map(({ kind }) => (kinds.includes(kind) ? from[next++] : undefined));
  };
  const plain = plainOf(values);
  const isNote = hasNotes && isNoteNumber(values[0]);
  return (
    among(['period', 'other'], plain) ??
    among(['period'], plain) ??
    (isNote ? among(['period', 'other'], plain.slice(1)) : undefined) ??
    (plain.length === 0 ? undefined : among(['period', 'change', 'other'], values)) ??
    severalTo(values, columns)
  );
}

/** Takes every second figure of a row that prints each period's share of revenue beside the figure. */
function severalTo(values: readonly TableValue[], columns: readonly Column[]): (TableValue | undefined)[] | undefined {
  const periods = columns.filter(({ kind }) => kind === 'period').length;
  if (periods < 2 || periods !== columns.length || values.length !== 2 * periods) return undefined;
  return columns.map((_, index) => values[2 * index]);
}

function byPlace(
  values: readonly TableValue[],
  extents: readonly { from: number; to: number }[],
): (TableValue | undefined)[] {
  const none = extents.map(() => undefined);
  const isOver = (value: TableValue) => extents.some(({ from, to }) => value.cell.from <= to && value.cell.to >= from);
  const over = values.length > extents.length ? values.filter(isOver) : [...values];
  if (values.length > extents.length && over.length !== extents.length) return none;
  const taken: (TableValue | undefined)[] = [...none];
  let next = 0;
  over.forEach((value, index) => {
    // Each of the later figures needs a column too.
    const until = extents.length - (over.length - index);
    let best = next;
    let least = Infinity;
    for (let column = next; column <= until; column += 1) {
      const distance = distanceTo(value.cell, extents[column]);
      if (distance < least) [best, least] = [column, distance];
    }
    taken[best] = value;
    next = best + 1;
  });
  return taken;
}

function distanceTo(cell: FlatCell, extent: { from: number; to: number } | undefined): number {
  if (!extent) return Infinity;
  const gap = Math.max(extent.from - cell.to, cell.from - extent.to, 0);
  return gap * 100 + Math.abs(extent.to - cell.to);
}
