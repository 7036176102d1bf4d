import type { WebhookDelivery, WebhookEndpoint } from '../../prisma/generated/prisma/client.ts';
import type { WebhookDeliveryStatus } from '../../prisma/generated/prisma/enums.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { toGlobalId } from '../request/graphql/globalId.ts';
import { gatherConditions, readPage, type ListQuery, type Page, type PageRequest } from '../data/lists/lists.ts';
import { changeKinds } from '../data/changes/rules.ts';
import { changeOf, type Told, testEvent } from './rules.ts';
import { databaseNow, databaseMs } from '../data/database/clock.ts';
import { createOnce } from '../data/database/transact.ts';

/** An endpoint without its secrets, in the form that its firm sees. */
export type Endpoint = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'position'>;

export type Delivery = Omit<WebhookDelivery, 'position'> & Pick<Told, 'position'>;

export const endpointColumns = {
  ...{ tenantId: true, id: true, url: true, events: true, formerSecretUntil: true, failingSince: true },
  ...{ stoppedAt: true, stopReason: true, createdAt: true },
} as const;

/** Lists the firm's endpoints, the oldest first. */
export async function listEndpoints({ prisma }: Pick<WriteScope, 'prisma'>): Promise<Endpoint[]> {
  return prisma.webhookEndpoint.findMany({ select: endpointColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** Finds an endpoint. Throws NOT_FOUND. */
export async function getEndpoint({ prisma, tenantId }: WriteScope, id: string): Promise<Endpoint> {
  const endpoint = await prisma.webhookEndpoint.findUnique({
    where: { tenantId_id: { tenantId, id } },
    select: endpointColumns,
  });
  if (!endpoint) throw noEndpoint();
  return endpoint;
}

export function noEndpoint(): Failure {
  return new Failure('NOT_FOUND', 'There is no such webhook endpoint. It may have been deleted.');
}

const deliveryColumns = {
  ...{ tenantId: 'tenant_id', endpointId: 'endpoint_id', event: 'event', position: 'position::float8', kind: 'kind' },
  ...{ entityId: 'entity_id', action: 'action', happenedAt: 'happened_at', status: 'status', attempts: 'attempts' },
  ...{ nextAttemptAt: 'next_attempt_at', lastAttemptAt: 'last_attempt_at', responseStatus: 'response_status' },
  ...{ durationMs: 'duration_ms', problem: 'problem', createdAt: 'created_at' },
};

/** Lists a page of an endpoint's deliveries, the newest first; with `status`, only those in that status. */
export async function listDeliveries(
  scope: Scope,
  endpointId: string,
  status: WebhookDeliveryStatus | null,
  request: PageRequest,
): Promise<Page<Delivery>> {
  return readPage<Delivery>(scope, deliveriesOf(endpointId, status), request);
}

function deliveriesOf(endpointId: string, status: WebhookDeliveryStatus | null): ListQuery {
  const { conditions, values, add } = gatherConditions();
  add('endpoint_id =', endpointId, '::uuid');
  if (status) add('status =', status, '::webhook_delivery_status');
  const order = { sql: 'created_at', type: 'timestamptz', descending: true } as const;
  return { table: 'webhook_deliveries', columns: deliveryColumns, order, conditions, values };
}

/** Counts the waiting deliveries of an endpoint, and the failed ones of the last 30 days. */
export async function countDeliveries(
  { prisma }: Pick<WriteScope, 'prisma'>,
  endpointId: string,
): Promise<{ pending: number; failed: number }> {
  const groups = await prisma.webhookDelivery.groupBy({
    by: ['status'],
    where: { endpointId, status: { in: ['PENDING', 'FAILED'] } },
    _count: true,
  });
  const count = (of: WebhookDeliveryStatus) => groups.find(({ status }) => status === of)?._count ?? 0;
  return { pending: count('PENDING'), failed: count('FAILED') };
}

/** Returns the GraphQL id of the entity that a delivery reports; null for a test. */
export function nodeIdOf(told: Told): string | null {
  const change = changeOf(told);
  return change && toGlobalId(changeKinds[change.kind].type, change.id);
}

/** Sends a delivery again under its id, with all attempts. Throws NOT_FOUND, and CONFLICT if switched off. */
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

/** Sends a test, also to an endpoint that is switched off, and tries it once. Throws NOT_FOUND. */
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
