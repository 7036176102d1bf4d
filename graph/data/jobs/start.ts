import type { z } from 'zod';
import type { Job, JobKind, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { holdLock } from '../database/locks.ts';
import type { Transaction } from '../db.ts';
import { afterCommit, createOnce } from '../database/transact.ts';
import type { JobLinks } from './define.ts';
import { writeDownJob } from './running/worker.ts';
import { databaseMs } from '../database/clock.ts';

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
