import { Prisma, type MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import { columnsOf, selectionOf } from '../../data/lists/lists.ts';
import { figureNamed } from '../../finance/metrics.ts';
import { keysOf } from '../../keysOf.ts';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../../data/db.ts';
import type { Candidate } from './candidate.ts';

/** An observation with its source and with the company that shows it, which may be another than its own. */
export interface StoredObservation extends MetricObservation {
  /** The requested company: the observation's own company, or a company that it was merged into. */
  shownBy: string;
  /** The title of the reading's source; null for a person's statement and for an imported row. */
  readingTitle: string | null;
  /** The kind and the day of the reading's source; null for other statements. */
  readingKind: SourceKind | null;
  readingDay: Date | null;
  /** The imported file's name; null for other statements. */
  importTitle: string | null;
  /** Who entered or verified it; null where nobody did or gave a name. */
  decidedBy: string | null;
}

/**
 * The companies with the ids $1 and all companies that were merged into them, directly or not. The inner query reads
 * the few merged companies at once: without statistics for a firm, PostgreSQL considers all indexes equal, and would
 * read all of the firm's companies for each company of the family. For the same reason, join `family` with LATERAL and
 * OFFSET 0.
 */
export const families = `WITH RECURSIVE family AS (
  SELECT id AS root, id FROM companies WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION SELECT f.root, c.id FROM family f JOIN (
    SELECT id, merged_into_id FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NOT NULL OFFSET 0) c
    ON c.merged_into_id = f.id)`;

const observationColumns = selectionOf(
  { id: 'id', ...columnsOf(keysOf(Prisma.MetricObservationScalarFieldEnum), ['periodEnd']) },
  'o.',
);

const livingObservations = `${families}
  SELECT f.root AS "shownBy", ${observationColumns},
    r.source_title AS "readingTitle", r.kind::text AS "readingKind", r.source_day::timestamptz AS "readingDay",
    (SELECT file_name FROM company_imports i WHERE i.tenant_id = current_tenant() AND i.id = o.import_id) AS "importTitle",
    (SELECT name FROM members m WHERE m.tenant_id = current_tenant()
      AND m.id = CASE WHEN o.origin = 'PERSON' THEN o.created_by ELSE o.verified_by END) AS "decidedBy"
  FROM family f CROSS JOIN LATERAL (
    SELECT * FROM metric_observations WHERE tenant_id = current_tenant() AND company_id = f.id AND withdrawn_at IS NULL
      AND ($2::text[] IS NULL OR metric = ANY($2::text[])) AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[])) OFFSET 0) o
  LEFT JOIN LATERAL (SELECT source_title, kind, source_day FROM company_readings
    WHERE tenant_id = current_tenant() AND id = o.reading_id OFFSET 0) r ON true
  ORDER BY o.created_at DESC, o.id DESC`;

/** Runs one statement, either in a transaction of its own or in the open one. */
export type Query = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

/** Returns a query that runs each statement in a transaction of its own. */
export function queryScope(scope: Scope): Query {
  return (sql, values) => scope.rows(sql, values);
}

/** Returns a query that runs statements in the open transaction. */
export function queryIn(tx: Transaction): Query {
  return <Row extends object>(sql: string, values: unknown[]) => tx.$queryRawUnsafe<Row[]>(sql, ...values);
}

/** Reads the observations of each company, newest first, without withdrawn ones. None, no entry. */
export async function readObservations(
  query: Query,
  companyIds: readonly string[],
  { metrics, ids }: { metrics?: readonly string[]; ids?: readonly string[] } = {},
): Promise<Map<string, StoredObservation[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await query<StoredObservation>(livingObservations, [companyIds, metrics ?? null, ids ?? null]);
  return Map.groupBy(rows, ({ shownBy }) => shownBy);
}

export async function familyOf(query: Query, companyIds: string[]): Promise<string[]> {
  return (await query<{ id: string }>(`${families} SELECT id FROM family`, [companyIds])).map(({ id }) => id);
}

const upwards = `WITH RECURSIVE up AS (
  SELECT id AS part, id, merged_into_id FROM companies WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[])
  UNION SELECT up.part, c.id, c.merged_into_id FROM up CROSS JOIN LATERAL (
    SELECT id, merged_into_id FROM companies WHERE tenant_id = current_tenant() AND id = up.merged_into_id OFFSET 0) c)`;

/** Finds the company that shows each company's observations: itself, or the one that it was merged into. */
export async function rootsOf(query: Query, companyIds: readonly string[]): Promise<Map<string, string>> {
  const sql = `${upwards} SELECT part, id FROM up WHERE merged_into_id IS NULL`;
  const rows = await query<{ part: string; id: string }>(sql, [companyIds]);
  return new Map(rows.map(({ part, id }) => [part, id]));
}

/** Like `rootsOf`, for one company. */
export async function shownAs(query: Query, companyId: string): Promise<string> {
  return (await rootsOf(query, [companyId])).get(companyId) ?? companyId;
}

/** Finds the companies and all that they were merged into, in the order of ids. Ignores unknown ids. */
export async function withTargets(query: Query, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  return (await query<{ id: string }>(`${upwards} SELECT DISTINCT id FROM up ORDER BY id`, [companyIds])).map(
    ({ id }) => id,
  );
}

export type StoredCandidate = Candidate & { row: StoredObservation };

export function candidateOf(row: StoredObservation): StoredCandidate {
  const { isCurrencyAssumed, ...stated } = row;
  return {
    ...stated,
    row,
    metric: figureNamed(row),
    ...(isCurrencyAssumed && { isCurrencyAssumed }),
    periodEnd: isoDay(row.periodEnd),
    isVerified: row.verifiedAt !== null,
    isRejected: row.rejectedAt !== null,
    createdAt: row.createdAt.getTime(),
    sourceKey: row.readingId ?? row.importId ?? '',
    sourceTitle: sourceTitleOf(row),
    sourceKind: row.readingKind,
    sourceDay: isoDay(row.readingDay),
  };
}

export function sourceTitleOf({
  readingTitle,
  importTitle,
}: Pick<StoredObservation, 'readingTitle' | 'importTitle'>): string {
  return readingTitle ?? importTitle ?? 'Edited by a person';
}

/** Returns '2024-12-31', in UTC. */
export function isoDay(date: Date | null): string | null {
  return date === null ? null : date.toISOString().slice(0, 10);
}

/** Returns the date of '2024-12-31', in UTC. */
export function dateOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}
