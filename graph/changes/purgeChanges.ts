import { mintScope, type Services } from '../context.ts';
import { keptDays } from './service.ts';

const settledAtOnce = 50_000;

/**
 * Removes the changes that are older than 90 days. The newest change stays, so that a cursor at the end remains valid.
 * It first gives every waiting change its position in the log: a change without a position is never removed, and a firm
 * without readers would never give it one. Safe to run in every server.
 */
export async function purgeChanges(services: Services, signal: AbortSignal): Promise<void> {
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id } of tenants) {
    const scope = mintScope(services, id);
    for (let isAll = false; !isAll;) {
      signal.throwIfAborted();
      const [settled] = await scope.rows<{ isAll: boolean }>('SELECT settle_changes($1) AS "isAll"', [settledAtOnce]);
      isAll = settled?.isAll ?? true;
    }
    await scope.rows(
      `DELETE FROM changes WHERE tenant_id = current_tenant() AND position < COALESCE(
         (SELECT position FROM changes WHERE tenant_id = current_tenant() AND changed_at >= now() - make_interval(days => $1)
          ORDER BY position LIMIT 1),
         (SELECT max(position) FROM changes WHERE tenant_id = current_tenant()))`,
      [keptDays],
    );
  }
}
