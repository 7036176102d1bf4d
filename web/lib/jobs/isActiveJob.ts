import type { JobStatus } from '../../gql/types.ts';

export function isActiveJob(job: { status: JobStatus } | null | undefined): boolean {
  return job?.status === 'QUEUED' || job?.status === 'RUNNING';
}
