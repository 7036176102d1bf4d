import type { Scope } from '../context.ts';
import type { JobProgress } from './define.ts';

const everyMs = 250;

/**
 * Writes a running job's progress, at most four times a second, always the newest. A write that finds the job no
 * longer RUNNING under this attempt aborts the work as overtaken. Failing writes do not stop the work.
 */
export function createReporter(
  scope: Scope,
  mine: { tenantId: string; id: string; attempt: number; status: 'RUNNING' },
  controller: AbortController,
): { report(progress: JobProgress): void; finish(): Promise<void> } {
  let pending: JobProgress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    timer = undefined;
    const data = pending;
    pending = undefined;
    if (!data || controller.signal.aborted) return;
    const { count } = await scope.prisma.job.updateMany({ where: mine, data }).catch((error: unknown) => {
      pending = { ...data, ...pending };
      throw error;
    });
    if (count === 0) controller.abort('overtaken');
  }

  const writeNow = () => {
    writing = writing
      .then(write)
      .catch((error: unknown) => scope.services.log.warn({ err: error, jobId: mine.id }, 'could not write progress'));
    return writing;
  };

  return {
    report(progress) {
      pending = {
        ...pending,
        ...progress,
        ...(progress.progress !== undefined && { progress: Math.round(progress.progress) }),
      };
      timer ??= setTimeout(() => void writeNow(), everyMs);
    },
    /** Before the outcome is written: it replaces stage and progress, so only a pending text is worth a write. */
    async finish() {
      clearTimeout(timer);
      if (pending?.text === undefined) pending = undefined;
      await writeNow();
    },
  };
}
