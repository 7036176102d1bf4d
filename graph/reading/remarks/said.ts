import { isUnpunctuated, segmentSpeech } from '../sentences/segmentSpeech.ts';
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

const label = /^([\p{Lu}][\p{L}\d .'’()&-]{0,40}?):\s+/u;
const cue = /^\s*(?:WEBVTT|\d+|[\d:.,]+ --> .*)\s*$/;
const time = /^\s*[[(]?(?:\d{1,2}:)?\d{1,2}:\d\d[\])]?\s*[-–]?\s*/;
/** Beyond this, more text of one source changes no memo. */
const longest = 300_000;
const abbreviated = /(?:\b(?:Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|vs|approx|e\.g|i\.e|U\.S|No|St)|\b\p{Lu})\.$/u;
const asks =
  /^(?:and |so |but |okay |ok )?(?:what|how|why|who|when|where|which|is|are|do|does|did|can|could|would|will|have|has) (?:is|are|was|do|does|did|would|will|about|much|many|you|we|they|it|that|there|the|your)\b/;

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

/** The speakers of a text: names before a colon that come back, or all of them where most lines have one. */
function speakersOf(lines: string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = label.exec(line.replace(time, ''))?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isDialogue = labelled > lines.filter((line) => line.trim() !== '').length * 0.6;
  return new Set([...counts].filter(([, count]) => count > 1 || isDialogue).map(([name]) => name));
}

/** The sentences of a source, each with its place and who says it. Rows of tables are left out. */
export function saidIn(source: string): Said[] {
  const lines = source.slice(0, longest).split('\n');
  const speakers = speakersOf(lines);
  const said: Said[] = [];
  let [at, turn] = [0, 0];
  let speaker: string | null = null;
  for (const line of lines) {
    const begin = at;
    at += line.length + 1;
    if (cue.test(line) || line.trim() === '') {
      if (line.trim() === '') turn += 1;
      continue;
    }
    const timed = time.exec(line)?.[0].length ?? 0;
    const named = label.exec(line.slice(timed));
    let offset = timed;
    if (named?.[1] !== undefined && speakers.has(named[1])) {
      [speaker, offset] = [named[1], timed + named[0].length];
      turn += 1;
    }
    if (/\t| {3,}\S|,\S*,\S*,/.test(line.slice(offset))) continue;
    for (const [start, end] of spansOf(line.slice(offset))) {
      const text = line.slice(offset + start, offset + end);
      const plain = plainWords(text);
      if (!/\p{L}{2}/u.test(text)) continue;
      const isQuestion = /\?["'”’)]*$/.test(text) || (!/[.!]$/.test(text) && asks.test(plain.trim()));
      said.push({ start: begin + offset + start, end: begin + offset + end, text, plain, speaker, turn, isQuestion });
    }
  }
  return said;
}
