import { z } from 'zod';
import { check } from '../check.ts';
import type { WriteScope } from '../context.ts';
import { purgeOlder } from './purge.ts';
import { readTrashState, type TrashState } from './service.ts';

const trashDays = z.number().int().min(0).max(3650);

/** Sets how many days deleted things are kept, and permanently deletes older things at once. Throws INVALID. */
export async function setTrashDays(scope: WriteScope, days: number): Promise<TrashState> {
  const data = { trashDays: check(trashDays, days) };
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data });
  await purgeOlder(scope);
  return readTrashState(scope);
}
