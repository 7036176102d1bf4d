import { Prisma, type Job } from '../../../../prisma/generated/prisma/client.ts';
import { builtinAnalyst } from '../../../ai/builtin.ts';
import { mintScope, type Scope, type Services } from '../../../request/context.ts';
import { isDatabaseAway } from '../../database/errorKinds.ts';
import { Failure, failureIn, type FailureCode } from '../../../request/errors.ts';
import type { Transaction } from '../../db.ts';
import type { AnyJob, JobOutcome, JobRequest, JobProgress } from '../define.ts';
import { isByBuiltin, noticeOfEnd } from '../rules.ts';
import { transact } from '../../database/transact.ts';
import { databaseMs, databaseNow } from '../../database/clock.ts';
import { addNotices } from '../../addNotices.ts';

export type StopReason = 'cancelled' | 'overtaken' | 'draining';

/**
 * Runs one queued job to its end and writes the outcome. Claiming the job and completing it are single guarded writes:
 * a second server or retry finds nothing to claim, and an overtaken worker cannot write. The job stops when
 * `controller` is aborted with a StopReason. Rejects when the database went away, because then it is unknown whether a
 * write arrived: a job that is still RUNNING under this server's key is lost, and the recovery requeues it.
 */
export async function runJob(
  firm: Scope,
  definitions: Map<string, AnyJob>,
  jobId: string,
  controller: AbortController,
): Promise<void> {
  const job = await claim(firm, jobId);
  if (!job) return;
  // The results and the next job belong to the job's author.
  const scope = mintScope(servicesFor(job, firm.services), firm.tenantId, job.createdById);
  const mine = { tenantId: scope.tenantId, id: jobId, attempt: job.attempt, status: 'RUNNING' as const };
  const reporter = createReporter(scope, mine, controller);
  try {
    controller.signal.throwIfAborted();
    const definition = definitions.get(job.kind);
    if (!definition) throw new Error(`no definition for jobs of kind ${job.kind}`);
    const outcome = await definition.execute({
      scope,
      jobId,
      input: job.input,
      signal: controller.signal,
      report: reporter.report,
    });
    await reporter.finish();
    controller.signal.throwIfAborted();
    await complete(scope, mine, job, outcome);
  } catch (error) {
    await reporter.finish();
    await settleFailure(scope, mine, job, error, controller.signal);
  }
}

function servicesFor({ input }: Job, services: Services): Services {
  // Not a copy, because some services are not there yet when others start.
  return isByBuiltin(input) ? (Object.create(services, { analyst: { value: builtinAnalyst } }) as Services) : services;
}

/** Stores a job as QUEUED, to run not before `retryAt`. Throws NOT_FOUND when its subject was just deleted. */
export async function writeDownJob(
  db: Transaction,
  tenantId: string,
  { definition, title, input, links }: JobRequest,
  retryAt: Date | null = null,
): Promise<Job> {
  try {
    return await db.job.create({
      data: { tenantId, kind: definition.kind, title, stage: 'Waiting', input, retryAt, ...links },
    });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')) throw error;
    throw new Failure('NOT_FOUND', 'The subject of this job no longer exists.', { cause: error });
  }
}

async function claim(scope: Scope, jobId: string): Promise<Job | null> {
  const [job] = await scope.prisma.job.updateManyAndReturn({
    where: { id: jobId, status: 'QUEUED' },
    data: {
      status: 'RUNNING',
      attempt: { increment: 1 },
      workerKey: scope.services.announcements.workerKey,
      startedAt: databaseNow(),
      stage: 'Starting',
      progress: 0,
      text: null,
      retryAt: null,
    },
  });
  // Removes the text of an earlier attempt, which has ended and adds no more.
  if (job) await scope.prisma.jobPiece.deleteMany({ where: { jobId } });
  return job ?? null;
}

type Mine = { tenantId: string; id: string; attempt: number; status: 'RUNNING' };

/** Prisma's default of five seconds is too short for the text of a thousand pages on a busy machine. */
const longCommit = { timeout: 120_000, maxWait: 60_000 };

async function complete(scope: Scope, mine: Mine, job: Job, outcome: JobOutcome): Promise<void> {
  await transact(
    scope,
    async ({ prisma: tx }) => {
      await lockSubjects(tx, job);
      const { count } = await tx.job.updateMany({
        where: mine,
        data: {
          status: 'COMPLETED',
          stage: 'Done',
          progress: 100,
          finishedAt: databaseNow(),
          workerKey: null,
          result: outcome.result ?? Prisma.DbNull,
          input: outcome.keptInput ?? {},
          ...(outcome.text !== undefined && { text: outcome.text }),
          ...(outcome.analyst && { analyst: outcome.analyst }),
        },
      });
      if (count === 0) return;
      await tx.jobPiece.deleteMany({ where: { jobId: mine.id } });
      const links = (await outcome.commit?.(tx)) ?? {};
      if (Object.keys(links).length > 0) await tx.job.updateMany({ where: { id: mine.id }, data: links });
      for (const next of outcome.follow ?? []) await writeDownJob(tx, scope.tenantId, next);
      await tellAuthor(tx, job, { status: 'COMPLETED' });
    },
    longCommit,
  );
}

/** Locks recording and document before the job, as deleting does; the other order would be a deadlock. */
async function lockSubjects(tx: Transaction, { tenantId, recordingId, documentId }: Job): Promise<void> {
  if (recordingId)
    await tx.$queryRaw`SELECT FROM recordings WHERE tenant_id = ${tenantId}::uuid AND id = ${recordingId}::uuid FOR UPDATE`;
  if (documentId)
    await tx.$queryRaw`SELECT FROM documents WHERE tenant_id = ${tenantId}::uuid AND id = ${documentId}::uuid FOR UPDATE`;
}

async function settleFailure(scope: Scope, mine: Mine, job: Job, error: unknown, signal: AbortSignal): Promise<void> {
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  if (reason === 'cancelled' || reason === 'overtaken') return;
  if (reason === 'draining') {
    await scope.prisma.job.updateMany({
      where: mine,
      data: { status: 'QUEUED', workerKey: null, stage: 'Waiting' },
    });
    return;
  }
  if (!(error instanceof Failure) && isDatabaseAway(error)) throw error;
  const failure = failureIn(error);
  if (!failure) scope.services.log.error({ err: error, jobId: mine.id, tenantId: mine.tenantId }, 'a job failed');
  const message =
    failure?.message ?? `An internal error occurred. Try again; if it happens again, quote job ${mine.id}.`;
  const retryAt = retryTimeOf(failure);
  await transact(scope, ({ prisma: tx }) =>
    failJob(tx, job, { code: failure?.code ?? 'INTERNAL', reason: message, retryAt }),
  );
}

/** Ends a running attempt of a job as failed, and tells its author, unless a newer attempt has overtaken it. */
export async function failJob(
  tx: Transaction,
  job: Pick<Job, 'tenantId' | 'id' | 'kind' | 'title' | 'createdById' | 'attempt'>,
  { code, reason, retryAt = null }: { code: FailureCode; reason: string; retryAt?: Date | null },
): Promise<void> {
  const { tenantId, id, attempt } = job;
  const { count } = await tx.job.updateMany({
    where: { tenantId, id, attempt, status: 'RUNNING' },
    data: {
      ...{ status: 'FAILED', stage: 'Failed', finishedAt: databaseNow(), workerKey: null },
      ...{ errorCode: code, errorMessage: reason, retryAt },
    },
  });
  if (count > 0) await tellAuthor(tx, job, { status: 'FAILED', reason });
}

/** Returns when the busy AI provider accepts the job again; null for any other failure. */
function retryTimeOf(failure: Failure | null): Date | null {
  const isProviders = failure?.code === 'PROVIDER_UNAVAILABLE' && failure.retryAfterSeconds !== undefined;
  return isProviders ? new Date(databaseMs() + failure.retryAfterSeconds * 1000) : null;
}

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
  mine: Mine,
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

type Ended = Pick<Job, 'tenantId' | 'id' | 'kind' | 'title' | 'createdById'>;

/** Tells the author of a job of its end, with the reason of a failure. Call it in the transaction that ends the job. */
async function tellAuthor(
  tx: Transaction,
  { tenantId, id, createdById, ...job }: Ended,
  { status, reason = '' }: { status: 'COMPLETED' | 'FAILED'; reason?: string },
): Promise<void> {
  const kind = noticeOfEnd(job.kind, status);
  if (kind !== null) await addNotices(tx, tenantId, [createdById], { kind, title: job.title, text: reason, jobId: id });
}
