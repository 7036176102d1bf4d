import { companyKey } from '../../names/companyKey.ts';
import { readColumns, type ColumnChoice } from '../importColumns.ts';
import { isMetric, type ImportField } from '../fields.ts';
import { fileFailure, type GridCell, type GridRow } from './grid.ts';
import { isWholePeriod, readHeader } from './header.ts';
import type { Layout } from './layout.ts';
import type { ReadRow } from './readCell.ts';

const maxColumns = 300;
const tooManyFigures = `This file has more than ${maxColumns} different figures in its column of metrics. Choose another column, or split it.`;

/**
 * Turns a table with one figure in a row ('Company | Metric | 2023 | 2024' or 'Company | Metric | Period | Value') into
 * one with one company in a row and a column for each figure and period. Other tables are returned unchanged. Throws
 * INVALID for more than `maxColumns` different figures.
 */
export function pivoted(layout: Layout, choices: ReadonlyMap<number, ColumnChoice>): Layout {
  const columns = readColumns(layout.heads, choices);
  const at = (field: ImportField) => columns.find((column) => column.field === field)?.index;
  const [name, metric] = [at('NAME'), at('METRIC')];
  if (name === undefined || metric === undefined) return layout;
  const value = at('VALUE');
  const values = columns.filter(({ index, header, field }) =>
    value === undefined ? field === null && isWholePeriod(header) : index === value,
  );
  if (values.length === 0) return layout;
  const used = new Set([metric, at('UNIT'), at('CURRENCY'), at('PERIOD'), ...values.map(({ index }) => index)]);
  const kept = [...layout.heads.cells].filter(([index]) => !used.has(index));
  const heads = new Map<number, GridCell>(kept);
  const columnOf = new Map<string, number>();
  const companies = new Map<string, GridRow>();
  const width = Math.max(...layout.heads.cells.keys()) + 1;
  let above = '';
  for (const { row, cells } of layout.body) {
    const textAt = (index: number | undefined) => (index === undefined ? '' : (cells.get(index)?.text ?? ''));
    // The name may stand only in the first row of its company.
    const own = textAt(name) || above;
    above = own;
    const key = companyKey(own) || `row ${row}`;
    const company = companies.get(key) ?? { row, cells: new Map<number, GridCell>() };
    companies.set(key, company);
    if (own !== '') company.cells.set(name, { text: own });
    for (const [index] of kept) {
      const cell = cells.get(index);
      if (cell && !company.cells.has(index)) company.cells.set(index, cell);
    }
    for (const each of values) {
      const cell = cells.get(each.index);
      if (!cell) continue;
      const unit = [textAt(at('CURRENCY')), textAt(at('UNIT'))].filter((text) => text !== '').join(' ');
      const period = value === undefined ? each.header : textAt(at('PERIOD'));
      const figure = textAt(metric);
      const isMoney = unit !== '' && !/%|percent/i.test(unit) && !isCounted(figure);
      const head = `${figure}${isMoney ? ` (${unit})` : unit.includes('%') ? ' (%)' : ''}${period === '' ? '' : ` ${period}`}`;
      const column = columnOf.get(head) ?? width + columnOf.size;
      if (column - width >= maxColumns) throw fileFailure('INVALID', tooManyFigures);
      columnOf.set(head, column);
      heads.set(column, { text: head });
      const earlier = company.cells.get(column);
      // A second value of the same figure is kept beside the first, so that its cell is a problem.
      company.cells.set(
        column,
        earlier && earlier.text !== cell.text ? { text: `${earlier.text} / ${cell.text}` } : cell,
      );
    }
  }
  return { ...layout, heads: { row: layout.headRow, cells: heads }, body: [...companies.values()] };
}

function isCounted(metric: string): boolean {
  const field = readHeader(metric)?.field;
  return field !== undefined && isMetric(field) && ['EMPLOYEES', 'CUSTOMERS', 'USERS', 'RUNWAY'].includes(field);
}

type DatedRow = ReadRow & { period: string };

/** Joins the rows of a company in several periods, the newest first. Rows with problems stay by themselves. */
export function joinPeriods(rows: readonly DatedRow[]): ReadRow[] {
  const groups = new Map<string, DatedRow[]>();
  const joined: DatedRow[][] = [];
  for (const row of rows) {
    const key = row.period === '' || row.problems.length > 0 ? undefined : companyKey(row.name);
    const group = key === undefined ? undefined : groups.get(key);
    if (group && group.every(({ period }) => period !== row.period)) group.push(row);
    else {
      const started = [row];
      joined.push(started);
      if (key !== undefined && !group) groups.set(key, started);
    }
  }
  return joined.map(oneOf);
}

const endOf = ({ values }: DatedRow): string => values.find(({ when }) => when?.end)?.when?.end ?? '';

function oneOf([first, ...others]: DatedRow[]): ReadRow {
  if (first === undefined) throw new Error('A group has a row.');
  const { period: _, ...row } = first;
  if (others.length === 0) return row;
  const newestFirst = [first, ...others].sort((a, b) => endOf(b).localeCompare(endOf(a)));
  const seen = new Set<string>();
  const values = newestFirst.flatMap((each) =>
    each.values.filter(({ metric, when }) => {
      const isRepeated = when === null && seen.has(metric);
      seen.add(metric);
      return !isRepeated;
    }),
  );
  const numbers = others.map((each) => each.row).join(', ');
  const message = `Joined with row ${numbers}: the same company in other periods.`;
  const notes = [...newestFirst.flatMap((each) => each.notes ?? []), { column: '', message }];
  return { ...row, aliases: [...new Set(newestFirst.flatMap(({ aliases }) => aliases))], values, notes };
}
