import { setTimeout as delay } from 'node:timers/promises';
import { mintScope, type Services } from '../../../request/context.ts';
import { whileRestarting } from '../../database/connections.ts';
import type { AnyJob } from '../define.ts';
import { createDispatcher, type WaitingJob } from './dispatcher.ts';
import { startRecovery, type Recovery } from './recover.ts';
import { runJob, type StopReason } from './worker.ts';

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
