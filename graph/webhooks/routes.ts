import { z } from 'zod';
import { WebhookDeliveryStatus, WebhookStopReason } from '../../prisma/generated/prisma/enums.ts';
import { pageSize } from '../lists.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { createEndpoint, endpointInput, type EndpointWithSecret } from './createEndpoint.ts';
import { deleteEndpoint } from './deleteEndpoint.ts';
import { replayDelivery } from './replayDelivery.ts';
import { rotateSecret } from './rotateSecret.ts';
import { changeOf, webhookEvents } from './rules.ts';
import { sendTest } from './sendTest.ts';
import { getEndpoint, listDeliveries, listEndpoints, nodeIdOf, type Delivery, type Endpoint } from './service.ts';
import { endpointChanges, updateEndpoint } from './updateEndpoint.ts';

const instant = z.iso.datetime();

const endpointShape = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Where messages are sent'),
    events: z.array(z.string()).describe('Events that it receives'),
    stopReason: z.enum(WebhookStopReason).nullable().describe('Why nothing is sent; null while it is switched on'),
    stoppedAt: instant.nullable().describe('When it was switched off; null while it is on'),
    failingSince: instant.nullable().describe('Since when no delivery arrived; null when the last one did'),
    formerSecretUntil: instant
      .nullable()
      .describe('Until when the former secret signs as well; null when the secret was never rotated'),
    createdAt: instant,
  })
  .meta({ id: 'WebhookEndpoint' });

const withSecret = z
  .object({
    endpoint: endpointShape.describe('The endpoint as it is listed'),
    secret: z.string().describe('The signing secret, whsec_…; only this answer has it'),
  })
  .meta({ id: 'WebhookEndpointWithSecret' });

const deliveryShape = z
  .object({
    id: z.uuid().describe('The header webhook-id, the same at each attempt'),
    event: z.string().describe('company.created, or webhook.test'),
    nodeId: z.string().nullable().describe('Id in GraphQL of what changed; null for a test'),
    address: z
      .string()
      .nullable()
      .describe('Where REST answers what changed; null for a test and kinds without an address'),
    happenedAt: instant.describe('When the change happened'),
    status: z.enum(WebhookDeliveryStatus).describe('How far the delivery is'),
    attempts: z.int().describe('How often it was sent, since the last replay'),
    nextAttemptAt: instant.nullable().describe('When it is sent next; null when it has ended'),
    lastAttemptAt: instant.nullable().describe('When it was sent last; null before the first attempt'),
    responseStatus: z.int().nullable().describe('The HTTP status of the last answer; null when there was none'),
    durationMs: z
      .int()
      .nullable()
      .describe('How long the last attempt took, in milliseconds; null before the end of the first'),
    problem: z.string().nullable().describe('Why the last attempt failed; null when it did not'),
  })
  .meta({ id: 'WebhookDelivery' });

const text = (at: Date | null) => at?.toISOString() ?? null;

function shapeEndpoint(endpoint: Endpoint): z.infer<typeof endpointShape> {
  const { id, url, events, stopReason, stoppedAt, failingSince, formerSecretUntil, createdAt } = endpoint;
  return {
    ...{ id, url, events, stopReason, stoppedAt: text(stoppedAt), failingSince: text(failingSince) },
    ...{ formerSecretUntil: text(formerSecretUntil), createdAt: createdAt.toISOString() },
  };
}

function shapeSecret({ endpoint, secret }: EndpointWithSecret): z.infer<typeof withSecret> {
  return { endpoint: shapeEndpoint(endpoint), secret };
}

function shapeDelivery(delivery: Delivery): z.infer<typeof deliveryShape> {
  const { id, event, happenedAt, status, attempts, responseStatus, durationMs, problem } = delivery;
  return {
    ...{ id, event, happenedAt: happenedAt.toISOString(), status, attempts, responseStatus, durationMs, problem },
    nodeId: nodeIdOf(delivery),
    address: changeOf(delivery)?.address ?? null,
    nextAttemptAt: text(delivery.nextAttemptAt),
    lastAttemptAt: text(delivery.lastAttemptAt),
  };
}

const path = '/api/webhooks';

export const webhookRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/webhook-events',
    operationId: 'listWebhookEvents',
    summary: 'Every event that a webhook endpoint can receive',
    answers: {
      status: 200,
      description: 'The events',
      schema: z.array(z.object({ name: z.string(), description: z.string() }).meta({ id: 'WebhookEvent' })),
    },
    handle: () =>
      Promise.resolve({ status: 200, body: webhookEvents.map(({ name, description }) => ({ name, description })) }),
  }),
  route({
    method: 'get',
    path,
    operationId: 'listWebhookEndpoints',
    summary: "The firm's webhook endpoints, the oldest first; never their secrets",
    access: 'admin',
    answers: { status: 200, description: 'The endpoints', schema: z.array(endpointShape) },
    handle: async ({ scope }) => {
      return { status: 200, body: (await listEndpoints(scope)).map(shapeEndpoint) };
    },
  }),
  route({
    method: 'post',
    path,
    operationId: 'createWebhookEndpoint',
    summary: 'Makes a webhook endpoint, which receives changes from now on',
    access: 'admin',
    body: endpointInput,
    answers: { status: 201, description: 'The endpoint with its signing secret', schema: withSecret },
    handle: async ({ scope, body }) => ({ status: 201, body: shapeSecret(await createEndpoint(scope, body)) }),
  }),
  route({
    method: 'get',
    path: `${path}/:id`,
    operationId: 'getWebhookEndpoint',
    summary: 'One webhook endpoint',
    access: 'admin',
    answers: { status: 200, description: 'The endpoint', schema: endpointShape },
    handle: async ({ scope, params }) => {
      return { status: 200, body: shapeEndpoint(await getEndpoint(scope, idParam(params))) };
    },
  }),
  route({
    method: 'put',
    path: `${path}/:id`,
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes a webhook endpoint, or switches it on or off; what is left out stays',
    access: 'admin',
    body: endpointChanges,
    answers: { status: 200, description: 'The endpoint', schema: endpointShape },
    handle: async ({ scope, params, body }) => ({
      status: 200,
      body: shapeEndpoint(await updateEndpoint(scope, idParam(params), body)),
    }),
  }),
  route({
    method: 'delete',
    path: `${path}/:id`,
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes a webhook endpoint with its log of deliveries; what waits is not sent',
    access: 'admin',
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteEndpoint(scope, idParam(params));
      return { status: 204 };
    },
  }),
  route({
    method: 'post',
    path: `${path}/:id/secret`,
    operationId: 'rotateWebhookSecret',
    summary: 'Gives a webhook endpoint a new signing secret; the former one signs as well for 24 hours',
    access: 'admin',
    answers: { status: 201, description: 'The endpoint with its new secret', schema: withSecret },
    handle: async ({ scope, params }) => ({
      status: 201,
      body: shapeSecret(await rotateSecret(scope, idParam(params))),
    }),
  }),
  route({
    method: 'post',
    path: `${path}/:id/test`,
    operationId: 'sendTestWebhook',
    summary: 'Sends webhook.test to a webhook endpoint, once; the log of deliveries tells how it went',
    access: 'admin',
    answers: { status: 201, description: 'The delivery', schema: deliveryShape },
    handle: async ({ scope, params }) => ({
      status: 201,
      body: shapeDelivery(await sendTest(scope, idParam(params))),
    }),
  }),
  route({
    method: 'get',
    path: `${path}/:id/deliveries`,
    operationId: 'listWebhookDeliveries',
    summary: 'What was sent to a webhook endpoint in the last 30 days and what waits, newest first',
    access: 'admin',
    query: z.object({
      status: z
        .string()
        .transform((status) => status.toUpperCase())
        .pipe(z.enum(WebhookDeliveryStatus))
        .optional()
        .describe('Only deliveries that are so; all when left out'),
      limit: z.coerce.number().int().min(1).max(pageSize.max).optional(),
      after: z.string().optional().describe('`endCursor` of the page before'),
    }),
    answers: {
      status: 200,
      description: 'A page of deliveries; `endCursor` is null on the last one',
      schema: z.object({ data: z.array(deliveryShape), endCursor: z.string().nullable() }),
    },
    handle: async ({ scope, params, query: { status, limit, after } }) => {
      const { id } = await getEndpoint(scope, idParam(params));
      const { edges, pageInfo } = await listDeliveries(scope, id, status ?? null, {
        first: limit ?? null,
        after: after ?? null,
      });
      const endCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: edges.map(({ node }) => shapeDelivery(node)), endCursor } };
    },
  }),
  route({
    method: 'post',
    path: '/api/webhook-deliveries/:id/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Sends a delivery again under its webhook-id; one that waits is tried at once',
    access: 'admin',
    answers: { status: 201, description: 'The delivery', schema: deliveryShape },
    handle: async ({ scope, params }) => ({
      status: 201,
      body: shapeDelivery(await replayDelivery(scope, idParam(params))),
    }),
  }),
];
