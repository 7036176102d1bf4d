import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { Transcriber } from '../../ai/provider.ts';
import { Failure } from '../../errors.ts';
import type { JobRun } from '../../jobs/define.ts';
import { storeSegments } from '../../segments/store.ts';
import { labelSpeakers } from '../../segments/text/labelSpeakers.ts';
import { writeHeard } from '../../segments/text/writeHeard.ts';
import type { Heard } from '../../text/spoken.ts';
import { transact } from '../../transact.ts';
import { betweenParts, joinParts } from '../rules.ts';

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
  onProgress: (share: number) => void,
): Promise<RecordingPart> {
  const { part, before } = place;
  if (part.content !== null) return part;
  const heard = await listen(run, transcriber, place, onProgress);
  const { recordingId, position, sha256 } = part;
  const durationSeconds = part.durationSeconds ?? (heard.durationMs === null ? null : heard.durationMs / 1000);
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
  return hearPart(run, transcriber, { ...place, part: fresh }, onProgress);
}

const silence: Heard = { text: '', segments: [], durationMs: null, knowsVoices: false };

async function listen(
  { scope, signal }: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  transcriber: Transcriber,
  { part, isOneOfMany }: Place,
  onProgress: (share: number) => void,
): Promise<Heard> {
  if (part.sizeBytes > transcriber.maxBytes) {
    const megabytes = Math.floor(transcriber.maxBytes / 1024 / 1024);
    throw new Failure(
      'TOO_LARGE',
      `This audio file is larger than the ${megabytes} MB that ${transcriber.name} takes. Split it, then import the pieces.`,
    );
  }
  const copy = await scope.services.storage.localCopy(part.storageKey);
  try {
    const call = { tenantId: scope.tenantId, signal, onProgress };
    return await transcriber.transcribe({ path: copy.path, mimeType: part.mimeType }, call);
  } catch (error) {
    if (isOneOfMany && error instanceof Failure && error.code === 'UNREADABLE') return silence;
    throw error;
  } finally {
    await copy.dispose();
  }
}
