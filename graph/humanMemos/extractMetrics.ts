import type { Job } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import { memoFilesJob, memoTextsJob } from './jobs.ts';
import { startJob } from '../jobs/start.ts';

/** Starts extracting figures from the text of every human memo, or returns the job in progress. */
export async function extractMemoMetrics(scope: Scope): Promise<Job> {
  const title = 'Financial data of the human memos';
  return startJob(scope, memoTextsJob, { title, input: {}, once: {} });
}

/** Starts extracting figures from the original files of the human memos, or returns the job in progress. */
export async function extractMemoFileMetrics(scope: Scope): Promise<Job> {
  const title = 'Metrics of the human memos’ files';
  return startJob(scope, memoFilesJob, { title, input: {}, once: {} });
}
