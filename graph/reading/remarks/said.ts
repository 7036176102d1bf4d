import { isAsking, sentenceSpans } from '../sentences/sentenceSpans.ts';
import { readTurns } from '../speech/turns.ts';
import { plainWords } from './phrases.ts';

/** A sentence as it stands in its source. */
export interface Said {
  /** In the source's text. */
  start: number;
  end: number;
  text: string;
  /** For looking phrases up in it. */
  plain: string;
  speaker: string | null;
  /** Counts the turns of the talk, or the paragraphs of a paper. */
  turn: number;
  isQuestion: boolean;
}

/** Beyond this, more text of one source changes no memo. */
const longest = 300_000;
/** No language: the tagger takes quadratic time over it. */
const endless = /\S{200,}/g;
const tableRow = /\t|\S {3,}\S|,\S*,\S*,/;

/** The sentences of a source, each with its place and who says it. Rows of tables are left out. */
export function saidIn(source: string): Said[] {
  const { spoken, turns } = readTurns(source.slice(0, longest).replace(endless, (run) => ' '.repeat(run.length)));
  const said: Said[] = [];
  for (const [turn, { speaker, start: from, end: to }] of turns.entries()) {
    let begin = from;
    for (const line of spoken.slice(from, to).split('\n')) {
      const isRow = tableRow.test(source.slice(begin, begin + line.length));
      for (const [start, end] of isRow ? [] : sentenceSpans(line)) {
        const text = line.slice(start, end);
        if (!/\p{L}{2}/u.test(text)) continue;
        const plain = plainWords(text);
        const at = { start: begin + start, end: begin + end };
        said.push({ ...at, text, plain, speaker, turn, isQuestion: isAsking(text, plain) });
      }
      begin += line.length + 1;
    }
  }
  return said;
}
