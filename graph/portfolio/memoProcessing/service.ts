import { z } from 'zod';
import type { ProcessedFile } from '../../../prisma/generated/prisma/client.ts';
import type { ProcessedOutcome } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { newestJob, type LiveJob } from '../../data/jobs/service.ts';
import { countRows, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { int, texts } from '../../request/properties.ts';
import { estimateInput, type InputEstimate } from '../../admin/usage/service.ts';
import { countUnprocessed, measureFiles } from './listUnprocessed.ts';

/** The results of a job so far. `processed` counts failures too. */
export const processingCounts = z.object({
  totalPdfs: int('Number of PDFs among them.'),
  totalFiles: int('Number of all files.'),
  processed: int('Number of processed files, with or without a result.'),
  companiesExtracted: int('Number of different companies in the files.'),
  financialDataPoints: int('Number of figures found.'),
  errorCount: int('Number of unreadable files.'),
  companies: texts('Names, each once, from A to Z; at most 50.'),
});
type ProcessingCounts = z.infer<typeof processingCounts>;

export interface MemoProcessing extends ProcessingCounts {
  job: LiveJob;
}

const maxNames = 50;

/** Finds the run that was started last, with its results so far; null before the first run. */
export async function latestMemoProcessing(scope: Scope): Promise<MemoProcessing | null> {
  const job = await newestJob(scope, { kind: 'MEMO_PROCESSING' });
  return job && { job, ...(await countProcessed(scope, job)) };
}

/** Estimates the input tokens of a run over all memos and PDFs; null for the built-in analyst. */
export async function estimateProcessing(scope: Scope): Promise<InputEstimate | null> {
  const { analyst } = scope.services;
  if (analyst.isBuiltin) return null;
  const { files, bytes } = await measureFiles(scope);
  return estimateInput(analyst, { bytes, requests: files });
}

/** Counts the results of a job's files. Until the job is completed, files without a result also count in the totals. */
export async function countProcessed(
  scope: Scope,
  { id, status }: Pick<LiveJob, 'id' | 'status'>,
): Promise<ProcessingCounts> {
  const [done, names, left] = await Promise.all([
    scope.rows<{ files: number; pdfs: number; companies: number; figures: number; errors: number }>(
      `SELECT count(*)::int AS files, (count(*) FILTER (WHERE is_pdf))::int AS pdfs,
         (count(DISTINCT company_name) FILTER (WHERE outcome = 'EXTRACTED'))::int AS companies,
         COALESCE(sum(figure_count) FILTER (WHERE outcome = 'EXTRACTED'), 0)::int AS figures,
         (count(*) FILTER (WHERE outcome = 'FAILED'))::int AS errors
       FROM processed_files WHERE tenant_id = current_tenant() AND job_id = $1::uuid`,
      [id],
    ),
    scope.rows<{ name: string }>(
      `SELECT DISTINCT company_name AS name, lower(company_name) AS key FROM processed_files
       WHERE tenant_id = current_tenant() AND job_id = $1::uuid AND outcome = 'EXTRACTED' AND company_name IS NOT NULL
       ORDER BY key, name LIMIT $2`,
      [id, maxNames],
    ),
    status === 'COMPLETED' ? { files: 0, pdfs: 0 } : countUnprocessed(scope, id),
  ]);
  const { files = 0, pdfs = 0, companies = 0, figures = 0, errors = 0 } = done[0] ?? {};
  return {
    totalPdfs: pdfs + left.pdfs,
    totalFiles: files + left.files,
    processed: files,
    companiesExtracted: companies,
    financialDataPoints: figures,
    errorCount: errors,
    companies: names.map(({ name }) => name),
  };
}

/** Reads one page of a job's files, newest first. Throws INVALID. */
export async function listFiles(scope: Scope, jobId: string, page: PageRequest): Promise<Page<ProcessedFile>> {
  return readPage<ProcessedFile & { id: string }>(scope, filesOf(jobId), page);
}

export async function countFiles(scope: Scope, jobId: string): Promise<number> {
  return countRows(scope, filesOf(jobId));
}

function filesOf(jobId: string): ListQuery {
  return {
    table: '(SELECT *, source_id AS id FROM processed_files) files',
    columns: {
      tenantId: 'tenant_id',
      jobId: 'job_id',
      sourceId: 'source_id',
      title: 'title',
      isPdf: 'is_pdf',
      outcome: 'outcome',
      companyName: 'company_name',
      figureCount: 'figure_count',
      message: 'message',
      finishedAt: 'finished_at',
    },
    order: { sql: 'finished_at', type: 'timestamptz', descending: true },
    conditions: ['job_id = $1::uuid'],
    values: [jobId],
  };
}

const maxLines = 200;

/** Reads a job's files, oldest first: 'Deck.pdf: 12 figures of Acme.' At most 200. */
export async function readLog(scope: Scope, jobId: string, outcome?: ProcessedOutcome): Promise<string[]> {
  const files = await scope.prisma.processedFile.findMany({
    where: { jobId, ...(outcome && { outcome }) },
    orderBy: [{ finishedAt: 'asc' }, { sourceId: 'asc' }],
    take: maxLines,
  });
  return files.map(({ title, message }) => `${title}: ${message}`);
}
