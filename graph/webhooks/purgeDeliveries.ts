import { mintScope, type Services } from '../context.ts';

const keptDays = 30;

/** Removes deliveries that ended more than 30 days ago. Safe to run in every server. */
export async function purgeDeliveries(services: Services, signal: AbortSignal): Promise<void> {
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  const before = new Date(Date.now() - keptDays * 86_400_000);
  for (const { id } of tenants) {
    signal.throwIfAborted();
    await mintScope(services, id).prisma.webhookDelivery.deleteMany({
      where: { status: { not: 'PENDING' }, createdAt: { lt: before } },
    });
  }
}
