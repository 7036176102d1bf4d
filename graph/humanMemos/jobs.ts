import { z } from 'zod';
import { awaitText } from '../companies/readings/awaitText.ts';
import { readSource } from '../companies/readings/readingSource.ts';
import { defineJob } from '../jobs/define.ts';
import { getJob } from '../jobs/service.ts';
import { listUnreadFiles, listUnreadTexts, summarizeReadings } from './listUnread.ts';
import { readMemos } from './readMemos.ts';

/** Figures from the text of every human memo. Started again after a crash, it goes on with what it has not read. */
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

/** Figures from the original files of the human memos, which are read again where their text is missing. */
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
    const missing = withoutFile.map((title) => ({ title, message: 'Its original file is not here. Upload it again.' }));
    const result = { processed, extracted, companies, errors: [...errors, ...missing], notes };
    return { analyst: scope.services.analyst.name, result };
  },
});
