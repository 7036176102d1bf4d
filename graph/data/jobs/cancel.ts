import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../db.ts';
import { getJob, type LiveJob } from './service.ts';
import { databaseNow } from '../database/clock.ts';

/**
 * Cancels a job that waits or runs. A job that has ended stays unchanged. Returns the job's new state. Throws
 * NOT_FOUND.
 */
export async function cancelJob(scope: Scope, id: string): Promise<LiveJob> {
  await getJob(scope, id);
  await cancelJobs(scope.prisma, { id });
  return getJob(scope, id);
}

/**
 * Cancels the matching jobs that wait or run. The commit announces it, so that the server that runs such a job stops
 * it.
 */
export async function cancelJobs(db: Transaction, where: Prisma.JobWhereInput): Promise<void> {
  await db.job.updateMany({
    where: { ...where, status: { in: ['QUEUED', 'RUNNING'] } },
    data: { status: 'CANCELLED', stage: 'Cancelled', finishedAt: databaseNow(), workerKey: null, retryAt: null },
  });
}
