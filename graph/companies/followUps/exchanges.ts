import type { Said } from '../../reading/remarks/said.ts';
import { isSameWord } from '../../reading/promises/acts.ts';
import { shareFor, topicOf, wordsIn, type Topic } from '../../reading/promises/topic.ts';
import { wordsOf } from './contexts.ts';
import type { LaterSource } from './held.ts';

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
/** In sentences, counted from the end of the turn before: what a question may refer to. */
const questionLength = 3;

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
function withoutWords(topic: Topic, said: readonly string[]): Topic {
  const words = topic.words.filter(({ word }) => !said.includes(word));
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
  const shareIn = (said: readonly Said[]) => share(said.flatMap(wordsOf));
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
