import type { Job, JobKind } from '../../../prisma/generated/prisma/client.ts';
import type { FailureCode } from '../../request/errors.ts';

type Listed = Pick<Job, 'kind' | 'status' | 'title' | 'recordingId' | 'transcriptId' | 'documentId' | 'companyId'>;

/** Removes failed jobs that a newer one of the same kind and subject replaced. `jobs` are newest first. */
export function withoutOvertaken<Row extends Listed>(jobs: readonly Row[]): Row[] {
  const settled = new Set<string>();
  return jobs.filter((job) => {
    const subject = subjectOf(job);
    if (job.status === 'FAILED' || job.status === 'CANCELLED') return !settled.has(subject);
    settled.add(subject);
    return true;
  });
}

/**
 * Returns the subject of a job. The links to the transcript and the company come second, because a recording's memo
 * receives its transcript, and a document its company, only while the job runs.
 */
function subjectOf({ kind, title, recordingId, transcriptId, documentId, companyId }: Listed): string {
  const conversation = recordingId ?? transcriptId;
  const document = documentId ?? companyId;
  return JSON.stringify([kind, conversation, document, conversation ?? document ?? title]);
}

const writingKinds: readonly JobKind[] = [
  'SUMMARY',
  'WRITEUP',
  'COMBINED_ANALYSIS',
  'DOCUMENT_ANALYSIS',
  'MEMO_REVISION',
];
/** How a model fails: it refuses, cannot be reached, or the text is too long for it. */
const codesOfModels: readonly FailureCode[] = ['UNREADABLE', 'PROVIDER_UNAVAILABLE', 'TOO_LARGE'];

/** True for a failed job whose text the built-in analyst can write instead of the model. */
export function offersBuiltin({ kind, status, errorCode }: Pick<Job, 'kind' | 'status' | 'errorCode'>): boolean {
  return status === 'FAILED' && writingKinds.includes(kind) && codesOfModels.some((code) => code === errorCode);
}

/** Kinds whose success nobody waits for: files that are read by the hundred, and what another job starts by itself. */
const quietKinds: readonly JobKind[] = ['EXTRACTION', 'FILING', 'SUMMARY'];

/** Returns the kind of the notice that tells a job's author of its end; null when they are not told. */
export function noticeOfEnd(kind: JobKind, status: Job['status']): 'DONE' | 'FAILED' | null {
  // A recording starts one each minute, and its own transcription follows.
  if (kind === 'LIVE_TRANSCRIPTION') return null;
  if (status === 'COMPLETED' && !quietKinds.includes(kind)) return 'DONE';
  return status === 'FAILED' ? 'FAILED' : null;
}

/** True for the input of a job that the built-in analyst runs, whatever analyst the server has. */
export function isByBuiltin(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'byBuiltin' in input && input.byBuiltin === true;
}
