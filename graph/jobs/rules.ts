import type { Job } from '../../prisma/generated/prisma/client.ts';

type Listed = Pick<Job, 'kind' | 'status' | 'title' | 'recordingId' | 'transcriptId' | 'documentId' | 'companyId'>;

/** Leaves out, of jobs with the newest first, what went wrong and has a newer job of its kind about the same that did not. */
export function withoutOvertaken<Row extends Listed>(jobs: readonly Row[]): Row[] {
  const settled = new Set<string>();
  return jobs.filter((job) => {
    const subject = subjectOf(job);
    if (job.status === 'FAILED' || job.status === 'CANCELLED') return !settled.has(subject);
    settled.add(subject);
    return true;
  });
}

/** What a job is about. A memo of a recording gets its transcript on the way, and a document that was read its company. */
function subjectOf({ kind, title, recordingId, transcriptId, documentId, companyId }: Listed): string {
  const said = recordingId ?? transcriptId;
  const written = documentId ?? companyId;
  return JSON.stringify([kind, said, written, said ?? written ?? title]);
}
