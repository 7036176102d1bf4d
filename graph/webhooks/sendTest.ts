import type { Scope } from '../context.ts';
import { createOnce } from '../database/transact.ts';
import { testEvent } from './rules.ts';
import { getEndpoint, type Delivery } from './service.ts';
import { databaseNow } from '../database/clock.ts';

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
