import { Prisma, type CompanyReading } from '../../../prisma/generated/prisma/client.ts';
import { keysOf } from '../../keysOf.ts';
import { entityConditions, type EntityFilter, type FilterFields } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, type Order } from '../../data/lists/lists.ts';
import type { Scope } from '../../request/context.ts';
import { together } from '../figures/together.ts';
import { SourceKind, SourceLink } from '../../../prisma/generated/prisma/enums.ts';
import { z } from 'zod';
import { shapeOf, dayOrNull, flag, instant, text, textOrNull } from '../../request/shape.ts';
import { isoDay } from '../figures/stored.ts';

export const sourceFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The links themselves.' },
  companyIds: { kind: 'ids', sql: 'company_id', what: 'The companies.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', what: 'The transcripts.' },
  documentIds: { kind: 'ids', sql: 'document_id', what: 'The documents.' },
  writeupIds: { kind: 'ids', sql: 'writeup_id', what: 'The write-ups.' },
  links: {
    kind: 'choice',
    sql: 'link::text',
    values: Object.values(SourceLink),
    what: 'Whether the source belongs to the company.',
  },
  kinds: { kind: 'choice', sql: 'kind::text', values: Object.values(SourceKind), what: 'The kind of source.' },
  day: { kind: 'day', sql: 'source_day', what: 'The day of the conversation or of the upload.' },
  read: { kind: 'instant', sql: 'read_at', what: 'When it was last read.' },
} satisfies FilterFields;

const dayKey = `COALESCE(source_day, DATE '1970-01-01') - DATE '1970-01-01'`;

/** The orders of sources. Those of an unknown day come last. */
export const sourceOrders = {
  NEWEST: { sql: dayKey, type: 'int', descending: true },
  OLDEST: { sql: dayKey, type: 'int', descending: false },
} satisfies Record<string, Order>;
export type SourceOrder = keyof typeof sourceOrders;

// What a reading found is long, and lists show none of it.
const { insights: _, proposed: __, ...listed } = Prisma.CompanyReadingScalarFieldEnum;
const columns = columnsOf(keysOf(listed), ['sourceDay']);

export type CompanySource = Omit<CompanyReading, 'insights' | 'proposed'>;
export type SourceFilter = EntityFilter<SourceOrder>;

/** A source that was deleted has no text any more, and one that names no company belongs to none. */
const always = [
  'num_nonnulls(document_id, writeup_id, transcript_id) > 0',
  'num_nonnulls(company_id, company_name) > 0',
];

/** Reads the links between sources and companies that match a filter. */
export const {
  page: listSources,
  all: allSources,
  count: countSources,
} = readersOf<CompanySource, SourceFilter>((filter) => ({
  table: 'company_readings',
  columns,
  order: sourceOrders[filter.orderBy ?? 'NEWEST'],
  ...entityConditions(
    sourceFields,
    { ...filter, mine: null },
    {
      always,
      holds: (like) => `lower(source_title || ' ' || COALESCE(company_name, '')) ${like}`,
    },
  ),
}));

/** Makes a loader of the links of one kind of source, the company that it is about first. */
const linksBy = (column: 'transcriptId' | 'documentId' | 'writeupId') =>
  together<CompanySource[]>(async ({ prisma }, ids) => {
    const rows: CompanySource[] = await prisma.companyReading.findMany({
      where: { [column]: { in: ids }, OR: [{ companyId: { not: null } }, { companyName: { not: null } }] },
      omit: { insights: true, proposed: true },
      orderBy: [{ isMain: 'desc' }, { id: 'asc' }],
    });
    return Map.groupBy(rows, (row) => row[column] ?? '');
  }, []);

const figureCountsSql = `SELECT r.id, CASE WHEN r.link = 'LINKED' OR r.proposed IS NULL
    THEN (SELECT count(*) FROM metric_observations o
      WHERE o.tenant_id = r.tenant_id AND o.reading_id = r.id AND o.withdrawn_at IS NULL)
    ELSE jsonb_array_length(r.proposed -> 'observations') END::int AS count
  FROM company_readings r WHERE r.tenant_id = current_tenant() AND r.id = ANY($1::uuid[])`;

/** Counts the figures that a source states of its company; of a proposal those that it would add. */
export const figureCountOf = together<number>(async (scope, ids) => {
  const rows = await scope.rows<{ id: string; count: number }>(figureCountsSql, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}, 0);

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
    transcriptId ? await linksOf.transcriptId(scope, transcriptId) : [],
    documentId ? await linksOf.documentId(scope, documentId) : [],
  ];
  return read.flat().filter(isFirstOfCompany);
}

const isFirstOfCompany = (link: CompanySource, position: number, all: readonly CompanySource[]): boolean =>
  all.findIndex(
    ({ companyId, companyName }) =>
      companyId === link.companyId && (companyId !== null || companyName === link.companyName),
  ) === position;

export const sourceSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().nullable().describe('UUID of the company; null while it is only proposed'),
    companyName: textOrNull('The company as the source writes it; null if a person chose it'),
    link: z.enum(SourceLink).describe('Whether the source belongs to the company'),
    kind: z.enum(SourceKind).describe('The kind of source'),
    isMain: flag('Whether the source is about this company; false for one of several'),
    sourceTitle: text('Title of the source'),
    sourceDay: dayOrNull('The day of the conversation or of the upload; null when not known'),
    documentId: z.uuid().nullable().describe('UUID of the document; null for another kind of source'),
    writeupId: z.uuid().nullable().describe('UUID of the write-up; null for another kind of source'),
    transcriptId: z.uuid().nullable().describe('UUID of the transcript; null for another kind of source'),
    analyst: text('The analyst that read it; empty if a person linked it'),
    createdCompany: flag('Whether the company was created with this link'),
    readAt: instant('When it was last read'),
  })
  .meta({ id: 'CompanySource' });

export const sourceShape = shapeOf(sourceSchema, (source: CompanySource) => ({
  ...source,
  sourceDay: isoDay(source.sourceDay),
}));
