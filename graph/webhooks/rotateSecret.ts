import type { Scope } from '../context.ts';
import { transact } from '../database/transact.ts';
import { newSecret, type EndpointWithSecret } from './createEndpoint.ts';
import { formerSecretMs } from './rules.ts';
import { endpointColumns, noEndpoint } from './service.ts';
import { databaseMs } from '../database/clock.ts';

/**
 * Gives an endpoint a new signing secret. For a day, messages are also signed with the former secret, so that there is
 * time to change the receiver. Throws NOT_FOUND.
 */
export async function rotateSecret(scope: Scope, id: string): Promise<EndpointWithSecret> {
  const { tenantId, services } = scope;
  const where = { tenantId_id: { tenantId, id } };
  const secret = newSecret();
  const endpoint = await transact(scope, async ({ prisma }) => {
    const before = await prisma.webhookEndpoint.findUnique({ where, select: { secret: true } });
    if (!before) throw noEndpoint();
    const formerSecretUntil = new Date(databaseMs() + formerSecretMs);
    const data = { secret, formerSecret: before.secret, formerSecretUntil };
    return prisma.webhookEndpoint.update({ where, data, select: endpointColumns });
  });
  services.log.info({ tenantId, webhookEndpointId: id }, 'The secret of a webhook endpoint was rotated');
  return { endpoint, secret };
}
