import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf, toGlobalId } from '../graphql/globalId.ts';
import { replayDelivery } from './replayDelivery.ts';
import { nodeIdOf, type Delivery } from './service.ts';

export const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'How far a delivery of a webhook is.',
  values: {
    PENDING: { description: 'It waits for its next attempt, or is sent just now.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'It has no attempt left. It can be sent again by hand.' },
  },
});

export const WebhookDelivery = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One message on its way to one endpoint. It is listed for 30 days.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id, for replayWebhookDelivery.',
      resolve: ({ id }) => toGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', {
      description: 'The header webhook-id, the same at each attempt: a receiver knows a repeated message by it.',
    }),
    event: t.exposeString('event', { description: 'company.created, or webhook.test.' }),
    nodeId: t.id({
      nullable: true,
      description: 'Global id of what changed; null for a test.',
      resolve: nodeIdOf,
    }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'When the change happened.' }),
    status: t.expose('status', { type: WebhookDeliveryStatus, description: 'Current status.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was sent, since the last replay.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is sent next; null when it has ended.',
    }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was sent last; null before the first attempt.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the last answer; null when there was none.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'How long the last attempt took, in milliseconds; null before the end of the first.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the last attempt failed, as a sentence; null when it did not.',
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
    description: 'Sends a delivery again under its webhook-id; one that waits is tried at once.',
    args: { input: t.arg({ type: ReplayWebhookDeliveryInput, required: true }) },
    resolve: (_, { input: { id } }, caller) => replayDelivery(requireScope(caller), idOf('WebhookDelivery', id)),
  }),
);
