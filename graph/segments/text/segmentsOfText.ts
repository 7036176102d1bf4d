import { readTurns } from '../../reading/speech/speakers/turns.ts';
import type { PlacedSpoken } from '../../text/spoken.ts';

const clock = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):(\d\d)(?:[.,](\d{1,3}))?(?![\d:])/g;
/** A time of day or a date, which is no position in the audio. */
const timeOfDay = /\d\s?[ap]\.?m\b|\d[./-]\d{1,2}[./-]\d{2,4}/i;

/** Returns the segments of a plain text: its speakers' turns, or its paragraphs, with the times beside them. */
export function segmentsOfText(content: string): PlacedSpoken[] {
  let end = 0;
  const segments = readTurns(content).turns.flatMap(({ speaker, start, end: turnEnd }): PlacedSpoken[] => {
    const text = content.slice(start, turnEnd);
    const contentStart = start + text.length - text.trimStart().length;
    const before = content.slice(end, contentStart);
    end = turnEnd;
    const said = text.trim();
    const times = { startMs: timeIn(before), endMs: null };
    return said
      ? [{ ...times, speaker, text: said, words: [], contentStart, contentEnd: contentStart + said.length }]
      : [];
  });
  return withEnds(segments);
}

/** Returns the last time before a turn, in ms. */
function timeIn(before: string): number | null {
  const time = timeOfDay.test(before) ? undefined : [...before.matchAll(clock)].at(-1);
  if (!time) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = time;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  );
}

/** Ends each turn where the next turn starts. Descending times cannot belong to one recording, so they are removed. */
function withEnds(segments: PlacedSpoken[]): PlacedSpoken[] {
  const starts = segments.flatMap(({ startMs }) => startMs ?? []);
  const isRising = starts.every((start, at) => start >= (starts[at - 1] ?? 0));
  if (!isRising) return segments.map((segment) => ({ ...segment, startMs: null }));
  return segments.map((segment, at) => ({
    ...segment,
    endMs: segment.startMs === null ? null : (segments[at + 1]?.startMs ?? null),
  }));
}
