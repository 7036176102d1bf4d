import type { Writeup } from '../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { transact } from '../transact.ts';
import { lockWriteup, refuseLocked } from './editing/storeVersion.ts';
import { revisionJob } from './jobs.ts';
import { originNow } from './readSources.ts';
import { humanMemoType } from './rules.ts';

/**
 * Starts to write a write-up once more, from its sources as they are now. The text that comes out is a proposal: `applyRevision` makes
 * it the next version, `discardRevision` drops it, and until then the write-up stays as it is. While one is being written, that
 * one goes on. Throws NOT_FOUND, INVALID for a memo of people, and CONFLICT for an approved one and where no source is left.
 */
export async function generateRevision(scope: WriteScope, id: string): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    refuseLocked(before);
    if (before.memoType === humanMemoType)
      throw new Failure('INVALID', 'People wrote this memo, so it cannot be generated. Edit it instead.');
    const { isWhole: _, ...origin } = await originNow(inside, before);
    if (!origin.transcriptId && origin.documentIds.length === 0)
      throw new Failure(
        'CONFLICT',
        'Nothing is left of what this write-up was made from. Restore it from the trash first.',
      );
    const job = await scope.services.jobs.start(inside, revisionJob, {
      title: before.title,
      input: { ...origin },
      links: { writeupId: id },
      once: { writeupId: id },
    });
    const where = { tenantId_id: { tenantId: inside.tenantId, id } };
    return inside.prisma.writeup.update({ where, data: { revisionJobId: job.id } });
  });
}
