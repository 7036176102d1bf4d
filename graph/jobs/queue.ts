import { PgBoss } from 'pg-boss';
import type { Job, JobKind, Prisma } from '../../prisma/generated/prisma/client.ts';
import { mintScope, type Services, type WriteScope } from '../context.ts';
import { holdLock } from '../database/locks.ts';
import type { Transaction } from '../db.ts';
import type { AnyJob, JobDefinition, JobLinks } from './define.ts';
import { queueNames, queueOf, queueSchema, type QueueName } from './queues.ts';
import { startRecovery, type Recovery } from './recover.ts';
import { batchSends } from './batchSends.ts';
import { runJob, writeDownJob, type StopReason } from './worker.ts';
import { afterCommit, createOnce } from '../transact.ts';

/** Starts long work and runs it in this server. */
export interface JobQueue {
  /**
   * Inserts the job in the scope's transaction and wakes a worker after the commit; an inserted job survives a crash. With `once`, returns
   * the unfinished job of this kind and links instead, even under concurrent calls. A repeated call under the same idempotency key returns
   * the first call's job. With `ready`, a worker is woken only when this promise resolves.
   */
  start<Input extends Prisma.InputJsonObject>(
    scope: WriteScope,
    definition: JobDefinition<Input>,
    request: { title: string; input: Input; links?: JobLinks; once?: OnceLinks; ready?: () => Promise<void> },
  ): Promise<Job>;
  /**
   * Wakes a worker for a job that is already QUEUED, at its `retryAt`, or once the database is back if it is unavailable. Never rejects.
   */
  wake(tenantId: string, job: WaitingJob): Promise<void>;
  /** Starts to work, with unfinished jobs of dead servers first. */
  work(): Promise<void>;
  /** Puts running jobs back into the queue and stops. */
  stop(): Promise<void>;
  /** Aborted when the server begins to stop, which ends all waiting for jobs. */
  stopping: AbortSignal;
}

/** The links that identify a job among others of its kind; null when the link must be empty. */
type OnceLinks = { [Link in keyof JobLinks]?: string | null };

type WaitingJob = Pick<Job, 'id' | 'kind' | 'retryAt'>;

interface Wake {
  tenantId: string;
  jobId: string;
}

/** `services` is read when jobs run, so it may be completed after this call. */
export function createJobQueue(url: string, services: Services, definitions: AnyJob[]): JobQueue {
  const boss = new PgBoss({
    // pg's own setting, which pg-boss passes on.
    ...{ stream: services.db.newSocket },
    connectionString: url,
    schema: queueSchema,
    application_name: 'dossier jobs',
    max: 4,
    // The tables belong to the owner (prepareQueues), the only role that may change them.
    migrate: false,
    reindex: false,
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => {
    services.log.warn({ err: error }, 'the job queue met an error');
    recovery?.lookSoon();
  });
  const byKind = new Map(definitions.map((each) => [each.kind as string, each]));
  /** The jobs in work, added before their claim; a job may occur twice while an overtaken attempt is still ending. */
  const running = new Map<AbortController, string>();
  const stopping = new AbortController();
  let recovery: Recovery | undefined;

  function stopRunning(isMeant: (jobId: string) => boolean, reason: StopReason): void {
    for (const [controller, jobId] of running) if (isMeant(jobId)) controller.abort(reason);
  }

  const sendReadings = batchSends<Wake>((wakes) => send('readings', wakes, null));

  /** Files arrive by the hundred, other work one by one. */
  async function wakeWorker(tenantId: string, job: WaitingJob): Promise<void> {
    const wake = { tenantId, jobId: job.id };
    try {
      await (queueOf(job.kind) === 'readings' ? sendReadings(wake) : send('jobs', [wake], job.retryAt));
    } catch (error) {
      // The job is stored, so a worker finds it without this notice.
      services.log.warn({ err: error, jobId: job.id }, 'could not wake a worker');
      recovery?.lookSoon();
    }
  }

  /** Wakes the worker when `ready` resolves. If this server stops first, the recovery wakes it. */
  async function wakeWhen(ready: (() => Promise<void>) | undefined, tenantId: string, job: Job): Promise<void> {
    await ready?.().catch((error: unknown) => services.log.warn({ err: error, jobId: job.id }, 'waited in vain'));
    if (!ready || !stopping.signal.aborted) await wakeWorker(tenantId, job);
  }

  async function send(queue: QueueName, wakes: Wake[], startAfter: Date | null): Promise<void> {
    await boss.insert(
      queue,
      wakes.map((data) => ({ data, group: { id: data.tenantId }, ...(startAfter && { startAfter }) })),
    );
  }

  /** `perFirm` is less than the number of workers, so that one firm cannot occupy them all. */
  async function workOn(queue: QueueName, workers: { all: number; perFirm: number }): Promise<void> {
    const options = {
      localConcurrency: workers.all,
      localGroupConcurrency: Math.max(1, workers.perFirm),
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 10,
    };
    await boss.work<Wake>(queue, options, async ([call]) => {
      if (!call) return;
      await runWoken(call.data);
      lookAgain(queue);
    });
  }

  async function runWoken({ tenantId, jobId }: Wake): Promise<void> {
    const controller = new AbortController();
    running.set(controller, jobId);
    try {
      const next = await runJob(mintScope(services, tenantId), byKind, jobId, controller);
      running.delete(controller);
      if (next) await wakeWorker(tenantId, next);
    } catch (error) {
      services.log.warn({ err: error, jobId, tenantId }, 'lost a job, which goes back into the queue');
      recovery?.lookSoon();
    } finally {
      running.delete(controller);
    }
  }

  /** The jobs whose worker was woken but has not claimed them yet. */
  async function wokenJobs(): Promise<Set<string>> {
    const sent = await Promise.all(queueNames.map((queue) => boss.findJobs<Wake>(queue, { queued: true })));
    return new Set(sent.flat().map(({ data }) => data.jobId));
  }

  /** A worker that has finished would sleep until the next poll although jobs wait, so it is made to look again immediately. */
  function lookAgain(queue: QueueName): void {
    for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
  }

  return {
    wake: wakeWorker,
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
          const job = await writeDownJob(inside.prisma, tenantId, { definition, ...request });
          afterCommit(inside, () => void wakeWhen(ready, tenantId, job));
          return job;
        },
        ({ prisma }, id) => prisma.job.findUnique({ where: { tenantId_id: { tenantId, id } } }),
      );
    },

    async work() {
      await boss.start();
      services.announcements.onJob((change) => {
        if (change === null) recovery?.lookSoon();
        if (change?.status === 'CANCELLED') stopRunning((jobId) => jobId === change.jobId, 'cancelled');
      });
      const { JOB_CONCURRENCY, EXTRACTION_PROCESSES } = services.env;
      await workOn('jobs', { all: JOB_CONCURRENCY, perFirm: JOB_CONCURRENCY - 1 });
      await workOn('readings', { all: EXTRACTION_PROCESSES + 1, perFirm: EXTRACTION_PROCESSES });
      const isHeld = (jobId: string) => [...running.values()].includes(jobId);
      recovery = await startRecovery(services, { wake: wakeWorker, isHeld, woken: wokenJobs });
    },

    async stop() {
      stopping.abort();
      await recovery?.stop();
      stopRunning(() => true, 'draining');
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** The lock makes simultaneous callers wait, on every server, until the first one's job is stored. */
async function unfinishedJob(tx: Transaction, kind: JobKind, links: OnceLinks): Promise<Job | null> {
  await holdLock(tx, `unfinished ${JSON.stringify([kind, links])}`);
  return tx.job.findFirst({ where: { ...links, kind, status: { in: ['QUEUED', 'RUNNING'] } } });
}
