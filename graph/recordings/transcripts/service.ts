import type { Transcript } from '../../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { orNotFound } from '../../request/errors.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { getSoundFile } from '../sound/service.ts';
import { authorName } from '../../tenants/members/service.ts';
import { presentReading } from '../../documents/sourceReadings/readTogether.ts';
import { orderOf, transcriptFields, type TranscriptOrder } from './rules.ts';
import type { Reading } from '../../reading/reading.ts';

export type ListedTranscript = Transcript & {
  isSummarized?: boolean;
  authorName?: string | null;
  consent?: Consent | null;
};

interface Consent {
  /** ISO 8601 instant. */
  confirmedAt: string;
  confirmedBy: string | null;
}

const consent = `(SELECT jsonb_build_object('confirmedBy', members.name,
    'confirmedAt', to_char(recordings.consented_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM recordings LEFT JOIN members ON members.tenant_id = recordings.tenant_id AND members.id = recordings.consented_by
  WHERE recordings.tenant_id = transcripts.tenant_id AND recordings.id = transcripts.recording_id
    AND recordings.consented_at IS NOT NULL)`;

const columns = {
  ...columnsOf([
    ...(['tenantId', 'title', 'content', 'snippet', 'recordingDate', 'updatedAt', 'duration', 'summary'] as const),
    ...(['summaryAnalyst', 'recordingId', 'createdById', 'version'] as const),
  ]),
  authorName: authorName('transcripts'),
  consent,
  // Computed in the database, so that a list that shows only the badge does not read every summary.
  isSummarized: "COALESCE(summary, '') <> ''",
} satisfies Partial<Record<keyof ListedTranscript, string>>;

export type TranscriptFilter = EntityFilter<TranscriptOrder>;

/**
 * Lists one page of transcripts whose title or content contains `search`, with only the wanted fields. Throws INVALID.
 */
export async function listTranscripts(
  scope: Scope,
  filter: TranscriptFilter,
  page: PageRequest,
  wanted?: Iterable<string>,
): Promise<Page<ListedTranscript>> {
  return readPage<ListedTranscript>(scope, listQuery(filter, wanted), page);
}

export const { all: allTranscripts, count: countTranscripts } = readersOf<ListedTranscript, TranscriptFilter>(
  listQuery,
);

function listQuery(filter: TranscriptFilter, wanted: Iterable<string> = Object.keys(columns)): ListQuery {
  const { conditions, values } = entityConditions(transcriptFields, filter);
  // These ids are needed to look up the author and the recording.
  const names = new Set(['tenantId', 'createdById', 'recordingId', ...wanted]);
  return {
    table: 'transcripts',
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name))),
    order: orderOf[filter.orderBy ?? 'NEWEST'],
    conditions,
    values,
  };
}

const gone = 'This transcript does not exist any more.';

/** Returns a transcript by id. Throws NOT_FOUND for an unknown transcript or another firm's. */
export async function getTranscript(scope: WriteScope, id: string): Promise<Transcript> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  return orNotFound(await scope.prisma.transcript.findUnique({ where }), gone);
}

/** Reads only the title, because the text may be long. Throws NOT_FOUND for an unknown transcript or another firm's. */
export async function getTranscriptTitle({ prisma, tenantId }: WriteScope, id: string): Promise<string> {
  const where = { tenantId_id: { tenantId, id } };
  return orNotFound(await prisma.transcript.findUnique({ where, select: { title: true } }), gone).title;
}

/** Returns the stored sound of the conversation, as one stream. Throws NOT_FOUND and the errors of `getSoundFile`. */
export async function getTranscriptSound(scope: Scope, id: string): ReturnType<typeof getSoundFile> {
  const where = { tenantId_id: { tenantId: scope.tenantId, id } };
  const transcript = await scope.prisma.transcript.findUnique({ where, select: { recordingId: true } });
  return getSoundFile(scope, orNotFound(transcript, gone).recordingId);
}

/** Returns the reading of a conversation. Lets the server answer other requests meanwhile. Throws NOT_FOUND. */
export async function readTranscript(scope: Scope, id: string): Promise<Reading> {
  const { title, content } = await getTranscript(scope, id);
  return presentReading(scope, { transcript: content, title, documents: [] });
}
