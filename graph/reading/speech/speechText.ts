import { metricPhrases, otherMatters } from '../../finance/metricPhrases.ts';
import { keysOf } from '../../keysOf.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { tokenize, type Token } from '../../finance/numbers/tokens.ts';
import { cueIndex, type Cue } from './cues.ts';
import { readNumbers, type SpokenNumber } from './numbers.ts';
import { bareWord, findPhrases, phraseIndex, type Found } from './phrases.ts';
import { readTurns, type Turn } from './turns.ts';

/** How surely a phrase means a metric: its name, a hint, or a matter near it. */
export type Strength = 'name' | 'cue' | 'about';

export interface Mention {
  metric: MetricName;
  strength: Strength;
}

export interface Sentence {
  /** Position in the list of sentences. */
  index: number;
  /** Token positions, the end exclusive. */
  from: number;
  to: number;
  /** Position in the list of turns. */
  turn: number;
  isQuestion: boolean;
  mentions: Found<Mention>[];
  cues: Found<Cue>[];
  numbers: SpokenNumber[];
}

/** A conversation as tokens with everything that the tables know marked in it. */
export interface SpeechText {
  /** The text with labels, times and noises blanked out; positions are the source's. */
  spoken: string;
  tokens: Token[];
  /** The tokens as they are compared. */
  words: string[];
  turns: Turn[];
  sentences: Sentence[];
}

const strengths = ['name', 'cue', 'about'] as const;
const mentionIndex = phraseIndex<Mention | null>([
  [otherMatters, null],
  ...keysOf(metrics).flatMap((metric) => {
    const { names, cues = '', about = '' } = metricPhrases[metric] ?? { names: '' };
    return [names, cues, about].flatMap((phrases, at): [string, Mention][] => {
      const strength = strengths[at];
      return phrases === '' || strength === undefined ? [] : [[phrases, { metric, strength }]];
    });
  }),
]);

/** Marks up a conversation: turns, sentences, numbers, metrics and cues. Linear in its length. */
export function markSpeech(text: string): SpeechText {
  const { spoken, turns } = readTurns(text);
  const tokens = tokenize(spoken);
  const words = tokens.map(bareWord);
  const sentences = splitSentences(tokens, turns, spoken);
  const place = sentencePlaces(sentences, tokens.length);
  for (const found of findPhrases(tokens, words, mentionIndex)) {
    const { value } = found;
    if (value !== null) place(found.from)?.mentions.push({ ...found, value });
  }
  for (const found of findPhrases(tokens, words, cueIndex)) place(found.from)?.cues.push(found);
  for (const number of readNumbers(spoken, tokens)) place(number.from)?.numbers.push(number);
  return { spoken, tokens, words, turns, sentences };
}

function sentencePlaces(sentences: Sentence[], length: number): (token: number) => Sentence | undefined {
  const places = new Array<Sentence | undefined>(length);
  for (const sentence of sentences) places.fill(sentence, sentence.from, sentence.to);
  return (token) => places[token];
}

/** A sentence ends at its mark, where a turn ends, and at an empty line. */
function splitSentences(tokens: readonly Token[], turns: readonly Turn[], text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let turn = 0;
  const close = (to: number, isQuestion: boolean): void => {
    if (to > from)
      sentences.push({ index: sentences.length, from, to, turn, isQuestion, mentions: [], cues: [], numbers: [] });
    from = to;
  };
  for (const [at, token] of tokens.entries()) {
    while (token.start >= (turns[turn]?.end ?? Infinity)) {
      close(at, false);
      turn += 1;
    }
    const next = tokens[at + 1];
    const isMark = token.text === '.' || token.text === '?' || token.text === '!' || token.text === '…';
    const isAbbreviation = token.text === '.' && next?.kind === 'word' && /^\p{Ll}/u.test(next.text);
    if (isMark && !(isAbbreviation && next.start === token.end + 1 && (tokens[at - 1]?.text.length ?? 0) < 4))
      close(at + 1, token.text === '?');
    else if (next !== undefined && /\n\s*\n/.test(text.slice(token.end, next.start))) close(at + 1, false);
  }
  close(tokens.length, false);
  return sentences;
}
