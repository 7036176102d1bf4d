import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { CallContext, Transcriber } from '../../ai/provider.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { storeSegments } from '../../segments/store.ts';
import { labelSpeakers, writeHeard } from '../../segments/text/writeHeard.ts';
import type { Heard } from '../../text/spoken.ts';
import { transact } from '../../database/transact.ts';
import { betweenParts, joinParts } from '../rules.ts';
import { lockRecording } from '../service.ts';
import { workOnSound } from '../sound/soundWork.ts';
import { findVoices } from './findVoices.ts';

/** Receives the text of a part during its transcription. */
type Told = Pick<CallContext, 'onProgress' | 'onText'>;

/** A part, which begins where the parts before it end. */
interface Place {
  part: RecordingPart;
  /** The earlier parts, all of them transcribed. */
  before: readonly RecordingPart[];
  /** Whether the recording has several parts, so that a silent part is not a failure. */
  isOneOfMany: boolean;
}

/**
 * Transcribes a part and stores its text with its segments in one transaction. When two jobs transcribe the same part
 * at the same time, it is stored only once.
 */
export async function hearPart(
  run: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  transcriber: Transcriber,
  place: Place,
  told: Told,
): Promise<RecordingPart> {
  const { part, before } = place;
  if (part.content !== null) return part;
  const { heard, seconds } = await listen(run, transcriber, place, told);
  const { recordingId, position, sha256 } = part;
  // The length by the recorder's clock differs from the sound's, and over a hundred parts the differences would add up.
  const counted = part.durationSeconds ?? (heard.durationMs === null ? null : heard.durationMs / 1000);
  const durationSeconds = seconds ?? counted;
  const written = await transact(run.scope, async (inside) => {
    const { prisma: tx } = inside;
    await lockRecording(inside, recordingId);
    const speakers = await tx.speaker.findMany({ where: { recordingId }, orderBy: { label: 'asc' } });
    const segments = labelSpeakers(
      heard,
      speakers.map(({ label }) => label),
      position,
    );
    const audioMs = durationSeconds === null ? null : durationSeconds * 1000;
    const conversation = writeHeard({ ...heard, segments }, audioMs);
    const { count } = await tx.recordingPart.updateMany({
      where: { recordingId, position, sha256, content: null },
      data: { content: conversation.content, durationSeconds },
    });
    if (count === 0) return null;
    const recording = await tx.recording.findFirst({ where: { id: recordingId }, select: { content: true } });
    const text = joinParts(before.map(({ content }) => content));
    const startMs = before.reduce((sum, { durationSeconds: seconds }) => sum + (seconds ?? 0) * 1000, 0);
    const contentStart = text && conversation.content ? text.length + betweenParts.length : text.length;
    // A text that somebody pasted meanwhile has its own segments.
    if (recording?.content === null)
      await storeSegments(inside, recordingId, conversation.segments, { position, startMs, contentStart });
    return { ...part, content: conversation.content, durationSeconds };
  });
  if (written) return written;
  // Another job transcribed it, or its audio was replaced by another upload.
  const fresh = await run.scope.prisma.recordingPart.findFirst({ where: { recordingId, position } });
  if (!fresh) throw new Failure('NOT_FOUND', 'This recording no longer exists.');
  return hearPart(run, transcriber, { ...place, part: fresh }, told);
}

const silence: Heard = { text: '', segments: [], durationMs: null, knowsVoices: false };

/**
 * Returns the text, and the length of the sound in seconds; null when the length cannot be measured for this kind of
 * audio.
 */
async function listen(
  run: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  transcriber: Transcriber,
  { part, before, isOneOfMany }: Place,
  told: Told,
): Promise<{ heard: Heard; seconds: number | null }> {
  const { scope, signal } = run;
  if (part.sizeBytes > transcriber.maxBytes) {
    const megabytes = Math.floor(transcriber.maxBytes / 1024 / 1024);
    throw new Failure(
      'TOO_LARGE',
      `This audio file is larger than the ${megabytes} MB that ${transcriber.name} takes. Split it, then import the pieces.`,
    );
  }
  const copy = await scope.services.storage.localCopy(part.storageKey);
  const measured = await workOnSound({ kind: 'measure', path: copy.path }, signal).catch(() => 0);
  const seconds = measured > 0 ? measured : null;
  try {
    const call = { tenantId: scope.tenantId, memberId: scope.memberId, signal, ...told };
    const audio = { path: copy.path, mimeType: part.mimeType, findVoices: () => findVoices(run, part, before) };
    return { heard: await transcriber.transcribe(audio, call), seconds };
  } catch (error) {
    if (isOneOfMany && error instanceof Failure && error.code === 'UNREADABLE') return { heard: silence, seconds };
    throw error;
  } finally {
    await copy.dispose();
  }
}
