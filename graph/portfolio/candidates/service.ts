import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { together } from '../../companies/figures/together.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import {
  countRows,
  readAll,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../../data/lists/lists.ts';
import { factsIn } from './facts.ts';

export interface RowProblem {
  /** The number of the row in the file; the first row is 1. */
  row: number;
  message: string;
}

/** An import of candidates with at most the first hundred of its problems. */
export interface StoredImport {
  tenantId: string;
  id: string;
  fileName: string;
  createdCount: number;
  updatedCount: number;
  problemCount: number;
  problems: RowProblem[];
  createdAt: Date;
  createdById: string | null;
}

const importColumns = `tenant_id AS "tenantId", id, file_name AS "fileName", created_count AS "createdCount",
  updated_count AS "updatedCount", jsonb_array_length(errors) AS "problemCount",
  jsonb_path_query_array(errors, '$[0 to 99]') AS problems, created_at AS "createdAt", created_by AS "createdById"`;

/** Finds an import; null for an unknown id and for another firm's import. */
export async function findCandidateImport(scope: Scope, id: string): Promise<StoredImport | null> {
  const [found] = await scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM candidate_imports WHERE tenant_id = current_tenant() AND id = $1::uuid`,
    [id],
  );
  return found ?? null;
}

/** Reads an import. Throws NOT_FOUND for an unknown id and for another firm's import. */
export async function readCandidateImport(scope: Scope, id: string): Promise<StoredImport> {
  const found = await findCandidateImport(scope, id);
  if (!found) throw new Failure('NOT_FOUND', 'This import does not exist any more. Import the file again.');
  return found;
}

/** Finds the newest import; null if none exists yet. */
export async function latestCandidateImport(scope: Scope): Promise<StoredImport | null> {
  const [found] = await scope.rows<StoredImport>(
    `SELECT ${importColumns} FROM candidate_imports WHERE tenant_id = current_tenant() ORDER BY created_at DESC, id DESC LIMIT 1`,
    [],
  );
  return found ?? null;
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

/** Reads every candidate from A to Z. */
export function allCandidates(scope: Scope): AsyncGenerator<Candidate> {
  return readAll<Candidate>(scope, listQuery(null));
}

function listQuery(search: string | null | undefined): ListQuery {
  const pattern = searchPattern(search);
  return {
    table: 'candidates',
    columns: {
      tenantId: 'tenant_id',
      key: 'key',
      name: 'name',
      sortName: 'sort_name',
      description: 'description',
      stage: 'stage',
      industry: 'industry',
      industryGroup: 'industry_group',
      headquarters: 'headquarters',
      website: 'website',
      tags: 'tags',
      revenue: 'revenue',
      revenueGrowthRate: 'revenue_growth_rate',
      grossMargin: 'gross_margin',
      fundingRaised: 'funding_raised',
      employees: 'employees',
      importId: 'import_id',
      row: 'row',
      createdAt: 'created_at',
    } satisfies Partial<Record<keyof Candidate, string>>,
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

const candidates = together<Candidate>(async ({ prisma, tenantId }, ids) => {
  const rows = await prisma.candidate.findMany({ where: { tenantId, id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, row]));
});

/** Finds a candidate; null when it no longer exists. */
export async function findCandidate(scope: Scope, id: string | null): Promise<Candidate | null> {
  return id === null ? null : ((await candidates(scope, id)) ?? null);
}
