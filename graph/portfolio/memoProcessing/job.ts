import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import { awaitText, readSource } from '../../companies/readings/readingSource.ts';
import { readMemos, type MemoRecorder } from '../../writeups/humanMemos/readMemos.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { listUnprocessed, type FileItem, countProcessed, readLog } from './service.ts';
import { databaseNow } from '../../data/database/clock.ts';
import type { Job, ProcessedFile } from '../../../prisma/generated/prisma/client.ts';
import { startJob } from '../../data/jobs/start.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { namesNone } from '../../writeups/humanMemos/rules.ts';
import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { labelOf } from '../facts/readFacts.ts';

/**
 * Reads figures from every human memo and every PDF. The transaction that stores a file's reading also writes the
 * file's result. So a job that starts again after a crash, a cancellation or a failure continues with the files that
 * have no result.
 */
export const memoProcessingJob = defineJob({
  kind: 'MEMO_PROCESSING',
  input: z.object({}),
  async run(run) {
    const { scope, jobId, signal, report } = run;
    report({ stage: 'Looking for memos and PDFs', progress: 1 });
    const items = await listUnprocessed(scope, jobId);
    const { processed } = await countProcessed(scope, { id: jobId, status: 'COMPLETED' });
    const load = async ({ source }: FileItem) => {
      if (source.documentId) await awaitText(scope, source.documentId, { tryAgain: true }, signal);
      return readSource(scope, source);
    };
    await readMemos(run, items, processed, load, recorderOf(scope, jobId));
    return { analyst: scope.services.analyst.name, result: await resultOf(scope, jobId) };
  },
});

function recorderOf({ prisma, tenantId }: Scope, jobId: string): MemoRecorder<FileItem> {
  // If another worker has overtaken this one, the other worker may have written the result already. That result stays.
  const write = (db: Transaction, { sourceId, title, isPdf }: FileItem, result: FileResult) =>
    db.processedFile.createMany({
      data: [{ tenantId, jobId, sourceId, title, isPdf, ...result, finishedAt: databaseNow() }],
      skipDuplicates: true,
    });
  return {
    async stored(tx, item, { companyId, reading: { observations }, notes }) {
      const company =
        companyId === null
          ? null
          : await tx.company.findUnique({
              where: { tenantId_id: { tenantId, id: companyId } },
              select: { name: true, mergedInto: { select: { name: true } } },
            });
      const name = company && (company.mergedInto?.name ?? company.name);
      await write(tx, item, resultOfReading(name, observations, notes));
    },
    async failed(item, message) {
      await write(prisma, item, { outcome: 'FAILED', companyName: null, figureCount: 0, message });
    },
  };
}

/** The REST answer (specification, 'Memo processing result'), with the number of all files. */
async function resultOf(scope: Scope, jobId: string) {
  const [{ totalPdfs: totalPDFs, companies, errorCount, ...counts }, log, failures] = await Promise.all([
    countProcessed(scope, { id: jobId, status: 'COMPLETED' }),
    readLog(scope, jobId),
    readLog(scope, jobId, 'FAILED'),
  ]);
  return {
    ...{ totalPDFs, ...counts },
    companies: companies.map((companyName) => ({ companyName })),
    processingLog: shortened(log, counts.processed),
    errors: shortened(failures, errorCount),
  };
}

export async function processMemos(scope: Scope): Promise<Job> {
  return startJob(scope, memoProcessingJob, { title: 'All memos', input: {}, once: {} });
}

/** Of the figures only those with a value are counted; stage, industry and other words are none. */
export type FileResult = Pick<ProcessedFile, 'outcome' | 'companyName' | 'figureCount' | 'message'>;

/** Describes the result of reading a file. `notes` say what a model could not do. */
export function resultOfReading(
  companyName: string | null,
  observations: readonly Pick<Observation, 'metric' | 'value'>[],
  notes: readonly string[],
): FileResult {
  if (companyName === null) {
    return { outcome: 'NOTHING_FOUND', companyName, figureCount: 0, message: [namesNone, ...notes].join(' ') };
  }
  const figureCount = observations.filter(({ value }) => value !== null).length;
  return {
    outcome: observations.length > 0 ? 'EXTRACTED' : 'NOTHING_FOUND',
    companyName,
    figureCount,
    message: [foundOf(companyName, observations, figureCount), ...notes].join(' '),
  };
}

function foundOf(name: string, observations: readonly Pick<Observation, 'metric'>[], figureCount: number): string {
  if (figureCount > 0) return ended(`${figureCount} ${figureCount === 1 ? 'figure' : 'figures'} of ${name}`);
  const words = [...new Set(observations.map(({ metric }) => metric))]
    .filter((metric) => unitOf(metric) === 'TEXT')
    .map((metric) => inSentence(labelOf(metric)));
  return words.length > 0
    ? `No figures of ${name}, but ${formatList(words)}.`
    : `It is about ${name}, but states no figure.`;
}

/** Ends a sentence with exactly one full stop. A name such as 'Netflix, Inc.' may already end with one. */
function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

const maxLines = 200;

/** Limits the lines, so that the result stays small. The last line counts those that were left out. */
export function shortened(lines: readonly string[], total: number): string[] {
  const shown = lines.slice(0, maxLines);
  const left = total - shown.length;
  return left > 0 ? [...shown, `And ${left.toLocaleString('en-US')} more.`] : shown;
}
