import { fileTypeFromBuffer } from 'file-type';
import type { Recording, RecordingPart } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { openFile, type IncomingFile } from '../request/files/incomingFile.ts';
import { audioKey } from '../data/storage/keys.ts';
import { transact, withoutKey } from '../data/database/transact.ts';
import { startLiveTranscription } from './hearing/liveTranscription.ts';
import { audioTypeOf, maxParts } from './rules.ts';
import { getEditable, getRecording, lockRecording } from './service.ts';

/**
 * Streams one whole audio file of a recording into the storage, and then stores its row. Storing a position again
 * replaces its audio, so that an upload whose answer was lost can be repeated. Throws the errors of `getEditable`,
 * CONFLICT for a recording that already has its text, INVALID, UNSUPPORTED_TYPE and TOO_LARGE.
 */
export async function storePart(
  scope: Scope,
  input: { recordingId: string; position: number; durationSeconds?: number | null; file: IncomingFile },
  sessionId: string | null,
): Promise<Recording> {
  try {
    return await receive(scope, input, sessionId);
  } finally {
    // A refused file is read to its end, so that the client receives the answer instead of a broken connection.
    input.file.stream.resume();
  }
}

async function receive(
  scope: Scope,
  { file, position, recordingId, durationSeconds }: Parameters<typeof storePart>[1],
  sessionId: string | null,
): Promise<Recording> {
  const recording = await getEditable(scope, recordingId, sessionId);
  refuseTranscribed(recording);
  if (!Number.isInteger(position) || position < 0 || position >= maxParts) {
    throw new Failure('INVALID', `A recording has at most ${maxParts} parts, counted from 0.`, { field: 'position' });
  }
  const data = await storeAudio(scope, { recordingId, position, file });
  const { tenantId } = scope;
  await transact(withoutKey(scope), async (inside) => {
    const { prisma: tx } = inside;
    await lockRecording(inside, recordingId);
    // It may have been transcribed while the file arrived.
    const { status, content } = await getRecording(inside, recordingId);
    refuseTranscribed({ status, content });
    const where = { tenantId_recordingId_position: { tenantId, recordingId, position } };
    const known = await tx.recordingPart.findUnique({ where, select: { sha256: true } });
    if (known && known.sha256 !== data.sha256) await forgetFrom(inside, recordingId, position);
    const stored = { ...data, durationSeconds: durationSeconds ?? null };
    await tx.recordingPart.upsert({ where, create: { tenantId, recordingId, position, ...stored }, update: stored });
    // The joined stream was made from the earlier parts.
    await tx.recordingSound.deleteMany({ where: { recordingId } });
    if (status === 'UPLOADING') await startLiveTranscription(inside, recordingId, recording.title);
  });
  return recording;
}

/** A browser may report its text while the parts are still arriving, so a text alone does not end the recording. */
function refuseTranscribed({ content, status }: Pick<Recording, 'content' | 'status'>): void {
  if (content !== null && status !== 'UPLOADING')
    throw new Failure('CONFLICT', 'This recording is already transcribed. Start a new one.');
}

/** Removes the text of a part whose sound is replaced, and of the later parts, whose text would move. */
async function forgetFrom({ prisma }: WriteScope, recordingId: string, position: number): Promise<void> {
  await prisma.segment.deleteMany({ where: { recordingId, partPosition: { gte: position } } });
  const later = { recordingId, position: { gte: position } };
  await prisma.recordingPart.updateMany({ where: later, data: { content: null } });
}

/**
 * Streams one audio file into the storage; returns the columns to store. The row is stored after the file, and after a
 * crash the sweep removes a file without a row. Throws UNSUPPORTED_TYPE and TOO_LARGE.
 */
export async function storeAudio(
  { tenantId, services }: Pick<Scope, 'tenantId' | 'services'>,
  { recordingId, position, file }: { recordingId: string; position: number; file: IncomingFile },
): Promise<Pick<RecordingPart, 'storageKey' | 'mimeType' | 'sizeBytes' | 'sha256'>> {
  const { head, whole } = await openFile(file, services.env.MAX_AUDIO_MB);
  const { mimeType, extension } = audioTypeOf((await fileTypeFromBuffer(head))?.mime, file.fileName);
  const storageKey = audioKey(tenantId, recordingId, position, extension);
  const { sizeBytes, sha256 } = await services.storage.put(storageKey, whole, { contentType: mimeType });
  return { storageKey, mimeType, sizeBytes, sha256 };
}
