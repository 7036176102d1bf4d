import type { Job } from '../../prisma/generated/prisma/client.ts';

type Listed = Pick<Job, 'kind' | 'status' | 'title' | 'recordingId' | 'transcriptId' | 'documentId' | 'companyId'>;

/**
 * Removes failed jobs if a newer job of the same kind and subject did not fail. The list must be sorted newest first.
 */
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
