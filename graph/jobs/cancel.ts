import type { Job } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import { getJob } from './service.ts';

/** Cancels a job that waits or runs; one that has ended stays as it is. Throws NOT_FOUND. Returns it as it is then. */
export async function cancelJob(scope: Scope, id: string): Promise<Job> {
  await getJob(scope, id);
  await scope.prisma.job.updateMany({
    where: { id, status: { in: ['QUEUED', 'RUNNING'] } },
    data: { status: 'CANCELLED', stage: 'Cancelled', finishedAt: new Date(), workerKey: null },
  });
  return getJob(scope, id);
}
