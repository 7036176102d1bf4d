import type { DecimalMark } from '../../../reading/statements/amounts.ts';
import { Failure } from '../../../errors.ts';
import { saysNothing, unquoted } from './cell.ts';
import { columnReading, markOfNumbers, readColumns, type ImportColumn } from '../columns.ts';
import type { Grid, GridRow } from './grid.ts';
import { readCell, type ImportProblem, type ReadValue } from './readCell.ts';
import { isTotal } from '../totals.ts';
import { longestName } from '../../match.ts';

/** A row before it is compared with existing companies. */
export interface ReadRow {
  /** The file's row number, from 1. */
  row: number;
  name: string;
  aliases: string[];
  values: ReadValue[];
  problems: ImportProblem[];
}

interface ReadTable {
  columns: ImportColumn[];
  rows: ReadRow[];
}

export const mostRows = 50_000;
/** The number of rows, with a title and notes, that may precede the heads. */
const headsWithin = 20;

/**
 * Reads the companies of a file from the first sheet with a column of names and rows below it. The heads may follow a
 * title. Returns every row that is not empty, with its problems. Throws INVALID without such a column or without rows,
 * and TOO_LARGE for more than `mostRows`.
 */
export function readTable(grids: readonly Grid[]): ReadTable {
  let hasHeads = false;
  for (const grid of grids) {
    const headAt = grid.rows
      .slice(0, headsWithin)
      .findIndex((row) => readColumns(row).some(({ field }) => field === 'NAME'));
    const head = grid.rows[headAt];
    if (!head) continue;
    hasHeads = true;
    const body = grid.rows.slice(headAt + 1);
    if (body.length > mostRows) throw tooManyRows();
    const headed = readColumns(head);
    const mark = markOfNumbers(headed, body);
    const columns = headed.map((column) => columnReading(column, body, mark));
    const rows = body.flatMap((row) => readRow(row, columns, mark));
    if (rows.length > 0) return { columns, rows };
  }
  throw noCompanies(hasHeads);
}

/** Returns the failure for a file without companies; `hasHeads` tells whether a sheet has a column for their names. */
export function noCompanies(hasHeads: boolean): Failure {
  const message = hasHeads
    ? 'This file has no companies below its header row.'
    : 'No column with company names was found. Name one column “Company” or “Name”.';
  return new Failure('INVALID', message, { field: 'file' });
}

function tooManyRows(): Failure {
  const most = mostRows.toLocaleString('en-US');
  return new Failure('TOO_LARGE', `At most ${most} companies can be imported from one file. Split it.`, {
    field: 'file',
  });
}

function readRow({ row, cells }: GridRow, columns: ImportColumn[], mark: DecimalMark): ReadRow[] {
  const filled = columns.filter(({ index, field }) => field !== null && !saysNothing(cells.get(index)?.text ?? ''));
  if (filled.length === 0) return [];
  const textOf = (field: ImportColumn['field']) => {
    const column = columns.find((each) => each.field === field);
    return (column && cells.get(column.index)?.text) ?? '';
  };
  const name = unquoted(textOf('NAME'));
  const problems: ImportProblem[] = [];
  const nameColumn = columns.find(({ field }) => field === 'NAME')?.header ?? 'Name';
  if (saysNothing(name)) problems.push({ column: nameColumn, message: 'The name is missing.' });
  else if (name.startsWith('#') && /^#(?:REF|VALUE|NAME|N\/A|DIV)/.test(name))
    problems.push({ column: nameColumn, message: `‘${name}’ is an error of the spreadsheet.` });
  else if (name.length > longestName)
    problems.push({ column: nameColumn, message: `A name has at most ${longestName} characters.` });
  const values: ReadValue[] = [];
  for (const column of filled) {
    const cell = cells.get(column.index);
    if (!cell || column.field === 'NAME' || column.field === 'ALIASES' || column.field === 'PERIOD') continue;
    const read = readCell(cell, column, { mark, period: textOf('PERIOD') });
    if (read.problem) problems.push({ column: column.header, message: read.problem });
    if (read.value) values.push(read.value);
  }
  // A row of totals has only numbers. A company with such a name also has a stage, an industry or a place.
  if (isTotal(name) && values.length > 0 && values.every(({ text }) => text === null))
    problems.push({
      column: nameColumn,
      message: `‘${name}’ looks like a total row. If it is a company, give a stage or an industry.`,
    });
  const aliases = textOf('ALIASES')
    .split(/[;|\n]/)
    .map((alias) => unquoted(alias))
    .filter((alias) => !saysNothing(alias) && alias.length <= longestName);
  return [{ row, name: name.slice(0, longestName + 1), aliases: [...new Set(aliases)], values, problems }];
}
