import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { rowsById, together } from '../../companies/figures/together.ts';
import type { CellStatement } from '../../companies/imports/target.ts';
import type { Scope } from '../../request/context.ts';
import {
  columnsOf,
  countRows,
  readAll,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../../data/lists/lists.ts';
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
export async function findCandidateImport(scope: Scope, id: string): Promise<StoredImport | null> {
  return importWhere(scope, 'AND id = $1::uuid', [id]);
}

/** Finds the newest import; null if none exists yet. */
export async function latestCandidateImport(scope: Scope): Promise<StoredImport | null> {
  return importWhere(scope, 'ORDER BY created_at DESC, id DESC LIMIT 1', []);
}

/** Reads one page of the candidates from A to Z. `search` matches name, industry or stage, ignoring case. */
export async function listCandidates(
  scope: Scope,
  search: string | null | undefined,
  page: PageRequest,
): Promise<Page<Candidate>> {
  return readPage<Candidate>(scope, listQuery(search), page);
}

export async function countCandidates(scope: Scope, search?: string | null): Promise<number> {
  return countRows(scope, listQuery(search));
}

export function allCandidates(scope: Scope): AsyncGenerator<Candidate> {
  return readAll<Candidate>(scope, listQuery(null));
}

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
  const known = await scope.rows<{ key: string }>(
    `SELECT k.key FROM unnest($1::text[]) AS k (key) WHERE ${isKnownName('k.key')}`,
    [former.map(({ key }) => key)],
  );
  const keys = new Set(known.map(({ key }) => key));
  return new Set([
    ...rows.flatMap(({ id, isHeld }) => (isHeld ? [id] : [])),
    ...former.flatMap(({ id, key }) => (keys.has(key) ? [id] : [])),
  ]);
}

const isKnownName = (key: string) =>
  `EXISTS (SELECT FROM company_names n WHERE n.tenant_id = current_tenant() AND n.key = ${key})`;

export async function countHeld(scope: Scope): Promise<number> {
  return (await heldIds(scope, null)).size;
}

const held = together<true>(async (scope, ids) => new Map([...(await heldIds(scope, ids))].map((id) => [id, true])));

export async function isHeld(scope: Scope, { id }: Pick<Candidate, 'id'>): Promise<boolean> {
  return (await held(scope, id)) ?? false;
}

/** Finds a candidate; null when it no longer exists. */
export const findCandidate = rowsById<Candidate>(({ prisma, tenantId }, ids) =>
  prisma.candidate.findMany({ where: { tenantId, id: { in: ids } } }),
);

/** Returns a candidate's figures as its file states them. Only the import writes them, so their shape is known. */
export function figuresOfCandidate({ figures }: Pick<Candidate, 'figures'>): CellStatement[] {
  return figures as unknown as CellStatement[];
}
