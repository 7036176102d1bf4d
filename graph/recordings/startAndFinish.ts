import { z } from 'zod';
import type { Recording, RecordingPart } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { transact, withoutKey } from '../data/database/transact.ts';
import { transcriptionJob, startSummary } from './jobs.ts';
import { maxParts, audioTypeOf } from './rules.ts';
import { getEditable, getRecording, lockRecording } from './service.ts';
import { startJob } from '../data/jobs/start.ts';
import { bodyText, titleText } from '../text/text.ts';
import { givenCompany } from '../companies/match.ts';
import { databaseNow } from '../data/database/clock.ts';
import { fileTypeFromBuffer } from 'file-type';
import { openFile, type IncomingFile } from '../request/files/incomingFile.ts';
import { audioKey } from '../data/storage/keys.ts';
import { startLiveTranscription } from './hearing/liveTranscription.ts';

export const startInput = z.object({
  key: z
    .uuid('The key of a recording must be a UUID.')
    .toLowerCase()
    .describe('A UUID chosen by the browser, so that a repeated call finds the same recording'),
  title: titleText,
  startedAt: z.date().describe('When the conversation began'),
  consentedAt: z
    .date()
    .nullish()
    .describe('When the recording person confirmed that all participants had agreed; left out without a confirmation'),
  hasSides: z
    .boolean()
    .nullish()
    .describe(
      'True for a call in stereo: our side on the left channel, the other side on the right. Left out, a part in stereo is taken so if its channels differ',
    ),
});

/**
 * Opens a recording under a key that the browser chose. A repeated call with that key returns the same recording. A
 * recording without consent is accepted too, so that no sound is lost; the missing consent is shown.
 * @param sessionId the caller's session; null for an API token
 */
export async function startRecording(
  scope: WriteScope,
  input: z.input<typeof startInput>,
  sessionId: string | null,
): Promise<Recording> {
  const { key, title, startedAt, consentedAt, hasSides } = check(startInput, input);
  return transact(withoutKey(scope), async ({ prisma, tenantId, memberId }) => {
    const consent = consentedAt ? { consentedAt, consentedById: memberId } : {};
    return prisma.recording.upsert({
      where: { tenantId_id: { tenantId, id: key } },
      create: {
        tenantId,
        id: key,
        title,
        startedAt,
        origin: 'RECORDED',
        heardAt: databaseNow(),
        sessionId,
        hasSides: hasSides ?? false,
        ...consent,
      },
      update: {},
    });
  });
}

const finishInput = z.object({
  recordingId: z.uuid(),
  durationSeconds: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400),
  partCount: z.number().int().min(1).max(maxParts),
});

/**
 * Closes a recording and starts its transcription, or only the summary if a browser has already turned it into text.
 * Repeated calls change nothing. Throws the errors of `getEditable`, and CONFLICT while one of its parts has not
 * arrived.
 */
export async function finishRecording(
  scope: Scope,
  input: z.input<typeof finishInput> & LiveReport,
  sessionId: string | null,
): Promise<Recording> {
  const { recordingId, durationSeconds, partCount } = check(finishInput, input);
  await getEditable(scope, recordingId, sessionId);
  const stored = await scope.prisma.recordingPart.count({ where: { recordingId, position: { lt: partCount } } });
  if (stored < partCount) {
    throw new Failure(
      'CONFLICT',
      `Only ${stored} of ${partCount} parts of this recording have arrived. Send the missing ones first.`,
    );
  }
  return transact(withoutKey(scope), async (inside) => {
    const { content } = await reportRecording(inside, recordingId, input, sessionId);
    const { count } = await inside.prisma.recording.updateMany({
      where: { id: recordingId, status: 'UPLOADING' },
      data: { status: content ? 'TRANSCRIBED' : 'STORED', durationSeconds, partCount },
    });
    const closed = await getRecording(inside, recordingId);
    const links = { recordingId };
    if (count === 1 && content) await startSummary(inside, closed);
    else if (count === 1) await startJob(inside, transcriptionJob, { title: closed.title, input: links, links });
    return closed;
  });
}

const heardText = z.object({ text: bodyText, place: z.enum(['DEVICE', 'CLOUD']) });

/** What a recording browser reports; what is left out stays as it is. */
interface LiveReport {
  heard?: z.input<typeof heardText> | null;
  /** The company that the recording is about, as its maker chose it; null and '' withdraw the choice. */
  companyName?: string | null;
}

/**
 * Keeps a recording live for colleagues; the recording browser calls it every half a minute. The text recognised so far
 * becomes the draft's text. Throws the errors of `getEditable`, and INVALID.
 */
export async function reportRecording(
  scope: WriteScope,
  id: string,
  { heard, companyName }: LiveReport,
  sessionId: string | null,
): Promise<Recording> {
  const known = heard ? check(heardText, heard) : null;
  const chosen = companyName === undefined ? {} : { companyName: check(givenCompany, companyName) ?? null };
  await getEditable(scope, id, sessionId);
  await scope.prisma.recording.updateMany({
    where: { id, status: 'UPLOADING' },
    data: { heardAt: databaseNow(), ...chosen, ...(known && { content: known.text, heardWhere: known.place }) },
  });
  return getRecording(scope, id);
}

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
