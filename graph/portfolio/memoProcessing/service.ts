import type { Scope } from '../../request/context.ts';
import type { MemoItem } from '../../writeups/humanMemos/readMemos.ts';
import { humanMemoType } from '../../writeups/rules.ts';
import { z } from 'zod';
import type { ProcessedFile } from '../../../prisma/generated/prisma/client.ts';
import type { ProcessedOutcome } from '../../../prisma/generated/prisma/enums.ts';
import { newestJob, type LiveJob } from '../../data/jobs/service.ts';
import { columnsOf, type ListQuery, readersOf } from '../../data/lists/lists.ts';
import { int, texts } from '../../request/shape.ts';
import { estimateInput, type InputEstimate } from '../../admin/usage/service.ts';

/** A file to process: a document, or the text of a memo that has no file. */
export interface FileItem extends MemoItem {
  /** The id of the document; without a document, the id of the memo. */
  sourceId: string;
  isPdf: boolean;
}

/** Every PDF, file of a human memo, and human memo without one. Generated memos repeat their sources. */
const filesSql = `SELECT d.id, d.title, d.file_type = 'application/pdf' AS is_pdf, true AS is_document,
    d.status = 'READY' AS is_ready, d.upload_date AS since
  FROM documents d WHERE d.tenant_id = current_tenant() AND (d.file_type = 'application/pdf' OR EXISTS (
    SELECT FROM writeups w WHERE w.tenant_id = current_tenant() AND w.document_id = d.id AND w.memo_type = $1))
  UNION ALL
  SELECT w.id, w.title, false, false, true, w.creation_date
  FROM writeups w WHERE w.tenant_id = current_tenant() AND w.memo_type = $1 AND w.document_id IS NULL`;

const isDone = `EXISTS (SELECT FROM processed_files p
  WHERE p.tenant_id = current_tenant() AND p.job_id = $2::uuid AND p.source_id = f.id)`;

/** Lists the files without a result, oldest first, those whose text is not ready last. */
export async function listUnprocessed(scope: Scope, jobId: string): Promise<FileItem[]> {
  const rows = await scope.rows<{ id: string; title: string; isPdf: boolean; isDocument: boolean }>(
    `SELECT id, title, is_pdf AS "isPdf", is_document AS "isDocument" FROM (${filesSql}) f
     WHERE NOT ${isDone} ORDER BY NOT is_ready, since, id`,
    [humanMemoType, jobId],
  );
  return rows.map(({ id, title, isPdf, isDocument }) => ({
    title,
    sourceId: id,
    isPdf,
    source: isDocument ? { documentId: id } : { writeupId: id },
  }));
}

/** Measures all files' texts. PostgreSQL knows their lengths without reading them. */
async function measureFiles(scope: Scope): Promise<{ files: number; bytes: number }> {
  const [row] = await scope.rows<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, COALESCE(sum(octet_length(COALESCE(d.content, w.content))), 0)::float8 AS bytes FROM (${filesSql}) f
     LEFT JOIN documents d ON d.tenant_id = current_tenant() AND d.id = f.id
     LEFT JOIN writeups w ON w.tenant_id = current_tenant() AND w.id = f.id`,
    [humanMemoType],
  );
  return row ?? { files: 0, bytes: 0 };
}

async function countUnprocessed(scope: Scope, jobId: string): Promise<{ files: number; pdfs: number }> {
  const [row] = await scope.rows<{ files: number; pdfs: number }>(
    `SELECT count(*)::int AS files, (count(*) FILTER (WHERE is_pdf))::int AS pdfs FROM (${filesSql}) f WHERE NOT ${isDone}`,
    [humanMemoType, jobId],
  );
  return row ?? { files: 0, pdfs: 0 };
}

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
  const [[done], names, left] = await Promise.all([
    scope.rows<Omit<ProcessingCounts, 'totalPdfs' | 'totalFiles' | 'companies'> & { pdfs: number }>(
      `SELECT count(*)::int AS processed, (count(*) FILTER (WHERE is_pdf))::int AS pdfs,
         (count(DISTINCT company_name) FILTER (WHERE outcome = 'EXTRACTED'))::int AS "companiesExtracted",
         COALESCE(sum(figure_count) FILTER (WHERE outcome = 'EXTRACTED'), 0)::int AS "financialDataPoints",
         (count(*) FILTER (WHERE outcome = 'FAILED'))::int AS "errorCount"
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
  if (!done) throw new Error('an aggregate gives one row');
  const { pdfs, ...counts } = done;
  const companies = names.map(({ name }) => name);
  return { ...counts, totalPdfs: pdfs + left.pdfs, totalFiles: counts.processed + left.files, companies };
}

/** Reads the files of the job with an id, newest first. */
export const { page: listFiles, count: countFiles } = readersOf<ProcessedFile & { id: string }, string>(filesOf);

function filesOf(jobId: string): ListQuery {
  return {
    table: '(SELECT *, source_id AS id FROM processed_files) files',
    columns: columnsOf([
      ...['tenantId', 'jobId', 'sourceId', 'title', 'isPdf', 'outcome', 'companyName', 'figureCount', 'message'],
      'finishedAt',
    ]),
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
