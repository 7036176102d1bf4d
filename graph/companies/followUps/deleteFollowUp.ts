import type { WriteScope } from '../../request/context.ts';
import { transact } from '../../data/database/transact.ts';
import { storedFollowUp } from './service.ts';

/**
 * Deletes a follow-up permanently, and returns the id of its company. No reading of a source brings it back. Throws
 * NOT_FOUND.
 */
export async function deleteFollowUp(scope: WriteScope, id: string): Promise<string> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { companyId, kind, words, metric, value, due } = await storedFollowUp(inside, id);
    await tx.followUp.deleteMany({ where: { tenantId, id } });
    if (kind !== 'CONDITION')
      await tx.removedFollowUp.create({ data: { tenantId, id, companyId, kind, words, metric, value, due } });
    return companyId;
  });
}
