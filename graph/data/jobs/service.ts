import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { failureCodes, orNotFound, type FailureCode } from '../../request/errors.ts';
import { withoutOvertaken } from './rules.ts';
import { databaseMs } from '../database/clock.ts';

/** The columns of a job that may still run: all but its input, which may have megabytes. */
export const liveColumns = {
  tenantId: true,
  id: true,
  kind: true,
  status: true,
  title: true,
  stage: true,
  progress: true,
  text: true,
  result: true,
  analyst: true,
  errorCode: true,
  errorMessage: true,
  retryAt: true,
  attempt: true,
  recordingId: true,
  transcriptId: true,
  writeupId: true,
  documentId: true,
  companyId: true,
  createdById: true,
  createdAt: true,
  finishedAt: true,
} satisfies Prisma.JobSelect;
export type LiveJob = Prisma.JobGetPayload<{ select: typeof liveColumns }>;

const shownForMs = 24 * 3_600_000;

const textCameOtherwise = {
  kind: 'TRANSCRIPTION',
  status: { in: ['FAILED', 'CANCELLED'] },
  recording: { status: { in: ['TRANSCRIBED', 'SAVED'] } },
} satisfies Prisma.JobWhereInput;

/**
 * Lists the firm's jobs of the last day that were not dismissed, newest first: at most 50, and at most 200 readings of
 * files. Leaves out readings that succeeded or were cancelled, because a hundred uploaded files would hide everything
 * else; failed jobs that a newer job replaced; and the jobs that a recording starts each minute.
 */
export async function listJobs(scope: Scope): Promise<LiveJob[]> {
  const newest = (where: Prisma.JobWhereInput, take: number) =>
    scope.prisma.job.findMany({
      where: {
        dismissed: false,
        createdAt: { gt: new Date(databaseMs() - shownForMs) },
        NOT: textCameOtherwise,
        ...where,
      },
      orderBy: newestFirst,
      take,
      select: liveColumns,
    });
  const [works, readings] = await Promise.all([
    newest({ kind: { notIn: ['EXTRACTION', 'LIVE_TRANSCRIPTION'] } }, 50),
    newest({ kind: 'EXTRACTION', status: { in: ['QUEUED', 'RUNNING', 'FAILED'] } }, 200),
  ]);
  return withoutOvertaken([...works, ...readings].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()));
}

const unknownJob = 'This job does not exist.';

/** Returns a job by id. Throws NOT_FOUND for an unknown job or another firm's. */
export async function getJob(scope: WriteScope, id: string): Promise<LiveJob> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  return orNotFound(await scope.prisma.job.findUnique({ where, select: liveColumns }), unknownJob);
}

/** Returns a job's input; of a completed job, the part that is kept. Throws NOT_FOUND. */
export async function inputOf(scope: WriteScope, id: string): Promise<Prisma.JsonValue> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  return orNotFound(await scope.prisma.job.findUnique({ where, select: { input: true } }), unknownJob).input;
}

/** Two jobs may start in the same millisecond, so their ids decide which of them is later. */
export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Returns the matching job that was started last; null when no job matches. */
export async function newestJob(scope: WriteScope, where: Prisma.JobWhereInput): Promise<LiveJob | null> {
  return scope.prisma.job.findFirst({ where, orderBy: newestFirst, select: liveColumns });
}

/** True when the job has ended and no longer changes by itself. */
export function hasEnded(job: Pick<LiveJob, 'status'>): boolean {
  return job.status === 'COMPLETED' || job.status === 'FAILED' || job.status === 'CANCELLED';
}

export interface JobProblem {
  code: FailureCode;
  message: string;
  /** When the AI provider accepts the job again; null when the provider gives no time. */
  retryAt: Date | null;
}

export function jobError({
  errorCode,
  errorMessage,
  retryAt,
}: Pick<LiveJob, 'errorCode' | 'errorMessage' | 'retryAt'>): JobProblem | null {
  if (errorMessage === null) return null;
  const known = failureCodes.find((code) => code === errorCode);
  return { code: known ?? 'INTERNAL', message: errorMessage, retryAt };
}

/** Returns the whole seconds until a time; 0 for a past time and for null. */
export function secondsUntil(moment: Date | null): number {
  return Math.max(0, Math.ceil(((moment?.getTime() ?? 0) - databaseMs()) / 1000));
}

/** A piece of a job's text, starting after the first `start` characters. */
export interface JobText {
  start: number;
  text: string;
}

/**
 * Reads a job's text from a position on; the whole text of a completed job; null before the job has written anything.
 * When no piece ends or begins at the position, the text has started over and is returned whole.
 */
export async function readText(
  scope: WriteScope,
  { id, text }: Pick<LiveJob, 'id' | 'text'>,
  from = 0,
): Promise<JobText | null> {
  if (text !== null) return { start: 0, text };
  const pieces = await scope.prisma.jobPiece.findMany({
    where: { jobId: id, ...(from > 0 && { start: { gte: from } }) },
    orderBy: { start: 'asc' },
    select: { start: true, text: true },
  });
  const read = { start: from, text: pieces.map((piece) => piece.text).join('') };
  if (from === 0) return pieces.length === 0 ? null : read;
  if (pieces[0]?.start === from) return read;
  const whole = await readText(scope, { id, text });
  return whole?.text.length === from ? read : whole;
}
