import type { Request } from 'express';
import type { LiveJob } from '../jobs/service.ts';
import { waitForJob } from '../jobs/watch.ts';
import type { Answer, RouteCall } from './handler.ts';

/**
 * A long call's answer: what `shape` makes of the finished job, maybe after reading more, or with `Prefer: respond-async` at once 202 with its
 * id. The work goes on when the client leaves. Throws what the job failed with.
 */
export async function awaitJob(
  call: Pick<RouteCall<unknown, unknown>, 'req' | 'scope' | 'signal'>,
  job: Pick<LiveJob, 'id'>,
  shape: (done: LiveJob) => unknown,
): Promise<Answer> {
  if (prefersAsync(call.req)) return accepted({ jobId: job.id }, { Location: `/api/jobs/${job.id}` });
  return { status: 200, body: await shape(await waitForJob(call.scope, job.id, call.signal)) };
}

/** Whether the client would rather ask for the outcome later (RFC 7240, section 4.1). */
export function prefersAsync(req: Request): boolean {
  return /\brespond-async\b/.test(req.get('Prefer') ?? '');
}

/** The answer to a client that does not wait. */
export function accepted(body: unknown, headers: Record<string, string> = {}): Answer {
  return { status: 202, body, headers: { ...headers, 'Preference-Applied': 'respond-async' } };
}
