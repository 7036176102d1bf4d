import { z } from 'zod';
import { awaitText, readSource } from '../../companies/readings/readingSource.ts';
import { defineJob, type JobRun } from '../../data/jobs/define.ts';
import { getJob } from '../../data/jobs/service.ts';
import { listUnread, summarizeReadings, type MemoPart } from './listUnread.ts';
import { readMemos } from './readMemos.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { startJob } from '../../data/jobs/start.ts';

/** Reads what is unread, and summarises all that the job has read, before a crash too. */
async function readPart(run: JobRun<unknown>, part: MemoPart) {
  const { scope, jobId, signal } = run;
  const { createdAt: since } = await getJob(scope, jobId);
  const { items, doneCount, withoutFile } = await listUnread(scope, part, since);
  const { errors, notes } = await readMemos(run, items, doneCount, async ({ source }) => {
    // The extraction of a file without text is tried again first.
    if (source.documentId) await awaitText(scope, source.documentId, { tryAgain: true }, signal);
    return readSource(scope, source);
  });
  const missing = withoutFile.map((title) => ({ title, message: 'Its original file is missing. Upload it again.' }));
  return { ...(await summarizeReadings(scope, part, since)), errors: [...errors, ...missing], notes };
}

/** Extracts figures from the text of every human memo. */
export const memoTextsJob = defineJob({
  kind: 'MEMO_TEXTS',
  input: z.object({}),
  async run(run) {
    const { companies, ...result } = await readPart(run, 'writeup');
    const names = companies.map(({ companyName }) => companyName);
    return { analyst: run.scope.services.analyst.name, result: { ...result, companies: names } };
  },
});

export const memoFilesJob = defineJob({
  kind: 'MEMO_FILES',
  input: z.object({}),
  run: async (run) => ({ analyst: run.scope.services.analyst.name, result: await readPart(run, 'document') }),
});

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
