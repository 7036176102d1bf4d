import type { JobKind } from '../../../../prisma/generated/prisma/enums.ts';
import type { LiveJob } from '../service.ts';
import { jobResults, type JobResult } from './table.ts';

export type Finished = Pick<
  LiveJob,
  'kind' | 'status' | 'result' | 'recordingId' | 'transcriptId' | 'writeupId' | 'documentId' | 'companyId'
>;

/**
 * Returns the result of a job; null until the job is completed, and when an earlier version of the product stored
 * something else.
 */
export function readResult(job: Finished): JobResult | null {
  if (job.status !== 'COMPLETED') return null;
  const { kind, result, recordingId, transcriptId, writeupId, documentId, companyId } = job;
  const links = { recordingId, transcriptId, writeupId, documentId, companyId };
  const stored = typeof result === 'object' && !Array.isArray(result) ? result : {};
  return jobResults[kind].safeParse({ ...links, ...stored, kind }).data ?? null;
}

/** Returns the result of a completed job of a kind. Throws for a job that has no such result. */
export function resultOfKind<Kind extends JobKind>(kind: Kind, job: Finished): JobResult<Kind> {
  const result = readResult(job);
  if (result?.kind !== kind) throw new Error(`a job of kind ${job.kind} has no result of ${kind}`);
  return result as unknown as JobResult<Kind>;
}
