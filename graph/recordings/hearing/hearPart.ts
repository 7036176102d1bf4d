import type { RecordingPart } from '../../../prisma/generated/prisma/client.ts';
import type { CallContext, Transcriber, KnownVoice } from '../../ai/provider.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import type { JobRun } from '../../data/jobs/define.ts';
import { storeSegments } from '../segments/correct.ts';
import { labelSpeakers, writeHeard } from '../segments/text/writeHeard.ts';
import type { Heard } from '../../text/spoken.ts';
import { transact } from '../../data/database/transact.ts';
import { betweenParts, joinParts } from '../rules.ts';
import { hearSides } from '../sides/hearSides.ts';
import { getRecording, lockRecording } from '../service.ts';
import { workOnSound } from '../sound/soundWork.ts';

type Listeners = Pick<CallContext, 'onProgress' | 'onText'>;

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
  listeners: Listeners,
): Promise<RecordingPart> {
  const { part, before } = place;
  if (part.content !== null) return part;
  const { heard, seconds, hasSides } = await listen(run, transcriber, place, listeners);
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
    if (hasSides) await tx.recording.updateMany({ where: { id: recordingId }, data: { hasSides } });
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
  const current = { ...place, part: orNotFound(fresh, 'This recording no longer exists.') };
  return hearPart(run, transcriber, current, listeners);
}

const silence: Heard = { text: '', segments: [], durationMs: null, knowsVoices: false };

interface Listened {
  heard: Heard;
  /** The length of the sound; null when it cannot be measured for this kind of audio. */
  seconds: number | null;
  /** True when the two channels of the sound are the two sides of a call. */
  hasSides: boolean;
}

async function listen(
  run: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  transcriber: Transcriber,
  { part, before, isOneOfMany }: Place,
  listeners: Listeners,
): Promise<Listened> {
  const { scope, signal } = run;
  if (part.sizeBytes > transcriber.maxBytes) {
    const megabytes = Math.floor(transcriber.maxBytes / 1024 / 1024);
    throw new Failure(
      'TOO_LARGE',
      `This audio file is larger than the ${megabytes} MB that ${transcriber.name} takes. Split it, then import the pieces.`,
    );
  }
  const copy = await scope.services.storage.localCopy(part.storageKey);
  const measured = await workOnSound({ kind: 'measure', path: copy.path }, signal).catch(() => null);
  const seconds = measured && measured.seconds > 0 ? measured.seconds : null;
  try {
    const call = { tenantId: scope.tenantId, memberId: scope.memberId, signal, ...listeners };
    const sides = measured?.channels === 2 ? await listenToSides(run, transcriber, part, copy.path, call) : null;
    if (sides) return { heard: sides, seconds, hasSides: true };
    const audio = { path: copy.path, mimeType: part.mimeType, findVoices: () => findVoices(run, part, before) };
    return { heard: await transcriber.transcribe(audio, call), seconds, hasSides: false };
  } catch (error) {
    if (isOneOfMany && error instanceof Failure && error.code === 'UNREADABLE')
      return { heard: silence, seconds, hasSides: false };
    throw error;
  } finally {
    await copy.dispose();
  }
}

/** Returns what is said on the two channels; null when they are not the sides of a call, or cannot be split here. */
async function listenToSides(
  { scope, signal }: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  transcriber: Transcriber,
  { recordingId }: RecordingPart,
  path: string,
  call: CallContext,
): Promise<Heard | null> {
  const { hasSides: areSides } = await getRecording(scope, recordingId);
  try {
    return await hearSides(transcriber, { path, areSides }, call);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    scope.services.log.warn({ err: error, reference: recordingId }, 'could not split the channels of a part');
    return null;
  }
}

const maxVoices = 4;
/** The bounds of a known voice in the API, in milliseconds of speech. */
const sample = { shortest: 2_000, longest: 10_000 };
/** A sample is a little shorter than the API allows, because packets do not end where a word ends. */
const margin = 200;

interface SpokenSpan {
  label: string;
  partPosition: number;
  startMs: number;
  endMs: number;
}

const longestSpans = `
  SELECT DISTINCT ON (coalesce(into_.id, own.id)) coalesce(into_.label, own.label) AS label,
    s.part_position AS "partPosition", s.start_ms AS "startMs", s.end_ms AS "endMs",
    sum(s.end_ms - s.start_ms) OVER (PARTITION BY coalesce(into_.id, own.id)) AS total
  FROM segments s
    JOIN speakers own ON own.tenant_id = s.tenant_id AND own.id = s.speaker_id
    LEFT JOIN speakers into_ ON into_.tenant_id = own.tenant_id AND into_.id = own.merged_into
  WHERE s.tenant_id = current_tenant() AND s.recording_id = $1 AND s.part_position < $2 AND s.end_ms - s.start_ms >= $3
  ORDER BY coalesce(into_.id, own.id), s.end_ms - s.start_ms DESC`;

/**
 * Returns the known voices from the parts before a part, each with a passage of speech cut from them. If a part cannot
 * be cut, its voices are left out, so that the next part is still transcribed.
 */
async function findVoices(
  { scope, signal }: Pick<JobRun<unknown>, 'scope' | 'signal'>,
  { recordingId, position }: RecordingPart,
  before: readonly RecordingPart[],
): Promise<KnownVoice[]> {
  const rows = await scope.rows<SpokenSpan & { total: string }>(longestSpans, [
    recordingId,
    position,
    sample.shortest + margin,
  ]);
  const known = rows.sort((a, b) => Number(b.total) - Number(a.total)).slice(0, maxVoices);
  const voices: KnownVoice[] = [];
  for (const { label, partPosition, startMs, endMs } of known) {
    const part = before[partPosition];
    if (!part) continue;
    const partStart = before
      .slice(0, partPosition)
      .reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
    const from = startMs / 1000 - partStart;
    const to = from + Math.min(endMs - startMs, sample.longest - margin) / 1000;
    const copy = await scope.services.storage.localCopy(part.storageKey);
    try {
      const { mimeType, bytes } = await workOnSound({ kind: 'cut', path: copy.path, from, to }, signal);
      voices.push({ name: label, reference: `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}` });
    } catch (error) {
      signal.throwIfAborted();
      scope.services.log.warn({ err: error, reference: recordingId }, 'could not cut a voice from a part');
    } finally {
      await copy.dispose();
    }
  }
  return voices;
}

/** Reports a job's growing text: only the new characters while it grows, the whole text after words in it changed. */
export function createTextTeller(report: JobRun<unknown>['report']): (text: string) => void {
  let reported = '';
  return (text) => {
    if (text === reported) return;
    report(text.startsWith(reported) ? { added: text.slice(reported.length) } : { startsOver: true, added: text });
    reported = text;
  };
}
