import type { Job } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../context.ts';
import { memoProcessingJob } from './job.ts';
import { startJob } from '../../jobs/start.ts';

/** Starts the reading of every human memo and every PDF, or returns the job in progress. */
export async function processMemos(scope: Scope): Promise<Job> {
  return startJob(scope, memoProcessingJob, { title: 'All memos', input: {}, once: {} });
}
