import { readTurns, type Turn } from '../../../reading/speech/speakers/turns.ts';
import { msOf } from '../../../text/soundTime.ts';
import { readOpening, readSpeakerLabel } from '../../../text/speakerLabel.ts';
import type { PlacedSpoken } from '../../../text/spoken.ts';

const clock = /(?<![\d:.])(?:\d{1,2}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?(?!\d|:\d)(\s?[ap]\.?m\b)?/gi;
/** A time of day without seconds or a date, which is no position in the audio. */
const timeOfDay = /(?<![\d:])\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|\d[./-]\d{1,2}[./-]\d{2,4}/i;
/** In ms. Captions that begin later than this show the time of day, or the tape's, so they count from their first. */
const latestStart = 6 * 3_600_000;
const halfDay = 12 * 3_600_000;

/** Returns the segments of a plain text: its speakers' turns, or its paragraphs, with the times beside them. */
export function segmentsOfText(content: string): PlacedSpoken[] {
  let end = 0;
  const segments = readTurns(content).turns.flatMap(({ speaker, start, end: turnEnd }) =>
    timedPieces(content, { speaker, start, end: turnEnd }).flatMap(([pieceStart, pieceEnd]): PlacedSpoken[] => {
      const text = content.slice(pieceStart, pieceEnd);
      const contentStart = pieceStart + text.length - text.trimStart().length;
      const before = content.slice(end, contentStart);
      end = pieceEnd;
      const said = text.trim();
      const times = { startMs: timeIn(before), endMs: null };
      return said
        ? [{ ...times, speaker, text: said, words: [], contentStart, contentEnd: contentStart + said.length }]
        : [];
    }),
  );
  return withEnds(segments);
}

function timedPieces(content: string, { speaker, start, end }: Turn): [start: number, end: number][] {
  const pieces: [start: number, end: number][] = [[start, end]];
  for (const { 0: line, index } of content.slice(start, end).matchAll(/^.*$/gm)) {
    const last = pieces.at(-1);
    if (index === 0 || !last) continue;
    const lineStart = start + index;
    const opening = readOpening(line);
    const label = readSpeakerLabel(line.slice(opening.length));
    const words = lineStart + opening.length + (label && label.speaker === speaker ? label.length : 0);
    if (opening.isTimed || label?.isTimed) {
      last[1] = lineStart;
      pieces.push([words, end]);
    } else if (pieces.length > 1 && content.slice(last[0], lineStart).trim() === '') last[0] = words;
  }
  return pieces;
}

/** Returns the last time before a turn, in ms. */
function timeIn(before: string): number | null {
  const time = timeOfDay.test(before) ? undefined : [...before.matchAll(clock)].at(-1);
  if (!time) return null;
  const [written, half] = time;
  if (half === undefined) return msOf(written);
  const ms = msOf(written.slice(0, -half.length)) % halfDay;
  return /p/i.test(half) ? ms + halfDay : ms;
}

/** Ends each turn where the next turn starts. Descending times cannot belong to one recording, so they are removed. */
function withEnds(segments: PlacedSpoken[]): PlacedSpoken[] {
  const starts = segments.flatMap(({ startMs }) => startMs ?? []);
  const isRising = starts.every((start, at) => start >= (starts[at - 1] ?? 0));
  if (!isRising) return segments.map((segment) => ({ ...segment, startMs: null }));
  const [first = 0] = starts;
  const zero = first > latestStart ? first : 0;
  const fromZero = (startMs: number | null | undefined) => (startMs == null ? null : startMs - zero);
  return segments.map((segment, at) => ({
    ...segment,
    startMs: fromZero(segment.startMs),
    endMs: segment.startMs === null ? null : fromZero(segments[at + 1]?.startMs),
  }));
}
