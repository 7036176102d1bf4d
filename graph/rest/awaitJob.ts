import type { Job } from '../../prisma/generated/prisma/client.ts';
import { waitForJob } from '../jobs/watch.ts';
import type { Answer, RouteCall } from './handler.ts';

/**
 * A long call's answer: what `shape` makes of the finished job, or with `Prefer: respond-async` at once 202 with its
 * id. The work goes on when the client leaves. Throws what the job failed with.
 */
export async function awaitJob(
  call: Pick<RouteCall<unknown, unknown>, 'req' | 'scope' | 'signal'>,
  job: Job,
  shape: (done: Job) => unknown,
): Promise<Answer> {
  if (/\brespond-async\b/.test(call.req.get('Prefer') ?? '')) {
    return {
      status: 202,
      body: { jobId: job.id },
      headers: { Location: `/api/jobs/${job.id}`, 'Preference-Applied': 'respond-async' },
    };
  }
  return { status: 200, body: shape(await waitForJob(call.scope, job.id, call.signal)) };
}
