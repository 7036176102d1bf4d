import type { Scope, WriteScope } from '../../context.ts';
import { testEvent, type Told, lastingFailureMs, nextAttemptAt } from '../rules.ts';
import type { WebhookStopReason } from '../../../prisma/generated/prisma/enums.ts';
import { transact } from '../../database/transact.ts';
import type { Outcome } from './attempt.ts';
import { databaseNow } from '../../database/clock.ts';

/** A delivery that this server has taken for one attempt. */
export interface Claimed extends Told {
  id: string;
  endpointId: string;
  /** Includes this attempt. */
  attempts: number;
}

/**
 * Seconds after which another server may repeat the attempt. No attempt takes that long, so only the attempts of a
 * server that died are repeated.
 */
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

const gone = 410;

const stopSentences: Record<Exclude<WebhookStopReason, 'BY_ADMIN'>, string> = {
  FAILING: 'A webhook endpoint was switched off, because no delivery reached it for a day',
  GONE: 'A webhook endpoint was switched off, because it answered that it wants no more deliveries (410)',
};

/**
 * Stores the result of an attempt: the delivery has arrived, waits for its next attempt, or has no attempt left.
 * Switches an endpoint off when no delivery reached it for a day, or when it answers 410. If another attempt overtook
 * this attempt, nothing is written.
 */
export async function record(scope: WriteScope, delivery: Claimed, outcome: Outcome): Promise<void> {
  const { id, endpointId, event, attempts } = delivery;
  const { retryAfterSeconds, ...ended } = outcome;
  const { problem, responseStatus } = ended;
  const now = databaseNow();
  const stop = await transact(scope, async ({ prisma, tenantId }) => {
    const next = problem === null ? null : nextAttemptAt(event, attempts, now, Math.random(), retryAfterSeconds);
    const status = problem === null ? 'DELIVERED' : next ? 'PENDING' : 'FAILED';
    const { count } = await prisma.webhookDelivery.updateMany({
      where: { tenantId, id, status: 'PENDING', attempts },
      data: { ...ended, status, nextAttemptAt: next },
    });
    if (count === 0 || event === testEvent) return null;
    const endpoint = { tenantId, id: endpointId };
    if (problem === null) {
      const isFailing = { ...endpoint, failingSince: { not: null } };
      await prisma.webhookEndpoint.updateMany({ where: isFailing, data: { failingSince: null } });
      return null;
    }
    await prisma.webhookEndpoint.updateMany({
      where: { ...endpoint, failingSince: null },
      data: { failingSince: now },
    });
    const stopReason = responseStatus === gone ? 'GONE' : status === 'FAILED' ? 'FAILING' : null;
    if (stopReason === null) return null;
    const longAgo = new Date(now.getTime() - lastingFailureMs);
    const stopped = await prisma.webhookEndpoint.updateMany({
      where: { ...endpoint, stoppedAt: null, ...(stopReason === 'FAILING' && { failingSince: { lte: longAgo } }) },
      data: { stoppedAt: now, stopReason },
    });
    return stopped.count > 0 ? stopReason : null;
  });
  if (stop) scope.services.log.warn({ tenantId: scope.tenantId, webhookEndpointId: endpointId }, stopSentences[stop]);
}
