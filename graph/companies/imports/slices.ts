import type { JobRun } from '../../data/jobs/define.ts';
import type { Transaction } from '../../data/db.ts';
import type { Query } from '../figures/stored.ts';
import type { ImportColumn } from './importColumns.ts';
import { countActions, type DecidedRow } from './decideRows.ts';
import { fromStored, toStored, type StoredRow } from './storedRows.ts';

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
