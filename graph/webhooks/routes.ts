import { z } from 'zod';
import { WebhookDeliveryStatus } from '../../prisma/generated/prisma/enums.ts';
import { pageSize } from '../data/lists/lists.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { idParam } from '../request/rest/idParam.ts';
import {
  createEndpoint,
  endpointInput,
  deleteEndpoint,
  rotateSecret,
  endpointChanges,
  updateEndpoint,
} from './changeEndpoints.ts';
import { replayDelivery, sendTest } from './sendDeliveries.ts';
import { webhookEvents } from './rules.ts';
import { getEndpoint, listDeliveries, listEndpoints } from './service.ts';
import { answerRoute, deleteRoute } from '../request/rest/entityRoutes.ts';
import { listOf } from '../request/shape.ts';
import { endpointShape, secretShape, deliverySchema, deliveryShape } from './shape.ts';

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
  answerRoute(listOf(endpointShape), {
    method: 'get',
    path,
    operationId: 'listWebhookEndpoints',
    summary: "The firm's webhook endpoints, oldest first, without their secrets",
    access: 'admin',
    answer: 'The endpoints',
    run: ({ scope }) => listEndpoints(scope),
  }),
  answerRoute(secretShape, {
    method: 'post',
    path,
    operationId: 'createWebhookEndpoint',
    summary: 'Creates a webhook endpoint, which receives changes from now on',
    access: 'admin',
    body: endpointInput,
    status: 201,
    answer: 'The endpoint with its signing secret',
    run: ({ scope, body }) => createEndpoint(scope, body),
  }),
  answerRoute(endpointShape, {
    method: 'get',
    path: `${path}/:id`,
    operationId: 'getWebhookEndpoint',
    summary: 'One webhook endpoint',
    access: 'admin',
    answer: 'The endpoint',
    run: ({ scope, id }) => getEndpoint(scope, id),
  }),
  answerRoute(endpointShape, {
    method: 'put',
    path: `${path}/:id`,
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes a webhook endpoint, or switches it on or off; omitted fields stay',
    access: 'admin',
    body: endpointChanges,
    answer: 'The endpoint',
    run: ({ scope, id, body }) => updateEndpoint(scope, id, body),
  }),
  deleteRoute({
    path: `${path}/:id`,
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes a webhook endpoint with its log of deliveries; waiting ones are not sent',
    access: 'admin',
    run: ({ scope, id }) => deleteEndpoint(scope, id),
  }),
  answerRoute(secretShape, {
    method: 'post',
    path: `${path}/:id/secret`,
    operationId: 'rotateWebhookSecret',
    summary: 'Gives a webhook endpoint a new signing secret; the former one also signs for 24 hours',
    access: 'admin',
    status: 201,
    answer: 'The endpoint with its new secret',
    run: ({ scope, id }) => rotateSecret(scope, id),
  }),
  answerRoute(deliveryShape, {
    method: 'post',
    path: `${path}/:id/test`,
    operationId: 'sendTestWebhook',
    summary: 'Sends webhook.test to a webhook endpoint, once; the log of deliveries has the outcome',
    access: 'admin',
    status: 201,
    answer: 'The delivery',
    run: ({ scope, id }) => sendTest(scope, id),
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
      schema: z.object({ data: z.array(deliverySchema), endCursor: z.string().nullable() }),
    },
    handle: async ({ scope, params, query: { status, limit, after } }) => {
      const { id } = await getEndpoint(scope, idParam(params));
      const { edges, pageInfo } = await listDeliveries(scope, id, status ?? null, {
        first: limit ?? null,
        after: after ?? null,
      });
      const endCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: edges.map(({ node }) => deliveryShape.of(node)), endCursor } };
    },
  }),
  answerRoute(deliveryShape, {
    method: 'post',
    path: '/api/webhook-deliveries/:id/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Sends a delivery again under its webhook-id; a waiting one is sent at once',
    access: 'admin',
    status: 201,
    answer: 'The delivery',
    run: ({ scope, id }) => replayDelivery(scope, id),
  }),
];
