import { isAsking, sentenceSpans } from '../sentences/sentenceSpans.ts';
import { readTurns, momentOf } from '../speech/speakers/speakerTurns.ts';
import { plainWords } from './remarkPhrases.ts';
import type { Span } from '../../text/text.ts';
import type { SourceText } from '../sources.ts';
import type { Passage } from '../reading.ts';
import { placeOf } from '../../extraction/textPlaces.ts';

export interface Said extends Span {
  text: string;
  /** The text as `plainWords` returns it, for looking up phrases. */
  plain: string;
  speaker: string | null;
  /** The number of the turn in a conversation, or of the paragraph in a paper. */
  turn: number;
  isQuestion: boolean;
}

/** In characters. Further text of a source does not change a memo. */
const longest = 300_000;
const tableRow = /\t|\S {3,}\S|,\S*,\S*,/;

/** Returns the sentences of a source, each with its place and speaker. Leaves out rows of tables. */
export function spokenIn(source: string): Said[] {
  const { spoken, turns } = readTurns(source.slice(0, longest));
  const sentences: Said[] = [];
  for (const [turn, { speaker, start: from, end: to }] of turns.entries()) {
    let begin = from;
    for (const line of spoken.slice(from, to).split('\n')) {
      const isRow = tableRow.test(source.slice(begin, begin + line.length));
      for (const [start, end] of isRow ? [] : sentenceSpans(line)) {
        const text = line.slice(start, end);
        if (!/\p{L}{2}/u.test(text)) continue;
        const plain = plainWords(text);
        const at = { start: begin + start, end: begin + end };
        sentences.push({ ...at, text, plain, speaker, turn, isQuestion: isAsking(text, plain) });
      }
      begin += line.length + 1;
    }
  }
  return sentences;
}

/** Returns the passage that a reading keeps of a sentence of the source at position `index`. */
export function passagesOf(
  { text, parts }: Pick<SourceText, 'text' | 'parts'>,
  index: number,
): (each: Said) => Passage {
  return ({ start, end, speaker }) => {
    const place = placeOf(parts, start) ?? momentOf(text, start);
    return { source: index, start, end, place, quote: text.slice(start, end), speaker };
  };
}
