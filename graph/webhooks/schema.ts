import { objectOf, fieldsOf, typedList, typed, enumOf } from '../request/graphql/types.ts';
import { text } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { deletion, mutation, inputsOf } from '../request/graphql/mutation.ts';
import { idOf, toGlobalId } from '../request/graphql/globalId.ts';
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
  endpointInput,
  endpointChanges,
  sendTest,
  replayDelivery,
  countDeliveries,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  type Endpoint,
  nodeIdOf,
  type Delivery,
} from './service.ts';
import { webhookEvents } from './rules.ts';
import { endpointSchema, deliverySchema, eventSchema } from './shape.ts';

const WebhookDeliveryStatus = enumOf('WebhookDeliveryStatus', 'Status of a webhook delivery.', {
  PENDING: 'Waiting for the next attempt, or being sent.',
  DELIVERED: 'Accepted: the receiver answered with a status from 200 to 299.',
  FAILED: 'Failed: no attempts are left. It can be sent again manually.',
});

const WebhookDelivery = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One message to one endpoint. Listed for 30 days.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id, for replayWebhookDelivery.',
      resolve: ({ id }) => toGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', {
      description: 'The header webhook-id, the same for each attempt, by which receivers recognise repeated messages.',
    }),
    ...fieldsOf(t, deliverySchema.shape, {
      only: [
        ...['event', 'happenedAt', 'status', 'attempts', 'nextAttemptAt', 'lastAttemptAt'],
        ...['responseStatus', 'durationMs', 'problem'],
      ],
      enums: { status: WebhookDeliveryStatus },
    }),
    nodeId: t.id({
      nullable: true,
      description: 'Global id of the changed thing; null for a test.',
      resolve: nodeIdOf,
    }),
  }),
});

mutation('replayWebhookDelivery', {
  type: WebhookDelivery,
  access: 'admin',
  description: 'Sends a delivery again under its webhook-id; a waiting one is sent at once.',
  input: (t) => ({ id: t.id({ required: true, description: 'Global id of the delivery.' }) }),
  run: (scope, { id }) => replayDelivery(scope, idOf('WebhookDelivery', id)),
});

const WebhookStopReason = enumOf('WebhookStopReason', 'Why a webhook endpoint is switched off.', {
  BY_ADMIN: 'A person switched it off.',
  FAILING: 'No delivery reached it for a day.',
  GONE: 'It answered 410 (Gone).',
});

const WebhookEvent = objectOf('WebhookEvent', 'An event that an endpoint can receive.', eventSchema.shape);

const WebhookEndpoint = builder.objectRef<Endpoint>('WebhookEndpoint').implement({
  description: 'A program of the firm that receives changes over HTTP.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => toGlobalId('WebhookEndpoint', id) }),
    ...fieldsOf(t, endpointSchema.shape, {
      only: ['url', 'events', 'stopReason', 'stoppedAt', 'failingSince', 'formerSecretUntil', 'createdAt'],
      enums: { stopReason: WebhookStopReason },
    }),
    pendingCount: t.int({
      description: 'Deliveries that wait for their next attempt.',
      resolve: async ({ id }, _, caller) => (await countDeliveries(requireScope(caller), id)).pending,
    }),
    failedCount: t.int({
      description: 'Deliveries that have no attempt left, of the last 30 days.',
      resolve: async ({ id }, _, caller) => (await countDeliveries(requireScope(caller), id)).failed,
    }),
    deliveries: t.connection(
      {
        type: WebhookDelivery,
        description: 'Newest first.',
        complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
        args: { status: t.arg({ type: WebhookDeliveryStatus, description: 'All when left out.' }) },
        resolve: ({ id }, { status, ...page }, caller) =>
          listDeliveries(requireScope(caller), id, status ?? null, page),
      },
      { name: 'WebhookDeliveryConnection' },
      { name: 'WebhookDeliveryEdge' },
    ),
  }),
});

const Webhooks = objectOf(
  'Webhooks',
  'The webhook endpoints of the firm, and the events that they can receive.',
  { endpoints: typedList(WebhookEndpoint, 'At most 20, oldest first.') },
  (t) => ({
    events: t.field({
      type: [WebhookEvent],
      description: 'All events that an endpoint can receive.',
      resolve: () => [...webhookEvents],
    }),
  }),
);

const WebhookEndpointWithSecret = objectOf('WebhookEndpointWithSecret', 'An endpoint with a new signing secret.', {
  endpoint: typed(WebhookEndpoint, 'The list entry of the endpoint.'),
  secret: text('The signing secret, whsec_…. Only this answer contains it.'),
});

const WebhookEndpointIdInput = builder.inputType('WebhookEndpointIdInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
});
const endpointId = (id: string) => idOf('WebhookEndpoint', id);

builder.queryFields((t) => ({
  webhooks: t.field({
    type: Webhooks,
    errors: {},
    authScopes: { access: 'admin' },
    description: "The firm's webhook endpoints.",
    resolve: async (_, __, caller) => ({ endpoints: await listEndpoints(requireScope(caller)) }),
  }),
  webhookEndpoint: t.field({
    type: WebhookEndpoint,
    errors: {},
    authScopes: { access: 'admin' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the endpoint.' }) },
    description: 'One webhook endpoint with its deliveries.',
    resolve: async (_, { id }, caller) => getEndpoint(requireScope(caller), endpointId(id)),
  }),
}));

mutation('createWebhookEndpoint', {
  type: WebhookEndpointWithSecret,
  access: 'admin',
  description: 'Creates an endpoint, which receives changes from now on.',
  input: (t) => inputsOf(t, endpointInput),
  run: createEndpoint,
});

mutation('updateWebhookEndpoint', {
  type: WebhookEndpoint,
  access: 'admin',
  description: 'Changes an endpoint, or switches it on or off.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the endpoint.' }),
    ...inputsOf(t, endpointChanges),
  }),
  run: (scope, { id, ...changes }) => updateEndpoint(scope, endpointId(id), changes),
});

deletion('deleteWebhookEndpoint', 'WebhookEndpoint', {
  access: 'admin',
  description: 'Deletes an endpoint with its log of deliveries. Waiting ones are not sent.',
  inputType: WebhookEndpointIdInput,
  run: deleteEndpoint,
});

mutation('rotateWebhookSecret', {
  type: WebhookEndpointWithSecret,
  access: 'admin',
  description: 'Gives an endpoint a new signing secret; the former one also signs for 24 hours.',
  inputType: WebhookEndpointIdInput,
  run: (scope, { id }) => rotateSecret(scope, endpointId(id)),
});

mutation('sendTestWebhook', {
  type: WebhookDelivery,
  access: 'admin',
  description: 'Sends webhook.test to an endpoint, once.',
  inputType: WebhookEndpointIdInput,
  run: (scope, { id }) => sendTest(scope, endpointId(id)),
});
