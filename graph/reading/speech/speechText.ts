import { metricWords, otherMatters } from '../../finance/metricWords.ts';
import { keysOf } from '../../keysOf.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import { tokenize, type Token } from '../../finance/numbers/numberTokens.ts';
import { cueIndex, type Cue } from './speechCues.ts';
import { readDates, readNumbers, type SpokenDate, type SpokenNumber } from './numbers/spokenNumbers.ts';
import { bareWord, findPhrases, phraseIndex, type Found } from './speechPhrases.ts';
import { isUnpunctuated } from '../sentences/segmentSpeech.ts';
import { isAsking, sentenceSpans } from '../sentences/sentenceSpans.ts';
import { readTurns, type Turn } from './speakers/speakerTurns.ts';
import type { Span } from '../../text/text.ts';

/** How surely a phrase means a metric: 'name' is its name, 'cue' a hint, 'about' a related matter. */
type Strength = 'name' | 'cue' | 'about';

export interface Mention {
  metric: MetricName;
  strength: Strength;
}

export interface Sentence {
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
  /** Named days, quarters, halves and years. */
  dates: SpokenDate[];
}

/** A conversation as tokens, with marks on everything that the tables contain. */
export interface SpeechText {
  /** The text with labels, times and noises replaced by blanks, so that positions are those of the source. */
  spoken: string;
  tokens: Token[];
  /** The tokens in the form in which they are compared, see `bareWord`. */
  words: string[];
  turns: Turn[];
  sentences: Sentence[];
}

/** Names take precedence over cues: the 'margin' of 'gross margin' is no cue, but 'arr' in 'of arr' stays a name. */
const nameIndex = phraseIndex<Mention | null>([
  [otherMatters, null],
  ...keysOf(metrics).flatMap((metric) => phrasesOf(metric, 'name')),
]);
const cueMentionIndex = phraseIndex<Mention>(
  keysOf(metrics).flatMap((metric) => [...phrasesOf(metric, 'cue'), ...phrasesOf(metric, 'about')]),
);

function phrasesOf(metric: MetricName, strength: Strength): [string, Mention][] {
  const { names = '', cues = '', about = '' } = metricWords[metric];
  const phrases = { name: names, cue: cues, about }[strength];
  return phrases === '' ? [] : [[phrases, { metric, strength }]];
}

function findMentions(words: readonly string[]): Found<Mention>[] {
  const names = findPhrases(words, nameIndex);
  const nameAt = new Map(
    names.flatMap((name) => Array.from({ length: name.to - name.from }, (_, index) => [name.from + index, name])),
  );
  const isHidden = ({ from, to, value }: Found<Mention>): boolean => {
    const name = nameAt.get(from);
    return name !== undefined && to <= name.to && !(value.strength === 'about' && name.value?.metric !== value.metric);
  };
  const cues = findPhrases(words, cueMentionIndex).filter((cue) => !isHidden(cue));
  const named = names.flatMap(({ value, ...found }) => (value === null ? [] : [{ ...found, value }]));
  return [...named, ...cues].sort((a, b) => a.from - b.from);
}

/** Marks the turns, sentences, numbers, metrics and cues of a conversation, in time linear in its length. */
export function markSpeech(text: string): SpeechText {
  const { spoken, turns } = readTurns(text);
  const tokens = tokenize(spoken);
  const words = tokens.map(bareWord);
  const sentences = splitSentences(tokens, turns, spoken);
  const place = sentencePlaces(sentences, tokens.length);
  for (const found of findMentions(words)) place(found.from)?.mentions.push(found);
  for (const found of findPhrases(words, cueIndex)) place(found.from)?.cues.push(found);
  const figures = readFigures(spoken);
  for (const number of readNumbers(spoken, figures, tokens)) place(number.from)?.numbers.push(number);
  for (const date of readDates(figures, tokens)) place(date.from)?.dates.push(date);
  return { spoken, tokens, words, turns, sentences };
}

function sentencePlaces(sentences: Sentence[], length: number): (token: number) => Sentence | undefined {
  const places = new Array<Sentence | undefined>(length);
  for (const sentence of sentences) places.fill(sentence, sentence.from, sentence.to);
  return (token) => places[token];
}

function splitSentences(tokens: readonly Token[], turns: readonly Turn[], text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const isUnmarked = isUnpunctuated(text);
  for (const [turn, { start, end }] of turns.entries())
    for (const span of spansOf(text, start, end)) {
      while ((tokens[from]?.start ?? Infinity) < span.start) from += 1;
      let to = from;
      while ((tokens[to]?.start ?? Infinity) < span.end) to += 1;
      if (to === from) continue;
      const isQuestion =
        tokens[to - 1]?.text === '?' || (isUnmarked && isAsking(text.slice(span.start, span.end).toLowerCase()));
      const marks = { mentions: [], cues: [], numbers: [], dates: [] };
      sentences.push({ index: sentences.length, from, to, turn, isQuestion, ...marks });
      from = to;
    }
  return sentences;
}

function spansOf(text: string, start: number, end: number): Span[] {
  let at = start;
  return text
    .slice(start, end)
    .split(/(\n)/)
    .flatMap((line) => {
      const from = at;
      at += line.length;
      return sentenceSpans(line).map((span) => ({ start: from + span[0], end: from + span[1] }));
    });
}
