import type { SpokenNumber } from './numbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';

/** How many tokens from the number a word of its sentence counts. */
const reach = 8;
const beside = 2;

/** The words around a number, as the learner weighs them: 'word ahead the', 'word 1 behind people'. */
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
