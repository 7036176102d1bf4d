import type { Scope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { eventOf, testEvent, type Told } from '../rules.ts';
import { databaseNow } from '../../data/database/clock.ts';

const lookBatchSize = 500;

const maxWaiting = 1_000;

/**
 * Creates a delivery for each change that the endpoint has chosen, starting after the last change that was processed
 * for it. One transaction, which locks the endpoint, writes the deliveries and the new position, so neither a crash nor
 * a second server can skip a change or process it twice. Returns true when there may be more changes.
 */
export async function fanOut(scope: Scope, id: string): Promise<boolean> {
  return transact(scope, async ({ prisma, tenantId }) => {
    const [endpoint] = await prisma.$queryRaw<{ position: bigint; events: string[] }[]>`
      SELECT position, events FROM webhook_endpoints
      WHERE tenant_id = current_tenant() AND id = ${id}::uuid AND stopped_at IS NULL FOR UPDATE`;
    if (!endpoint) return false;
    const waiting = await prisma.webhookDelivery.count({ where: { endpointId: id, status: 'PENDING' } });
    if (waiting >= maxWaiting) return false;
    const changes = await prisma.change.findMany({
      where: { tenantId, position: { gt: endpoint.position } },
      orderBy: { position: 'asc' },
      take: lookBatchSize,
    });
    const last = changes.at(-1);
    if (!last) return false;
    const nextAttemptAt = databaseNow();
    const data = changes
      .map(({ changedAt, ...change }) => ({
        ...{ ...change, endpointId: id, nextAttemptAt },
        ...{ event: eventOf(change.kind, change.action), happenedAt: changedAt },
      }))
      .filter(({ event }) => endpoint.events.includes(event));
    await prisma.webhookDelivery.createMany({ data });
    await prisma.webhookEndpoint.update({
      where: { tenantId_id: { tenantId, id } },
      data: { position: last.position },
    });
    return changes.length === lookBatchSize;
  });
}

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
