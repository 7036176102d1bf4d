import { z } from 'zod';
import { awaitText } from '../../companies/readings/awaitText.ts';
import { readSource } from '../../companies/readings/readingSource.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { getJob } from '../../data/jobs/service.ts';
import { listUnreadFiles, listUnreadTexts, summarizeReadings } from './listUnread.ts';
import { readMemos } from './readMemos.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { startJob } from '../../data/jobs/start.ts';

/** Extracts figures from the text of every human memo. After a crash it continues with the unread memos. */
export const memoTextsJob = defineJob({
  kind: 'MEMO_TEXTS',
  input: z.object({}),
  async run(run) {
    const { scope, jobId } = run;
    const { createdAt: since } = await getJob(scope, jobId);
    const { items, doneCount } = await listUnreadTexts(scope, since);
    const { errors, notes } = await readMemos(run, items, doneCount, ({ source }) => readSource(scope, source));
    const { processed, extracted, companies } = await summarizeReadings(scope, 'writeup', since);
    const names = companies.map(({ companyName }) => companyName);
    return { analyst: scope.services.analyst.name, result: { processed, extracted, companies: names, errors, notes } };
  },
});

/**
 * Extracts figures from the original files of the human memos. The extraction of a file without text is tried again
 * first.
 */
export const memoFilesJob = defineJob({
  kind: 'MEMO_FILES',
  input: z.object({}),
  async run(run) {
    const { scope, jobId, signal } = run;
    const { createdAt: since } = await getJob(scope, jobId);
    const { items, doneCount, withoutFile } = await listUnreadFiles(scope, since);
    const { errors, notes } = await readMemos(run, items, doneCount, async ({ source }) => {
      if (source.documentId) await awaitText(scope, source.documentId, { tryAgain: true }, signal);
      return readSource(scope, source);
    });
    const { processed, extracted, companies } = await summarizeReadings(scope, 'document', since);
    const missing = withoutFile.map((title) => ({ title, message: 'Its original file is missing. Upload it again.' }));
    const result = { processed, extracted, companies, errors: [...errors, ...missing], notes };
    return { analyst: scope.services.analyst.name, result };
  },
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
