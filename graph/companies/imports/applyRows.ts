import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import type { JobOutcome, JobRun } from '../../data/jobs/define.ts';
import { uuid7 } from '../../text/uuid7.ts';
import { transact } from '../../data/database/transact.ts';
import { queryIn, queryScope } from '../figures/stored.ts';
import type { ImportColumn } from './importColumns.ts';
import { decideRows, keysOf, rememberRow, type DecidedRow, type FirstRows } from './decideRows.ts';
import { remember } from './mapping/remembered.ts';
import type { ImportTargetName } from './fields.ts';
import type { ReadRow } from './table/readCell.ts';
import { readImport } from './service.ts';
import { inSlices, packSlice, readSlice, sliceLimits, sliceSize, storeSlice, type SliceBounds } from './slices.ts';
import type { ImportTarget } from './target.ts';
import { databaseNow } from '../../data/database/clock.ts';

export async function applyRows(
  run: JobRun<unknown>,
  id: string,
  targets: Record<ImportTargetName, ImportTarget>,
): Promise<JobOutcome> {
  const { scope } = run;
  run.report({ stage: 'Reading the file', progress: 0 });
  const { columns, counts, appliedRows, reading, ...found } = await readImport(scope, id);
  const target = targets[found.target];
  const firstRows: FirstRows = new Map();
  for (let from = 0; from < appliedRows; from += sliceSize) {
    for (const row of await readSlice(queryScope(scope), id, { from, columns }))
      if (isImported(row)) rememberRow(firstRows, row);
  }
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  await inSlices(run, { count, from: appliedRows, stage: 'Importing row' }, (bounds) =>
    applySlice(scope, target, { id, columns, ...bounds }, firstRows),
  );
  const { CREATE: created, UPDATE: updated, ERROR: errors } = (await readImport(scope, id)).counts;
  return {
    result: { importId: id, created, updated, errors },
    async commit(tx) {
      if (reading?.toRemember) await remember(tx, reading.toRemember);
      await target.finish?.(tx, { importId: id, columns, headRow: reading?.headRow ?? 1 });
      await tx.companyImport.updateMany({ where: { id }, data: { status: 'APPLIED', appliedAt: databaseNow() } });
      return {};
    },
  };
}

async function applySlice(
  scope: Scope,
  target: ImportTarget,
  { id, columns, from, to }: { id: string; columns: ImportColumn[] } & SliceBounds,
  firstRows: FirstRows,
): Promise<void> {
  await transact(
    scope,
    async ({ prisma: tx, tenantId }) => {
      await target.lock(tx);
      await claimRows(tx, id, { from, to });
      const slice = await readSlice(queryIn(tx), id, { from, columns });
      const planned = new Map(
        slice.flatMap(({ row, action, ownerId }) => (action === 'CREATE' ? [[row, ownerId]] : [])),
      );
      const known = await target.readKnown(queryIn(tx), keysOf(slice));
      const decided = decideRows(slice.map(asRead), known, ({ row }) => planned.get(row) ?? uuid7(), firstRows);
      await target.store(tx, tenantId, { importId: id, columns }, decided);
      const done = decided.map((row, index) => (isStillDuplicate(row, slice[index]) ? slice[index] : row));
      if (!isDeepStrictEqual(done, slice)) await storeSlice(tx, id, { from, ...packSlice(done) });
    },
    sliceLimits,
  );
}

/** Claims the rows, so that an overtaken worker cannot apply them again. Throws CONFLICT when they are claimed. */
async function claimRows(tx: Transaction, id: string, { from, to }: SliceBounds): Promise<void> {
  const { count } = await tx.companyImport.updateMany({
    where: { id, appliedRows: from, status: { in: ['PREVIEW', 'APPLYING'] } },
    data: { status: 'APPLYING', appliedRows: to },
  });
  if (count === 0) throw new Failure('CONFLICT', 'This import was changed meanwhile. Look at it again.');
}

const isImported = ({ action }: DecidedRow) => action !== 'ERROR' && action !== 'DUPLICATE';

/** Removes a duplicate's problem, so that the row is decided as the file states it. */
function asRead(row: DecidedRow): ReadRow {
  return row.action === 'DUPLICATE' ? { ...row, problems: [] } : row;
}

function isStillDuplicate(row: DecidedRow, before: DecidedRow | undefined): before is DecidedRow {
  return before?.action === row.action && !isImported(row);
}
