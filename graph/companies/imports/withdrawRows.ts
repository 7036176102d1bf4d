import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import { Failure } from '../../request/errors.ts';
import type { JobOutcome, JobRun } from '../../data/jobs/define.ts';
import { transact } from '../../data/database/transact.ts';
import { computeShown } from '../computeShown.ts';
import { lockNames } from '../match.ts';
import { unknownImport } from './service.ts';
import { inSlices, sliceLimits } from './slices.ts';
import { databaseNow } from '../../data/database/clock.ts';

export async function withdrawRows(run: JobRun<unknown>, id: string): Promise<JobOutcome> {
  const { scope } = run;
  run.report({ stage: 'Checking what it changed', progress: 0 });
  const [found] = await scope.rows<{ status: ImportStatus; addedKeys: string[] }>(
    `SELECT status::text, added_keys AS "addedKeys" FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid`,
    [id],
  );
  if (!found) throw unknownImport();
  const inSlice = (work: (tx: Transaction, tenantId: string) => Promise<void>) =>
    transact(
      scope,
      async ({ prisma: tx, tenantId }) => {
        await lockNames(tx);
        await claimUndoing(tx, id);
        await work(tx, tenantId);
      },
      sliceLimits,
    );
  const ids = await touchedCompanies(scope, id);
  await inSlices(run, { count: ids.length, stage: 'Undoing company' }, ({ from, to }) =>
    inSlice((tx, tenantId) => withdraw(tx, tenantId, id, ids.slice(from, to))),
  );
  const keys = found.addedKeys;
  await inSlices(run, { count: keys.length, stage: 'Undoing name' }, ({ from, to }) =>
    inSlice((tx, tenantId) => removeNames(tx, tenantId, keys.slice(from, to))),
  );
  return {
    result: { importId: id },
    async commit(tx) {
      await claimUndoing(tx, id);
      await tx.companyImport.updateMany({ where: { id }, data: { status: 'UNDONE', undoneAt: databaseNow() } });
      return {};
    },
  };
}

async function claimUndoing(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.companyImport.updateMany({
    where: { id, status: { in: ['APPLIED', 'APPLYING', 'UNDOING'] } },
    data: { status: 'UNDOING' },
  });
  if (count === 0) throw new Failure('CONFLICT', 'This import was changed meanwhile. Look at it again.');
}

async function touchedCompanies(scope: Scope, id: string): Promise<string[]> {
  const rows = await scope.rows<{ id: string }>(
    `SELECT company_id AS id FROM metric_observations WHERE tenant_id = current_tenant() AND import_id = $1::uuid AND withdrawn_at IS NULL
     UNION SELECT id FROM companies WHERE tenant_id = current_tenant() AND import_id = $1::uuid ORDER BY id`,
    [id],
  );
  return rows.map((row) => row.id);
}

async function withdraw(tx: Transaction, tenantId: string, importId: string, companyIds: string[]): Promise<void> {
  // Withdraws company by company, so that PostgreSQL does not read all of the import's observations for each slice.
  await tx.$executeRaw`
    WITH stated AS MATERIALIZED (
      SELECT o.id FROM unnest(${companyIds}::uuid[]) AS each (company_id) CROSS JOIN LATERAL (
        SELECT id, import_id, withdrawn_at FROM metric_observations
        WHERE tenant_id = current_tenant() AND company_id = each.company_id OFFSET 0) o
      WHERE o.import_id = ${importId}::uuid AND o.withdrawn_at IS NULL)
    UPDATE metric_observations SET withdrawn_at = now()
    WHERE tenant_id = current_tenant() AND id IN (SELECT id FROM stated)`;
  const deleted = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM companies c WHERE tenant_id = current_tenant() AND id = ANY(${companyIds}::uuid[]) AND import_id = ${importId}::uuid
      AND merged_into_id IS NULL
      AND NOT EXISTS (SELECT FROM metric_observations o
        WHERE o.tenant_id = current_tenant() AND o.company_id = c.id AND o.withdrawn_at IS NULL)
      AND NOT EXISTS (SELECT FROM company_readings r WHERE r.tenant_id = current_tenant() AND r.company_id = c.id)
      AND NOT EXISTS (SELECT FROM companies m WHERE m.tenant_id = current_tenant() AND m.merged_into_id = c.id)
    RETURNING c.id`;
  const gone = new Set(deleted.map(({ id }) => id));
  await computeShown(
    tx,
    tenantId,
    companyIds.filter((id) => !gone.has(id)),
  );
}

async function removeNames(tx: Transaction, tenantId: string, keys: string[]): Promise<void> {
  const renamed = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM company_names WHERE tenant_id = current_tenant() AND key = ANY(${keys}::text[]) RETURNING company_id AS id`;
  await computeShown(
    tx,
    tenantId,
    renamed.map(({ id }) => id),
  );
}
