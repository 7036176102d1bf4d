import { decimalMarkOf, type DecimalMark } from '../../reading/statements/amounts.ts';
import { Failure } from '../../errors.ts';
import { saysNothing, unquoted } from './cell.ts';
import { columnReading, readColumns, type ImportColumn } from './columns.ts';
import type { Grid, GridRow } from './grid.ts';
import { readCell, type ImportProblem, type ReadValue } from './readCell.ts';
import { isTotal } from './totals.ts';

/** A row as it was read: nothing of it was compared with the companies that are there. */
export interface ReadRow {
  /** As the file counts it; its first row is 1. */
  row: number;
  name: string;
  aliases: string[];
  values: ReadValue[];
  problems: ImportProblem[];
}

export interface ReadTable {
  /** The sheet; '' of a text file. */
  sheet: string;
  columns: ImportColumn[];
  rows: ReadRow[];
}

/** Companies in one file. */
export const mostRows = 50_000;
/** A title and notes may stand over the heads. */
const headsWithin = 20;
const longestName = 200;

/**
 * Reads the companies of a file: the first sheet with a column of names, whose heads may stand below a title. Every row
 * with anything in it becomes one, with what is wrong with it. Throws INVALID without such a column or without rows, and
 * TOO_LARGE for more than `mostRows`.
 */
export function readTable(grids: readonly Grid[]): ReadTable {
  for (const grid of grids) {
    const headAt = grid.rows
      .slice(0, headsWithin)
      .findIndex((row) => readColumns(row).some(({ field }) => field === 'NAME'));
    const head = grid.rows[headAt];
    if (!head) continue;
    const body = grid.rows.slice(headAt + 1);
    if (body.length > mostRows) throw tooManyRows();
    const mark = decimalMarkOf(body.slice(0, 2000).flatMap(({ cells }) => [...cells.values()].map(({ text }) => text)));
    const columns = readColumns(head).map((column) => columnReading(column, body, mark));
    const rows = body.flatMap((row) => readRow(row, columns, mark));
    if (rows.length === 0)
      throw new Failure('INVALID', 'There are no companies under the heads of this file.', { field: 'file' });
    return { sheet: grid.name, columns, rows };
  }
  throw new Failure(
    'INVALID',
    'No column with the names of companies was found. Head one column “Company” or “Name”.',
    { field: 'file' },
  );
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
  if (saysNothing(name)) problems.push({ column: nameColumn, message: 'There is no name.' });
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
  // What adds rows up has numbers alone; a company of such a name has a stage, an industry or a place.
  if (isTotal(name) && values.length > 0 && values.every(({ text }) => text === null))
    problems.push({
      column: nameColumn,
      message: `‘${name}’ adds other rows up. Give a stage or an industry if it is a company.`,
    });
  const aliases = textOf('ALIASES')
    .split(/[;|\n]/)
    .map((alias) => unquoted(alias))
    .filter((alias) => !saysNothing(alias) && alias.length <= longestName);
  return [{ row, name: name.slice(0, longestName + 1), aliases: [...new Set(aliases)], values, problems }];
}
