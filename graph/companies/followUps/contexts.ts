import { findFigures } from '../../finance/numbers/figures.ts';
import type { Figure } from '../../finance/numbers/units.ts';
import { duesIn } from '../../reading/promises/dueWords.ts';
import { wordsIn } from '../../reading/promises/topic.ts';
import type { Said } from '../../reading/remarks/said.ts';
import type { LaterSource } from './held.ts';

/** A sentence of the company's side with what it is said beside. */
export interface Context {
  said: Said;
  /** The last sentences of the other side's turn before; empty where nobody asked. */
  question: readonly Said[];
  /** The sentences before it in its turn. */
  beside: readonly Said[];
  /** Of a paper: the heading above it, and what its paragraph begins with: 'Permit. It has not come.' */
  heading: readonly Said[];
  /** The sentences after it in its turn. */
  after: readonly Said[];
  /** What the other side says next, which may repeat what was promised: 'So, against the six.' */
  reply: readonly Said[];
  /** What was spoken of before the question. */
  earlier: readonly Said[];
  /** The number of the sentence in its turn, from 0. */
  place: number;
}

/** In sentences. */
const questionLength = 3;
const besideLength = 2;
const headingWords = 6;

const contexts = new WeakMap<object, { all: Context[]; rarity: ReadonlyMap<string, number> }>();

/** Returns the sentences of a source that state something, and how rare each of its words is there: from 0 to 1. */
export function contextsOf(source: LaterSource): { all: Context[]; rarity: ReadonlyMap<string, number> } {
  const said = source.said();
  const known = contexts.get(said);
  if (known) return known;
  const { sentences, askers } = said;
  const turns = [...Map.groupBy(sentences, ({ turn }) => turn).values()];
  const isAsker = (turn: readonly Said[] | undefined) => askers.has(turn?.[0]?.speaker ?? '');
  const all: Context[] = [];
  let heading: Said | undefined;
  for (const [at, turn] of turns.entries()) {
    if (isAsker(turn)) continue;
    const asked = [at - 1, at - 2].find((each) => isAsker(turns[each]));
    const own = asked === at - 2 ? (turns[at - 1] ?? []) : [];
    const question = asked === undefined ? [] : (turns[asked] ?? []).slice(-questionLength);
    const earlier =
      asked === undefined ? [] : [...(turns[asked - 2] ?? []).slice(-questionLength), ...(turns[asked - 1] ?? [])];
    const reply = isAsker(turns[at + 1]) ? (turns[at + 1] ?? []).slice(0, besideLength) : [];
    for (const [place, each] of turn.entries()) {
      const beside = [...own, ...turn.slice(0, place)].slice(-besideLength);
      all.push({
        said: each,
        question,
        beside,
        heading: each.speaker === null ? [...(heading ? [heading] : []), ...turn.slice(0, Math.min(1, place))] : [],
        earlier,
        after: turn.slice(place + 1, place + 1 + besideLength),
        reply,
        place,
      });
      if (each.speaker === null && isHeading(each.text)) heading = each;
    }
  }
  const counts = new Map<string, number>();
  for (const each of sentences)
    for (const word of new Set(wordsOf(each))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.log(sentences.length + 1);
  const rarity = new Map([...counts].map(([word, count]) => [word, 1 - Math.log(count) / most]));
  const made = { all, rarity };
  contexts.set(said, made);
  return made;
}

const isHeading = (text: string): boolean => !/[.!?|;,]\s*$/.test(text) && text.split(/\s+/).length <= headingWords;

const words = new WeakMap<Said, string[]>();

/** Returns the words of a sentence, which many topics are compared with. */
export function wordsOf(said: Said): string[] {
  const known = words.get(said) ?? wordsIn(said.text);
  words.set(said, known);
  return known;
}

const numbers = new WeakMap<Said, Figure[]>();

/** Returns the numbers that a sentence states, without its days. */
export function numbersOf(said: Said): Figure[] {
  const known = numbers.get(said) ?? numbersIn(said.text);
  numbers.set(said, known);
  return known;
}

const units = new Set(['percent', 'money', 'multiple', 'count', 'duration']);

export function numbersIn(text: string): Figure[] {
  const dues = duesIn(text, '1900-01-01');
  return findFigures(text).filter(
    ({ unit, start, end }) => units.has(unit) && !dues.some((due) => due.start < end && start < due.end),
  );
}
