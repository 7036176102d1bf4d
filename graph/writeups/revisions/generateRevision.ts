import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact } from '../../data/database/transact.ts';
import { lockWriteup, refuseLocked } from '../editing/storeVersion.ts';
import { revisionJob } from '../jobs.ts';
import { originNow } from '../writing/readSources.ts';
import { humanMemoType } from '../rules.ts';
import { startJob } from '../../data/jobs/start.ts';

/**
 * Starts a revision: writes a write-up again from its present sources. The new text is a proposal: `applyRevision`
 * makes it the next version, `discardRevision` drops it, and until then the write-up stays unchanged. A revision that
 * is already being written continues. Throws NOT_FOUND, INVALID for a human memo, and CONFLICT for an approved write-up
 * or if no source is left.
 */
export async function generateRevision(scope: WriteScope, id: string): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    refuseLocked(before);
    if (before.memoType === humanMemoType)
      throw new Failure('INVALID', 'People wrote this memo, so it cannot be generated. Edit it instead.');
    const { isWhole: _, ...origin } = await originNow(inside, before);
    if (!origin.transcriptId && origin.documentIds.length === 0)
      throw new Failure('CONFLICT', 'The sources of this write-up were deleted. Restore one from the trash first.');
    const job = await startJob(inside, revisionJob, {
      title: before.title,
      input: { ...origin },
      links: { writeupId: id },
      once: { writeupId: id },
    });
    const where = { tenantId_id: { tenantId: inside.tenantId, id } };
    return inside.prisma.writeup.update({ where, data: { revisionJobId: job.id } });
  });
}
