import type { Scope } from '../context.ts';
import { cancelJobs } from '../jobs/cancel.ts';
import { askIn, familyOf } from './figures/stored.ts';
import { getCompany } from './service.ts';
import { transact } from '../transact.ts';

/**
 * Deletes a company with everything that was read, imported or said of it and with what was merged into it, and stops what
 * works on it. Documents, memos and transcripts stay. Throws NOT_FOUND.
 */
export async function deleteCompany(scope: Scope, id: string): Promise<void> {
  await transact(scope, async ({ prisma: tx }) => {
    await getCompany({ prisma: tx, tenantId: scope.tenantId }, id);
    const family = await familyOf(askIn(tx), [id]);
    await cancelJobs(tx, { companyId: { in: family } });
    await tx.company.deleteMany({ where: { id: { in: family } } });
  });
}
