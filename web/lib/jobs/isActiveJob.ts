import type { JobStatus } from '../../gql/graphql.ts';

/** Whether the job waits or runs. */
export function isActiveJob(job: { status: JobStatus } | null | undefined): boolean {
  return job?.status === 'QUEUED' || job?.status === 'RUNNING';
}
