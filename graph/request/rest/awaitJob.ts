import type { Request } from 'express';
import type { LiveJob } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import type { Answer, RouteCall } from './handler.ts';

/**
 * Answers a long call with what `shape` makes of the finished job, or for `Prefer: respond-async` immediately with 202
 * and the job's id. The job continues when the client disconnects. Throws the failure of the job.
 */
export async function awaitJob(
  call: Pick<RouteCall<unknown, unknown>, 'req' | 'scope' | 'signal'>,
  job: Pick<LiveJob, 'id'>,
  shape: (done: LiveJob) => unknown,
): Promise<Answer> {
  if (prefersAsync(call.req)) return accepted({ jobId: job.id }, { Location: `/api/jobs/${job.id}` });
  return { status: 200, body: await shape(await waitForJob(call.scope, job.id, call.signal)) };
}

/** True when the client prefers to request the result later (RFC 7240, section 4.1). */
export function prefersAsync(req: Request): boolean {
  return /\brespond-async\b/.test(req.get('Prefer') ?? '');
}

/** Returns the answer to a client that does not wait. */
export function accepted(body: unknown, headers: Record<string, string> = {}): Answer {
  return { status: 202, body, headers: { ...headers, 'Preference-Applied': 'respond-async' } };
}
