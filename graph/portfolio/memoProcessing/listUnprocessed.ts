import type { Scope } from '../../request/context.ts';
import type { MemoItem } from '../../writeups/humanMemos/readMemos.ts';
import { humanMemoType } from '../../writeups/rules.ts';

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
export async function measureFiles(scope: Scope): Promise<{ files: number; bytes: number }> {
  const [row] = await scope.rows<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, COALESCE(sum(octet_length(COALESCE(d.content, w.content))), 0)::float8 AS bytes FROM (${filesSql}) f
     LEFT JOIN documents d ON d.tenant_id = current_tenant() AND d.id = f.id
     LEFT JOIN writeups w ON w.tenant_id = current_tenant() AND w.id = f.id`,
    [humanMemoType],
  );
  return row ?? { files: 0, bytes: 0 };
}

export async function countUnprocessed(scope: Scope, jobId: string): Promise<{ files: number; pdfs: number }> {
  const [row] = await scope.rows<{ files: number; pdfs: number }>(
    `SELECT count(*)::int AS files, (count(*) FILTER (WHERE is_pdf))::int AS pdfs FROM (${filesSql}) f WHERE NOT ${isDone}`,
    [humanMemoType, jobId],
  );
  return row ?? { files: 0, pdfs: 0 };
}
