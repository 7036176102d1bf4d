import { isUnpunctuated, segmentSpeech } from '../sentences/segmentSpeech.ts';
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
const abbreviated = /(?:\b(?:Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|vs|approx|e\.g|i\.e|U\.S|No|St)|\b\p{Lu})\.$/u;
const asks =
  /^(?:and |so |but |okay |ok )?(?:what|how|why|who|when|where|which|is|are|do|does|did|can|could|would|will|have|has) (?:is|are|was|do|does|did|would|will|about|much|many|you|we|they|it|that|there|the|your)\b/;

/** No language: the tagger takes quadratic time over it. */
const endless = /\S{200,}/g;
const tableRow = /\t|\S {3,}\S|,\S*,\S*,/;

/** Where sentences of a line begin and end. */
function spansOf(line: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  if (isUnpunctuated(line) || (!/[.?!…]/.test(line) && line.length > 200)) {
    let from = 0;
    for (const piece of segmentSpeech(line)) {
      const found = line.indexOf(piece, from);
      if (found < 0) continue;
      spans.push([found, found + piece.length]);
      from = found + piece.length;
    }
    return spans;
  }
  let start = 0;
  for (const end of line.matchAll(/[.?!…]+["'”’)]*(?=\s|$)/g)) {
    const stop = end.index + end[0].length;
    if (end[0] === '.' && abbreviated.test(line.slice(start, stop)) && stop < line.length) continue;
    spans.push([start, stop]);
    start = stop + (/^\s*/.exec(line.slice(stop))?.[0].length ?? 0);
  }
  if (start < line.length) spans.push([start, line.length]);
  return spans;
}

/** The sentences of a source, each with its place and who says it. Rows of tables are left out. */
export function saidIn(source: string): Said[] {
  const { spoken, turns } = readTurns(source.slice(0, longest).replace(endless, (run) => ' '.repeat(run.length)));
  const said: Said[] = [];
  for (const [turn, { speaker, start: from, end: to }] of turns.entries()) {
    let begin = from;
    for (const line of spoken.slice(from, to).split('\n')) {
      const isRow = tableRow.test(source.slice(begin, begin + line.length));
      for (const [start, end] of isRow ? [] : spansOf(line)) {
        const text = line.slice(start, end);
        if (!/\p{L}{2}/u.test(text)) continue;
        const plain = plainWords(text);
        const isQuestion = /\?["'”’)]*$/.test(text) || (!/[.!]$/.test(text) && asks.test(plain.trim()));
        said.push({ start: begin + start, end: begin + end, text, plain, speaker, turn, isQuestion });
      }
      begin += line.length + 1;
    }
  }
  return said;
}
