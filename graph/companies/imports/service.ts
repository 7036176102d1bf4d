import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { z } from 'zod';
import { together } from '../figures/together.ts';
import type { ImportColumn } from './columns.ts';
import { countActions, type DecidedRow, type ImportAction } from './decideRows.ts';
import { fromStored, toStored, type StoredRow } from './storedRows.ts';

/** An import without its rows, which may be many. */
export interface StoredImport {
  tenantId: string;
  id: string;
  fileName: string;
  status: ImportStatus;
  createdAt: Date;
  createdById: string | null;
  appliedAt: Date | null;
  undoneAt: Date | null;
  /** How many rows were applied. */
  appliedRows: number;
  jobId: string | null;
  columns: ImportColumn[];
  counts: Record<ImportAction, number>;
}

/** What an import's row in the database holds of a file: its columns and rows, and how many rows of each kind. */
export function contentOf(columns: ImportColumn[], rows: DecidedRow[]) {
  const counts = countActions(rows);
  return {
    json: JSON.stringify({ columns, counts, rows: rows.map(toStored) }),
    created: counts.CREATE,
    updated: counts.UPDATE,
    errors: counts.ERROR,
  };
}

const importColumns = `tenant_id AS "tenantId", id, file_name AS "fileName", status, created_at AS "createdAt", created_by AS "createdById",
  applied_at AS "appliedAt", undone_at AS "undoneAt", applied_rows AS "appliedRows", job_id AS "jobId", rows->'columns' AS columns, rows->'counts' AS counts`;

/** An import by id; null for an unknown or foreign one. */
export async function findImport(scope: Scope, id: string): Promise<StoredImport | null> {
  const [found] = await scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid`,
    [id],
  );
  return found ?? null;
}

/** An import by id. Throws NOT_FOUND for an unknown or foreign one. */
export async function readImport(scope: Scope, id: string): Promise<StoredImport> {
  const found = await findImport(scope, id);
  if (!found) throw unknownImport();
  return found;
}

/** NOT_FOUND, for an import that is not there or is another firm's. */
export function unknownImport(): Failure {
  return new Failure('NOT_FOUND', 'This import does not exist any more. Import the file again.');
}

const listed = 20;

/** The newest imports; of those that were only looked at, none. */
export async function listImports(scope: Scope): Promise<StoredImport[]> {
  return scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM company_imports WHERE tenant_id = current_tenant() AND status <> 'PREVIEW'
     ORDER BY created_at DESC, id DESC LIMIT ${listed}`,
    [],
  );
}

const rowsInput = z.object({
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(500),
  actions: z.array(z.enum(['CREATE', 'UPDATE', 'UNCHANGED', 'DUPLICATE', 'ERROR'])).nullish(),
});

/** `count` rows of an import, at most 500, from a position on, in the file's order; of some actions only, where given. */
export async function readImportRows(
  scope: Scope,
  id: string,
  input: z.input<typeof rowsInput>,
): Promise<DecidedRow[]> {
  const { from, count, actions } = check(rowsInput, input);
  const rows = await scope.rows<{ row: StoredRow; columns: ImportColumn[] }>(
    // Taken apart once: the whole file would be unpacked again for each of its rows.
    `WITH import AS MATERIALIZED (
       SELECT rows->'rows' AS all_rows, rows->'columns' AS columns FROM company_imports WHERE tenant_id = current_tenant() AND id = $1::uuid)
     SELECT row, columns FROM import, jsonb_array_elements(all_rows) WITH ORDINALITY AS each (row, position)
     WHERE $4::text[] IS NULL OR row->>'action' = ANY($4::text[])
     ORDER BY position LIMIT $3::int OFFSET $2::int`,
    [id, from, count, actions?.length ? actions : null],
  );
  return rows.map(({ row, columns }) => fromStored(row, columns));
}

/**
 * The currencies (ISO 4217, by name) of amounts that the import states or stated and that no rate of the firm converts: lists show such
 * an amount as not known in US dollars.
 */
export async function findMissingRates(scope: Scope, id: string): Promise<string[]> {
  const rows = await scope.rows<{ currency: string }>(
    // The fourth of a stored value is its currency.
    `SELECT DISTINCT value->>3 AS currency
     FROM company_imports i, jsonb_array_elements(i.rows->'rows') AS a (entry), jsonb_array_elements(entry->'values') AS b (value)
     WHERE i.tenant_id = current_tenant() AND i.id = $1::uuid AND entry->>'action' IN ('CREATE', 'UPDATE')
       AND value->>3 <> 'USD' AND NOT EXISTS (
         SELECT FROM currency_rates r WHERE r.tenant_id = current_tenant() AND r.currency = value->>3)
     ORDER BY 1`,
    [id],
  );
  return rows.map(({ currency }) => currency);
}

const companies = together<Company>(async ({ prisma }, ids) => {
  const rows = await prisma.company.findMany({ where: { id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, row]));
});

/** The company of a row; null where it does not exist, or no longer does. */
export async function findImportedCompany(scope: Scope, id: string | null): Promise<Company | null> {
  return id === null ? null : ((await companies(scope, id)) ?? null);
}
