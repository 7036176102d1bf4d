import type { CompanyReading, MetricObservation, Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Evidence } from '../../reading/observation.ts';
import type { Scope } from '../../request/context.ts';
import { findPassage, type HeardPassage } from '../../recordings/segments/findPassage.ts';
import { families } from './stored.ts';
import { rowsById, together } from './together.ts';

/** The text that contains a passage. An id is null when that source was deleted or is of another kind. */
export interface Source {
  title: string;
  documentId: string | null;
  writeupId: string | null;
  transcriptId: string | null;
}

type ReadingHead = Pick<CompanyReading, 'id' | 'sourceTitle' | 'documentId' | 'writeupId' | 'transcriptId'>;

const readings = rowsById<ReadingHead>(({ prisma }, ids) =>
  prisma.companyReading.findMany({
    where: { id: { in: ids } },
    select: { id: true, sourceTitle: true, documentId: true, writeupId: true, transcriptId: true },
  }),
);
const imports = together<string>(async ({ prisma }, ids) => {
  const rows = await prisma.companyImport.findMany({
    where: { id: { in: ids } },
    select: { id: true, fileName: true },
  });
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
});

const noText = { documentId: null, writeupId: null, transcriptId: null };

export async function sourceOf(
  scope: Scope,
  { readingId, importId }: Pick<MetricObservation, 'readingId' | 'importId'>,
  otherwise = 'Edited by a person',
): Promise<Source> {
  const reading = await readings(scope, readingId);
  if (reading) return { ...reading, title: reading.sourceTitle };
  const fileName = importId ? await imports(scope, importId) : undefined;
  return { ...noText, title: fileName ?? otherwise };
}

export interface Insight extends Evidence {
  source: Source;
}

/** Reads the passages from which an observation was computed. Only `storeReading` writes `inputs`. */
export async function inputsOf(
  scope: Scope,
  observation: Pick<MetricObservation, 'inputs' | 'readingId' | 'importId'>,
): Promise<Insight[]> {
  const inputs = observation.inputs as unknown as Evidence[];
  if (inputs.length === 0) return [];
  const source = await sourceOf(scope, observation);
  return inputs.map((evidence) => ({ ...evidence, source }));
}

const maxInsights = 10;

/** Reads the passages of a company's sources that a partner wants to see first, newest reading first. */
export const insightsOf = together<Insight[]>(async (scope, ids) => {
  const rows = await scope.rows<ReadingHead & { root: string; insights: Evidence[] }>(
    `${families} SELECT f.root, r.id, r.insights, r.source_title AS "sourceTitle", r.document_id AS "documentId",
       r.writeup_id AS "writeupId", r.transcript_id AS "transcriptId"
     FROM family f CROSS JOIN LATERAL (
       SELECT * FROM company_readings WHERE tenant_id = current_tenant() AND company_id = f.id OFFSET 0) r
     ORDER BY r.read_at DESC, r.id DESC`,
    [ids],
  );
  const withSource = rows.flatMap((row) =>
    row.insights.map((evidence) => ({ root: row.root, ...evidence, source: { ...row, title: row.sourceTitle } })),
  );
  return new Map([...Map.groupBy(withSource, ({ root }) => root)].map(([id, all]) => [id, all.slice(0, maxInsights)]));
}, []);

/** Reads the document of a source; null when the source is something else or no longer exists. */
export async function documentOf(
  { prisma, tenantId }: Scope,
  { documentId: id }: Source,
  query: Pick<Prisma.DocumentFindUniqueArgs, 'select' | 'include'>,
) {
  return id ? prisma.document.findUnique({ ...query, where: { tenantId_id: { tenantId, id } } }) : null;
}

/** Reads the write-up of a source; null when the source is something else or no longer exists. */
export async function writeupOf(
  { prisma, tenantId }: Scope,
  { writeupId: id }: Pick<Source, 'writeupId'>,
  query: Pick<Prisma.WriteupFindUniqueArgs, 'select' | 'include'>,
) {
  return id ? prisma.writeup.findUnique({ ...query, where: { tenantId_id: { tenantId, id } } }) : null;
}

/** Reads the transcript of a source; null when the source is something else or no longer exists. */
export async function transcriptOf(
  { prisma, tenantId }: Scope,
  { transcriptId: id }: Source,
  query: Pick<Prisma.TranscriptFindUniqueArgs, 'select' | 'include'>,
) {
  return id ? prisma.transcript.findUnique({ ...query, where: { tenantId_id: { tenantId, id } } }) : null;
}

/** Finds the speaker and the time of a passage of a transcript; null for other sources and missing passages. */
export async function heardIn(
  scope: Scope,
  { transcriptId }: Source,
  { quote, start }: { quote: string | null; start: number | null },
): Promise<HeardPassage | null> {
  return transcriptId === null || quote === null ? null : findPassage(scope, { transcriptId }, quote, start);
}
