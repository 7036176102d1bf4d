import { z } from 'zod';
import { WebhookDeliveryStatus, WebhookStopReason } from '../../prisma/generated/prisma/enums.ts';
import { shapeOf, intOrNull } from '../request/shape.ts';
import { type EndpointWithSecret, nodeIdOf, type Delivery, type Endpoint } from './service.ts';
import { changeOf, type WebhookEvent } from './rules.ts';

const instant = z.iso.datetime();

export const eventSchema = z
  .object({
    name: z.string().describe('Name as in messages: company.created'),
    description: z.string().describe('Description of the event'),
  })
  .meta({ id: 'WebhookEvent' });
export const eventShape = shapeOf(eventSchema, (event: WebhookEvent) => event);

export const endpointSchema = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Address for messages'),
    events: z.array(z.string()).describe('Events that it receives, such as company.created'),
    stopReason: z.enum(WebhookStopReason).nullable().describe('Why nothing is sent; null while it is switched on'),
    stoppedAt: instant.nullable().describe('When it was switched off; null while it is on'),
    failingSince: instant.nullable().describe('Start of the current failures; null if the last delivery succeeded'),
    formerSecretUntil: instant
      .nullable()
      .describe('When the former secret stops signing; null if the secret was never rotated'),
    createdAt: instant.describe('When it was created.'),
  })
  .meta({ id: 'WebhookEndpoint' });
export const endpointShape = shapeOf(endpointSchema, (endpoint: Endpoint) => endpoint);

const secretSchema = z
  .object({
    endpoint: endpointSchema.describe('The list entry of the endpoint'),
    secret: z.string().describe('The signing secret, whsec_…; only this answer contains it'),
  })
  .meta({ id: 'WebhookEndpointWithSecret' });
export const secretShape = {
  schema: secretSchema,
  of: ({ endpoint, secret }: EndpointWithSecret) => ({ endpoint: endpointShape.of(endpoint), secret }),
};

export const deliverySchema = z
  .object({
    id: z.uuid().describe('The header webhook-id, the same at each attempt'),
    event: z.string().describe('company.created, or webhook.test'),
    nodeId: z.string().nullable().describe('GraphQL id of the changed thing; null for a test'),
    address: z.string().nullable().describe('REST address of the changed thing; null for a test and kinds without one'),
    happenedAt: instant.describe('When the change happened'),
    status: z.enum(WebhookDeliveryStatus).describe('Current status'),
    attempts: z.int().describe('Number of attempts since the last replay'),
    nextAttemptAt: instant.nullable().describe('Time of the next attempt; null if there is none'),
    lastAttemptAt: instant.nullable().describe('Time of the last attempt; null before the first'),
    responseStatus: z.int().nullable().describe('HTTP status of the last answer; null if there was none'),
    durationMs: intOrNull('Duration of the last attempt in milliseconds; null before the end of the first'),
    problem: z.string().nullable().describe('Why the last attempt failed, as a sentence; null if it succeeded'),
  })
  .meta({ id: 'WebhookDelivery' });
export const deliveryShape = shapeOf(deliverySchema, (delivery: Delivery) => ({
  ...delivery,
  nodeId: nodeIdOf(delivery),
  address: changeOf(delivery)?.address ?? null,
}));
