import { Failure } from '../../../request/errors.ts';
import { companyKey } from '../../names/companyKey.ts';
import { readColumns, type ColumnChoice } from '../importColumns.ts';
import { isMetric, type ImportField } from '../fields.ts';
import type { GridCell, GridRow } from './grid.ts';
import { periodIn, plain, readHeader } from './header.ts';
import type { Layout } from './layout.ts';

const maxColumns = 300;

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
    value === undefined ? field === null && isPeriod(header) : index === value,
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
      const said = textAt(metric);
      const isMoney = unit !== '' && !/%|percent/i.test(unit) && !isCounted(said);
      const head = `${said}${isMoney ? ` (${unit})` : unit.includes('%') ? ' (%)' : ''}${period === '' ? '' : ` ${period}`}`;
      const column = columnOf.get(head) ?? width + columnOf.size;
      if (column - width >= maxColumns) throw tooManyFigures();
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

function isPeriod(header: string): boolean {
  const found = periodIn(header, false);
  return found !== null && plain(`${header.slice(0, found.start)} ${header.slice(found.end)}`) === '';
}

function isCounted(metric: string): boolean {
  const field = readHeader(metric)?.field;
  return field !== undefined && isMetric(field) && ['EMPLOYEES', 'CUSTOMERS', 'USERS', 'RUNWAY'].includes(field);
}

function tooManyFigures(): Failure {
  const message = `This file has more than ${maxColumns} different figures in its column of metrics. Choose another column, or split it.`;
  return new Failure('INVALID', message, { field: 'file' });
}
