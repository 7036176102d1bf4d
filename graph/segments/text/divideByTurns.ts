import type { PlacedSpoken, TimedWord } from '../../text/spoken.ts';
import { segmentsOfText } from './segmentsOfText.ts';

interface Placed {
  startMs: number | null;
  endMs: number | null;
  text: string;
  words: TimedWord[];
  contentStart: number;
  /** Exclusive. */
  contentEnd: number;
}

/**
 * Divides segments that contain several turns of the corrected text, as when somebody has put paragraphs and names into
 * a text that was heard as one piece. A piece begins with its first timed word; without timed words its time is
 * estimated from its place, because people speak evenly enough to find it again. `speaker` is the name before a piece.
 */
export function divideByTurns<Segment extends Placed>(
  content: string,
  segments: readonly Segment[],
): (Segment & { speaker: string | null })[] {
  const turns = segments.some(({ text }) => text.includes('\n')) ? segmentsOfText(content) : [];
  return segments.flatMap((segment) => {
    const own = turns.filter(
      (turn) => turn.contentStart < segment.contentEnd && turn.contentEnd > segment.contentStart,
    );
    return own.length > 1 ? divide(segment, own) : [{ ...segment, speaker: null }];
  });
}

function divide<Segment extends Placed>(segment: Segment, turns: readonly PlacedSpoken[]) {
  const pieces = turns.map(({ speaker, ...turn }, at) => {
    const contentStart = Math.max(turn.contentStart, segment.contentStart);
    const contentEnd = Math.min(turn.contentEnd, segment.contentEnd);
    const [from, to] = [contentStart - segment.contentStart, contentEnd - segment.contentStart];
    const words = segment.words
      .filter(({ textStart, textEnd }) => textStart >= from && textEnd <= to)
      .map((word) => ({ ...word, textStart: word.textStart - from, textEnd: word.textEnd - from }));
    const startMs = at === 0 ? segment.startMs : (words[0]?.startMs ?? timeAt(segment, from));
    return { ...segment, speaker, startMs, words, contentStart, contentEnd, text: segment.text.slice(from, to) };
  });
  return pieces.map((piece, at) => {
    const next = pieces[at + 1];
    return { ...piece, endMs: next ? (piece.words.at(-1)?.endMs ?? next.startMs) : segment.endMs };
  });
}

/** Returns the time at an offset of a segment, as if it was spoken evenly. */
function timeAt({ startMs, endMs, text }: Placed, offset: number): number | null {
  return startMs === null || endMs === null ? null : Math.round(startMs + ((endMs - startMs) * offset) / text.length);
}
