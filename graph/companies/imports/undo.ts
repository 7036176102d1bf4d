import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { computeShown } from '../computeShown.ts';
import { lockNames } from '../match.ts';
import { longWork } from './apply.ts';
import { readImport, unknownImport, type StoredImport } from './service.ts';
import { transact } from '../../transact.ts';

/**
 * Takes an applied import back: what it stated is withdrawn, and the companies that it made are deleted unless something
 * else is known of them by now. Throws NOT_FOUND, and CONFLICT for an import that is not applied.
 */
export async function undoCompanyImport(scope: Scope, id: string): Promise<StoredImport> {
  const { tenantId } = scope;
  await transact(
    scope,
    async ({ prisma: tx }) => {
      await lockNames(tx);
      const [found] = await tx.$queryRaw<{ status: ImportStatus; addedKeys: string[] | null }[]>`
      SELECT status::text, rows->'addedKeys' AS "addedKeys" FROM company_imports WHERE tenant_id = current_tenant() AND id = ${id}::uuid FOR UPDATE`;
      if (!found) throw unknownImport();
      const { status, addedKeys } = found;
      if (status === 'PREVIEW') throw new Failure('CONFLICT', 'This import was not applied; there is nothing to undo.');
      if (status === 'UNDONE') throw new Failure('CONFLICT', 'This import was undone already.');
      const stated = await tx.$queryRaw<{ id: string }[]>`
      WITH withdrawn AS (
        UPDATE metric_observations SET withdrawn_at = now()
        WHERE tenant_id = current_tenant() AND import_id = ${id}::uuid AND withdrawn_at IS NULL RETURNING company_id)
      SELECT DISTINCT company_id AS id FROM withdrawn`;
      const deleted = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM companies c WHERE tenant_id = current_tenant() AND import_id = ${id}::uuid AND merged_into_id IS NULL
        AND NOT EXISTS (SELECT FROM metric_observations o
          WHERE o.tenant_id = current_tenant() AND o.company_id = c.id AND o.withdrawn_at IS NULL)
        AND NOT EXISTS (SELECT FROM company_readings r WHERE r.tenant_id = current_tenant() AND r.company_id = c.id)
        AND NOT EXISTS (SELECT FROM companies m WHERE m.tenant_id = current_tenant() AND m.merged_into_id = c.id)
      RETURNING c.id`;
      const renamed = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM company_names WHERE tenant_id = current_tenant() AND key = ANY(${addedKeys ?? []}::text[])
      RETURNING company_id AS id`;
      const gone = new Set(deleted.map((row) => row.id));
      await computeShown(
        tx,
        tenantId,
        [...stated, ...renamed].map((row) => row.id).filter((each) => !gone.has(each)),
      );
      await tx.companyImport.updateMany({ where: { id }, data: { status: 'UNDONE', undoneAt: new Date() } });
    },
    longWork,
  );
  return readImport(scope, id);
}
