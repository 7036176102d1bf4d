import type { CompanyReading } from '../../../prisma/generated/prisma/client.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import type { Scope } from '../../request/context.ts';
import { together } from '../figures/together.ts';
import { sourceFields, sourceOrders, type SourceOrder } from './fields.ts';

const columns = {
  tenantId: 'tenant_id',
  companyId: 'company_id',
  companyName: 'company_name',
  isMain: 'is_main',
  sourceTitle: 'source_title',
  documentId: 'document_id',
  writeupId: 'writeup_id',
  transcriptId: 'transcript_id',
  analyst: 'analyst',
  link: 'link',
  kind: 'kind',
  sourceDay: 'source_day::timestamptz',
  spans: 'spans',
  createdCompany: 'created_company',
  decidedAt: 'decided_at',
  decidedById: 'decided_by',
  readAt: 'read_at',
} satisfies Record<Exclude<keyof CompanyReading, 'id' | 'insights' | 'proposed'>, string>;

export type CompanySource = Omit<CompanyReading, 'insights' | 'proposed'>;
export type SourceFilter = EntityFilter<SourceOrder>;

/** A source that was deleted has no text any more, and one that names no company belongs to none. */
const always = [
  'num_nonnulls(document_id, writeup_id, transcript_id) > 0',
  'num_nonnulls(company_id, company_name) > 0',
];

function listQuery(filter: SourceFilter): ListQuery {
  const { conditions, values } = entityConditions(
    sourceFields,
    { ...filter, mine: null },
    {
      always,
      holds: (like) => `lower(source_title || ' ' || COALESCE(company_name, '')) ${like}`,
    },
  );
  return { table: 'company_readings', columns, order: sourceOrders[filter.orderBy ?? 'NEWEST'], conditions, values };
}

/** Reads one page of the links between sources and companies. Throws INVALID. */
export async function listSources(scope: Scope, filter: SourceFilter, page: PageRequest): Promise<Page<CompanySource>> {
  return readPage<CompanySource>(scope, listQuery(filter), page);
}

export async function countSources(scope: Scope, filter: SourceFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

/** Reads all links between sources and companies that match a filter. */
export function allSources(scope: Scope, filter: SourceFilter): AsyncGenerator<CompanySource> {
  return readAll<CompanySource>(scope, listQuery(filter));
}

/** Makes a loader of the links of one kind of source, the company that it is about first. */
const linksBy = (column: 'transcriptId' | 'documentId' | 'writeupId') =>
  together<CompanySource[]>(async ({ prisma }, ids) => {
    const rows: CompanySource[] = await prisma.companyReading.findMany({
      where: { [column]: { in: ids }, OR: [{ companyId: { not: null } }, { companyName: { not: null } }] },
      omit: { insights: true, proposed: true },
      orderBy: [{ isMain: 'desc' }, { id: 'asc' }],
    });
    return Map.groupBy(rows, (row) => row[column] ?? '');
  });

const figureCountsSql = `SELECT r.id, CASE WHEN r.link = 'LINKED' OR r.proposed IS NULL
    THEN (SELECT count(*) FROM metric_observations o
      WHERE o.tenant_id = r.tenant_id AND o.reading_id = r.id AND o.withdrawn_at IS NULL)
    ELSE jsonb_array_length(r.proposed -> 'observations') END::int AS count
  FROM company_readings r WHERE r.tenant_id = current_tenant() AND r.id = ANY($1::uuid[])`;

/** Counts the figures that a source states of its company; of a proposal those that it would add. */
export const figureCountOf = together<number>(async (scope, ids) => {
  const rows = await scope.rows<{ id: string; count: number }>(figureCountsSql, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
});

export const linksOf = {
  transcriptId: linksBy('transcriptId'),
  documentId: linksBy('documentId'),
  writeupId: linksBy('writeupId'),
};

/**
 * Returns the companies of a write-up: those of its own text if it was read, else those of the conversation and the
 * document that it was written from.
 */
export async function linksOfWriteup(
  scope: Scope,
  { id, transcriptId, documentId }: { id: string; transcriptId: string | null; documentId: string | null },
): Promise<CompanySource[]> {
  const read = [
    await linksOf.writeupId(scope, id),
    transcriptId && (await linksOf.transcriptId(scope, transcriptId)),
    documentId && (await linksOf.documentId(scope, documentId)),
  ];
  return read.flatMap((links) => links || []).filter(isFirstOfCompany);
}

const isFirstOfCompany = (link: CompanySource, position: number, all: readonly CompanySource[]): boolean =>
  all.findIndex(
    ({ companyId, companyName }) =>
      companyId === link.companyId && (companyId !== null || companyName === link.companyName),
  ) === position;
