import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf, toGlobalId } from '../graphql/globalId.ts';
import { replayDelivery } from './replayDelivery.ts';
import { nodeIdOf, type Delivery } from './service.ts';

export const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'Status of a webhook delivery.',
  values: {
    PENDING: { description: 'Waiting for the next attempt, or being sent.' },
    DELIVERED: { description: 'Accepted: the receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'Failed: no attempts are left. It can be sent again manually.' },
  },
});

export const WebhookDelivery = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One message to one endpoint. Listed for 30 days.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id, for replayWebhookDelivery.',
      resolve: ({ id }) => toGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', {
      description: 'The header webhook-id, the same for each attempt, by which receivers recognise repeated messages.',
    }),
    event: t.exposeString('event', { description: 'company.created, or webhook.test.' }),
    nodeId: t.id({
      nullable: true,
      description: 'Global id of the changed thing; null for a test.',
      resolve: nodeIdOf,
    }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'When the change happened.' }),
    status: t.expose('status', { type: WebhookDeliveryStatus, description: 'Current status.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts since the last replay.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt; null if there is none.',
    }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last attempt; null before the first.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'HTTP status of the last answer; null if there was none.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'Duration of the last attempt in milliseconds; null before the end of the first.',
    }),
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
