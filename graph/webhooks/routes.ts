import { z } from 'zod';
import { WebhookDeliveryStatus } from '../../prisma/generated/prisma/enums.ts';
import { pageSize } from '../data/lists/lists.ts';
import {
  createEndpoint,
  endpointInput,
  deleteEndpoint,
  rotateSecret,
  endpointChanges,
  updateEndpoint,
  replayDelivery,
  sendTest,
  getEndpoint,
  listDeliveries,
  listEndpoints,
} from './service.ts';
import { webhookEvents } from './rules.ts';
import { create, get, put, remove, routesOf } from '../request/rest/entityRoutes.ts';
import { listOf, pageOf } from '../request/shape.ts';
import { endpointShape, eventShape, secretShape, deliveryShape } from './shape.ts';
import { choiceOf, pageLimit } from '../request/rest/list.ts';

const path = '/api/webhooks';
const one = `${path}/:id`;

export const webhookRoutes = routesOf(
  {
    listWebhookEvents: get('/api/webhook-events', listOf(eventShape), {
      summary: 'Every event that a webhook endpoint can receive',
      access: 'login',
      run: () => webhookEvents,
    }),
    listWebhookEndpoints: get(path, listOf(endpointShape), {
      summary: "The firm's webhook endpoints, oldest first, without their secrets",
      run: ({ scope }) => listEndpoints(scope),
    }),
    createWebhookEndpoint: create(path, secretShape, {
      summary: 'Creates a webhook endpoint, which receives changes from now on',
      body: endpointInput,
      run: ({ scope, body }) => createEndpoint(scope, body),
    }),
    getWebhookEndpoint: get(one, endpointShape, {
      summary: 'One webhook endpoint',
      run: ({ scope, id }) => getEndpoint(scope, id),
    }),
    updateWebhookEndpoint: put(one, endpointShape, {
      summary: 'Changes a webhook endpoint, or switches it on or off; omitted fields stay',
      body: endpointChanges,
      run: ({ scope, id, body }) => updateEndpoint(scope, id, body),
    }),
    deleteWebhookEndpoint: remove(one, {
      summary: 'Deletes a webhook endpoint with its log of deliveries; waiting ones are not sent',
      run: ({ scope, id }) => deleteEndpoint(scope, id),
    }),
    rotateWebhookSecret: create(`${one}/secret`, secretShape, {
      summary: 'Gives a webhook endpoint a new signing secret; the former one also signs for 24 hours',
      run: ({ scope, id }) => rotateSecret(scope, id),
    }),
    sendTestWebhook: create(`${one}/test`, deliveryShape, {
      summary: 'Sends webhook.test to a webhook endpoint, once; the log of deliveries has the outcome',
      run: ({ scope, id }) => sendTest(scope, id),
    }),
    listWebhookDeliveries: get(`${one}/deliveries`, pageOf(deliveryShape), {
      summary: 'The deliveries of a webhook endpoint, sent in the last 30 days or waiting, newest first',
      query: z.object({
        status: choiceOf(Object.values(WebhookDeliveryStatus))
          .optional()
          .describe('Only deliveries with this status; all when left out'),
        limit: pageLimit(pageSize),
        after: z.string().optional().describe('`endCursor` of the previous page'),
      }),
      run: async ({ scope, id, query: { status = null, limit: first = null, after = null } }) =>
        listDeliveries(scope, (await getEndpoint(scope, id)).id, status, { first, after }),
    }),
    replayWebhookDelivery: create('/api/webhook-deliveries/:id/replay', deliveryShape, {
      summary: 'Sends a delivery again under its webhook-id; a waiting one is sent at once',
      run: ({ scope, id }) => replayDelivery(scope, id),
    }),
  },
  { access: 'admin' },
);
