import type { Scope } from '../../request/context.ts';
import type { JobProgress } from './define.ts';

const everyMs = 250;

const addPiece = `
  WITH mine AS (
    UPDATE jobs SET stage = coalesce($3, stage), progress = coalesce($4, progress)
    WHERE tenant_id = current_tenant() AND id = $1 AND attempt = $2 AND status = 'RUNNING' RETURNING id)
  INSERT INTO job_pieces (tenant_id, job_id, start, text) SELECT current_tenant(), id, $5, $6 FROM mine
  ON CONFLICT (tenant_id, job_id, start) DO UPDATE SET text = EXCLUDED.text RETURNING start`;

const dropPieces = `
  DELETE FROM job_pieces USING jobs
  WHERE job_pieces.tenant_id = current_tenant() AND jobs.tenant_id = current_tenant() AND job_pieces.job_id = jobs.id
    AND jobs.id = $1 AND jobs.attempt = $2 AND jobs.status = 'RUNNING'`;

/**
 * Writes a running job's progress, at most four times a second: the newest stage and progress, and all new text. A
 * write that finds the job no longer RUNNING under this attempt aborts the work as overtaken. Failing writes do not
 * stop the work.
 */
export function createReporter(
  scope: Scope,
  mine: { tenantId: string; id: string; attempt: number; status: 'RUNNING' },
  controller: AbortController,
): { report(progress: JobProgress): void; finish(): Promise<void> } {
  let pending: JobProgress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Characters of the text that are already stored. */
  let storedLength = 0;

  async function store({ added = '', startsOver, ...data }: JobProgress): Promise<number> {
    if (startsOver) {
      await scope.rows(dropPieces, [mine.id, mine.attempt]);
      storedLength = 0;
    }
    if (added === '') return (await scope.prisma.job.updateMany({ where: mine, data })).count;
    const values = [mine.id, mine.attempt, data.stage ?? null, data.progress ?? null, storedLength, added];
    const { length } = await scope.rows(addPiece, values);
    storedLength += added.length;
    return length;
  }

  async function write(): Promise<void> {
    timer = undefined;
    const data = pending;
    pending = undefined;
    if (!data || controller.signal.aborted) return;
    const count = await store(data).catch((error: unknown) => {
      pending = joined(data, pending);
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
    report({ progress, ...rest }) {
      pending = joined(pending, { ...rest, ...(progress !== undefined && { progress: Math.round(progress) }) });
      timer ??= setTimeout(() => void writeNow(), everyMs);
    },
    /** The outcome replaces stage and progress, so only pending text needs a write. */
    async finish() {
      clearTimeout(timer);
      if (!pending?.added) pending = undefined;
      await writeNow();
    },
  };
}

/** Joins two reports: the newer report's fields, and both texts unless the newer report starts over. */
function joined(older: JobProgress = {}, newer: JobProgress = {}): JobProgress {
  const added = `${newer.startsOver ? '' : (older.added ?? '')}${newer.added ?? ''}`;
  return { ...older, ...newer, added };
}
