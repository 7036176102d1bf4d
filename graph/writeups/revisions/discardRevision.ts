import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { cancelJobs } from '../../data/jobs/cancel.ts';
import { transact } from '../../data/database/transact.ts';
import { lockWriteup } from '../editing/storeVersion.ts';

/** Drops a proposal, even while it is written; the write-up stays. Throws NOT_FOUND. */
export async function discardRevision(scope: WriteScope, id: string): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    if (before.revisionJobId === null) return before;
    await cancelJobs(inside.prisma, { id: before.revisionJobId });
    const where = { tenantId_id: { tenantId: inside.tenantId, id } };
    return inside.prisma.writeup.update({ where, data: { revisionJobId: null } });
  });
}
