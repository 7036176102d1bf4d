import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { CallContext, Transcriber } from '../../ai/provider.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { storeSegments } from '../../segments/store.ts';
import { labelSpeakers } from '../../segments/text/labelSpeakers.ts';
import { writeHeard } from '../../segments/text/writeHeard.ts';
import type { Heard } from '../../text/spoken.ts';
import { transact } from '../../transact.ts';
import { betweenParts, joinParts } from '../rules.ts';
import { workOnSound } from '../sound/soundWork.ts';
import { findVoices } from './findVoices.ts';

/** Receives the text of a part while it is transcribed. */
type Told = Pick<CallContext, 'onProgress' | 'onText'>;

/** Where a part stands: it begins where those before it end. */
interface Place {
  part: RecordingPart;
  /** All of them are transcribed. */
  before: readonly RecordingPart[];
  /** Whether a silent part is one of several, and so no failure of the whole. */
  isOneOfMany: boolean;
}

/**
 * Transcribes a part and stores its text with its segments in one transaction. Two jobs that transcribe it at the same time store it
 * once.
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
  // What the recorder's clock counted differs from the sound, and the differences of a hundred parts would add up.
  const counted = part.durationSeconds ?? (heard.durationMs === null ? null : heard.durationMs / 1000);
  const durationSeconds = seconds ?? counted;
  const written = await transact(run.scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await tx.$queryRaw`SELECT FROM recordings WHERE tenant_id = ${tenantId}::uuid AND id = ${recordingId}::uuid FOR UPDATE`;
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
    // A text that somebody pasted meanwhile has segments of its own.
    if (recording?.content === null)
      await storeSegments(inside, recordingId, conversation.segments, { position, startMs, contentStart });
    return { ...part, content: conversation.content, durationSeconds };
  });
  if (written) return written;
  // Somebody else transcribed it, or its audio was sent again and is another one.
  const fresh = await run.scope.prisma.recordingPart.findFirst({ where: { recordingId, position } });
  if (!fresh) throw new Failure('NOT_FOUND', 'This recording does not exist any more.');
  return hearPart(run, transcriber, { ...place, part: fresh }, told);
}

const silence: Heard = { text: '', segments: [], durationMs: null, knowsVoices: false };

/** What was heard, and how long the sound is in seconds; null where that cannot be told of its kind. */
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
    const call = { tenantId: scope.tenantId, signal, ...told };
    const audio = { path: copy.path, mimeType: part.mimeType, findVoices: () => findVoices(run, part, before) };
    return { heard: await transcriber.transcribe(audio, call), seconds };
  } catch (error) {
    if (isOneOfMany && error instanceof Failure && error.code === 'UNREADABLE') return { heard: silence, seconds };
    throw error;
  } finally {
    await copy.dispose();
  }
}
