import { z } from 'zod';
import { Prisma, type Transcript } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { WriteScope, Scope } from '../../request/context.ts';
import { correctSegments } from '../segments/correct.ts';
import type { OvertakenText } from '../../text/edits.ts';
import { changedTexts, newTexts, overtakenTexts, TextEditConflict, versionsAfter } from '../../text/edits.ts';
import { snippetOf } from '../../text/html.ts';
import { bodyText, searchTextOf, titleText } from '../../text/text.ts';
import { transact } from '../../data/database/transact.ts';
import { getTranscript } from './service.ts';
import { documentIdList, getDocument } from '../../documents/service.ts';
import { lockRecording } from '../service.ts';
import { putInTrash, type Deletion } from '../../trash/service.ts';

const editTranscriptInput = z.object({
  version: z.number().int().describe('The version that the edit is based on; a newer one is not overwritten'),
  title: titleText.nullish(),
  content: bodyText.nullish(),
  summary: z.string().max(100_000).nullish(),
});

/**
 * Somebody else changed the same text of a transcript meanwhile. Nothing was saved; the second person decides which
 * text to keep.
 */
export class TranscriptEditConflict extends TextEditConflict {
  readonly transcript: Transcript;

  constructor(transcript: Transcript, overtaken: OvertakenText[]) {
    super('transcript', transcript.version, overtaken);
    this.name = 'TranscriptEditConflict';
    this.transcript = transcript;
  }
}

/**
 * Renames or corrects a saved transcript. Omitted fields stay unchanged, and the earlier version is kept. Texts that
 * somebody else changed since `version` are not overwritten: nothing is saved, and TranscriptEditConflict has both
 * texts. Throws INVALID and NOT_FOUND.
 */
export async function editTranscript(
  scope: WriteScope,
  id: string,
  input: z.input<typeof editTranscriptInput>,
): Promise<Transcript> {
  const { version: seen, ...given } = check(editTranscriptInput, input);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await tx.$queryRaw`SELECT FROM transcripts WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
    const before = await getTranscript(inside, id);
    const changed = changedTexts(before, given);
    if (changed.length === 0) return before;
    const overtaken = overtakenTexts(changed, before.fieldVersions, seen);
    if (overtaken.length > 0) throw new TranscriptEditConflict(before, overtaken);
    const version = before.version + 1;
    const texts = newTexts(changed);
    const after = { ...before, ...texts };
    if (texts.content !== undefined && before.recordingId !== null)
      await correctSegments(inside, before.recordingId, before.content, texts.content);
    if (before.version === 1) {
      await keepVersion(tx, before, { writtenAt: before.createdAt, writtenById: before.createdById });
    }
    await keepVersion(tx, { ...after, version });
    return tx.transcript.update({
      where: { tenantId_id: { tenantId, id } },
      data: {
        ...texts,
        ...(texts.summary !== undefined && { summaryAnalyst: null, summaryFigures: Prisma.DbNull }),
        version,
        fieldVersions: versionsAfter(before.fieldVersions, texts, version),
        searchText: searchTextOf(after.title, after.content),
        snippet: snippetOf(after.content),
      },
    });
  });
}

async function keepVersion(
  tx: WriteScope['prisma'],
  { tenantId, id: transcriptId, version, title, content, summary }: Transcript,
  written?: Pick<Prisma.TranscriptVersionUncheckedCreateInput, 'writtenAt' | 'writtenById'>,
): Promise<void> {
  const data: Prisma.TranscriptVersionUncheckedCreateInput = {
    tenantId,
    transcriptId,
    version,
    title,
    content,
    summary,
  };
  await tx.transcriptVersion.create({ data: { ...data, ...written } });
}

/**
 * Links documents to a transcript, or removes the links. The documents themselves stay. Throws INVALID and NOT_FOUND.
 */
export async function changeTranscriptDocuments(
  scope: WriteScope,
  id: string,
  change: { add: string[]; remove: string[] },
): Promise<Transcript> {
  const add = check(documentIdList, change.add);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const transcript = await getTranscript(inside, id);
    for (const documentId of add) await getDocument(inside, documentId);
    await tx.transcriptDocument.deleteMany({ where: { transcriptId: id, documentId: { in: change.remove } } });
    await tx.transcriptDocument.createMany({
      data: add.map((documentId) => ({ tenantId, transcriptId: id, documentId })),
      skipDuplicates: true,
    });
    return transcript;
  });
}

/**
 * Deletes a transcript together with its recording, because nobody would ever see audio without its transcript. Memos
 * written from it and companies' figures stay, without their link. Throws NOT_FOUND.
 */
export async function deleteTranscript(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    const { title, recordingId } = await getTranscript(inside, id);
    if (recordingId !== null) await lockRecording(inside, recordingId);
    return { kind: 'TRANSCRIPT', id, title, recordingId };
  });
}
