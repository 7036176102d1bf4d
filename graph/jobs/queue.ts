import { setTimeout as delay } from 'node:timers/promises';
import type { Job, JobKind, Prisma } from '../../prisma/generated/prisma/client.ts';
import { mintScope, type Services, type WriteScope } from '../context.ts';
import { holdLock } from '../database/locks.ts';
import type { Transaction } from '../db.ts';
import type { AnyJob, JobDefinition, JobLinks } from './define.ts';
import { createDispatcher, type WaitingJob } from './dispatcher.ts';
import { startRecovery, type Recovery } from './recover.ts';
import { runJob, writeDownJob, type StopReason } from './worker.ts';
import { afterCommit, createOnce } from '../transact.ts';

/** Starts long work and runs it in this server. */
export interface JobQueue {
  /**
   * Inserts the job in the scope's transaction; its commit announces it to all servers, and an inserted job survives a crash. With `once`,
   * returns the unfinished job of this kind and links instead, even under concurrent calls. A repeated call under the same idempotency key
   * returns the first call's job. With `ready`, the job runs only when this promise resolves, or after a minute.
   */
  start<Input extends Prisma.InputJsonObject>(
    scope: WriteScope,
    definition: JobDefinition<Input>,
    request: { title: string; input: Input; links?: JobLinks; once?: OnceLinks; ready?: () => Promise<void> },
  ): Promise<Job>;
  /** Starts to work, with unfinished jobs of dead servers first. */
  work(): Promise<void>;
  /** Puts running jobs back into the queue and stops. */
  stop(): Promise<void>;
  /** Aborted when the server begins to stop, which ends all waiting for jobs. */
  stopping: AbortSignal;
}

/** The links that identify a job among others of its kind; null when the link must be empty. */
type OnceLinks = { [Link in keyof JobLinks]?: string | null };

/** The server that was to release a job has died if it waits longer than this. */
const releasedWithinMs = 60_000;
/** How long a stopping server waits for its jobs. */
const drainMs = 10_000;

/** `services` is read when jobs run, so it may be completed after this call. */
export function createJobQueue(services: Services, definitions: AnyJob[]): JobQueue {
  const { JOB_CONCURRENCY, EXTRACTION_PROCESSES } = services.env;
  const byKind = new Map(definitions.map((each) => [each.kind as string, each]));
  /** The jobs in work, added before their claim; a job may occur twice while an overtaken attempt is still ending. */
  const running = new Map<AbortController, string>();
  const stopping = new AbortController();
  const dispatcher = createDispatcher(
    {
      jobs: { all: JOB_CONCURRENCY, perFirm: Math.max(1, JOB_CONCURRENCY - 1) },
      readings: { all: EXTRACTION_PROCESSES + 1, perFirm: EXTRACTION_PROCESSES },
    },
    run,
  );
  let recovery: Recovery | undefined;

  function stopRunning(isMeant: (jobId: string) => boolean, reason: StopReason): void {
    for (const [controller, jobId] of running) if (isMeant(jobId)) controller.abort(reason);
  }

  async function run({ tenantId, id: jobId }: WaitingJob): Promise<void> {
    const controller = new AbortController();
    running.set(controller, jobId);
    try {
      await runJob(mintScope(services, tenantId), byKind, jobId, controller);
    } catch (error) {
      services.log.warn({ err: error, jobId, tenantId }, 'lost a job, which goes back into the queue');
      recovery?.lookSoon();
    } finally {
      running.delete(controller);
    }
  }

  /** Lets the job run when `ready` resolves, unless this server stops first. */
  async function release(ready: () => Promise<void>, { id, tenantId }: Job): Promise<void> {
    try {
      await ready();
      if (stopping.signal.aborted) return;
      const { prisma } = mintScope(services, tenantId);
      await prisma.job.updateMany({ where: { id, status: 'QUEUED' }, data: { retryAt: null } });
    } catch (error) {
      services.log.warn({ err: error, jobId: id }, 'could not release a job, which waits for its time');
    }
  }

  return {
    stopping: stopping.signal,
    start(scope, definition, { once, ready, ...request }) {
      const { tenantId } = scope;
      const { input, links } = request;
      return createOnce(
        scope,
        { operation: definition.kind, input: { input, links } },
        async (inside) => {
          const unfinished = once && (await unfinishedJob(inside.prisma, definition.kind, once));
          if (unfinished) return unfinished;
          const retryAt = ready ? new Date(Date.now() + releasedWithinMs) : null;
          const job = await writeDownJob(inside.prisma, tenantId, { definition, ...request }, retryAt);
          if (ready) afterCommit(inside, () => void release(ready, job));
          return job;
        },
        ({ prisma }, id) => prisma.job.findUnique({ where: { tenantId_id: { tenantId, id } } }),
      );
    },

    async work() {
      services.announcements.onJob((change) => {
        if (change === null) return recovery?.lookSoon();
        if (change.status === 'QUEUED') dispatcher.add(change);
        else dispatcher.remove(change);
        if (change.status === 'CANCELLED') stopRunning((jobId) => jobId === change.id, 'cancelled');
      });
      const isHeld = (jobId: string) => [...running.values()].includes(jobId);
      recovery = await startRecovery(services, { add: dispatcher.add, isHeld });
    },

    async stop() {
      stopping.abort();
      await recovery?.stop();
      const stopped = dispatcher.stop();
      stopRunning(() => true, 'draining');
      const patience = new AbortController();
      await Promise.race([stopped, delay(drainMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    },
  };
}

/** The lock makes simultaneous callers wait, on every server, until the first one's job is stored. */
async function unfinishedJob(tx: Transaction, kind: JobKind, links: OnceLinks): Promise<Job | null> {
  await holdLock(tx, `unfinished ${JSON.stringify([kind, links])}`);
  return tx.job.findFirst({ where: { ...links, kind, status: { in: ['QUEUED', 'RUNNING'] } } });
}
