import { z } from 'zod';
import { awaitText, readSource } from '../../companies/readings/readingSource.ts';
import { defineJob, type JobRun } from '../../data/jobs/define.ts';
import { getJob } from '../../data/jobs/service.ts';
import { readMemos, type MemoItem } from './readMemos.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { startJob } from '../../data/jobs/start.ts';
import { selectShown } from '../../companies/figures/shownColumns.ts';
import type { ShownColumns } from '../../companies/shape.ts';
import { humanMemoType } from '../rules.ts';

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

/** What is read of the memos: their texts, or their original files. */
type MemoPart = 'writeup' | 'document';

interface Unread {
  items: MemoItem[];
  /** The number of other memos or files, which have been read since. */
  doneCount: number;
  /** The titles of memos without a file, when files are read. */
  withoutFile: string[];
}

/** Lists the memos or files not read since a time, oldest first; those that await their text last. */
async function listUnread(scope: Scope, part: MemoPart, since: Date): Promise<Unread> {
  const isText = part === 'writeup';
  const rows = await scope.rows<{ id: string | null; title: string; isReady: boolean; isDone: boolean }>(
    `SELECT ${isText ? 'w.id' : 'w.document_id'} AS id, ${isText ? 'w.title' : 'coalesce(d.title, w.title)'} AS title,
       ${isText} OR coalesce(d.status = 'READY', false) AS "isReady", r.id IS NOT NULL AS "isDone"
     FROM writeups w
     LEFT JOIN documents d ON d.tenant_id = current_tenant() AND d.id = w.document_id
     LEFT JOIN company_readings r ON r.tenant_id = current_tenant() AND r.is_main AND r.read_at >= $2
       AND ${isText ? 'r.writeup_id = w.id' : 'r.document_id = d.id'}
     WHERE w.tenant_id = current_tenant() AND w.memo_type = $1 ORDER BY w.creation_date, w.id`,
    [humanMemoType, since],
  );
  const byId = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row]])));
  const unread = [...byId].filter(([, { isDone }]) => !isDone);
  const ordered = unread.toSorted(([, a], [, b]) => Number(b.isReady) - Number(a.isReady));
  return {
    items: ordered.map(([id, { title }]) => ({ title, source: isText ? { writeupId: id } : { documentId: id } })),
    doneCount: byId.size - unread.length,
    withoutFile: rows.flatMap(({ id, title }) => (id === null ? title : [])),
  };
}

const shownOfRead = ['revenue', 'revenueGrowthRate', 'grossMargin', 'employees', 'stage', 'valuation'] as const;

type ReadCompany = { companyName: string } & Pick<ShownColumns, (typeof shownOfRead)[number]>;

interface ReadingsSummary {
  /** The number of memos, or files of memos, that were read. */
  processed: number;
  /** The number of these with figures of a company. */
  extracted: number;
  /** Each company once, in alphabetical order. */
  companies: ReadCompany[];
}

/** Summarises what was read of the human memos since a given time. */
async function summarizeReadings(scope: Scope, part: MemoPart, since: Date): Promise<ReadingsSummary> {
  const ofMemo = `EXISTS (SELECT FROM writeups w WHERE w.tenant_id = current_tenant() AND w.memo_type = $1
    AND w.${part === 'writeup' ? 'id = r.writeup_id' : 'document_id = r.document_id'})`;
  const hasFigures = `EXISTS (SELECT FROM metric_observations o WHERE o.tenant_id = current_tenant() AND o.reading_id = r.id)`;
  const readings = `SELECT r.company_id, ${hasFigures} AS has_figures FROM company_readings r
    WHERE r.tenant_id = current_tenant() AND r.is_main AND r.read_at >= $2 AND ${ofMemo}`;
  const [counts] = await scope.rows<{ processed: number; extracted: number }>(
    `SELECT count(*)::int AS processed, (count(*) FILTER (WHERE company_id IS NOT NULL AND has_figures))::int AS extracted
     FROM (${readings}) r`,
    [humanMemoType, since],
  );
  const companies = await scope.rows<ReadCompany>(
    `WITH RECURSIVE read AS (SELECT DISTINCT company_id AS id FROM (${readings}) r WHERE has_figures),
       up AS (SELECT c.id, c.merged_into_id FROM companies c JOIN read ON read.id = c.id WHERE c.tenant_id = current_tenant()
         UNION SELECT c.id, c.merged_into_id FROM up JOIN companies c ON c.tenant_id = current_tenant() AND c.id = up.merged_into_id)
     SELECT name AS "companyName", ${selectShown(shownOfRead)} FROM companies
     WHERE tenant_id = current_tenant() AND id IN (SELECT id FROM up WHERE merged_into_id IS NULL) ORDER BY sort_name, id`,
    [humanMemoType, since],
  );
  return { processed: counts?.processed ?? 0, extracted: counts?.extracted ?? 0, companies };
}
