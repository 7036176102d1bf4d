import { z } from 'zod';
import { WebhookDeliveryStatus, WebhookStopReason } from '../../prisma/generated/prisma/enums.ts';
import { pageSize } from '../lists/lists.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import {
  createEndpoint,
  endpointInput,
  type EndpointWithSecret,
  deleteEndpoint,
  rotateSecret,
  endpointChanges,
  updateEndpoint,
} from './changeEndpoints.ts';
import { replayDelivery, sendTest } from './sendDeliveries.ts';
import { changeOf, webhookEvents } from './rules.ts';
import { getEndpoint, listDeliveries, listEndpoints, nodeIdOf, type Delivery, type Endpoint } from './service.ts';

const instant = z.iso.datetime();

const endpointShape = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Address for messages'),
    events: z.array(z.string()).describe('Events that it receives'),
    stopReason: z.enum(WebhookStopReason).nullable().describe('Why nothing is sent; null while it is switched on'),
    stoppedAt: instant.nullable().describe('When it was switched off; null while it is on'),
    failingSince: instant.nullable().describe('Start of the current failures; null if the last delivery succeeded'),
    formerSecretUntil: instant
      .nullable()
      .describe('When the former secret stops signing; null if the secret was never rotated'),
    createdAt: instant,
  })
  .meta({ id: 'WebhookEndpoint' });

const withSecret = z
  .object({
    endpoint: endpointShape.describe('The list entry of the endpoint'),
    secret: z.string().describe('The signing secret, whsec_…; only this answer contains it'),
  })
  .meta({ id: 'WebhookEndpointWithSecret' });

const deliveryShape = z
  .object({
    id: z.uuid().describe('The header webhook-id, the same at each attempt'),
    event: z.string().describe('company.created, or webhook.test'),
    nodeId: z.string().nullable().describe('GraphQL id of the changed thing; null for a test'),
    address: z.string().nullable().describe('REST address of the changed thing; null for a test and kinds without one'),
    happenedAt: instant.describe('When the change happened'),
    status: z.enum(WebhookDeliveryStatus).describe('Status of the delivery'),
    attempts: z.int().describe('Number of attempts since the last replay'),
    nextAttemptAt: instant.nullable().describe('Time of the next attempt; null if there is none'),
    lastAttemptAt: instant.nullable().describe('Time of the last attempt; null before the first'),
    responseStatus: z.int().nullable().describe('HTTP status of the last answer; null if there was none'),
    durationMs: z
      .int()
      .nullable()
      .describe('Duration of the last attempt in milliseconds; null before the end of the first'),
    problem: z.string().nullable().describe('Why the last attempt failed; null if it succeeded'),
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
    summary: "The firm's webhook endpoints, oldest first, without their secrets",
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
    summary: 'Creates a webhook endpoint, which receives changes from now on',
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
    summary: 'Changes a webhook endpoint, or switches it on or off; omitted fields stay',
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
    summary: 'Deletes a webhook endpoint with its log of deliveries; waiting ones are not sent',
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
    summary: 'Gives a webhook endpoint a new signing secret; the former one also signs for 24 hours',
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
    summary: 'Sends webhook.test to a webhook endpoint, once; the log of deliveries has the outcome',
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
    summary: 'The deliveries of a webhook endpoint, sent in the last 30 days or waiting, newest first',
    access: 'admin',
    query: z.object({
      status: z
        .string()
        .transform((status) => status.toUpperCase())
        .pipe(z.enum(WebhookDeliveryStatus))
        .optional()
        .describe('Only deliveries with this status; all when left out'),
      limit: z.coerce.number().int().min(1).max(pageSize.max).optional(),
      after: z.string().optional().describe('`endCursor` of the previous page'),
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
    summary: 'Sends a delivery again under its webhook-id; a waiting one is sent at once',
    access: 'admin',
    answers: { status: 201, description: 'The delivery', schema: deliveryShape },
    handle: async ({ scope, params }) => ({
      status: 201,
      body: shapeDelivery(await replayDelivery(scope, idParam(params))),
    }),
  }),
];
