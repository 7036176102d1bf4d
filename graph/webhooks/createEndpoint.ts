import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findEnd } from '../changes/service.ts';
import { check } from '../check.ts';
import type { Scope, WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { createOnce } from '../database/transact.ts';
import { checkTarget } from './checkTarget.ts';
import { webhookEvents } from './rules.ts';
import { endpointColumns, type Endpoint } from './service.ts';

const mostEndpoints = 20;

const names = webhookEvents.map(({ name }) => name);

export const endpointInput = z.object({
  url: z
    .string('Give the address of the receiver.')
    .trim()
    .max(2_000, 'An address has at most 2000 characters.')
    .describe('Address for messages: https:// or http://'),
  events: z
    .array(z.enum(names, 'One of the events is not known. Ask for the list of events.'), 'Choose at least one event.')
    .min(1, 'Choose at least one event.')
    .max(names.length, 'Name each event once.')
    .transform((events) => names.filter((name) => events.includes(name)))
    .describe('Events that it receives, such as company.created'),
});

/** An endpoint with its signing secret. Only this answer contains the secret. */
export interface EndpointWithSecret {
  endpoint: Endpoint;
  secret: string;
}

/** Creates a signing secret in the form of Standard Webhooks: 32 random bytes in Base64 after `whsec_`. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Creates an endpoint, which receives changes from now on. Throws INVALID, and CONFLICT when the firm has too many. */
export async function createEndpoint(scope: Scope, input: z.input<typeof endpointInput>): Promise<EndpointWithSecret> {
  const { tenantId, services } = scope;
  const { url, events } = check(endpointInput, input);
  await checkTarget(services.env, url);
  const secret = newSecret();
  const position = await findEnd(scope);
  const make = async ({ prisma }: WriteScope) => {
    if ((await prisma.webhookEndpoint.count()) >= mostEndpoints)
      throw new Failure(
        'CONFLICT',
        `There are ${mostEndpoints} webhook endpoints already. Delete one that nobody needs.`,
      );
    return prisma.webhookEndpoint.create({
      data: { tenantId, url, events, secret, position },
      select: endpointColumns,
    });
  };
  const endpoint = await createOnce(scope, { operation: 'createWebhookEndpoint', input: { url, events } }, make, () => {
    throw new Failure(
      'CONFLICT',
      'This endpoint was made before, and only the first answer held its secret. Rotate the secret to get a new one.',
    );
  });
  services.log.info({ tenantId, webhookEndpointId: endpoint.id }, 'A webhook endpoint was created');
  return { endpoint, secret };
}
