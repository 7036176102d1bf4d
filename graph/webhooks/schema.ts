import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { DeletedNode } from '../request/graphql/deletedNode.ts';
import { idOf, toGlobalId } from '../request/graphql/globalId.ts';
import {
  createEndpoint,
  type EndpointWithSecret,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
} from './changeEndpoints.ts';
import { webhookEvents, type WebhookEvent as Event } from './rules.ts';
import { sendTest, replayDelivery } from './sendDeliveries.ts';
import {
  countDeliveries,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  type Endpoint,
  nodeIdOf,
  type Delivery,
} from './service.ts';
import { endpointSchema, deliverySchema } from './shape.ts';
import { fieldsOf } from '../request/graphql/fieldsOf.ts';
import { enumOf } from '../request/graphql/enumOf.ts';

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
      only: ['event', 'happenedAt', 'attempts', 'nextAttemptAt', 'lastAttemptAt', 'responseStatus', 'durationMs'],
    }),
    nodeId: t.id({
      nullable: true,
      description: 'Global id of the changed thing; null for a test.',
      resolve: nodeIdOf,
    }),
    status: t.expose('status', { type: WebhookDeliveryStatus, description: 'Current status.' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the last attempt failed, as a sentence; null if it succeeded.',
    }),
  }),
});

const ReplayWebhookDeliveryInput = builder.inputType('ReplayWebhookDeliveryInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the delivery.' }) }),
});

builder.mutationField('replayWebhookDelivery', (t) =>
  t.field({
    type: WebhookDelivery,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Sends a delivery again under its webhook-id; a waiting one is sent at once.',
    args: { input: t.arg({ type: ReplayWebhookDeliveryInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => replayDelivery(requireScope(caller), idOf('WebhookDelivery', id)),
  }),
);

const WebhookStopReason = enumOf('WebhookStopReason', 'Why a webhook endpoint is switched off.', {
  BY_ADMIN: 'A person switched it off.',
  FAILING: 'No delivery reached it for a day.',
  GONE: 'It answered 410 (Gone).',
});

const WebhookEvent = builder.objectRef<Event>('WebhookEvent').implement({
  description: 'An event that an endpoint can receive.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as in messages: company.created.' }),
    description: t.exposeString('description', { description: 'Description of the event.' }),
  }),
});

const WebhookEndpoint = builder.objectRef<Endpoint>('WebhookEndpoint').implement({
  description: 'A program of the firm that receives changes over HTTP.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => toGlobalId('WebhookEndpoint', id) }),
    ...fieldsOf(t, endpointSchema.shape, {
      only: ['url', 'stopReason', 'stoppedAt', 'failingSince', 'formerSecretUntil', 'createdAt'],
      enums: { stopReason: WebhookStopReason },
    }),
    events: t.exposeStringList('events', { description: 'Events that it receives, such as company.created.' }),
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

const Webhooks = builder.objectRef<{ endpoints: Endpoint[] }>('Webhooks').implement({
  description: 'The webhook endpoints of the firm, and the events that they can receive.',
  fields: (t) => ({
    endpoints: t.expose('endpoints', { type: [WebhookEndpoint], description: 'At most 20, oldest first.' }),
    events: t.field({
      type: [WebhookEvent],
      description: 'All events that an endpoint can receive.',
      resolve: () => [...webhookEvents],
    }),
  }),
});

const WebhookEndpointWithSecret = builder.objectRef<EndpointWithSecret>('WebhookEndpointWithSecret').implement({
  description: 'An endpoint with a new signing secret.',
  fields: (t) => ({
    endpoint: t.expose('endpoint', { type: WebhookEndpoint, description: 'The list entry of the endpoint.' }),
    secret: t.exposeString('secret', {
      description: 'The signing secret, whsec_…. Only this answer contains it.',
    }),
  }),
});

const CreateWebhookEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'Address for messages: https:// or http://.' }),
    events: t.stringList({ required: true, description: 'At least one event, as the query webhooks lists them.' }),
  }),
});
const UpdateWebhookEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the endpoint.' }),
    url: t.string({ description: 'Unchanged when left out.' }),
    events: t.stringList({ description: 'Unchanged when left out.' }),
    isOn: t.boolean({
      description: 'false: nothing is sent. true: missed changes are sent first. Unchanged when left out.',
    }),
  }),
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

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: WebhookEndpointWithSecret,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Creates an endpoint, which receives changes from now on.',
    args: { input: t.arg({ type: CreateWebhookEndpointInput, required: true }) },
    resolve: (_, { input }, caller) => createEndpoint(requireScope(caller), input),
  }),
  updateWebhookEndpoint: t.field({
    type: WebhookEndpoint,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Changes an endpoint, or switches it on or off.',
    args: { input: t.arg({ type: UpdateWebhookEndpointInput, required: true }) },
    resolve: (_, { input: { id, ...changes } }, caller) =>
      updateEndpoint(requireScope(caller), endpointId(id), changes),
  }),
  deleteWebhookEndpoint: t.field({
    type: DeletedNode,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Deletes an endpoint with its log of deliveries. Waiting ones are not sent.',
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      await deleteEndpoint(requireScope(caller), endpointId(id));
      return { deletedId: id };
    },
  }),
  rotateWebhookSecret: t.field({
    type: WebhookEndpointWithSecret,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Gives an endpoint a new signing secret; the former one also signs for 24 hours.',
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => rotateSecret(requireScope(caller), endpointId(id)),
  }),
  sendTestWebhook: t.field({
    type: WebhookDelivery,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Sends webhook.test to an endpoint, once.',
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => sendTest(requireScope(caller), endpointId(id)),
  }),
}));
