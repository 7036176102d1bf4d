import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf, toGlobalId } from '../graphql/globalId.ts';
import { replayDelivery } from './replayDelivery.ts';
import { nodeIdOf, type Delivery } from './service.ts';
import { deliverySchema } from './shape.ts';
import { fieldsOf } from '../graphql/fieldsOf.ts';
import { enumOf } from '../graphql/enumOf.ts';

export const WebhookDeliveryStatus = enumOf('WebhookDeliveryStatus', 'Status of a webhook delivery.', {
  PENDING: 'Waiting for the next attempt, or being sent.',
  DELIVERED: 'Accepted: the receiver answered with a status from 200 to 299.',
  FAILED: 'Failed: no attempts are left. It can be sent again manually.',
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
