import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { getJob, hasEnded, liveColumns, type LiveJob } from './service.ts';

/** Removes an ended job from the tray. Throws NOT_FOUND, and CONFLICT for a job that still waits or runs. */
export async function dismissJob(scope: Scope, id: string): Promise<LiveJob> {
  const job = await getJob(scope, id);
  if (!hasEnded(job)) throw new Failure('CONFLICT', 'Cancel this work before you dismiss it.');
  return scope.prisma.job.update({
    where: { tenantId_id: { tenantId: scope.tenantId, id } },
    data: { dismissed: true },
    select: liveColumns,
  });
}
