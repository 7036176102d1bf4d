import { currencyWords } from '../../../finance/currencies.ts';
import type { Sentence, SpeechText } from '../speechText.ts';

/** Currency words with other meanings. They count only beside an amount. */
const ambiguous = new Set('won pound pounds real rand cad ron ars lei rs tl rp dong leva all sar'.split(' '));
/** In words. A sentence shorter than this may only add the currency to the one before: 'Nine million pre. Dollars.' */
const shortest = 6;

/**
 * Returns the currency that a sentence names apart from its amounts: 'in dollars it is about 39 thousand', 'Nine
 * million. Dollars.'
 */
export function namedCurrency(
  { index, from, to, turn, numbers }: Sentence,
  { words, sentences }: SpeechText,
): string | null {
  const next = sentences[index + 1];
  const added =
    next !== undefined && next.turn === turn && next.to - next.from <= shortest * 2 ? words[next.from] : undefined;
  if (added !== undefined && next?.numbers.length === 0 && meant(added) !== null) return meant(added);
  if (numbers.some(({ currency }) => currency !== null)) return null;
  for (let at = from + 1; at < to; at += 1)
    if (words[at - 1] === 'in' && meant(words[at]) !== null) return meant(words[at]);
  return null;
}

function meant(word = ''): string | null {
  return ambiguous.has(word) ? null : (currencyWords[word] ?? null);
}
