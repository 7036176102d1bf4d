import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Recording } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope } from '../request/context.ts';
import type { Conversation } from '../text/spoken.ts';
import { Failure } from '../request/errors.ts';
import { decodeText } from '../extraction/encoding/encoding.ts';
import { codeOf, ExtractionFailure } from '../extraction/extractionFailure.ts';
import { looksLikeText } from '../extraction/kind/textKind.ts';
import { readSmallFile, type IncomingFile } from '../request/files/incomingFile.ts';
import { storeSegments } from './segments/store.ts';
import { bodyText, titleText } from '../text/text.ts';
import { createOnce, transact, withoutKey } from '../data/database/transact.ts';
import {
  checkTranscriptName,
  joinTranscripts,
  readText,
  readTranscriptFile,
  type TranscriptFile,
} from './readTranscript.ts';
import { conversationTitle } from './rules.ts';
import { lockDraft } from './service.ts';
import { summarizeRecording } from './transcribe.ts';
import { databaseNow } from '../data/database/clock.ts';

/**
 * Imports a conversation that was transcribed elsewhere, as the files of one call or as text, and starts its summary.
 * With `recordingId` it becomes the text of that draft, which must have no text yet, with its times and speakers. Throws INVALID, UNSUPPORTED_TYPE, UNREADABLE, TOO_LARGE, and for a draft NOT_FOUND,
 * FORBIDDEN and CONFLICT.
 */
export async function importTranscript(
  scope: Scope,
  input: {
    files: AsyncIterable<IncomingFile> | null;
    text?: string | null;
    title?: string | null;
    recordingId?: string | null;
  },
): Promise<Recording> {
  const { files, text } = input;
  if (!files === !text) {
    for await (const { stream } of files ?? []) stream.resume();
    throw new Failure('INVALID', 'Give either a transcript file or its text.');
  }
  const read = files ? await readFiles(scope, files) : null;
  const { content, segments } = read ? joinTranscripts(read) : readText(check(bodyText, text));
  if (input.recordingId) return fillDraft(scope, input.recordingId, { content: check(bodyText, content), segments });
  const title = input.title ?? conversationTitle(read?.[0]?.fileName ?? '');
  const given = { title: check(titleText, title), content: check(bodyText, content) };
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'importTranscript', input: given },
    async (inside) => {
      const recording = await inside.prisma.recording.create({
        data: { ...given, tenantId, startedAt: databaseNow(), origin: 'IMPORTED_TEXT', status: 'TRANSCRIBED' },
      });
      await storeSegments(inside, recording.id, segments);
      await summarizeRecording(inside, recording.id);
      return recording;
    },
    ({ prisma }, id) => prisma.recording.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

async function readFiles(scope: Scope, files: AsyncIterable<IncomingFile>): Promise<TranscriptFile[]> {
  const read: TranscriptFile[] = [];
  for await (const file of files) {
    try {
      read.push({ fileName: file.fileName, read: await readFile(scope, file) });
    } finally {
      file.stream.resume();
    }
  }
  return read.toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
}

async function readFile({ services }: Scope, file: IncomingFile): Promise<Conversation> {
  const { fileName } = file;
  const bytes = await readSmallFile(file, services.env.MAX_TRANSCRIPT_MB);
  checkTranscriptName(fileName);
  if (bytes.length === 0 || looksLikeText(bytes)) return readTranscriptFile(fileName, decode(bytes));
  if (!/\.docx$/i.test(fileName)) throw new Failure('UNREADABLE', `${fileName} is not a text file.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-transcript-'));
  try {
    const copy = path.join(folder, 'transcript.docx');
    await writeFile(copy, bytes);
    const { content } = await services.extractor.extract(copy, fileName);
    return readTranscriptFile(fileName, content);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    throw new Failure(codeOf(error.reason), error.message, { cause: error });
  }
}

async function fillDraft(scope: Scope, recordingId: string, { content, segments }: Conversation): Promise<Recording> {
  return transact(withoutKey(scope), async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const draft = await lockDraft(inside, recordingId);
    if (draft.content === content) return draft;
    if (draft.content !== null)
      throw new Failure(
        'CONFLICT',
        'This recording has a text already. Correct it, or import the transcript by itself.',
      );
    await tx.segment.deleteMany({ where: { recordingId } });
    await tx.speaker.deleteMany({ where: { recordingId } });
    await storeSegments(inside, recordingId, segments);
    const where = { tenantId_id: { tenantId, id: recordingId } };
    const filled = await tx.recording.update({ where, data: { content, status: 'TRANSCRIBED' } });
    await summarizeRecording(inside, recordingId);
    return filled;
  });
}
