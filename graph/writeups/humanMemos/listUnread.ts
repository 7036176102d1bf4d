import { selectShown } from '../../companies/figures/shownColumns.ts';
import type { ShownColumns } from '../../companies/shape.ts';
import type { Scope } from '../../request/context.ts';
import { humanMemoType } from '../rules.ts';
import type { MemoItem } from './readMemos.ts';

/** What is read of the memos: their texts, or their original files. */
export type MemoPart = 'writeup' | 'document';

interface Unread {
  items: MemoItem[];
  /** The number of other memos or files, which have been read since. */
  doneCount: number;
  /** The titles of memos without a file, when files are read. */
  withoutFile: string[];
}

/** Lists the memos or files not read since a time, oldest first; those that await their text last. */
export async function listUnread(scope: Scope, part: MemoPart, since: Date): Promise<Unread> {
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
export async function summarizeReadings(scope: Scope, part: MemoPart, since: Date): Promise<ReadingsSummary> {
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
