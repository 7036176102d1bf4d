import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../db.ts';
import { transact } from '../database/transact.ts';
import { getJob, type LiveJob, hasEnded, liveColumns, newestFirst } from './service.ts';
import { databaseNow } from '../database/clock.ts';
import { Failure } from '../../request/errors.ts';

/** Cancels a job that waits or runs; an ended one stays. Returns its new state. Throws NOT_FOUND. */
export async function cancelJob(scope: Scope, id: string): Promise<LiveJob> {
  await getJob(scope, id);
  await cancelJobs(scope.prisma, { id });
  return getJob(scope, id);
}

/** Cancels the matching jobs. The commit announces it, so that the server that runs such a job stops it. */
export async function cancelJobs(db: Transaction, where: Prisma.JobWhereInput): Promise<void> {
  await db.job.updateMany({
    where: { ...where, status: { in: ['QUEUED', 'RUNNING'] } },
    data: { status: 'CANCELLED', stage: 'Cancelled', finishedAt: databaseNow(), workerKey: null, retryAt: null },
  });
}

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

/** Removes the ended jobs of the person who asks, and those of nobody, from the tray. Returns them, newest first. */
export async function clearFinishedJobs(scope: Scope): Promise<LiveJob[]> {
  const { tenantId, memberId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    const ended = await tx.job.findMany({
      where: {
        ...{ tenantId, dismissed: false, status: { in: ['COMPLETED', 'FAILED', 'CANCELLED'] } },
        OR: [{ createdById: memberId }, { createdById: null }],
      },
      orderBy: newestFirst,
      select: liveColumns,
    });
    const ids = ended.map(({ id }) => id);
    await tx.job.updateMany({ where: { tenantId, id: { in: ids } }, data: { dismissed: true } });
    return ended;
  });
}
