import type { TimedWord } from '../../text/spoken.ts';

/** Converts words to their stored form, four numbers for each; `laterMs` is added to their times. */
export function storedWords(words: readonly TimedWord[], laterMs = 0): number[] {
  return words.flatMap(({ textStart, textEnd, startMs, endMs }) => [
    textStart,
    textEnd,
    Math.round(startMs + laterMs),
    Math.round(endMs + laterMs),
  ]);
}

export function readWords(stored: readonly number[]): TimedWord[] {
  const words: TimedWord[] = [];
  for (let at = 0; at + 3 < stored.length; at += 4) {
    const [textStart = 0, textEnd = 0, startMs = 0, endMs = 0] = stored.slice(at, at + 4);
    words.push({ textStart, textEnd, startMs, endMs });
  }
  return words;
}
