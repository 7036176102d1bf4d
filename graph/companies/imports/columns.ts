import type { DecimalMark } from '../../reading/statements/amounts.ts';
import type { When } from '../../reading/prose/when.ts';
import { exact, readNumberCell } from './cell.ts';
import type { ImportField } from './fields.ts';
import type { GridRow } from './grid.ts';
import { readHeader, unitOf } from './header.ts';

/** A column of an imported file. */
export interface ImportColumn {
  /** From 0. */
  index: number;
  header: string;
  /** Null: not used. */
  field: ImportField | null;
  /** The factor of a bare number in it. */
  factor: number;
  /** ISO 4217, of money whose cells name none. */
  currency: string | null;
  /** The scale as the head prints it: '$M'; null where it prints none. */
  scale: string | null;
  /** The period that the head names. */
  when: When | null;
  /** How its numbers are read, for the preview: 'in millions of USD'. */
  note: string | null;
}

/** A column as its head tells, before its cells were looked at. */
interface HeadedColumn extends Omit<ImportColumn, 'factor'> {
  headFactor: number | null;
  isPercent: boolean;
}

/** The meaning of a row's cells as column heads. Of two columns that mean the same, only the first is used. */
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
      note: read !== null && field === null ? 'not used: another column says it already' : null,
      when: read?.when ?? null,
    };
  });
}

/**
 * How the numbers of a column are meant, where its head leaves it open. Money without a scale is in millions, as this
 * product shows it, unless the usual value is 100,000 or more; money without a currency is in US dollars. Shares without any
 * percent sign are parts of one where the usual value is at most 1 and none is above 10. People are counted as whole ones.
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

/** 1.2 thousand is, whatever binary fractions make of it. */
const isWhole = (value: number) => Number.isInteger(exact(value));

const sampleRows = 5000;

/** The numbers of a column that stand there without a percent sign or scale of their own. */
function bareNumbers({ index }: HeadedColumn, rows: readonly GridRow[], mark: DecimalMark): number[] {
  return rows.slice(0, sampleRows).flatMap(({ cells }) => {
    const cell = cells.get(index);
    const read = cell && readNumberCell(cell.text, mark, cell.held);
    return read?.kind === 'number' && !read.isPercent && !read.hasScale ? [read.value] : [];
  });
}

/** The middle one; 0 without any. */
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

/** '$M' of 'Revenue ($M)', 'in Mio. EUR' of 'Umsatz in Mio. EUR'; the whole head where it does not set the unit apart. */
function unitWords(header: string): string {
  const apart = /\(([^)]+)\)\s*$/.exec(header)?.[1] ?? /\b(in\s.+)$/i.exec(header)?.[1];
  return apart?.trim() ?? header;
}
