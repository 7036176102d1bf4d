import type { Job } from '../../prisma/generated/prisma/client.ts';

type Listed = Pick<Job, 'kind' | 'status' | 'title' | 'recordingId' | 'transcriptId' | 'documentId' | 'companyId'>;

/** Removes failed jobs for which a newer job of the same kind and subject did not fail. The list starts with the newest. */
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
 * The subject of a job. The memo of a recording gets its transcript while it runs, and a document that was read its company, so
 * these links come second.
 */
function subjectOf({ kind, title, recordingId, transcriptId, documentId, companyId }: Listed): string {
  const said = recordingId ?? transcriptId;
  const written = documentId ?? companyId;
  return JSON.stringify([kind, said, written, said ?? written ?? title]);
}
