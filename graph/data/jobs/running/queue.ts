import { setTimeout as delay } from 'node:timers/promises';
import { mintScope, type Services, type Scope } from '../../../request/context.ts';
import { whileRestarting } from '../../database/connections.ts';
import type { AnyJob } from '../define.ts';
import { createDispatcher, type WaitingJob } from './dispatcher.ts';
import { runJob, type StopReason, failJob } from './worker.ts';
import { transact } from '../../database/transact.ts';
import type { Database } from '../../db.ts';

const drainMs = 10_000;

/** Runs jobs in this server. `services` is read when jobs run, so it may be completed after this call. */
export function createJobQueue(services: Services, definitions: AnyJob[]): Services['jobs'] {
  const { JOB_CONCURRENCY, EXTRACTION_PROCESSES } = services.env;
  const byKind = new Map(definitions.map((each) => [each.kind as string, each]));
  /** The running jobs, added before their claim. A job may occur twice while an overtaken attempt is still ending. */
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

  return {
    stopping: stopping.signal,
    async release({ id, tenantId }, ready) {
      try {
        await ready();
        if (stopping.signal.aborted) return;
        const { prisma } = mintScope(services, tenantId);
        await prisma.job.updateMany({ where: { id, status: 'QUEUED' }, data: { retryAt: null } });
      } catch (error) {
        services.log.warn({ err: error, jobId: id }, 'could not release a job, which runs at its retry time');
      }
    },

    async work() {
      services.announcements.onJob((change) => {
        if (change === null) return recovery?.lookSoon();
        if (change.status === 'QUEUED') dispatcher.add(change);
        else dispatcher.remove(change);
        if (change.status === 'CANCELLED') stopRunning((jobId) => jobId === change.id, 'cancelled');
      });
      const isHeld = (jobId: string) => [...running.values()].includes(jobId);
      recovery = await whileRestarting(() => startRecovery(services, { add: dispatcher.add, isHeld }));
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

/**
 * The locks that servers hold on their worker keys. Only backends of the role that this server logs in as count,
 * because any other role, such as a BI tool's, could hold a lock of that number as well.
 */
const heldKeys = `
  SELECT ((classid::bigint << 32) | objid::bigint)::text AS key FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND usename = session_user
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** A living server takes its lock again within two seconds of PostgreSQL's restart, so one miss does not count. */
const missedBeforeDead = 3;

const lookEveryMs = 3_000;
/** All jobs are checked this often although nothing seems lost. */
const checkEveryMs = 60_000;
const maxStarts = 20;

interface OwnServer {
  /** Schedules a QUEUED job, unless it is already known. */
  add(job: WaitingJob): void;
  /** True while this server works on the job: from before the claim until the outcome is written or lost. */
  isHeld(jobId: string): boolean;
}

interface Recovery {
  /** Makes the next check cover all jobs, because something was lost. */
  lookSoon(): void;
  stop(): Promise<void>;
}

/**
 * Requeues jobs without a worker: those of a server that stopped or died, those that this server lost when its
 * connection broke, and those whose announcement was not heard. Looks for dead servers immediately and then every few
 * seconds; checks the jobs of all firms only after something was lost, and each minute. Safe to run in every server at
 * the same time, because each write is guarded by the attempt.
 */
async function startRecovery(services: Services, own: OwnServer): Promise<Recovery> {
  const lookAtWorkers = watchWorkers(services.db.pool);
  let isDue = true;
  let lookedThroughAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking = look();

  async function look(): Promise<void> {
    const { living, hasLostOne } = await lookAtWorkers();
    const isMinute = performance.now() - lookedThroughAt > checkEveryMs;
    if (!isDue && !hasLostOne && !isMinute) return;
    // Reset before the check, because the check may miss a job that is lost while the check runs.
    isDue = false;
    await recoverJobs(services, own, living);
    lookedThroughAt = performance.now();
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          if (!isDue) services.log.warn({ err: error }, 'could not look for lost jobs');
          isDue = true;
        })
        .then(lookLater);
    }, lookEveryMs);
  }

  await looking;
  lookLater();
  return {
    lookSoon: () => void (isDue = true),
    async stop() {
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
    },
  };
}

async function recoverJobs(services: Services, own: OwnServer, living: bigint[]): Promise<void> {
  const { workerKey } = services.announcements;
  const others = living.filter((key) => key !== workerKey);
  const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
  for (const { id: tenantId } of tenants) {
    const scope = mintScope(services, tenantId);
    const { prisma } = scope;
    const running = await prisma.job.findMany({
      where: { status: 'RUNNING', workerKey: { notIn: others } },
      select: { tenantId: true, id: true, kind: true, title: true, createdById: true, attempt: true, workerKey: true },
    });
    const lost = running.filter((job) => job.workerKey !== workerKey || !own.isHeld(job.id));
    for (const job of lost) await putBack(scope, job);
    const waiting = await prisma.job.findMany({
      where: { status: 'QUEUED' },
      orderBy: { id: 'asc' },
      select: { tenantId: true, id: true, kind: true, retryAt: true },
    });
    waiting.forEach(own.add);
  }
}

async function putBack(scope: Scope, job: Parameters<typeof failJob>[1]): Promise<void> {
  const { id, attempt } = job;
  if (attempt < maxStarts) {
    const data = { status: 'QUEUED', stage: 'Waiting', workerKey: null } as const;
    await scope.prisma.job.updateMany({ where: { id, attempt, status: 'RUNNING' }, data });
    return;
  }
  const reason = `This was started ${maxStarts} times, and each time the server or its database stopped. Try again; if it happens again, ask your administrator to check the log.`;
  await transact(scope, ({ prisma: tx }) => failJob(tx, job, { code: 'UNAVAILABLE', reason }));
}

/** The returned function rejects without the database. `hasLostOne` is true when a server died since its last call. */
function watchWorkers(pool: Database['pool']): () => Promise<{ living: bigint[]; hasLostOne: boolean }> {
  /** The number of checks in a row in which each server was missing. */
  const missed = new Map<bigint, number>();
  return async () => {
    const { rows } = await pool.query<{ key: string }>(heldKeys);
    const held = new Set(rows.map(({ key }) => BigInt(key)));
    for (const key of held) missed.set(key, 0);
    for (const [key, times] of missed) if (!held.has(key)) missed.set(key, times + 1);
    const dead = [...missed].flatMap(([key, times]) => (times >= missedBeforeDead ? [key] : []));
    for (const key of dead) missed.delete(key);
    return { living: [...missed.keys()], hasLostOne: dead.length > 0 };
  };
}

const keptDays = 90;

/**
 * Removes the jobs that ended long ago, with their input and output texts. Of each kind, the newest job about the same
 * recording, transcript, document or company stays, or else the firm's newest job, because screens take their subject's
 * state from it. A job's product, such as a write-up or a run, is not removed.
 */
export async function sweepJobs({ rows, tenantId, services }: Scope): Promise<void> {
  const removed = await rows(
    `WITH placed AS (
       SELECT id, row_number() OVER (
         PARTITION BY kind, recording_id, transcript_id, document_id, company_id ORDER BY created_at DESC, id DESC) AS place
       FROM jobs WHERE tenant_id = current_tenant())
     DELETE FROM jobs USING placed
     WHERE jobs.tenant_id = current_tenant() AND jobs.id = placed.id AND placed.place > 1
       AND jobs.status IN ('COMPLETED', 'FAILED', 'CANCELLED') AND jobs.finished_at < now() - make_interval(days => $1)
     RETURNING jobs.id`,
    [keptDays],
  );
  if (removed.length > 0) services.log.info({ tenantId, count: removed.length }, 'removed jobs that ended long ago');
}
