import { computeShown } from '../companies/computeShown.ts';
import type { Scope } from '../context.ts';
import { transact } from '../database/transact.ts';
import type { Batch } from './reindexTexts.ts';

const batchSize = 200;

/**
 * Recomputes the shown data of the next companies: figures, conflicts, totals and searched texts. `after` is the last
 * id of the previous call; null starts.
 */
export async function reindexCompanies(scope: Scope, after: string | null): Promise<Batch> {
  const { prisma, tenantId } = scope;
  const rows = await prisma.company.findMany({
    where: { mergedIntoId: null, ...(after !== null && { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: batchSize,
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  const corrected = await transact(
    scope,
    async ({ prisma: tx }) => {
      await computeShown(tx, tenantId, ids);
      // A row's xmin is the transaction that wrote it last, so this counts the rows that changed.
      const [written] = await tx.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM companies
        WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${ids}::uuid[]) AND xmin = pg_current_xact_id()::xid`;
      return written?.count ?? 0;
    },
    { timeout: 60_000, maxWait: 30_000 },
  );
  return { checked: ids.length, corrected, lastId: ids.length === batchSize ? (ids.at(-1) ?? null) : null };
}
