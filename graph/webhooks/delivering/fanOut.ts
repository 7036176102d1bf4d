import type { Scope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { eventOf } from '../rules.ts';
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
