import { ordinaryWords } from '../prose/ordinaryWords.ts';
import { isEnglishWord } from '../sentences/language.ts';

/** Where a word is said that a text says several times. */
interface Word {
  ats: number[];
  /** True where the dictionary lacks it. */
  isName: boolean;
}

/** In characters: a word that is said more often than once in so many belongs to no matter of its own. */
const perWord = 400;
/** In characters: around a place, what is usual for the talk. */
const around = 2000;
const mostUsual = 1.5;
const lowestWithin = 1500;

/** Returns the words of a matter that are said again. */
export function wordsAgain(spoken: string): Word[] {
  const found = Array.from(spoken.matchAll(/(?<![\p{L}\d])\p{L}{4,}/gu), ({ 0: word, index }) => ({
    word: word.toLowerCase().replace(/s$/, ''),
    at: index,
  }));
  return [...Map.groupBy(found, ({ word }) => word)]
    .filter(([word, { length }]) => length > 1 && length * perWord < spoken.length && !ordinaryWords.has(word))
    .map(([word, said]) => ({ ats: said.map(({ at }) => at), isName: !isEnglishWord(word) }));
}

/**
 * Returns how many words are said both before and after each place, as a share of what is usual around it: where it is
 * low, the talk turns to another matter. A rare word counts more than a frequent one.
 * @param pause in characters: a word that is said again after a longer pause does not count
 */
export function cohesionAt(ats: readonly number[], words: readonly Word[], pause: number): number[] {
  const steps = new Float64Array(ats.length + 1);
  for (const { ats: said } of words)
    for (const [index, to] of said.entries()) {
      const from = said[index - 1];
      if (from === undefined || to - from > pause) continue;
      const [first, last] = [firstAfter(ats, from), firstAfter(ats, to)];
      steps[first] = (steps[first] ?? 0) + 1 / said.length;
      steps[last] = (steps[last] ?? 0) - 1 / said.length;
    }
  let sum = 0;
  const counts = ats.map((_, index) => (sum += steps[index] ?? 0));
  return counts.map((own, index) => {
    const at = ats[index] ?? 0;
    const usual = counts.slice(firstAfter(ats, at - around), firstAfter(ats, at + around));
    const mean = usual.reduce((total, each) => total + each, 0) / Math.max(usual.length, 1);
    return mean === 0 ? 1 : Math.min(own / mean, mostUsual);
  });
}

/** Returns the index of the first place after a position. */
function firstAfter(ats: readonly number[], position: number): number {
  let [low, high] = [0, ats.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ats[middle] ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** True where the cohesion is nowhere lower near a place. */
export function isLowest(cohesion: readonly number[], ats: readonly number[], index: number): boolean {
  const at = ats[index] ?? 0;
  const nearby = cohesion.slice(firstAfter(ats, at - lowestWithin), firstAfter(ats, at + lowestWithin));
  return (cohesion[index] ?? 0) <= Math.min(...nearby);
}
