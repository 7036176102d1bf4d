import { mintScope, type Services, type WriteScope } from '../context.ts';
import { getTrashItem } from './service.ts';

/** Deletes an item of the trash for good, with its files. Throws NOT_FOUND. */
export async function purgeTrashItem(scope: WriteScope, id: string): Promise<void> {
  await getTrashItem(scope, id);
  await purgeItem(scope, id);
}

/** Deletes what has been in the trash for longer than its firm keeps things. Safe to run in every server. */
export async function purgeExpired(services: Services, signal: AbortSignal): Promise<void> {
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id } of tenants) {
    signal.throwIfAborted();
    await purgeOlder(mintScope(services, id), signal);
  }
}

/** The same for one firm; returns how many items went. */
export async function purgeOlder(scope: WriteScope, signal?: AbortSignal): Promise<number> {
  const { prisma, tenantId } = scope;
  const { trashDays } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
  const items = await prisma.trashItem.findMany({
    where: { deletedAt: { lt: new Date(Date.now() - trashDays * 86_400_000) } },
    select: { id: true },
  });
  for (const { id } of items) {
    signal?.throwIfAborted();
    await purgeItem(scope, id);
  }
  return items.length;
}

/** Its files go after its rows: what a crash leaves, the sweep of storage removes. */
export async function purgeItem({ prisma, services, tenantId }: WriteScope, id: string): Promise<void> {
  const files = await prisma.trashRow.findMany({
    where: { itemId: id, storageKey: { not: null } },
    select: { storageKey: true },
  });
  const { count } = await prisma.trashItem.deleteMany({ where: { tenantId, id } });
  // Restored meanwhile.
  if (count === 0) return;
  for (const { storageKey } of files) if (storageKey !== null) await services.storage.remove(storageKey);
}
