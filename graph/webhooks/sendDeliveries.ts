import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { testEvent } from './rules.ts';
import { getEndpoint, type Delivery } from './service.ts';
import { databaseNow, databaseMs } from '../data/database/clock.ts';
import { createOnce } from '../data/database/transact.ts';

/**
 * Sends a delivery again under the same id. A delivery that has ended gets all its attempts again; a waiting delivery
 * is tried immediately. Throws NOT_FOUND, and CONFLICT while its endpoint is switched off.
 */
export async function replayDelivery(scope: Scope, id: string): Promise<Delivery> {
  const { prisma, tenantId, services } = scope;
  const where = { tenantId_id: { tenantId, id } };
  const delivery = await prisma.webhookDelivery.findUnique({ where });
  if (!delivery) throw new Failure('NOT_FOUND', 'There is no such delivery. Deliveries are listed for 30 days.');
  const { stoppedAt } = await getEndpoint(scope, delivery.endpointId);
  if (stoppedAt !== null && delivery.event !== testEvent)
    throw new Failure('CONFLICT', 'This endpoint is switched off. Switch it on, then send the delivery again.');
  const nextAttemptAt = databaseNow();
  await prisma.webhookDelivery.updateMany({ where: { tenantId, id, status: 'PENDING' }, data: { nextAttemptAt } });
  await prisma.webhookDelivery.updateMany({
    where: { tenantId, id, status: { not: 'PENDING' } },
    data: { status: 'PENDING', attempts: 0, nextAttemptAt },
  });
  services.webhooks.wake(tenantId);
  return prisma.webhookDelivery.findUniqueOrThrow({ where });
}

/**
 * Sends a test to an endpoint, even while the endpoint is switched off. The test is delivered like any other message,
 * but only tried once. Throws NOT_FOUND.
 */
export async function sendTest(scope: Scope, endpointId: string): Promise<Delivery> {
  const { tenantId, services } = scope;
  await getEndpoint(scope, endpointId);
  const now = databaseNow();
  const data = { tenantId, endpointId, event: testEvent, happenedAt: now, nextAttemptAt: now };
  const delivery = await createOnce(
    scope,
    { operation: 'sendTestWebhook', input: { endpointId } },
    ({ prisma }) => prisma.webhookDelivery.create({ data }),
    ({ prisma }, id) => prisma.webhookDelivery.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
  services.webhooks.wake(tenantId);
  return delivery;
}

const keptDays = 30;

/** Removes deliveries that ended more than 30 days ago. */
export async function purgeDeliveries({ prisma }: Scope): Promise<void> {
  const before = new Date(databaseMs() - keptDays * 86_400_000);
  await prisma.webhookDelivery.deleteMany({ where: { status: { not: 'PENDING' }, createdAt: { lt: before } } });
}
