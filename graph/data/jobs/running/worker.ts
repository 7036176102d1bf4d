import { Prisma, type Job } from '../../../../prisma/generated/prisma/client.ts';
import { builtinAnalyst } from '../../../ai/builtin.ts';
import { mintScope, type Scope, type Services } from '../../../request/context.ts';
import { isDatabaseAway } from '../../database/errorKinds.ts';
import { Failure, failureIn, type FailureCode } from '../../../request/errors.ts';
import type { Transaction } from '../../db.ts';
import type { AnyJob, JobOutcome, JobRequest } from '../define.ts';
import { createReporter } from '../reporter.ts';
import { isByBuiltin } from '../rules.ts';
import { transact } from '../../database/transact.ts';
import { databaseMs, databaseNow } from '../../database/clock.ts';
import { tellAuthor } from './tellAuthor.ts';

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
