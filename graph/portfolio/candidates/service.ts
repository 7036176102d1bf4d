import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { rowsById, together } from '../../companies/figures/together.ts';
import type { CellStatement } from '../../companies/imports/target.ts';
import type { Scope } from '../../request/context.ts';
import { columnsOf, readersOf, searchPattern, type ListQuery } from '../../data/lists/lists.ts';
import { factsIn, candidateSchema, type StoredImport } from './shape.ts';

const importColumns = `tenant_id AS "tenantId", id, file_name AS "fileName", created_count AS "createdCount",
  updated_count AS "updatedCount", jsonb_array_length(errors) AS "errorCount",
  jsonb_path_query_array(errors, '$[0 to 99]') AS errors, created_at AS "createdAt", created_by AS "createdById"`;

async function importWhere(scope: Scope, condition: string, values: unknown[]): Promise<StoredImport | null> {
  const [found] = await scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM candidate_imports WHERE tenant_id = current_tenant() ${condition}`,
    values,
  );
  return found ?? null;
}

/** Finds an import; null for an unknown id and for another firm's import. */
export const findCandidateImport = (scope: Scope, id: string) => importWhere(scope, 'AND id = $1::uuid', [id]);

/** Finds the newest import; null if none exists yet. */
export const latestCandidateImport = (scope: Scope) =>
  importWhere(scope, 'ORDER BY created_at DESC, id DESC LIMIT 1', []);

/** Reads the candidates from A to Z. The filter is a search in name, industry and stage, ignoring case; null: all. */
export const {
  page: listCandidates,
  all: allCandidates,
  count: countCandidates,
} = readersOf<Candidate, string | null | undefined>(listQuery);

function listQuery(search: string | null | undefined): ListQuery {
  const pattern = searchPattern(search);
  return {
    table: 'candidates',
    columns: columnsOf([
      ...Object.keys(candidateSchema.shape),
      'tenantId',
      'key',
      'sortName',
      'importId',
      'row',
      'createdAt',
    ]),
    order: { sql: 'sort_name', type: 'text', descending: false },
    conditions:
      pattern === null
        ? []
        : [`(lower(name) LIKE $1 OR lower(coalesce(industry, '')) LIKE $1 OR lower(coalesce(stage, '')) LIKE $1)`],
    values: pattern === null ? [] : [pattern],
  };
}

/**
 * Finds which of the candidates the firm already holds; without ids it checks all candidates. It compares every known
 * name of the firm's companies with the candidate's name and with the former names in its file.
 */
export async function heldIds(scope: Scope, ids: readonly string[] | null): Promise<Set<string>> {
  const rows = await scope.rows<{ id: string; isHeld: boolean; tags: string[] }>(
    `SELECT id, "isHeld", CASE WHEN "isHeld" THEN '{}' ELSE tags END AS tags FROM (
       SELECT c.id, c.tags, ${isKnownName('c.key')} AS "isHeld" FROM candidates c
       WHERE c.tenant_id = current_tenant() AND ($1::uuid[] IS NULL OR c.id = ANY($1::uuid[])) OFFSET 0) c
     WHERE "isHeld" OR array_to_string(tags, E'\n') LIKE '%formerly: %'`,
    [ids],
  );
  const former = rows.flatMap(({ id, tags }) =>
    factsIn(tags, 'formerly').map((name) => ({ id, key: companyKey(name) })),
  );
  const keys = await heldKeys(
    scope,
    former.map(({ key }) => key),
  );
  return new Set([
    ...rows.flatMap(({ id, isHeld }) => (isHeld ? [id] : [])),
    ...former.flatMap(({ id, key }) => (keys.has(key) ? [id] : [])),
  ]);
}

/** Returns those of the keys under which the firm has a company. */
export async function heldKeys(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  const known = await scope.rows<{ key: string }>(
    `SELECT k.key FROM unnest($1::text[]) AS k (key) WHERE ${isKnownName('k.key')}`,
    [keys],
  );
  return new Set(known.map(({ key }) => key));
}

const isKnownName = (key: string) =>
  `EXISTS (SELECT FROM company_names n WHERE n.tenant_id = current_tenant() AND n.key = ${key})`;

export const isHeld = together<boolean>(
  async (scope, ids) => new Map([...(await heldIds(scope, ids))].map((id) => [id, true])),
  false,
);

/** Finds a candidate; null when it no longer exists. */
export const findCandidate = rowsById<Candidate>(({ prisma, tenantId }, ids) =>
  prisma.candidate.findMany({ where: { tenantId, id: { in: ids } } }),
);

/** Returns a candidate's figures as its file states them. Only the import writes them, so their shape is known. */
export function figuresOfCandidate({ figures }: Pick<Candidate, 'figures'>): CellStatement[] {
  return figures as unknown as CellStatement[];
}
