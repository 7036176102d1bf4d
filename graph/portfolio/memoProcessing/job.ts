import { z } from 'zod';
import type { Scope } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { awaitText } from '../../companies/readings/awaitText.ts';
import { readSource } from '../../companies/readings/readingSource.ts';
import { readMemos, type MemoRecorder } from '../../humanMemos/readMemos.ts';
import { defineJob } from '../../jobs/define.ts';
import { listUnprocessed, type FileItem } from './listUnprocessed.ts';
import { resultOfReading, shortened, type FileResult } from './rules.ts';
import { countProcessed, readLog } from './service.ts';
import { databaseNow } from '../../database/clock.ts';

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

/**
 * Makes the answer of the REST call (specification, 'Memo processing result'), with the number of all files beside that
 * of PDFs.
 */
async function resultOf(scope: Scope, jobId: string) {
  const [counts, log, failures] = await Promise.all([
    countProcessed(scope, { id: jobId, status: 'COMPLETED' }),
    readLog(scope, jobId),
    readLog(scope, jobId, 'FAILED'),
  ]);
  return {
    totalPDFs: counts.totalPdfs,
    totalFiles: counts.totalFiles,
    processed: counts.processed,
    companiesExtracted: counts.companiesExtracted,
    financialDataPoints: counts.financialDataPoints,
    companies: counts.companies.map((companyName) => ({ companyName })),
    processingLog: shortened(log, counts.processed),
    errors: shortened(failures, counts.errorCount),
  };
}
