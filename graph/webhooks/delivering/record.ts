import type { WebhookStopReason } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { lastingFailureMs, nextAttemptAt, testEvent } from '../rules.ts';
import type { Outcome } from './attempt.ts';
import type { Claimed } from './claim.ts';
import { databaseNow } from '../../database/clock.ts';

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
