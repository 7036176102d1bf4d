import type { JobRun } from '../../data/jobs/define.ts';
import type { Transaction } from '../../data/db.ts';
import type { Query } from '../figures/stored.ts';
import type { ImportColumn } from './importColumns.ts';
import { countActions, type DecidedRow, type DecidedValue } from './decideRows.ts';
import { metricNamed } from '../../finance/metrics.ts';
import type { When } from './table/header.ts';

/**
 * The number of companies in one transaction. Other changes wait for its end, so it must take no more than a second or
 * two. The rows of an import are stored in slices of this size, so changing it needs a migration of stored imports.
 */
export const sliceSize = 1000;

/** In milliseconds. Generous, because a slice's second or two takes longer on a busy machine. */
export const sliceLimits = { timeout: 120_000, maxWait: 60_000 };

export interface SliceBounds {
  from: number;
  to: number;
}

/** Runs `work` on one slice after another and reports the progress. Rejects when the job is stopped. */
export async function inSlices(
  { signal, report }: Pick<JobRun<unknown>, 'signal' | 'report'>,
  { count, from: start = 0, stage }: { count: number; from?: number; stage: string },
  work: (bounds: SliceBounds) => Promise<void>,
): Promise<void> {
  const total = count.toLocaleString('en-US');
  for (let from = start; from < count; from += sliceSize) {
    signal.throwIfAborted();
    report({ stage: `${stage} ${from.toLocaleString('en-US')} of ${total}`, progress: (100 * from) / count });
    await work({ from, to: Math.min(count, from + sliceSize) });
  }
}

export function packSlice(rows: readonly DecidedRow[]): { rows: string; counts: string } {
  return { rows: JSON.stringify(rows.map(toStored)), counts: JSON.stringify(countActions(rows)) };
}

export async function storeSlice(
  tx: Transaction,
  importId: string,
  { from, rows, counts }: { from: number } & ReturnType<typeof packSlice>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO company_import_slices (tenant_id, import_id, first_row, rows, counts)
    VALUES (current_tenant(), ${importId}::uuid, ${from}, ${rows}::jsonb, ${counts}::jsonb)
    ON CONFLICT (tenant_id, import_id, first_row) DO UPDATE SET rows = EXCLUDED.rows, counts = EXCLUDED.counts`;
}

export async function readSlice(
  query: Query,
  importId: string,
  { from, columns }: { from: number; columns: readonly ImportColumn[] },
): Promise<DecidedRow[]> {
  const [slice] = await query<{ rows: StoredRow[] }>(
    `SELECT rows FROM company_import_slices WHERE tenant_id = current_tenant() AND import_id = $1::uuid AND first_row = $2::int`,
    [importId, from],
  );
  return (slice?.rows ?? []).map((row) => fromStored(row, columns));
}

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

function toStored({ values, ...row }: DecidedRow): StoredRow {
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
  const [column, value, text, currency, printed, before, isNew, when = null, doubt = null] = stored;
  // Only columns of metrics have values.
  const metric = metricNamed(columns.find(({ index }) => index === column)?.field ?? '');
  return { ...{ metric, column, value, text, currency, printed, before, when, doubt }, isNew: isNew === 1 };
}
