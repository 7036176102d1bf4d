import type { Scope } from '../context.ts';
import { noEndpoint } from './service.ts';

/** Deletes an endpoint with its log of deliveries. Throws NOT_FOUND. */
export async function deleteEndpoint(scope: Scope, id: string): Promise<void> {
  const { prisma, tenantId, services } = scope;
  const { count } = await prisma.webhookEndpoint.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw noEndpoint();
  services.log.info({ tenantId, webhookEndpointId: id }, 'A webhook endpoint was deleted');
}
