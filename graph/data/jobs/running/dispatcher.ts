import type { Job, JobKind } from '../../../../prisma/generated/prisma/client.ts';
import { maxTimerMs } from '../../../longestTimer.ts';
import { databaseMs } from '../../database/clock.ts';

/** A QUEUED job. It does not run before `retryAt`. */
export type WaitingJob = Pick<Job, 'tenantId' | 'id' | 'kind' | 'retryAt'>;

/** Documents are read in a lane of their own, so that a hundred waiting documents do not delay a memo. */
const laneOf = (kind: JobKind) => (kind === 'EXTRACTION' ? 'readings' : 'jobs');
type LaneName = ReturnType<typeof laneOf>;

/** The most jobs at the same time: in all, and of one firm, so that one firm cannot occupy a whole lane. */
interface Limits {
  all: number;
  perFirm: number;
}

interface FirmJobs {
  waiting: Map<string, WaitingJob>;
  running: number;
}

interface Dispatcher {
  /** Runs the job when its turn comes. A job that is already known is not added again. */
  add(job: WaitingJob): void;
  /** Removes a job that no longer waits. */
  remove(job: Omit<WaitingJob, 'retryAt'>): void;
  stop(): Promise<void>;
}

/** Runs the oldest job of the firm with the fewest running jobs. `run` claims its job first and never rejects. */
export function createDispatcher(
  limits: Record<LaneName, Limits>,
  run: (job: WaitingJob) => Promise<void>,
): Dispatcher {
  const lanes: Record<LaneName, Map<string, FirmJobs>> = { jobs: new Map(), readings: new Map() };
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopping = false;

  function startWaiting(name: LaneName): void {
    const { all, perFirm } = limits[name];
    for (;;) {
      const firms = [...lanes[name].values()];
      if (isStopping || firms.reduce((sum, firm) => sum + firm.running, 0) >= all) return;
      const [next] = firms
        .filter((firm) => firm.waiting.size > 0 && firm.running < perFirm)
        .toSorted((a, b) => a.running - b.running);
      const [job] = next?.waiting.values() ?? [];
      if (!next || !job) return;
      start(name, next, job);
    }
  }

  function start(name: LaneName, firm: FirmJobs, job: WaitingJob): void {
    firm.waiting.delete(job.id);
    firm.running += 1;
    // Moves the firm behind the others.
    lanes[name].delete(job.tenantId);
    lanes[name].set(job.tenantId, firm);
    const work = run(job).finally(() => {
      running.delete(work);
      firm.running -= 1;
      if (firm.running === 0 && firm.waiting.size === 0) lanes[name].delete(job.tenantId);
      startWaiting(name);
    });
    running.add(work);
  }

  function add(job: WaitingJob): void {
    clearTimeout(timers.get(job.id));
    const waitMs = (job.retryAt?.getTime() ?? 0) - databaseMs();
    if (waitMs > 0 && !isStopping) {
      timers.set(job.id, setTimeout(() => add(job), Math.min(waitMs, maxTimerMs)).unref());
      return;
    }
    timers.delete(job.id);
    const name = laneOf(job.kind);
    const firm = lanes[name].get(job.tenantId) ?? { waiting: new Map<string, WaitingJob>(), running: 0 };
    firm.waiting.set(job.id, job);
    lanes[name].set(job.tenantId, firm);
    startWaiting(name);
  }

  return {
    add,
    remove({ tenantId, id, kind }) {
      clearTimeout(timers.get(id));
      timers.delete(id);
      lanes[laneOf(kind)].get(tenantId)?.waiting.delete(id);
    },
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
