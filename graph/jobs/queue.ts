import { PgBoss } from 'pg-boss';
import type { Job, JobKind, Prisma } from '../../prisma/generated/prisma/client.ts';
import { mintScope, type Scope, type Services } from '../context.ts';
import { isDatabaseAway } from '../database/isDatabaseAway.ts';
import type { Transaction } from '../db.ts';
import type { AnyJob, JobDefinition, JobLinks } from './define.ts';
import { startRecovery, type Recovery } from './recover.ts';
import { sendTogether } from './sendTogether.ts';
import { runJob, writeDownJob, type StopReason } from './worker.ts';

/** Starts long work and, in this server, does it. */
export interface JobQueue {
  /**
   * Writes the job down, then wakes a worker. What is written down runs, whatever crashes afterwards. With `once` an
   * unfinished job of this kind with those links is returned in its place, however many ask at the same moment.
   */
  start<Input extends Prisma.InputJsonObject>(
    scope: Scope,
    definition: JobDefinition<Input>,
    request: { title: string; input: Input; links?: JobLinks; once?: OnceLinks },
  ): Promise<Job>;
  /** Wakes a worker for a job that is QUEUED already; while the database is away, when it is back. */
  wake(tenantId: string, job: Pick<Job, 'id' | 'kind'>): Promise<void>;
  /** Begins to work: unfinished jobs of dead servers first. */
  work(): Promise<void>;
  /** Lets running jobs go back to the queue and stops. */
  stop(): Promise<void>;
  /** Aborted when the server begins to stop: from then on nobody waits here for a job. */
  stopping: AbortSignal;
}

/** The links that tell a job from others of its kind; null where it must have none. */
type OnceLinks = { [Link in keyof JobLinks]?: string | null };

interface Wake {
  tenantId: string;
  jobId: string;
}

/** Reading documents has workers of its own: a hundred that wait to be read keep nobody's memo waiting. */
const queueOf = (kind: JobKind): Queue => (kind === 'EXTRACTION' ? 'readings' : 'jobs');

const queues = ['jobs', 'readings'] as const;
type Queue = (typeof queues)[number];

/** `services` is read when jobs run, so it may be completed after this call. */
export function createJobQueue(url: string, services: Services, definitions: AnyJob[]): JobQueue {
  const boss = new PgBoss({
    // pg's own setting, which pg-boss hands on.
    ...{ stream: services.db.newSocket },
    connectionString: url,
    schema: 'pgboss',
    application_name: 'dossier jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => {
    services.log.warn({ err: error }, 'the job queue met an error');
    recovery?.lookSoon();
  });
  const byKind = new Map(definitions.map((each) => [each.kind as string, each]));
  /** The jobs in hand, each from before it is claimed; twice while one that was overtaken still ends. */
  const running = new Map<AbortController, string>();
  const stopping = new AbortController();
  let recovery: Recovery | undefined;

  function stopRunning(isMeant: (jobId: string) => boolean, reason: StopReason): void {
    for (const [controller, jobId] of running) if (isMeant(jobId)) controller.abort(reason);
  }

  const sendReadings = sendTogether<Wake>((wakes) => send('readings', wakes));

  /** Files come by the hundred, other work one by one. */
  async function wakeWorker(tenantId: string, job: Pick<Job, 'id' | 'kind'>): Promise<void> {
    const wake = { tenantId, jobId: job.id };
    try {
      await (queueOf(job.kind) === 'readings' ? sendReadings(wake) : send('jobs', [wake]));
    } catch (error) {
      // The job is written down: nobody has to be told.
      if (!isDatabaseAway(error)) throw error;
      recovery?.lookSoon();
    }
  }

  async function send(queue: Queue, wakes: Wake[]): Promise<void> {
    await boss.insert(
      queue,
      wakes.map((data) => ({ data, group: { id: data.tenantId } })),
    );
  }

  /** `perFirm` is less than all workers: one firm's rush leaves one for the others. */
  async function workOn(queue: Queue, workers: { all: number; perFirm: number }): Promise<void> {
    await boss.createQueue(queue, { notify: true, retryLimit: 0, expireInSeconds: 23 * 3600 });
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

  /** The jobs that a waking was sent for which no worker has taken up yet. */
  async function wokenJobs(): Promise<Set<string>> {
    const sent = await Promise.all(queues.map((queue) => boss.findJobs<Wake>(queue, { queued: true })));
    return new Set(sent.flat().map(({ data }) => data.jobId));
  }

  /** A worker that is done would sleep until the next poll, whatever waits: it is to look again at once. */
  function lookAgain(queue: Queue): void {
    for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
  }

  return {
    wake: wakeWorker,
    stopping: stopping.signal,
    async start(scope, definition, { once, ...request }) {
      const { job, isNew } = await scope.prisma.$transaction(async (tx) => {
        const unfinished = once && (await unfinishedJob(tx, scope.tenantId, definition.kind, once));
        return {
          job: unfinished ?? (await writeDownJob(tx, scope.tenantId, { definition, ...request })),
          isNew: !unfinished,
        };
      });
      if (isNew) await wakeWorker(scope.tenantId, job);
      return job;
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

/** The lock makes whoever asks at the same moment wait, in whichever server, until the first one's job is written down. */
async function unfinishedJob(tx: Transaction, tenantId: string, kind: JobKind, links: OnceLinks): Promise<Job | null> {
  const lockName = JSON.stringify([tenantId, kind, links]);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`;
  return tx.job.findFirst({ where: { ...links, kind, status: { in: ['QUEUED', 'RUNNING'] } } });
}
