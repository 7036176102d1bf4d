import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { Failure } from '../../errors.ts';
import type { JobOutcome, JobRun } from '../../jobs/define.ts';
import { transact } from '../../transact.ts';
import { computeShown } from '../computeShown.ts';
import { askIn } from '../figures/stored.ts';
import { lockNames } from '../match.ts';
import { addNames, createCompanies, stateValues } from './applySlice.ts';
import type { ImportColumn } from './columns.ts';
import { decideRows, keysOf, rememberRow, type DecidedRow, type FirstRows } from './decideRows.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import type { ReadRow } from './readTable.ts';
import { contentOf, unknownImport } from './service.ts';
import { inSlices, sliceLimits } from './slices.ts';
import { fromStored, type StoredRow } from './storedRows.ts';

/** Applies the rows of an import that are not applied yet. */
export async function applyRows(run: JobRun<unknown>, id: string): Promise<JobOutcome> {
  const { scope } = run;
  run.report({ stage: 'Reading the file', progress: 0 });
  const { columns, rows, appliedRows } = await loadRows(scope, id);
  const firstRows: FirstRows = new Map();
  for (const row of rows.slice(0, appliedRows)) if (isImported(row)) rememberRow(firstRows, row);
  /** Where the slices begin of which something else was done than the preview said. */
  const changedSlices = new Set<number>();
  try {
    await inSlices(
      run,
      rows,
      async (slice, at) => {
        const decided = await applySlice(scope, { id, columns, ...at }, slice, firstRows);
        if (!isDeepStrictEqual(decided, slice)) changedSlices.add(at.from);
        rows.splice(at.from, decided.length, ...decided);
      },
      { stage: 'Importing row', from: appliedRows },
    );
  } finally {
    // Mostly nothing changed since the preview, and megabytes of rows need not be written again.
    if (changedSlices.size > 0) await storeRows(scope, id, contentOf(columns, rows).json);
  }
  const { created, updated, errors } = contentOf(columns, rows);
  return {
    result: { created, updated, errors },
    async commit(tx) {
      const counts = { createdCount: created, updatedCount: updated, errorCount: errors };
      await tx.companyImport.updateMany({
        where: { id },
        data: { status: 'APPLIED', appliedAt: new Date(), ...counts },
      });
      return {};
    },
  };
}

async function loadRows(scope: Scope, id: string) {
  const [found] = await scope.rows<{
    status: ImportStatus;
    appliedRows: number;
    rows: { columns: ImportColumn[]; rows: StoredRow[] };
  }>(
    `SELECT status::text, applied_rows AS "appliedRows", rows FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid`,
    [id],
  );
  if (!found) throw unknownImport();
  const { columns, rows } = found.rows;
  return { columns, rows: rows.map((row) => fromStored(row, columns)), appliedRows: found.appliedRows };
}

/** One transaction. Returns what was done with each row. */
async function applySlice(
  scope: Scope,
  { id, columns, from, to }: { id: string; columns: ImportColumn[]; from: number; to: number },
  slice: DecidedRow[],
  firstRows: FirstRows,
): Promise<DecidedRow[]> {
  return transact(
    scope,
    async ({ prisma: tx, tenantId }) => {
      await lockNames(tx);
      await claimRows(tx, id, { from, to });
      const planned = new Map(
        slice.flatMap(({ row, action, ownerId }) => (action === 'CREATE' ? [[row, ownerId]] : [])),
      );
      const known = await readKnownCompanies(askIn(tx), keysOf(slice));
      const decided = decideRows(slice.map(asRead), known, ({ row }) => planned.get(row) ?? randomUUID(), firstRows);
      await createCompanies(tx, tenantId, id, decided);
      const addedNames = await addNames(tx, tenantId, decided);
      await stateValues(tx, tenantId, { importId: id, columns }, decided);
      const owners = [...decided.filter(isChanged), ...addedNames].flatMap(({ ownerId }) => ownerId ?? []);
      await computeShown(tx, tenantId, owners);
      const created = new Set(decided.flatMap(({ action, ownerId }) => (action === 'CREATE' ? [ownerId] : [])));
      const keys = addedNames.flatMap(({ key, ownerId }) => (created.has(ownerId) ? [] : [key]));
      if (keys.length > 0) await tx.companyImport.updateMany({ where: { id }, data: { addedKeys: { push: keys } } });
      return decided.map((row, index) => (isStillDuplicate(row, slice[index]) ? slice[index] : row));
    },
    sliceLimits,
  );
}

/** Only one job does so: a worker that was overtaken finds them claimed. */
async function claimRows(tx: Transaction, id: string, { from, to }: { from: number; to: number }): Promise<void> {
  const { count } = await tx.companyImport.updateMany({
    where: { id, appliedRows: from, status: { in: ['PREVIEW', 'APPLYING'] } },
    data: { status: 'APPLYING', appliedRows: to },
  });
  if (count === 0) throw new Failure('CONFLICT', 'This import was changed meanwhile. Look at it again.');
}

const isChanged = ({ action }: DecidedRow) => action === 'CREATE' || action === 'UPDATE';
const isImported = ({ action }: DecidedRow) => action !== 'ERROR' && action !== 'DUPLICATE';

/** What decides again does so from what the file says; that it named a company twice is found again. */
function asRead(row: DecidedRow): ReadRow {
  return row.action === 'DUPLICATE' ? { ...row, problems: [] } : row;
}

/** Of a row that is left out it does not matter that its company is there by now. */
function isStillDuplicate(row: DecidedRow, before: DecidedRow | undefined): before is DecidedRow {
  return before?.action === row.action && !isImported(row);
}

async function storeRows(scope: Scope, id: string, json: string): Promise<void> {
  await scope.rows('UPDATE company_imports SET rows = $2::jsonb WHERE tenant_id = current_tenant() AND id = $1::uuid', [
    id,
    json,
  ]);
}
