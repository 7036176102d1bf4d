import { hasRate } from '../../finance/rates/usdRate.ts';
import { usdRates } from '../figures/figuresOf.ts';
import type { CompanyImport } from '../../../prisma/generated/prisma/client.ts';
import { columnsOf, selectionOf } from '../../data/lists/lists.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { z } from 'zod';
import type { ImportColumn } from './importColumns.ts';
import { importActions, type DecidedRow, type ImportAction } from './decideRows.ts';
import type { ImportTargetName } from './fields.ts';
import type { ToRemember } from './mapping/remembered.ts';
import { fromStored, type StoredRow } from './slices.ts';
import type { ReadSheet } from './table/readTable.ts';

const plainFields = [
  ...(['tenantId', 'fileName', 'status', 'createdAt', 'createdById', 'appliedAt', 'undoneAt', 'appliedRows'] as const),
  'jobId' as const,
];

/** An import without its rows, because there may be many. */
export interface StoredImport extends Pick<CompanyImport, 'id' | (typeof plainFields)[number]> {
  target: ImportTargetName;
  columns: ImportColumn[];
  /** Null for an import of a version that did not store it. */
  reading: StoredReading | null;
  counts: Record<ImportAction, number>;
}

export interface StoredReading extends ReadSheet {
  /** True if it was read as the firm chose for an earlier file with the same heads. */
  isRemembered: boolean;
  /** What to store when the import is applied; null if nobody chose anything. */
  toRemember: ToRemember | null;
}

const importColumns = `id, ${selectionOf(columnsOf(plainFields))}, target, columns, reading,
  (SELECT jsonb_object_agg(action, count) FROM (
    SELECT each.action, sum(each.count::int) AS count FROM company_import_slices s, jsonb_each_text(s.counts) AS each (action, count)
    WHERE s.tenant_id = current_tenant() AND s.import_id = company_imports.id GROUP BY 1) counted) AS counts`;

/** Finds an import; null for an unknown id and for another firm's import. */
export async function findImport(scope: Scope, id: string): Promise<StoredImport | null> {
  const [found] = await scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid`,
    [id],
  );
  return found ?? null;
}

/** Reads an import. Throws NOT_FOUND for an unknown id and for another firm's import. */
export async function readImport(scope: Scope, id: string): Promise<StoredImport> {
  const found = await findImport(scope, id);
  if (!found) throw unknownImport();
  return found;
}

export function unknownImport(): Failure {
  return new Failure('NOT_FOUND', 'This import does not exist any more. Import the file again.');
}

const listed = 20;

/** Lists the newest imports, without those that were only previewed. */
export async function listImports(scope: Scope): Promise<StoredImport[]> {
  return scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM company_imports WHERE tenant_id = current_tenant() AND status <> 'PREVIEW' AND target = 'COMPANIES'
     ORDER BY created_at DESC, id DESC LIMIT ${listed}`,
    [],
  );
}

const rowsInput = z.object({
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(500),
  actions: z.array(z.enum(importActions)).nullish(),
});

/** Reads `count` rows of an import, at most 500, in the file's order. `actions` limits them. */
export async function readImportRows(
  scope: Scope,
  id: string,
  input: z.input<typeof rowsInput>,
): Promise<DecidedRow[]> {
  const { from, count, actions } = check(rowsInput, input);
  const rows = await scope.rows<{ row: StoredRow; columns: ImportColumn[] }>(
    // Only slices that contain wanted rows are unpacked.
    `WITH slices AS (
       SELECT first_row, wanted, sum(wanted) OVER (ORDER BY first_row) AS until FROM (
         SELECT first_row, (SELECT sum(each.count::int) FROM jsonb_each_text(counts) AS each (action, count)
           WHERE $4::text[] IS NULL OR each.action = ANY($4::text[])) AS wanted
         FROM company_import_slices WHERE tenant_id = current_tenant() AND import_id = $1::uuid) counted),
     wanted AS (SELECT first_row, until - wanted AS before FROM slices WHERE until > $2::int AND until - wanted < $2::int + $3::int)
     SELECT row, columns FROM company_imports i
       JOIN wanted w ON true
       JOIN company_import_slices s ON s.tenant_id = current_tenant() AND s.import_id = i.id AND s.first_row = w.first_row,
       jsonb_array_elements(s.rows) WITH ORDINALITY AS each (row, position)
     WHERE i.tenant_id = current_tenant() AND i.id = $1::uuid AND ($4::text[] IS NULL OR row->>'action' = ANY($4::text[]))
     ORDER BY s.first_row, position LIMIT $3::int OFFSET $2::int - COALESCE((SELECT min(before)::int FROM wanted), 0)`,
    [id, from, count, actions?.length ? actions : null],
  );
  return rows.map(({ row, columns }) => fromStored(row, columns));
}

/** Finds the currencies (ISO 4217) of an import's statements, past and present, that have no rate. */
export async function findMissingRates(scope: Scope, id: string): Promise<string[]> {
  const rows = await scope.rows<{ currency: string }>(
    // The fourth element of a stored value is its currency.
    `SELECT DISTINCT value->>3 AS currency
     FROM company_import_slices s, jsonb_array_elements(s.rows) AS a (entry), jsonb_array_elements(entry->'values') AS b (value)
     WHERE s.tenant_id = current_tenant() AND s.import_id = $1::uuid AND entry->>'action' IN ('CREATE', 'UPDATE')
       AND value->>3 <> 'USD'
     ORDER BY 1`,
    [id],
  );
  const rates = await usdRates(scope);
  return rows.flatMap(({ currency }) => (hasRate(rates, currency) ? [] : [currency]));
}
