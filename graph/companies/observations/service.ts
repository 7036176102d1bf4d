import { Prisma, type Company, type MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import { keysOf } from '../../keysOf.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { authorName } from '../../tenants/members/service.ts';
import { queryScope, rootsOf } from '../figures/stored.ts';
import { together } from '../figures/together.ts';
import { observationFields, observationOrders, observationWords, type ObservationOrder } from './fields.ts';

const columns = columnsOf(keysOf(Prisma.MetricObservationScalarFieldEnum), ['periodEnd']);

const ofReading = (column: string) =>
  `(SELECT ${column} FROM company_readings r WHERE r.tenant_id = metric_observations.tenant_id AND r.id = reading_id)`;
/** Returns the SQL of the company that shows the rows of a table: its own, or the one that this was merged into. */
export function shownByColumns(table: string) {
  const shownBy = `(WITH RECURSIVE up AS (
  SELECT id, merged_into_id FROM companies c WHERE c.tenant_id = ${table}.tenant_id AND c.id = company_id
  UNION ALL SELECT c.id, c.merged_into_id FROM up JOIN companies c ON c.tenant_id = current_tenant() AND c.id = up.merged_into_id)
  SELECT id FROM up WHERE merged_into_id IS NULL)`;
  const shownByName = `(SELECT name FROM companies c WHERE c.tenant_id = ${table}.tenant_id AND c.id = ${shownBy})`;
  return { shownBy, shownByName };
}

const besides = {
  ...shownByColumns('metric_observations'),
  readingTitle: ofReading('source_title'),
  importTitle: `(SELECT file_name FROM company_imports i WHERE i.tenant_id = metric_observations.tenant_id AND i.id = import_id)`,
  documentId: ofReading('document_id'),
  writeupId: ofReading('writeup_id'),
  transcriptId: ofReading('transcript_id'),
  authorName: authorName('metric_observations'),
};

type Besides = Exclude<keyof typeof besides, 'shownBy' | 'shownByName'>;
export interface WholeObservation extends MetricObservation, Record<Besides, string | null> {
  shownBy: string;
  shownByName: string;
}

/** The filters of a list of observations, in addition to the parameters of `observationFields`. */
export type ObservationFilter = EntityFilter<ObservationOrder>;

/**
 * Reads one page of the observations of all companies, without withdrawn ones. With `wanted`, fields of GraphQL's
 * MetricObservation, reads only the columns that they need. Throws INVALID.
 */
export async function listObservations(
  scope: Scope,
  filter: ObservationFilter,
  page: PageRequest,
  wanted?: ReadonlySet<string>,
): Promise<Page<MetricObservation>> {
  return readPage<MetricObservation>(scope, { ...listQuery(filter), columns: columnsFor(wanted) }, page);
}

/** Reads the observations that match a filter with their companies and sources, newest first unless it names an order. */
export const {
  page: listWholeObservations,
  all: allObservations,
  count: countObservations,
} = readersOf<WholeObservation, ObservationFilter>((filter) => ({
  ...listQuery(filter),
  columns: { ...columns, ...besides },
}));

/** Reads an observation. Throws NOT_FOUND for an unknown or withdrawn one, and for another firm's. */
export async function getObservation(scope: Scope, id: string): Promise<WholeObservation> {
  const [edge] = (await listWholeObservations(scope, { ids: [id] }, { first: 1 })).edges;
  if (!edge) throw new Failure('NOT_FOUND', 'This statement no longer exists. Reload the company.');
  return edge.node;
}

function listQuery(filter: ObservationFilter): ListQuery {
  return {
    table: 'metric_observations',
    columns,
    order: observationOrders[filter.orderBy ?? 'NEWEST'],
    ...entityConditions(observationFields, filter, {
      always: ['withdrawn_at IS NULL'],
      holds: (like) => `${observationWords} ${like}`,
    }),
  };
}

const derivedFrom: Record<string, (keyof typeof columns)[]> = {
  unit: ['metric'],
  isVerified: ['verifiedAt'],
  isRejected: ['rejectedAt'],
  company: ['companyId'],
  author: ['createdById'],
};

/** All columns when a field's resolver computes it, because only the resolver knows what it reads. */
function columnsFor(wanted?: ReadonlySet<string>): Record<string, string> {
  const names = [...(wanted ?? ['source'])].filter((name) => name !== 'id' && name !== '__typename');
  if (!names.every((name) => name in derivedFrom || (name in columns && name !== 'inputs'))) return columns;
  const read = new Set(['tenantId', ...names.flatMap((name) => derivedFrom[name] ?? [name])]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => read.has(name)));
}

/** Finds the company that shows the statements about a company; null when it was deleted meanwhile. */
export const showingCompany = together<Company | null>(async (scope, ids) => {
  const roots = [...(await rootsOf(queryScope(scope), ids))];
  const rows = await scope.prisma.company.findMany({ where: { id: { in: roots.map(([, root]) => root) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    roots.flatMap(([part, root]) => {
      const company = byId.get(root);
      return company ? [[part, company]] : [];
    }),
  );
}, null);
