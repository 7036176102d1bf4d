import { findFigures } from '../../finance/numbers/figures.ts';
import type { Figure } from '../../finance/numbers/units.ts';
import { duesIn } from '../../reading/promises/dueWords.ts';
import { wordsIn, shareFor, topicOf, type Topic } from '../../reading/promises/topic.ts';
import type { Said } from '../../reading/remarks/said.ts';
import type { LaterSource } from './held.ts';
import { isSameWord } from '../../reading/promises/acts.ts';

/** A sentence of the company's side with what it is said beside. */
export interface Context {
  sentence: Said;
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

/** In sentences: the last ones of the turn before, to which a question may refer. */
const questionLength = 3;
const besideLength = 2;
const headingWords = 6;

const contexts = new WeakMap<object, { all: Context[]; rarity: ReadonlyMap<string, number> }>();

/** Returns the sentences of a source that state something, and how rare each of its words is there: from 0 to 1. */
export function contextsOf(source: LaterSource): { all: Context[]; rarity: ReadonlyMap<string, number> } {
  const spoken = source.said();
  const known = contexts.get(spoken);
  if (known) return known;
  const { sentences, askers } = spoken;
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
        sentence: each,
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
  contexts.set(spoken, made);
  return made;
}

const isHeading = (text: string): boolean => !/[.!?|;,]\s*$/.test(text) && text.split(/\s+/).length <= headingWords;

const words = new WeakMap<Said, string[]>();

/** Returns the words of a sentence, which many topics are compared with. */
export function wordsOf(sentence: Said): string[] {
  const known = words.get(sentence) ?? wordsIn(sentence.text);
  words.set(sentence, known);
  return known;
}

const numbers = new WeakMap<Said, Figure[]>();

/** Returns the numbers that a sentence states, without its days. */
export function numbersOf(sentence: Said): Figure[] {
  const known = numbers.get(sentence) ?? numbersIn(sentence.text);
  numbers.set(sentence, known);
  return known;
}

const units = new Set(['percent', 'money', 'multiple', 'count', 'duration']);

export function numbersIn(text: string): Figure[] {
  const dues = duesIn(text, '1900-01-01');
  return findFigures(text).filter(
    ({ unit, start, end }) => units.has(unit) && !dues.some((due) => due.start < end && start < due.end),
  );
}

/** Sentences of one turn or paragraph that speak of a topic. */
export interface Exchange {
  /** Whether the other side had just asked about the topic, so that the sentences answer it without its words. */
  isAsked: boolean;
  /** What was asked; empty where nobody asked. */
  question: readonly Said[];
  /** The sentences, from the first that counts. */
  sentences: readonly Said[];
}

/** As a share of the topic's words: what a question must name of it. */
const leastAsked = 0.5;
/** In sentences: how far an answer, and what is said by itself, is followed. */
const answerLength = 4;
const saidLength = 2;
/** The heading of a line: 'Payroll: not in beta.' */
const headed = /^([\p{L}\p{N}][^.!?:*]{1,40})(?::|\*\*)\s/u;

/** True if a turn answers the one before: it is another speaker's, and that one asks, where anybody is seen to ask. */
const isAskedBy = (asker: Said | undefined, answer: Said | undefined, askers: ReadonlySet<string>): boolean =>
  (asker?.speaker ?? null) !== null &&
  asker?.speaker !== answer?.speaker &&
  (askers.size === 0 || askers.has(asker?.speaker ?? ''));

/** Returns a function that tells if most of what words speak of is the topic: 'And payroll?' */
function isAboutIn({ words }: Topic): (text: string) => boolean {
  return (text) => {
    const asked = topicOf(text).words;
    const shared = asked.filter((each) => words.some(({ word }) => isSameWord(word, each.word)));
    return shared.length > 0 && shared.length >= asked.length / 2;
  };
}

/** Leaves out what the title of a source says, such as the company's name, unless nothing else is left. */
function withoutWords(topic: Topic, title: readonly string[]): Topic {
  const words = topic.words.filter(({ word }) => !title.includes(word));
  return words.length === 0 ? topic : { words, size: words.reduce((sum, { weight }) => sum + weight, 0) };
}

/**
 * Finds where a source speaks of a topic, the questions' answers first.
 * @param leastSaid the share of the topic's words that a sentence by itself must name
 */
export function exchangesOf(whole: Topic, source: LaterSource, leastSaid: number): Exchange[] {
  const topic = withoutWords(whole, wordsIn(source.title));
  if (topic.size === 0) return [];
  const share = shareFor(topic);
  const shareIn = (sentences: readonly Said[]) => share(sentences.flatMap(wordsOf));
  const { sentences, askers } = source.said();
  const turns = [...Map.groupBy(sentences, ({ turn }) => turn).values()];
  const answers: Exchange[] = [];
  const others: Exchange[] = [];
  const isAbout = isAboutIn(topic);
  for (const [at, turn] of turns.entries()) {
    if (askers.has(turn[0]?.speaker ?? '')) continue;
    const before = turns[at - 1] ?? [];
    const question = isAskedBy(before[0], turn[0], askers) ? before.slice(-questionLength) : [];
    const asked = shareIn(question);
    // 'Did the study close? – The last patient was enrolled in March.'
    const isTogether = asked > 0 && shareIn([...question, ...turn.slice(0, saidLength)]) >= leastSaid;
    if (asked >= leastAsked || isTogether || isAbout(question.at(-1)?.text ?? ''))
      answers.push({ isAsked: true, question, sentences: turn.slice(0, answerLength) });
    for (const [index, each] of turn.entries()) {
      const heading = headed.exec(each.text)?.[1];
      if (heading !== undefined && isAbout(heading))
        others.push({ isAsked: true, question: [], sentences: turn.slice(index, index + saidLength) });
      if (!each.isQuestion && shareIn([each]) >= leastSaid)
        others.push({ isAsked: false, question: [], sentences: turn.slice(index, index + saidLength) });
    }
  }
  return [...answers, ...others];
}
