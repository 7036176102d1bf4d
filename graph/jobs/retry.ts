import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { getJob, secondsUntil, type LiveJob } from './service.ts';

/**
 * Starts a failed or cancelled job again, as soon as the AI provider accepts it. Throws NOT_FOUND, and CONFLICT for a
 * job that runs or is completed.
 */
export async function retryJob(scope: Scope, id: string): Promise<LiveJob> {
  const job = await getJob(scope, id);
  const seconds = secondsUntil(job.retryAt);
  const { count } = await scope.prisma.job.updateMany({
    where: { id, status: { in: ['FAILED', 'CANCELLED'] } },
    data: {
      status: 'QUEUED',
      stage: seconds > 0 ? `Waiting ${seconds} seconds, as the AI provider asks` : 'Waiting',
      progress: 0,
      errorCode: null,
      errorMessage: null,
      finishedAt: null,
      dismissed: false,
    },
  });
  if (count === 0) throw new Failure('CONFLICT', 'Only work that failed or was cancelled can be tried again.');
  return getJob(scope, id);
}
