import { z } from 'zod';
import { memoSections } from '../../analyst/memoSections.ts';
import { type MemoSource, sourceTexts } from '../../reading/sources.ts';
import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import { givenCompany } from '../../companies/match.ts';
import { check } from '../../request/check.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { documentIdList, readableTitles, readDocumentSources } from '../../documents/service.ts';
import { Failure } from '../../request/errors.ts';
import { readNoteSources } from '../../recordings/notes/service.ts';
import { chosenCompany, getRecording } from '../../recordings/service.ts';
import { getTranscript } from '../../recordings/transcripts/service.ts';
import { findSubject } from '../../reading/subject/findSubject.ts';

/** What a memo's job is written from: entities by their ids, or bare texts. */
export const memoOrigin = z.object({
  transcriptId: z.uuid().optional(),
  recordingId: z.uuid().optional(),
  documentIds: z.array(z.uuid()).optional(),
  transcript: z.string().optional(),
  document: z.string().optional(),
  documentTitle: z.string().optional(),
  companyName: z.string().optional(),
  /** The template's sections when the memo was requested. A job without them writes all sections. */
  sections: z.array(z.enum(memoSections)).optional(),
});
export type MemoOrigin = z.infer<typeof memoOrigin>;

/** The origin of a write-up, stored for its next version. */
export const madeFrom = memoOrigin
  .pick({ transcriptId: true, documentIds: true, companyName: true, sections: true })
  .extend({ kind: z.enum(['WRITEUP', 'COMBINED_ANALYSIS', 'DOCUMENT_ANALYSIS']) });
export type MadeFrom = z.infer<typeof madeFrom>;

/** The sources that a caller gives: a recording or a transcript, documents, or both. */
export interface GivenSources {
  recordingId?: string | null;
  transcriptId?: string | null;
  documentIds?: string[] | null;
  companyName?: string | null;
}

/**
 * Checks the given sources. `documentTitle` is that of the first document. Throws INVALID, with the sentence `without`
 * when there is no source, NOT_FOUND, and CONFLICT for a document without text.
 */
export async function checkSources(scope: Scope, given: GivenSources, without: string) {
  const documentIds = check(documentIdList, given.documentIds ?? []);
  const companyName = check(givenCompany, given.companyName);
  const { recordingId, transcriptId } = given;
  if (recordingId && transcriptId) throw new Failure('INVALID', 'Give either a recording or a transcript.');
  if (!recordingId && !transcriptId && documentIds.length === 0) throw new Failure('INVALID', without);
  const [documentTitle] = await readableTitles(scope, documentIds);
  const [documentId] = documentIds;
  return { documentIds, documentId, documentTitle, named: companyName ? { companyName } : {} };
}

/** A write-up's present sources, and documents linked since. `isWhole`: all of its original ones exist. */
export async function originNow(
  { prisma }: WriteScope,
  { origin, transcriptId, documentId, isComboAnalysis }: Writeup,
): Promise<MadeFrom & { documentIds: string[]; isWhole: boolean }> {
  const kind = isComboAnalysis ? 'COMBINED_ANALYSIS' : 'WRITEUP';
  const from = (origin ?? { kind, ...(documentId && { documentIds: [documentId] }) }) as unknown as MadeFrom;
  const { documentIds: known = [] } = from;
  const added = transcriptId
    ? await prisma.transcriptDocument.findMany({
        where: { transcriptId },
        orderBy: [{ addedAt: 'asc' }, { documentId: 'asc' }],
      })
    : [];
  const wanted = [...new Set([...known, ...added.map((each) => each.documentId)])];
  const where = { id: { in: wanted }, status: 'READY', snippet: { not: '' } } as const;
  const present = new Set((await prisma.document.findMany({ where, select: { id: true } })).map(({ id }) => id));
  const { transcriptId: was, ...rest } = from;
  return {
    ...rest,
    ...(transcriptId && { transcriptId }),
    documentIds: wanted.filter((id) => present.has(id)),
    isWhole: (was === undefined || transcriptId !== null) && known.every((id) => present.has(id)),
  };
}

/** Reads the sources of a memo. Throws NOT_FOUND, and CONFLICT for a source that has no text yet. */
export async function readMemoSource(scope: WriteScope, origin: MemoOrigin): Promise<MemoSource> {
  const documents = await readDocumentSources(scope, origin.documentIds ?? []);
  if (origin.document) documents.push({ title: origin.documentTitle ?? 'Document', text: origin.document, parts: [] });
  const { title, content, recordingId, day } = await spoken(scope, origin);
  const companyName = origin.companyName ?? (await chosenCompany(scope, recordingId));
  const notes = await readNoteSources(scope, recordingId);
  return {
    ...{ transcript: content, title, documents },
    ids: [origin.transcriptId, recordingId, ...(origin.documentIds ?? [])].filter((id) => typeof id === 'string'),
    ...(day && { day }),
    ...(companyName !== undefined && { companyName }),
    ...(notes.length > 0 && { notes }),
  };
}

async function spoken(
  scope: WriteScope,
  { transcript, transcriptId, recordingId }: MemoOrigin,
): Promise<{ title: string; content: string; recordingId: string | null; day?: string }> {
  if (transcriptId) {
    const { recordingDate, ...saved } = await getTranscript(scope, transcriptId);
    return { ...saved, day: recordingDate.toISOString().slice(0, 10) };
  }
  if (recordingId) return { ...(await recordedText(scope, recordingId)), recordingId };
  return { title: '', content: transcript ?? '', recordingId: null };
}

/** Returns a transcribed recording's text. Throws NOT_FOUND, and CONFLICT without text. */
export async function recordedText(
  scope: WriteScope,
  recordingId: string,
): Promise<{ title: string; content: string }> {
  const { title, content } = await getRecording(scope, recordingId);
  if (!content?.trim())
    throw new Failure(
      'CONFLICT',
      'This recording has no text yet. Wait for its transcription, or paste its transcript.',
    );
  return { title, content };
}

/**
 * Finds the company that a memo of these sources would be about: the one that was chosen for the recording, else by their texts. `name` is null if no source names a company surely;
 * `suggestions` then lists names that they mention, the likeliest first. Throws NOT_FOUND, INVALID, and CONFLICT for a source that has no text yet.
 */
export async function findMemoSubject(
  scope: Scope,
  input: GivenSources,
): Promise<{ name: string | null; suggestions: string[] }> {
  const { recordingId, transcriptId } = input;
  const source = await readMemoSource(scope, {
    documentIds: check(documentIdList, input.documentIds ?? []),
    ...(recordingId && { recordingId }),
    ...(transcriptId && { transcriptId }),
  });
  const { subject, suggestions } = findSubject(sourceTexts(source), source.companyName);
  return { name: subject.name, suggestions };
}
