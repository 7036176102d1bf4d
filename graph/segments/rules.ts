/** A word of a segment: where it stands in the segment's text, and when it is said in the recording. */
export interface TimedWord {
  textStart: number;
  /** Exclusive. */
  textEnd: number;
  startMs: number;
  endMs: number;
}

/** The words of a stored segment: four numbers for each. */
export function readWords(stored: readonly number[]): TimedWord[] {
  const words: TimedWord[] = [];
  for (let at = 0; at + 3 < stored.length; at += 4) {
    const [textStart = 0, textEnd = 0, startMs = 0, endMs = 0] = stored.slice(at, at + 4);
    words.push({ textStart, textEnd, startMs, endMs });
  }
  return words;
}
