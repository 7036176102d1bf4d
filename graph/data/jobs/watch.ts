import { EventEmitter, on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { JobText, LiveJob } from './service.ts';
import { readText, getJob, hasEnded, jobError, liveColumns, secondsUntil } from './service.ts';

/** Yields the ids of changed jobs in batches; null when changes may be missed. Ends with the signal. */
async function* changedJobs(scope: Scope, signal: AbortSignal): AsyncGenerator<Set<string | null>> {
  let waiting = new Set<string | null>();
  const bell = new EventEmitter();
  const stop = scope.services.announcements.onJob((change) => {
    if (change && change.tenantId !== scope.tenantId) return;
    waiting.add(change?.id ?? null);
    bell.emit('ring');
  });
  try {
    const rings = on(bell, 'ring', { signal });
    bell.emit('ring');
    while (!(await rings.next()).done) {
      if (waiting.size === 0) continue;
      const changed = waiting;
      waiting = new Set();
      yield changed;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}

/** Yields the job now and after each change, until it has ended. Throws NOT_FOUND. */
async function* watchJob(scope: Scope, id: string, signal: AbortSignal): AsyncGenerator<LiveJob> {
  const leave = new AbortController();
  const changes = changedJobs(scope, AbortSignal.any([signal, leave.signal]));
  // Listening begins with the first call of next(), before the job is read, so no change falls between the two.
  let next = changes.next();
  try {
    let job = await getJob(scope, id);
    yield job;
    while (!hasEnded(job)) {
      const change = await next;
      if (change.done) return;
      next = changes.next();
      if (!change.value.has(null) && !change.value.has(id)) continue;
      job = await getJob(scope, id);
      yield job;
    }
  } finally {
    // The reader may leave while `next` waits for a change that never comes, so the abort removes its listener.
    leave.abort();
    await next.catch(() => undefined);
  }
}

export interface FollowedJob extends LiveJob {
  added: JobText | null;
}

/** Yields as `watchJob` does, with the new text in each event: the whole text first, and again when it starts over. */
export async function* followJob(scope: Scope, id: string, signal: AbortSignal): AsyncGenerator<FollowedJob> {
  let length = 0;
  for await (const job of watchJob(scope, id, signal)) {
    const added = await readText(scope, job, length);
    length = added === null ? 0 : added.start + added.text.length;
    yield { ...job, added };
  }
}

/** Without this pause, a hundred files processed together would cost every open page several reads each. */
const restMs = 250;

/** Yields every changed job of the firm: the first change at once, then those of each quarter second. */
export async function* watchJobs(scope: Scope, signal: AbortSignal): AsyncGenerator<LiveJob> {
  for await (const changed of changedJobs(scope, signal)) {
    const ids = [...changed].filter((id) => id !== null);
    // Some jobs may have been deleted together with their subject.
    if (ids.length > 0)
      yield* await scope.prisma.job.findMany({
        where: { id: { in: ids }, kind: { not: 'LIVE_TRANSCRIPTION' } },
        select: liveColumns,
      });
    await delay(restMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Waits until the job has ended and returns it. Throws the job's failure, and throws when the server stops. */
export async function waitForJob(scope: Scope, id: string, signal: AbortSignal): Promise<LiveJob> {
  let last: LiveJob | undefined;
  const { stopping } = scope.services.jobs;
  for await (const job of watchJob(scope, id, AbortSignal.any([signal, stopping]))) last = job;
  if (last?.status === 'COMPLETED') return last;
  if (last?.status === 'CANCELLED') throw new Failure('CONFLICT', 'This work was cancelled.');
  const problem = last && jobError(last);
  if (problem) {
    const seconds = secondsUntil(problem.retryAt);
    throw new Failure(problem.code, problem.message, seconds > 0 ? { retryAfterSeconds: seconds } : {});
  }
  throw new Failure(
    'PROVIDER_UNAVAILABLE',
    'The server is stopping. The work continues after its restart; try again in a moment.',
  );
}
