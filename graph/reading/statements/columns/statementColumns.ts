import type { FlatCell, FlatRow } from '../statementAmounts.ts';
import {
  monthsIn,
  periodOf,
  type FiscalYear,
  type Period,
  changeHead,
  headCells,
  isHeadText,
  namesPeriod,
  noteHead,
} from './columnHeads.ts';
import { monthIn } from '../../../finance/writtenDays.ts';
import { currencyIn } from '../../../finance/unitNotes.ts';

export interface Column {
  kind: 'period' | 'change' | 'note' | 'other';
  period: Period | undefined;
  /** ISO 4217, from the column's head: 'US$' over the last of three years in yuan. */
  currency?: string;
  from: number;
  to: number;
}

interface Head extends FlatCell {
  words: string[];
}

/**
 * Returns the columns that the rows over a table's figures name. The row with the most periods shows the columns'
 * positions; the other rows apply to all columns or to groups of them. Empty where no row names a period.
 */
export function columnsOf(written: readonly FlatRow[], fiscal: FiscalYear): Column[] {
  const rows = withWholeDays(written);
  const heads = rows.map((row) => headCells(row) ?? currencyCells(row));
  const base = baseOf(heads);
  if (base === undefined) return [];
  const own = (heads[base] ?? []).filter((cell, index, all) => !isCommon(cell, index, all));
  const columns: Head[] = own.map((cell) => ({ ...cell, words: [] }));
  const common: string[] = [];
  rows.forEach((row, index) => {
    if (index === base)
      common.push(...(heads[base] ?? []).filter((cell) => !own.includes(cell)).map(({ text }) => text));
    else distribute(heads[index] ?? [], row, columns, common);
  });
  dropForeignYears(columns);
  const isRestated = columns.some((head) => /\b(?:restated|revised|corrected)\b/i.test(textOf(head)));
  const shared = common.join(' ');
  const read = (own: Head[], year: FiscalYear) =>
    inherit(
      own.map((head) => toColumn(head, shared, year, isRestated)),
      own,
      shared,
      year,
    );
  const asNamed = asYears(read(columns, fiscal), shared);
  // A table may name a year after its end although the text does not. The report cannot cover a future year.
  const found = isToCome(asNamed, fiscal) ? read(columns, { ...fiscal, named: undefined }) : asNamed;
  if (isOrdered(found)) return found;
  const bare = read(
    columns.map((head) => ({ ...head, words: [] })),
    fiscal,
  );
  return isOrdered(bare) ? bare : found;
}

const textOf = ({ words, text }: Head): string => [...words, text].join(' ');

/** Turns months that are a year apart into the years that they close: 'Dec-24 | Dec-23'. */
function asYears(columns: Column[], common: string): Column[] {
  const periods = columns.flatMap(({ period }) => period ?? []);
  const months = new Set(periods.map(({ end }) => end?.slice(5, 7)));
  const areYears =
    periods.length > 1 &&
    months.size === 1 &&
    new Set(periods.map(({ year }) => year)).size === periods.length &&
    periods.every((period) => period.months === 1) &&
    monthsIn(common) !== 1;
  if (!areYears) return columns;
  return columns.map((column) => (column.period ? { ...column, period: { ...column.period, months: 12 } } : column));
}

function isToCome(columns: readonly Column[], { end, named }: FiscalYear): boolean {
  if (!end || named === undefined) return false;
  return columns.some(({ period }) => period?.status === 'ACTUAL' && Number(period.end?.slice(0, 4)) > end.year);
}

function isOrdered(columns: readonly Column[]): boolean {
  const groups = Map.groupBy(
    columns.flatMap(({ period }) => period ?? []),
    ({ months }) => months,
  );
  return [...groups.values()].every((group) => {
    const ends = group.map(({ end }) => end ?? '');
    const rises = (all: string[]) => all.every((end, index) => index === 0 || end >= (all[index - 1] ?? ''));
    return rises(ends) || rises(ends.reverse());
  });
}

/** Joins a title that runs over several lines: 'Years ended January 30, 2021 and February 1,' over '2020'. */
function withWholeDays(rows: readonly FlatRow[]): FlatRow[] {
  return rows.map(withWholeDurations).map((row, index, all) => {
    const [cell, ...others] = row.cells;
    if (cell && others.some(({ text }) => cutDay.test(text)) && !areMonths(all[index - 1], row.cells.length))
      return asTitle(row, cell);
    const year = /^(?:19|20)\d\d\b/.exec(all[index + 1]?.cells[0]?.text ?? '')?.[0];
    const isOpen = !row.isTable && !all[index + 1]?.isTable && others.length === 0;
    if (!cell || !isOpen || year === undefined || !/\b[a-z]{3,9}\.? \d{1,2},$/i.test(cell.text)) return row;
    return { ...row, cells: [{ ...cell, text: `${cell.text} ${year}` }] };
  });
}

/** Joins heads that were cut: 'Three months | ended June 30, | Six months | ended June 30,' are two heads. */
function withWholeDurations(row: FlatRow): FlatRow {
  const isCut = (cell: FlatCell | undefined, next: FlatCell | undefined) =>
    /\b(?:months?|weeks?|quarters?|years?)$/i.test(cell?.text ?? '') && /^ended\b/i.test(next?.text ?? '');
  const durations = row.cells.filter((cell, index) => isCut(cell, row.cells[index + 1]));
  if (durations.length < 2) return row;
  const cells = row.cells.flatMap((cell, index) => {
    if (isCut(row.cells[index - 1], cell)) return [];
    const next = row.cells[index + 1];
    if (!next || !isCut(cell, next)) return [cell];
    return [{ ...cell, text: `${cell.text} ${next.text}`, end: next.end, to: next.to }];
  });
  return { ...row, cells };
}

/** The rest of a day that the table cut: '29, 2017, and October'. */
const cutDay = /^\d{1,2}, (?:19|20)\d\d\b/;

/**
 * True for a row of months, one for each column: 'September | June 29, | September' over '28, 2019 | 2019 | 29, 2018'.
 */
const areMonths = (row: FlatRow | undefined, count: number) =>
  row?.cells.length === count && row.cells.every(({ text }) => /^[a-z]{3,9}\.?(?: \d{1,2},?)?$/i.test(text));

function asTitle(row: FlatRow, first: FlatCell): FlatRow {
  const last = row.cells.at(-1) ?? first;
  const text = row.cells.map((cell) => cell.text).join(' ');
  return { ...row, isTable: false, cells: [{ ...first, text, end: last.end, to: last.to }] };
}

/** Returns the cells of a row of currencies under the years: 'RMB | RMB | US$'. */
function currencyCells({ cells }: FlatRow): FlatCell[] {
  const found = cells.filter(({ text }) => isHeadText(text) && currencyIn(text) !== undefined);
  return found.length > 1 && found.length >= cells.length - 1 ? found : [];
}

function baseOf(heads: FlatCell[][]): number | undefined {
  let best: number | undefined;
  let most = 0;
  heads.forEach((cells, index) => {
    const count = cells.filter(
      ({ text }) => /\d{2}|ltm|ttm/i.test(text) && namesPeriod(text) && !isChange(text),
    ).length;
    const isDated = cells.some(
      ({ text }) => /(?:19|20)\d\d/.test(text) || /\b(?:FY|[QH]\d)/.test(text) || monthIn(text) !== undefined,
    );
    if (count >= most && count > 0 && (isDated || most === 0)) {
      most = count;
      best = index;
    }
  });
  return best;
}

const isChange = (text: string) => changeHead.test(text) && !/^\d{4}$/.test(text);

/** True when the first cell of a head row applies to all columns: 'Years ended December 31,'. */
function isCommon(cell: FlatCell, index: number, all: readonly FlatCell[]): boolean {
  if (index > 0 || all.length < 2) return false;
  return (
    !/(?:19|20)\d\d|\b(?:FY|Q\d|H\d)|ltm|ttm/i.test(cell.text) &&
    monthIn(cell.text) === undefined &&
    !isChange(cell.text) &&
    !noteHead.test(cell.text)
  );
}

function distribute(cells: readonly FlatCell[], row: FlatRow, columns: Head[], common: string[]): void {
  const periods = columns.filter(({ text }) => !isChange(text) && !noteHead.test(text));
  const left = columns[0]?.from ?? 0;
  const durations = cells.filter(({ text }) => monthsIn(text) !== undefined);
  // The first line of a paragraph has no indentation left, so its first duration stands at the left.
  const isLabel = (cell: FlatCell) =>
    row.isTable &&
    cell.to < left &&
    cells.length !== columns.length &&
    !(durations.length > 1 && durations.length === cells.length);
  // 'Years ended' before 'January 30, 2021, February 1, 2020' applies to all of them.
  const isTitle = row.cells.length === 1 && cells.slice(1).every(({ text }) => /(?:19|20)\d\d/.test(text));
  const isLead = (cell: FlatCell, index: number) =>
    (cells.length > columns.length || isTitle) && isCommon(cell, index, cells);
  const groups = cells.filter((cell, index) => !isLabel(cell) && !isLead(cell, index));
  common.push(...cells.filter((cell) => !groups.includes(cell)).map(({ text }) => text));
  const [only] = groups;
  if (!only) return;
  if (groups.length === 1) {
    const isOverAll = !isChange(only.text);
    if (isOverAll) common.push(only.text);
    return;
  }
  // 'Three months | ended August 31,' is one head in two cells.
  const whole = groups.map(({ text }) => text).join(' ');
  const isParted =
    groups.length === 2 &&
    /\bended\s+[a-z]+\.? \d{1,2},?$/i.test(whole) &&
    !/\bended\s+[a-z]+\.? \d/i.test(only.text) &&
    !/^(?:three|six|nine|twelve|year|fiscal)/i.test(groups[1]?.text ?? '');
  if (isParted) common.push(whole);
  else if (groups.length === columns.length) inPairs(groups, columns);
  else {
    const dated = groups.filter(({ text }) => !isChange(text));
    if (periods.length % dated.length === 0 && dated.length > 0) {
      const size = periods.length / dated.length;
      periods.forEach((head, index) => head.words.push(dated[Math.floor(index / size)]?.text ?? ''));
    } else if (!row.isTable || row.cells.length === 1) return;
    else for (const head of columns) head.words.push(nearest(head, groups)?.text ?? '');
  }
}

/**
 * Pairs the cells with the columns in order, or by their years if both rows have the same years, because a title may
 * list them in reverse.
 */
function inPairs(groups: readonly FlatCell[], columns: Head[]): void {
  const yearOf = ({ text }: FlatCell) => /(?:19|20)\d\d/.exec(text)?.[0];
  const years = new Set(groups.map(yearOf));
  const areSame =
    years.size === columns.length && columns.every((head) => yearOf(head) !== undefined && years.has(yearOf(head)));
  columns.forEach((head, index) => {
    const cell = areSame ? groups.find((each) => yearOf(each) === yearOf(head)) : groups[index];
    if (cell) head.words.push(cell.text);
  });
}

/**
 * Drops a title's years over the columns' own years, unless all differ by the same number: fiscal 2020 may end in
 * January 2021. Different differences show that the table cut the title by chance.
 */
function dropForeignYears(columns: readonly Head[]): void {
  const yearOf = (text: string) => Number(/(?:19|20)\d\d/.exec(text)?.[0] ?? Number.NaN);
  const shifts = columns.flatMap(({ text, words }) =>
    words.map((word) => yearOf(word) - yearOf(text)).filter((shift) => !Number.isNaN(shift)),
  );
  if (new Set(shifts).size < 2) return;
  for (const head of columns)
    head.words = head.words.filter((word) => Number.isNaN(yearOf(word)) || Number.isNaN(yearOf(head.text)));
}

function nearest(head: FlatCell, groups: readonly FlatCell[]): FlatCell | undefined {
  const middle = ({ from, to }: FlatCell) => (from + to) / 2;
  return groups.reduce<FlatCell | undefined>(
    (best, cell) =>
      best === undefined || Math.abs(middle(cell) - middle(head)) < Math.abs(middle(best) - middle(head)) ? cell : best,
    undefined,
  );
}

function toColumn(head: Head, common: string, fiscal: FiscalYear, isRestated: boolean): Column {
  const { from, to, text } = head;
  const words = textOf(head);
  const place = { period: undefined, from, to };
  if (isRestated && /\b(?:as|previously|originally) reported\b/i.test(words)) return { ...place, kind: 'other' };
  if (noteHead.test(text)) return { ...place, kind: 'note' };
  if (isChange(text) || head.words.some(isChange)) return { ...place, kind: 'change' };
  const period = periodOf(words, common, fiscal);
  const currency = currencyIn(words);
  return { kind: period ? 'period' : 'other', period, ...(currency !== undefined && { currency }), from, to };
}

/** Gives a head without a day the day of the first: 'December 31, 2023 | 2022'. */
function inherit(columns: Column[], heads: readonly Head[], common: string, fiscal: FiscalYear): Column[] {
  const texts = heads.map(textOf);
  const day = texts.map((text) => /[a-z]{3,9}\.? \d{1,2},/i.exec(text)?.[0]).find(Boolean);
  if (day === undefined) return columns;
  return columns.map((column, index) => {
    const own = texts[index] ?? '';
    if (!column.period || /[a-z]{3,9}\.? \d{1,2}/i.test(own)) return column;
    return { ...column, period: periodOf(own, `${common} ${day}`, fiscal) };
  });
}
