import { together } from '../../companies/figures/together.ts';
import type { Scope } from '../../request/context.ts';
import { soundPath } from '../sound/rules.ts';
import { formatMoment } from '../../text/soundTime.ts';
import { patternOf } from '../../text/text.ts';
import { readWords } from './rules.ts';
import { findSegmentAt, type SegmentRow } from './service.ts';

export interface HeardPassage {
  /** The segment in which the passage begins. */
  segment: SegmentRow;
  /** Milliseconds from the recording's beginning; null when no times are known. */
  startMs: number | null;
  endMs: number | null;
  /** Null for a draft. */
  transcriptId: string | null;
  /** The address that plays the whole conversation; null without sound or without times. */
  audioUrl: string | null;
  hasSides: boolean;
}

interface Conversation {
  content: string | null;
  recordingId: string | null;
  transcriptId: string | null;
  hasSound: boolean;
  hasSides: boolean;
}

const recordingColumns = { audioRemovedAt: true, hasSides: true, _count: { select: { parts: true } } } as const;
const soundOf = (recording: { audioRemovedAt: Date | null; hasSides: boolean; _count: { parts: number } } | null) => ({
  hasSound: recording !== null && recording.audioRemovedAt === null && recording._count.parts > 0,
  hasSides: recording?.hasSides ?? false,
});

/** Caches the text, because many passages of one transcript are requested together. */
const transcripts = together<Conversation>(async ({ prisma }, ids) => {
  const select = { id: true, content: true, recordingId: true, recording: { select: recordingColumns } };
  const rows = await prisma.transcript.findMany({ where: { id: { in: ids } }, select });
  return new Map(
    rows.map(({ id, content, recordingId, recording }) => [
      id,
      { content, recordingId, transcriptId: id, ...soundOf(recording) },
    ]),
  );
});
const recordings = together<Conversation>(async ({ prisma }, ids) => {
  const select = { id: true, content: true, transcript: { select: { id: true, content: true } }, ...recordingColumns };
  const rows = await prisma.recording.findMany({ where: { id: { in: ids } }, select });
  return new Map(
    rows.map(({ id, content, transcript, ...recording }) => [
      id,
      {
        // The text of a saved conversation is corrected in its transcript, not in the recording.
        content: transcript?.content ?? content,
        recordingId: id,
        transcriptId: transcript?.id ?? null,
        ...soundOf(recording),
      },
    ]),
  );
});

/**
 * Finds where a quote is said in a transcript or a recording; null when it is not said, and when there are no segments.
 * `near` is the quote's position when it was quoted; the nearest of several matches counts.
 */
export async function findPassage(
  scope: Scope,
  of: { transcriptId: string } | { recordingId: string },
  quote: string,
  near?: number | null,
): Promise<HeardPassage | null> {
  const conversation = await ('transcriptId' in of
    ? transcripts(scope, of.transcriptId)
    : recordings(scope, of.recordingId));
  const place = placeOf(conversation?.content ?? '', quote, near ?? 0);
  if (!conversation?.recordingId || !place) return null;
  const { recordingId, transcriptId } = conversation;
  const segment = await findSegmentAt(scope, recordingId, place.start);
  if (!segment) return null;
  const last = place.end <= segment.contentEnd ? segment : await findSegmentAt(scope, recordingId, place.end - 1);
  const times = { startMs: startIn(segment, place.start), endMs: endIn(last ?? segment, place.end) };
  const audioUrl = conversation.hasSound && times.startMs !== null ? soundPath(recordingId) : null;
  return { segment, ...times, transcriptId, audioUrl, hasSides: conversation.hasSides };
}

function startIn({ words, startMs, contentStart }: SegmentRow, start: number): number | null {
  return readWords(words).find(({ textEnd }) => textEnd > start - contentStart)?.startMs ?? startMs;
}

function endIn({ words, endMs, contentStart }: SegmentRow, end: number): number | null {
  return readWords(words).findLast(({ textStart }) => textStart < end - contentStart)?.endMs ?? endMs;
}

const leftOut = /\s*(?:…|\.{3})\s*/;

/**
 * Returns the position of a quote in a text, ignoring differences in white space; of several matches, the match nearest
 * to `near`.
 */
export function placeOf(content: string, quote: string, near = 0): { start: number; end: number } | null {
  const spans = quote.split(leftOut).sort((one, other) => other.length - one.length);
  const words = spans[0]?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return null;
  const found = [...content.matchAll(new RegExp(words.map(patternOf).join('\\s+'), 'gu'))].map(
    ({ index, 0: quoted }) => ({
      start: index,
      end: index + quoted.length,
    }),
  );
  const distance = ({ start }: { start: number }) => Math.abs(start - near);
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Writes when and by whom a quote is said, as far as that is known: '12:03, Founder'; '' if it is not said. */
export async function placeHeard(...of: Parameters<typeof findPassage>): Promise<string> {
  const heard = await findPassage(...of);
  const speaker = heard?.segment.speaker?.mergedInto ?? heard?.segment.speaker;
  const time = heard?.startMs == null ? null : formatMoment(heard.startMs);
  return [time, speaker && (speaker.name ?? speaker.label)].filter(Boolean).join(', ');
}
