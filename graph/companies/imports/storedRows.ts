import { metricNamed } from '../../finance/metrics.ts';
import type { When } from './table/header.ts';
import type { ImportColumn } from './importColumns.ts';
import type { DecidedRow, DecidedValue } from './decideRows.ts';

type StoredValue = [
  column: number,
  value: number | null,
  text: string | null,
  currency: string | null,
  printed: string,
  before: string | null,
  isNew: 0 | 1,
  when?: When | null,
  doubt?: string,
];

export type StoredRow = Omit<DecidedRow, 'values'> & { values: StoredValue[] };

export function toStored({ values, ...row }: DecidedRow): StoredRow {
  return { ...row, values: values.map(packed) };
}

/** Converts a stored row back. `columns` are the columns of its import. */
export function fromStored({ values, ...row }: StoredRow, columns: readonly ImportColumn[]): DecidedRow {
  return { ...row, values: values.map((value) => unpacked(value, columns)) };
}

function packed({ column, value, text, currency, printed, before, isNew, when, doubt }: DecidedValue): StoredValue {
  const stored: StoredValue = [column, value, text, currency, printed, before, isNew ? 1 : 0];
  if (when !== null || doubt !== null) stored.push(when);
  if (doubt !== null) stored.push(doubt);
  return stored;
}

function unpacked(stored: StoredValue, columns: readonly ImportColumn[]): DecidedValue {
  const [column, value, text, currency, printed, before, isNew, when, doubt] = stored;
  // Only columns of metrics have values.
  const metric = metricNamed(columns.find(({ index }) => index === column)?.field ?? '');
  return {
    metric,
    column,
    value,
    text,
    currency,
    printed,
    before,
    isNew: isNew === 1,
    when: when ?? null,
    doubt: doubt ?? null,
  };
}
