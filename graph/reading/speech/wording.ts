import type { SpokenNumber } from './numbers/numbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';

/** How many tokens from the number a word of its sentence counts. */
const reach = 8;
const beside = 2;

/** The words around a number, as features for the learner: 'word ahead the', 'word 1 behind people'. */
export function wordingOf({ from, to }: SpokenNumber, sentence: Sentence, { words }: SpeechText): string[] {
  const features = new Set<string>();
  for (let away = 1; away <= reach; away += 1)
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

/** How many tokens from the number a word says which metric is meant. */
const near = 3;

/** The words close to a number, as features for and against a metric: 'word REVENUE fiscal'. */
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
