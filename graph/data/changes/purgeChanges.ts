import type { Scope } from '../../request/context.ts';
import { keptDays } from './service.ts';

const settleBatchSize = 50_000;

/** Removes changes of 90 days ago. The newest stays for cursors; waiting ones get their position first. */
export async function purgeChanges({ rows }: Scope, signal: AbortSignal): Promise<void> {
  for (let isAll = false; !isAll;) {
    signal.throwIfAborted();
    const [settled] = await rows<{ isAll: boolean }>('SELECT settle_changes($1) AS "isAll"', [settleBatchSize]);
    isAll = settled?.isAll ?? true;
  }
  await rows(
    `DELETE FROM changes WHERE tenant_id = current_tenant() AND position < COALESCE(
       (SELECT position FROM changes WHERE tenant_id = current_tenant() AND changed_at >= now() - make_interval(days => $1)
        ORDER BY position LIMIT 1),
       (SELECT max(position) FROM changes WHERE tenant_id = current_tenant()))`,
    [keptDays],
  );
}
