import { tagWords } from '../sentences/language.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';

const range = 8;
const beside = 2;

/** Returns the words around a number as features for the learner: 'word ahead the', 'word 1 behind people'. */
export function wordingOf({ from, to }: SpokenNumber, sentence: Sentence, speech: SpeechText): string[] {
  const { words } = speech;
  const features = new Set(partsOfSpeech(from, to, sentence, speech));
  for (let away = 1; away <= range; away += 1)
    for (const [at, side] of [
      [from - away, 'ahead'],
      [to + away - 1, 'behind'],
    ] as const) {
      const word = words[at];
      if (word === undefined || at < sentence.from || at >= sentence.to || /\d/.test(word)) continue;
      features.add(`word ${side} ${word}`);
      if (away <= beside) features.add(`word ${away} ${side} ${word}`);
    }
  return [...features];
}

const tagsOf = new WeakMap<Sentence, Map<number, string>>();

/** Returns the parts of speech of a sentence by place; cached, because every number of the sentence needs them. */
function tagsIn(sentence: Sentence, { tokens, spoken }: SpeechText): Map<number, string> {
  const kept = tagsOf.get(sentence);
  if (kept !== undefined) return kept;
  const start = tokens[sentence.from]?.start ?? 0;
  const end = tokens[sentence.to - 1]?.end ?? start;
  const tags = new Map(tagWords(spoken.slice(start, end)).map((word) => [start + word.start, word.pos]));
  tagsOf.set(sentence, tags);
  return tags;
}

/** Returns the parts of speech of two words on each side, which also hold for words of no training case. */
function partsOfSpeech(from: number, to: number, sentence: Sentence, speech: SpeechText): string[] {
  const tags = tagsIn(sentence, speech);
  const tag = (at: number): string =>
    at < sentence.from || at >= sentence.to ? '-' : (tags.get(speech.tokens[at]?.start ?? -1) ?? '?');
  const [second, before, after, next] = [tag(from - 2), tag(from - 1), tag(to), tag(to + 1)];
  return [
    `pos 1 before ${before}`,
    `pos 2 before ${second}`,
    `pos before ${second} ${before}`,
    `pos 1 after ${after}`,
    `pos 2 after ${next}`,
    `pos after ${after} ${next}`,
    `pos around ${before} ${after}`,
  ];
}

const near = 3;

/** Returns the words close to a number as features for and against a metric: 'word REVENUE fiscal'. */
export function wordsFor(
  metric: string,
  { from, to }: SpokenNumber,
  sentence: Sentence,
  { words }: SpeechText,
): string[] {
  const close = [
    ...words.slice(Math.max(sentence.from, from - near), from),
    ...words.slice(to, Math.min(sentence.to, to + near)),
  ];
  return [...new Set(close)].filter((word) => !/\d/.test(word)).map((word) => `word ${metric} ${word}`);
}
