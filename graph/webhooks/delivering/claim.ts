import type { Scope } from '../../request/context.ts';
import { testEvent, type Told } from '../rules.ts';

/** A delivery that this server has taken for one attempt. */
export interface Claimed extends Told {
  id: string;
  endpointId: string;
  /** Includes this attempt. */
  attempts: number;
}

const lease = 60;

/**
 * Takes deliveries of an endpoint that are due, the longest due first. Each delivery is taken by one server, for one
 * attempt, until the lease ends. An endpoint that is switched off receives only tests.
 */
export async function claim(scope: Scope, endpointId: string, isOn: boolean, most: number): Promise<Claimed[]> {
  return scope.rows<Claimed & Record<string, unknown>>(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, last_attempt_at = now(), next_attempt_at = now() + make_interval(secs => $4)
     WHERE tenant_id = current_tenant() AND id IN (
       SELECT id FROM webhook_deliveries
       WHERE tenant_id = current_tenant() AND endpoint_id = $1 AND status = 'PENDING' AND next_attempt_at <= now() AND ($2 OR event = $5)
       ORDER BY next_attempt_at, position LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, endpoint_id AS "endpointId", event, position::float8 AS position, kind, entity_id AS "entityId", action, happened_at AS "happenedAt", attempts`,
    [endpointId, isOn, most, lease, testEvent],
  );
}

/** Returns when the firm's next delivery is due; null when no delivery is waiting. */
export async function findNextDue(scope: Scope): Promise<Date | null> {
  const [row] = await scope.rows<{ next: Date | null }>(
    `SELECT min(next_attempt_at) AS next FROM webhook_deliveries d JOIN webhook_endpoints e
       ON e.tenant_id = d.tenant_id AND e.id = d.endpoint_id
     WHERE d.tenant_id = current_tenant() AND d.status = 'PENDING' AND (e.stopped_at IS NULL OR d.event = $1)`,
    [testEvent],
  );
  return row?.next ?? null;
}
