import { z } from 'zod';
import { check } from '../check.ts';
import type { Scope } from '../context.ts';
import { checkTarget } from './checkTarget.ts';
import { endpointInput } from './createEndpoint.ts';
import { getEndpoint, type Endpoint } from './service.ts';
import { databaseNow } from '../database/clock.ts';

export const endpointChanges = z.object({
  url: endpointInput.shape.url.nullish().describe('Address for messages; unchanged when left out'),
  events: endpointInput.shape.events.nullish().describe('Events that it receives; unchanged when left out'),
  isOn: z
    .boolean()
    .nullish()
    .describe('false: nothing is sent. true: missed changes are sent first. Unchanged when left out'),
});

/**
 * Changes an endpoint's address or events, or switches it on or off. Fields that are left out stay unchanged. An
 * endpoint that is switched on again continues where it stopped. Throws NOT_FOUND, INVALID.
 */
export async function updateEndpoint(
  scope: Scope,
  id: string,
  input: z.input<typeof endpointChanges>,
): Promise<Endpoint> {
  const { url, events, isOn } = check(endpointChanges, input);
  const { prisma, tenantId, services } = scope;
  const before = await getEndpoint(scope, id);
  if (url) await checkTarget(services.env, url);
  const isSwitched = isOn !== null && isOn !== undefined && isOn !== (before.stoppedAt === null);
  await prisma.webhookEndpoint.updateMany({
    where: { tenantId, id },
    data: {
      ...(url && { url }),
      ...(events && { events }),
      ...(isSwitched &&
        (isOn
          ? { stoppedAt: null, stopReason: null, failingSince: null }
          : { stoppedAt: databaseNow(), stopReason: 'BY_ADMIN' as const })),
    },
  });
  services.webhooks.wake(tenantId);
  return getEndpoint(scope, id);
}
