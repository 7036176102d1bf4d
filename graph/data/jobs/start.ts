import type { z } from 'zod';
import type { Job, JobKind, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope, Scope } from '../../request/context.ts';
import { holdLock, afterCommit, createOnce, transact } from '../database/transact.ts';
import type { Transaction } from '../db.ts';
import type { JobLinks } from './define.ts';
import { writeDownJob } from './running/worker.ts';
import { databaseMs, databaseNow } from '../database/clock.ts';
import { getJob, type LiveJob, hasEnded, liveColumns, newestFirst, inputOf, secondsUntil } from './service.ts';
import { Failure } from '../../request/errors.ts';
import { offersBuiltin } from './rules.ts';

/** The links that identify a job among others of its kind; null when the link must be empty. */
type OnceLinks = { [Link in keyof JobLinks]?: string | null };

const releasedWithinMs = 60_000;

/**
 * Inserts a job in the scope's transaction. The commit announces the job to all servers, and an inserted job survives a
 * crash. With `once`, returns the unfinished job of this kind and links instead, even under concurrent calls. A
 * repeated call under the same idempotency key returns the first call's job. With `ready`, the job runs only when this
 * promise resolves, or after a minute.
 */
export async function startJob<Input extends Prisma.InputJsonObject>(
  scope: WriteScope,
  definition: { kind: JobKind; input: z.ZodType<Input> },
  {
    once,
    ready,
    ...request
  }: { title: string; input: Input; links?: JobLinks; once?: OnceLinks; ready?: () => Promise<void> },
): Promise<Job> {
  const { tenantId, services } = scope;
  const { input, links } = request;
  return createOnce(
    scope,
    { operation: definition.kind, input: { input, links } },
    async (inside) => {
      const unfinished = once && (await unfinishedJob(inside.prisma, definition.kind, once));
      if (unfinished) return unfinished;
      const retryAt = ready ? new Date(databaseMs() + releasedWithinMs) : null;
      const job = await writeDownJob(inside.prisma, tenantId, { definition, ...request }, retryAt);
      if (ready) afterCommit(inside, () => void services.jobs.release(job, ready));
      return job;
    },
    ({ prisma }, id) => prisma.job.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

async function unfinishedJob(tx: Transaction, kind: JobKind, links: OnceLinks): Promise<Job | null> {
  await holdLock(tx, `unfinished ${JSON.stringify([kind, links])}`);
  return tx.job.findFirst({ where: { ...links, kind, status: { in: ['QUEUED', 'RUNNING'] } } });
}

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
