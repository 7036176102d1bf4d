import { decimalMarkOf, type DecimalMark } from '../../reading/statements/amounts.ts';
import type { When } from '../../reading/prose/when.ts';
import { exact, readNumberCell } from './table/cell.ts';
import type { ImportField } from './fields.ts';
import type { GridRow } from './table/grid.ts';
import { readHeader, unitOf } from './table/header.ts';

export interface ImportColumn {
  /** From 0. */
  index: number;
  header: string;
  /** Null when the column is not used. */
  field: ImportField | null;
  /** The factor for the column's bare numbers. */
  factor: number;
  /** ISO 4217, for money whose cells name no currency. */
  currency: string | null;
  /** The scale as the head prints it: '$M'; null without one. */
  scale: string | null;
  when: When | null;
  /** How its numbers are read, for the preview: 'in millions of USD'. */
  note: string | null;
}

/** The contents of a column's head, before its cells are examined. */
interface HeadedColumn extends Omit<ImportColumn, 'factor'> {
  headFactor: number | null;
  isPercent: boolean;
}

/** Reads the columns from their heads. If two columns mean the same, only the first is used. */
export function readColumns({ cells }: GridRow): HeadedColumn[] {
  const taken = new Set<string>();
  return [...cells].map(([index, { text }]) => {
    const header = text.replace(/\s+/g, ' ').trim();
    const read = readHeader(header);
    const key = `${read?.field ?? ''} ${read?.when?.label ?? ''}`;
    const field = read === null || taken.has(key) ? null : read.field;
    taken.add(key);
    return {
      index,
      header,
      field,
      headFactor: read?.scale ?? null,
      currency: read?.currency ?? null,
      scale: read !== null && (read.scale !== null || read.currency !== null) ? unitWords(header) : null,
      isPercent: read?.isPercent ?? false,
      note: read !== null && field === null ? 'not used: another column has the same data' : null,
      when: read?.when ?? null,
    };
  });
}

/** Finds the decimal mark in the columns of numbers. In names and descriptions commas have other uses. */
export function markOfNumbers(
  columns: readonly Pick<ImportColumn, 'index' | 'field'>[],
  rows: readonly GridRow[],
): DecimalMark {
  const numbers = columns.filter(({ field }) => field !== null && unitOf(field) !== null && unitOf(field) !== 'TEXT');
  return decimalMarkOf(
    rows.slice(0, markRows).flatMap(({ cells }) => numbers.flatMap(({ index }) => cells.get(index)?.text ?? [])),
  );
}
const markRows = 2000;

/**
 * Determines the unit of a column's numbers where its head leaves it open. Money without a scale is in millions, as
 * this product shows it, unless the usual value is 100,000 or more; money without a currency is in US dollars. Shares
 * without any percent sign are fractions of one when the usual value is at most 1 and none is above 10. Headcounts are
 * whole people.
 */
export function columnReading(column: HeadedColumn, rows: readonly GridRow[], mark: DecimalMark): ImportColumn {
  const { headFactor, isPercent, ...rest } = column;
  const unit = column.field === null ? null : unitOf(column.field);
  if (unit === 'MONEY') {
    const factor = headFactor ?? (usual(bareNumbers(column, rows, mark)) >= 100_000 ? 1 : 1e6);
    const currency = column.currency ?? 'USD';
    return { ...rest, factor, currency, note: moneyNote(factor, currency) };
  }
  if (unit === 'PERCENT') {
    const numbers = isPercent ? [] : bareNumbers(column, rows, mark).map(Math.abs);
    const isShare =
      numbers.length > 0 &&
      usual(numbers) <= 1 &&
      numbers.every((number) => number <= 10) &&
      numbers.some((number) => number > 0);
    return { ...rest, factor: isShare ? 100 : 1, note: isShare ? 'in parts of one: 0.25 is 25%' : 'in percent' };
  }
  const factor = unit === 'COUNT' ? (headFactor ?? 1) : 1;
  const isParted =
    column.field === 'EMPLOYEES' && bareNumbers(column, rows, mark).some((each) => !isWhole(each * factor));
  return isParted ? { ...rest, factor, note: 'rounded to whole people' } : { ...rest, factor };
}

/** Ignores binary fraction noise: 1.2 thousand is 1200. */
const isWhole = (value: number) => Number.isInteger(exact(value));

const sampleRows = 5000;

/** Reads the numbers of a column's cells that have neither a percent sign nor a scale. */
function bareNumbers({ index }: HeadedColumn, rows: readonly GridRow[], mark: DecimalMark): number[] {
  return rows.slice(0, sampleRows).flatMap(({ cells }) => {
    const cell = cells.get(index);
    const read = cell && readNumberCell(cell.text, mark, cell.held);
    return read?.kind === 'number' && !read.isPercent && !read.hasScale ? [read.value] : [];
  });
}

/** Returns the median of the absolute values; 0 for an empty list. */
function usual(numbers: number[]): number {
  const sorted = numbers.map(Math.abs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const scaleNames: Readonly<Record<number, string>> = {
  1: '',
  1e3: 'thousands of ',
  1e6: 'millions of ',
  1e9: 'billions of ',
};

function moneyNote(factor: number, currency: string): string {
  return `in ${scaleNames[factor] ?? ''}${currency}`;
}

/**
 * Returns '$M' for 'Revenue ($M)', 'in Mio. EUR' for 'Umsatz in Mio. EUR', and the whole head when its unit is not set
 * apart.
 */
function unitWords(header: string): string {
  const apart = /\(([^)]+)\)\s*$/.exec(header)?.[1] ?? /\b(in\s.+)$/i.exec(header)?.[1];
  return apart?.trim() ?? header;
}
