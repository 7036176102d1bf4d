import type { WriteScope } from '../request/context.ts';
import { getTrashItem, readTrashState, type TrashState } from './service.ts';
import { databaseMs } from '../data/database/clock.ts';
import { z } from 'zod';
import { check } from '../request/check.ts';

/** Permanently deletes an item of the trash, with its files. Throws NOT_FOUND. */
export async function purgeTrashItem(scope: WriteScope, id: string): Promise<void> {
  await getTrashItem(scope, id);
  await purgeItem(scope, id);
}

/**
 * Permanently deletes items that have been in the trash longer than their firm keeps them. Returns the number of deleted
 * items.
 */
export async function purgeOlder(scope: WriteScope, signal?: AbortSignal): Promise<number> {
  const { prisma, tenantId } = scope;
  const { trashDays } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
  const items = await prisma.trashItem.findMany({
    where: { deletedAt: { lt: new Date(databaseMs() - trashDays * 86_400_000) } },
    select: { id: true },
  });
  for (const { id } of items) {
    signal?.throwIfAborted();
    await purgeItem(scope, id);
  }
  return items.length;
}

/**
 * Permanently deletes an item. Its files are deleted after their rows; the storage sweep removes files that a crash
 * leaves behind.
 */
export async function purgeItem({ prisma, services, tenantId }: WriteScope, id: string): Promise<void> {
  const files = await prisma.trashRow.findMany({
    where: { itemId: id, storageKey: { not: null } },
    select: { storageKey: true },
  });
  const { count } = await prisma.trashItem.deleteMany({ where: { tenantId, id } });
  // The item was restored meanwhile.
  if (count === 0) return;
  for (const { storageKey } of files) if (storageKey !== null) await services.storage.remove(storageKey);
}

const trashDays = z.number().int().min(0).max(3650);

/** Sets how many days deleted things are kept, and permanently deletes older things at once. Throws INVALID. */
export async function setTrashDays(scope: WriteScope, days: number): Promise<TrashState> {
  const data = { trashDays: check(trashDays, days) };
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data });
  await purgeOlder(scope);
  return readTrashState(scope);
}
