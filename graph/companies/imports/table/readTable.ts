import { maxNameLength } from '../../match.ts';
import {
  columnReading,
  readColumns,
  type ColumnChoice,
  type FileSetting,
  type ImportColumn,
} from '../importColumns.ts';
import { isMetric, isOfCandidates, type ImportField, type ImportTargetName } from '../fields.ts';
import type { FileChoice } from '../mapping/choices.ts';
import { isSection, isTotal } from '../totals.ts';
import { readNumberCell, saysNothing, unquoted, markOfNumbers } from './importCell.ts';
import { fileFailure, type Grid, type GridCell, type GridRow } from './grid.ts';
import { isContacts, isTurned, layoutOf, type Layout } from './layout.ts';
import { readHeader } from './header.ts';
import { pivoted, joinPeriods } from './pivot.ts';
import {
  readCell,
  type CandidateFacts,
  type ImportProblem,
  type ReadRow,
  type ReadValue,
  type RowUnits,
} from './readCell.ts';
import { crownOf } from './columnUnits.ts';

export interface ReadSheet {
  /** Empty for a text file. */
  sheet: string;
  /** Every sheet with cells, in the file's order. */
  sheets: string[];
  headRow: number;
  /** The first rows of the sheet, for the choice of the row with the heads. */
  firstRows: { row: number; texts: string[] }[];
  notes: string[];
  setting: FileSetting;
}

export interface ReadTable {
  columns: ImportColumn[];
  rows: ReadRow[];
  sheet: ReadSheet;
}

export const maxRows = 50_000;
const shownRows = 12;
const shownTexts = 8;

/**
 * Reads the companies of a file from the first sheet with a column of names and rows below it, or from the chosen sheet
 * and row. The heads may follow a title. Returns every row that is not empty, with its problems; rows of one company in
 * several periods are one row. Throws INVALID without such a column or without rows, and TOO_LARGE for more than
 * `maxRows`.
 */
export function readTable(
  grids: readonly Grid[],
  choice: FileChoice = {},
  target: ImportTargetName = 'COMPANIES',
): ReadTable {
  let fault: keyof typeof refusals = 'names';
  const choices = new Map((choice.columns ?? []).map((column) => [column.index, column]));
  const wanted = choice.sheet === undefined ? grids : grids.filter(({ name }) => (name ?? '') === choice.sheet);
  for (const grid of wanted) {
    const found = layoutOf(grid, choice.headRow, choices.size > 0 ? choices : undefined);
    if (!found) continue;
    if (choices.size === 0 && choice.headRow === undefined && isContacts(found.heads, target)) {
      fault = 'contacts';
      continue;
    }
    if (choices.size === 0 && isTurned(found)) {
      fault = 'turned';
      continue;
    }
    if (fault === 'names') fault = 'rows';
    if (found.body.length > maxRows) throw fileFailure('TOO_LARGE', tooManyRows);
    const layout = pivoted(found, choices);
    if (layout !== found && grid.isText) refuseOverflow(found);
    const read = readRows(layout, choices, { target, isStrict: grid.isText === true && layout === found });
    if (read.rows.length > 0) return { ...read, sheet: { ...sheetOf(grid, grids, layout), setting: read.setting } };
  }
  throw fileFailure('INVALID', refusals[fault]);
}

function sheetOf(grid: Grid, grids: readonly Grid[], { headRow }: Layout): Omit<ReadSheet, 'setting'> {
  const sheets = grids.flatMap(({ name }) => (name ? [name] : []));
  const others = sheets.filter((name) => name !== grid.name);
  const quoted = others.map((name) => `‘${name}’`).join(', ');
  return {
    sheet: grid.name ?? '',
    sheets,
    headRow,
    firstRows: grid.rows.slice(0, shownRows).map(({ row, cells }) => ({
      row,
      texts: [...cells.values()].slice(0, shownTexts).map(({ text }) => text.slice(0, 40).toWellFormed()),
    })),
    notes: others.length === 0 ? [] : [`Only the sheet ‘${grid.name}’ is read, not ${quoted}.`],
  };
}

function readRows(
  { heads, body, unit }: Layout,
  choices: ReadonlyMap<number, ColumnChoice>,
  { target, isStrict }: { target: ImportTargetName; isStrict: boolean },
): Omit<ReadTable, 'sheet'> & { setting: FileSetting } {
  // A table with one figure in a row was turned before, so a column of figures without its metrics is left here.
  const isUseless = (field: ImportField) =>
    field === 'METRIC' || field === 'VALUE' || (target === 'COMPANIES' && isOfCandidates(field));
  const headed = readColumns(heads, choices).map((column) =>
    column.field !== null && isUseless(column.field) ? { ...column, field: null } : column,
  );
  const setting: FileSetting = {
    ...markOfNumbers(headed, body),
    crown: crownOf([...heads.cells.values()].map(({ text }) => text)),
    unit,
    target,
  };
  const read = headed.map((column) => columnReading(column, body, setting, headed));
  const fields = new Set(read.map(({ field }) => field));
  const columns = read.map((column) =>
    choices.has(column.index) || column.field !== null || target === 'CANDIDATES'
      ? column
      : questioned(column, setting, fields),
  );
  const width = isStrict ? Math.max(...heads.cells.keys()) : Infinity;
  const rows = withNames(body, columns).flatMap((row) => readRow(row, columns, { setting, width }));
  return { columns, rows: joinPeriods(rows), setting };
}

function withNames(body: readonly GridRow[], columns: readonly ImportColumn[]): readonly GridRow[] {
  const at = (wanted: ImportField) => columns.find(({ field }) => field === wanted)?.index;
  const [name, period] = [at('NAME'), at('PERIOD')];
  if (name === undefined || period === undefined) return body;
  let above: GridCell | undefined;
  return body.map((row) => {
    above = row.cells.get(name) ?? above;
    if (row.cells.has(name) || !above || !row.cells.has(period)) return row;
    return { ...row, cells: new Map([...row.cells, [name, above]]) };
  });
}

/** Asks about an unknown column of numbers where no company would have a figure without it. */
function questioned(column: ImportColumn, setting: FileSetting, fields: ReadonlySet<ImportField | null>): ImportColumn {
  const hasFigures = [...fields].some((field) => field !== null && isMetric(field));
  // 'Revenue (RMB 10k)' has a unit that is not understood.
  const likely = readHeader(column.header.replace(/[([].*$/, ''))?.field ?? null;
  const isMetricLike = likely !== null && isMetric(likely) && !fields.has(likely);
  const isPeriod = (column.when !== null || isMetricLike) && column.note === null;
  const isNumbers =
    column.samples.length > 0 && column.samples.every((text) => readNumberCell(text, setting.mark).kind === 'number');
  if (!isNumbers || column.note !== null || (hasFigures && !isPeriod)) return column;
  return { ...column, question: 'Choose which figure this column holds, or leave it out.' };
}

const refusals = {
  contacts:
    'This file lists contacts, not companies. Choose a file with one company per row and a column with a figure, such as “Revenue (€M)”.',
  turned: 'This table has a column for each company. Turn it (transpose), so that each company has a row.',
  rows: 'This file has no companies below its header row.',
  names: 'No column with company names was found. Name one column “Company” or “Name”.',
};
const tooManyRows = `At most ${maxRows.toLocaleString('en-US')} companies can be imported from one file. Split it.`;

/** True for the cells '250' and '000' of an amount that commas have parted, where fewer cells than heads hide it. */
function isParted(cells: GridRow['cells']): boolean {
  return [...cells].some(
    ([index, { text }]) => /^0\d\d$/.test(text) && /^\d{1,3}$/.test(cells.get(index - 1)?.text ?? ''),
  );
}

const overflow =
  'This row has more cells than the header row, or a number is parted. Put a number with commas in quotes, such as "1,250,000", or separate the cells by semicolons.';

const likeTotal = 'looks like a total row. If it is a company, give a stage or an industry.';
const likeSection = 'looks like the head of a section. If it is a company, give one of its figures.';

function refuseOverflow({ heads, body }: Layout): void {
  const width = Math.max(...heads.cells.keys());
  const wide = body.find(({ cells }) => Math.max(...cells.keys()) > width);
  if (wide) throw fileFailure('INVALID', `Row ${wide.row}: ${overflow}`);
}

function readRow(
  { row, cells }: GridRow,
  columns: ImportColumn[],
  { setting, width }: { setting: FileSetting; width: number },
): (ReadRow & { period: string })[] {
  const nameColumn = columns.find(({ field }) => field === 'NAME');
  const isRead = ({ field, question }: ImportColumn) => field !== null || question !== null || !nameColumn;
  const filled = columns.filter((column) => isRead(column) && !saysNothing(cells.get(column.index)?.text ?? ''));
  if (filled.length === 0) return [];
  const textOf = (field: ImportField) => {
    const column = columns.find((each) => each.field === field);
    return (column && cells.get(column.index)?.text) ?? '';
  };
  const units = unitsOf(columns, cells);
  const name = unquoted(textOf('NAME'));
  const nameHead = nameColumn?.header ?? 'Name';
  const problems: ImportProblem[] = [];
  const notes: ImportProblem[] = [];
  if (Math.max(...cells.keys()) > width || (width < Infinity && isParted(cells)))
    problems.push({ column: '', message: overflow });
  const fault = nameColumn ? nameFault(name) : 'Choose the column with the names of the companies.';
  if (fault !== null)
    problems.push({
      column: nameHead,
      message: fault,
      ...(nameColumn && { cell: { index: nameColumn.index, text: name.slice(0, maxNameLength), row: units } }),
    });
  const values: ReadValue[] = [];
  const facts: CandidateFacts = {};
  for (const column of filled) {
    const cell = cells.get(column.index);
    if (!cell) continue;
    if (column.field === null && column.question !== null)
      problems.push({ column: column.header, message: column.question });
    if (column.field !== null && isOfCandidates(column.field)) facts[column.field] = cell.text;
    if (column.field === null || !isMetric(column.field)) continue;
    const read = readCell(cell, column, setting, units);
    if (read.problem !== undefined)
      problems.push({
        column: column.header,
        message: read.problem,
        ...(!read.isOfColumn && {
          cell: { index: column.index, text: cell.text.slice(0, 200).toWellFormed(), row: units },
        }),
      });
    if (read.note !== undefined) notes.push({ column: column.header, message: read.note });
    if (read.value) values.push(read.value);
  }
  // A row of totals has only numbers. A company with such a name also has a stage, an industry or a place.
  if (isTotal(name) && cells.size > 1 && Object.keys(facts).length === 0 && values.every(({ text }) => text === null))
    problems.push({ column: nameHead, message: `‘${name}’ ${likeTotal}` });
  if (cells.size === 1 && columns.some(({ field }) => field !== null && isMetric(field)) && isSection(name))
    problems.push({ column: nameHead, message: `‘${name}’ ${likeSection}` });
  const aliases = textOf('ALIASES')
    .split(/[;|\n]/)
    .map((alias) => unquoted(alias))
    .filter((alias) => !saysNothing(alias) && alias.length <= maxNameLength);
  const read = { row, name: name.slice(0, maxNameLength + 1), aliases: [...new Set(aliases)], values, problems };
  const more = { ...(notes.length > 0 && { notes }), ...(Object.keys(facts).length > 0 && { facts }) };
  return [{ ...read, ...more, period: units.period }];
}

/** Returns why a text cannot be a company's name; null if it can. */
export function nameFault(name: string): string | null {
  if (saysNothing(name)) return 'The name is missing.';
  if (/^#(?:REF|VALUE|NAME|N\/A|DIV)/.test(name)) return `‘${name.slice(0, 40)}’ is an error of the spreadsheet.`;
  return name.length > maxNameLength ? `A name has at most ${maxNameLength} characters.` : null;
}

const monthHead = /month|monat|mois|mese?|maand|månad|måned/iu;
const quarterHead = /quarter|quartal|trimestre|kwartaal|kvartal/iu;

function unitsOf(columns: readonly ImportColumn[], cells: GridRow['cells']): RowUnits {
  const units: RowUnits = { period: '', unit: '', currencies: {} };
  const months: string[] = [];
  for (const { field, index, about, header } of columns) {
    const text = cells.get(index)?.text ?? '';
    if (saysNothing(text)) continue;
    if (field === 'PERIOD' && /^(?:0?\d|1[0-2])$/.test(text) && monthHead.test(header))
      months.push(text.padStart(2, '0'));
    else if (field === 'PERIOD') {
      const words = /^[1-4]$/.test(text) && quarterHead.test(header) ? `Q${text}` : text;
      units.period = units.period === '' ? words : `${units.period} ${words}`;
    }
    if (field === 'UNIT') units.unit = text;
    if (field === 'CURRENCY') units.currencies[about ?? ''] = text;
  }
  if (months[0] !== undefined) units.period = `${units.period}-${months[0]}`;
  return units;
}
