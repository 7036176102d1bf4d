import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { offersBuiltin } from './rules.ts';
import { getJob, inputOf, secondsUntil, type LiveJob } from './service.ts';

/** Restarts a failed or cancelled job once the AI provider accepts it. Throws NOT_FOUND and CONFLICT. */
export async function retryJob(scope: Scope, id: string): Promise<LiveJob> {
  return startAgain(scope, await getJob(scope, id), {});
}

/** Restarts a job whose model failed, with the built-in analyst. Throws NOT_FOUND and CONFLICT. */
export async function retryByBuiltin(scope: Scope, id: string): Promise<LiveJob> {
  const job = await getJob(scope, id);
  if (!offersBuiltin(job))
    throw new Failure('CONFLICT', 'Only a text that the model did not write can be written by the built-in analyst.');
  const input = { ...((await inputOf(scope, id)) as Prisma.JsonObject), byBuiltin: true };
  return startAgain(scope, { ...job, retryAt: null }, { input, retryAt: null });
}

async function startAgain(
  scope: Scope,
  { id, retryAt }: LiveJob,
  changed: Prisma.JobUpdateManyMutationInput,
): Promise<LiveJob> {
  const seconds = secondsUntil(retryAt);
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
      ...changed,
    },
  });
  if (count === 0) throw new Failure('CONFLICT', 'Only work that failed or was cancelled can be tried again.');
  return getJob(scope, id);
}
