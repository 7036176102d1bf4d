import { Prisma, type WebhookDelivery, type WebhookEndpoint } from '../../prisma/generated/prisma/client.ts';
import type { WebhookDeliveryStatus } from '../../prisma/generated/prisma/enums.ts';
import type { Scope, WriteScope, Firm } from '../request/context.ts';
import { Failure, orNotFound } from '../request/errors.ts';
import { toGlobalId } from '../request/graphql/globalId.ts';
import {
  columnsOf,
  gatherConditions,
  readPage,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../data/lists/lists.ts';
import { keysOf } from '../keysOf.ts';
import { changeKinds } from '../data/changes/rules.ts';
import type { ReportedEvent } from './rules.ts';
import { changeOf, testEvent, webhookEvents, problemOfError, problemOfUrl, formerSecretMs } from './rules.ts';
import { databaseNow, databaseMs } from '../data/database/clock.ts';
import { createOnce, transact } from '../data/database/transact.ts';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { findEnd } from '../data/changes/service.ts';
import { check } from '../request/check.ts';
import type { Env } from '../env.ts';
import { guardedLookup, hostOf } from '../request/limits/privateNetworks.ts';

/** An endpoint without its secrets, in the form that its firm sees. */
export type Endpoint = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'position'>;

export type Delivery = Omit<WebhookDelivery, 'position'> & Pick<ReportedEvent, 'position'>;

const endpointColumns = {
  ...{ tenantId: true, id: true, url: true, events: true, formerSecretUntil: true, failingSince: true },
  ...{ stoppedAt: true, stopReason: true, createdAt: true },
} as const;

/** Lists the firm's endpoints, the oldest first. */
export async function listEndpoints({ prisma }: Firm): Promise<Endpoint[]> {
  return prisma.webhookEndpoint.findMany({ select: endpointColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** Finds an endpoint. Throws NOT_FOUND. */
export async function getEndpoint({ prisma, tenantId }: WriteScope, id: string): Promise<Endpoint> {
  const where = { tenantId_id: { tenantId, id } };
  return orNotFound(await prisma.webhookEndpoint.findUnique({ where, select: endpointColumns }), noEndpoint);
}

const noEndpoint = 'There is no such webhook endpoint. It may have been deleted.';

const deliveryColumns = {
  ...columnsOf(keysOf(Prisma.WebhookDeliveryScalarFieldEnum)),
  position: 'position::float8',
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
  { prisma }: Firm,
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
export function nodeIdOf(reported: ReportedEvent): string | null {
  const change = changeOf(reported);
  return change && toGlobalId(changeKinds[change.kind].type, change.id);
}

/** Sends a delivery again under its id, with all attempts. Throws NOT_FOUND, and CONFLICT if switched off. */
export async function replayDelivery(scope: Scope, id: string): Promise<Delivery> {
  const { prisma, tenantId, services } = scope;
  const where = { tenantId_id: { tenantId, id } };
  const found = await prisma.webhookDelivery.findUnique({ where });
  const delivery = orNotFound(found, 'There is no such delivery. Deliveries are listed for 30 days.');
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

const maxEndpoints = 20;

const names = webhookEvents.map(({ name }) => name);

export const endpointInput = z.object({
  url: z
    .string('Give the address of the receiver.')
    .trim()
    .max(2_000, 'An address has at most 2000 characters.')
    .describe('Address for messages: https:// or http://'),
  events: z
    .array(z.enum(names, 'One of the events is not known. Ask for the list of events.'), 'Choose at least one event.')
    .min(1, 'Choose at least one event.')
    .max(names.length, 'Name each event once.')
    .transform((events) => names.filter((name) => events.includes(name)))
    .describe('Events that it receives, such as company.created'),
});

/** An endpoint with its signing secret. Only this answer contains the secret. */
export interface EndpointWithSecret {
  endpoint: Endpoint;
  secret: string;
}

/** Creates a signing secret in the form of Standard Webhooks: 32 random bytes in Base64 after `whsec_`. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Creates an endpoint, which receives changes from now on. Throws INVALID, and CONFLICT when the firm has too many. */
export async function createEndpoint(scope: Scope, input: z.input<typeof endpointInput>): Promise<EndpointWithSecret> {
  const { tenantId, services } = scope;
  const { url, events } = check(endpointInput, input);
  await checkTarget(services.env, url);
  const secret = newSecret();
  const position = await findEnd(scope);
  const make = async ({ prisma }: WriteScope) => {
    if ((await prisma.webhookEndpoint.count()) >= maxEndpoints)
      throw new Failure(
        'CONFLICT',
        `There are ${maxEndpoints} webhook endpoints already. Delete one that nobody needs.`,
      );
    return prisma.webhookEndpoint.create({
      data: { tenantId, url, events, secret, position },
      select: endpointColumns,
    });
  };
  const endpoint = await createOnce(scope, { operation: 'createWebhookEndpoint', input: { url, events } }, make, () => {
    throw new Failure(
      'CONFLICT',
      'This endpoint was made before, and only the first answer held its secret. Rotate the secret to get a new one.',
    );
  });
  services.log.info({ tenantId, webhookEndpointId: endpoint.id }, 'A webhook endpoint was created');
  return { endpoint, secret };
}

/** Checks a receiver's address and host. Each delivery checks again, because targets change. Throws INVALID. */
async function checkTarget({ WEBHOOK_PRIVATE_TARGETS: mayBePrivate }: Env, text: string): Promise<void> {
  const problem = problemOfUrl(text) ?? (await findProblemOfHost(new URL(text), mayBePrivate));
  if (problem !== null) throw new Failure('INVALID', problem, { field: 'url' });
}

async function findProblemOfHost(url: URL, mayBePrivate: boolean): Promise<string | null> {
  try {
    const lookup = guardedLookup(url, mayBePrivate);
    const host = hostOf(url);
    if (isIP(host)) return null;
    await new Promise<void>((resolve, reject) =>
      lookup(host, { all: true }, (error) => (error ? reject(error) : resolve())),
    );
    return null;
  } catch (error) {
    return problemOfError(error);
  }
}

export const endpointChanges = z.object({
  url: endpointInput.shape.url.nullish().describe('Address for messages; unchanged when left out'),
  events: endpointInput.shape.events.nullish().describe('Events that it receives; unchanged when left out'),
  isOn: z
    .boolean()
    .nullish()
    .describe('false: nothing is sent. true: missed changes are sent first. Unchanged when left out'),
});

/**
 * Changes an endpoint's address or events, or switches it on or off. Fields that are left out stay unchanged. An
 * endpoint that is switched on again continues where it stopped. Throws NOT_FOUND, INVALID.
 */
export async function updateEndpoint(
  scope: Scope,
  id: string,
  input: z.input<typeof endpointChanges>,
): Promise<Endpoint> {
  const { url, events, isOn } = check(endpointChanges, input);
  const { prisma, tenantId, services } = scope;
  const before = await getEndpoint(scope, id);
  if (url) await checkTarget(services.env, url);
  const isSwitched = isOn !== null && isOn !== undefined && isOn !== (before.stoppedAt === null);
  await prisma.webhookEndpoint.updateMany({
    where: { tenantId, id },
    data: {
      ...(url && { url }),
      ...(events && { events }),
      ...(isSwitched &&
        (isOn
          ? { stoppedAt: null, stopReason: null, failingSince: null }
          : { stoppedAt: databaseNow(), stopReason: 'BY_ADMIN' as const })),
    },
  });
  services.webhooks.wake(tenantId);
  return getEndpoint(scope, id);
}

/** Deletes an endpoint with its log of deliveries. Throws NOT_FOUND. */
export async function deleteEndpoint(scope: Scope, id: string): Promise<void> {
  const { prisma, tenantId, services } = scope;
  const { count } = await prisma.webhookEndpoint.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw new Failure('NOT_FOUND', noEndpoint);
  services.log.info({ tenantId, webhookEndpointId: id }, 'A webhook endpoint was deleted');
}

/** Gives an endpoint a new secret; the former one signs too for a day. Throws NOT_FOUND. */
export async function rotateSecret(scope: Scope, id: string): Promise<EndpointWithSecret> {
  const { tenantId, services } = scope;
  const where = { tenantId_id: { tenantId, id } };
  const secret = newSecret();
  const endpoint = await transact(scope, async ({ prisma }) => {
    const before = orNotFound(await prisma.webhookEndpoint.findUnique({ where, select: { secret: true } }), noEndpoint);
    const formerSecretUntil = new Date(databaseMs() + formerSecretMs);
    const data = { secret, formerSecret: before.secret, formerSecretUntil };
    return prisma.webhookEndpoint.update({ where, data, select: endpointColumns });
  });
  services.log.info({ tenantId, webhookEndpointId: id }, 'The secret of a webhook endpoint was rotated');
  return { endpoint, secret };
}
