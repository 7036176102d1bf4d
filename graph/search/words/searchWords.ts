import { unaccented } from '../../text/text.ts';

/** A word in the form that searches compare, and its place in the text, in UTF-16 units. The end is exclusive. */
export interface Word {
  key: string;
  start: number;
  end: number;
}

/** Letters and digits, with a point or comma only between digits, so that 18.4 is one word. */
const runs = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}\p{M}]+)*/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const eachUnspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;
const isSimple = /^[a-z]+$/;
const isAscii = /^[\0-\x7f]*$/;
const longestWord = 64;

/**
 * Yields the words of a text in order: lower case, without accents (see `unaccented`), numbers without thousands
 * separators and with a decimal point. Both texts and queries use this function, so that they match.
 */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: printed, index } of text.matchAll(runs)) {
    const end = index + printed.length;
    const lower = printed.toLowerCase();
    if (isSimple.test(lower)) yield { key: lower.slice(0, longestWord), start: index, end };
    else if (unspaced.test(printed)) yield* characterWords(printed, index);
    else for (const key of keysOf(lower)) yield { key, start: index, end };
  }
}

function* characterWords(printed: string, start: number): Generator<Word> {
  let at = start;
  for (const piece of printed.split(eachUnspaced)) {
    for (const key of keysOf(piece.toLowerCase())) yield { key, start: at, end: at + piece.length };
    at += piece.length;
  }
}

/** Returns the keys of a printed word, usually one; ½ becomes '1⁄2', which is two words. */
function keysOf(lower: string): string[] {
  if (isAscii.test(lower)) return [plainNumber(lower).slice(0, longestWord)].filter(Boolean);
  const folded = unaccented(lower).toLowerCase();
  return [...folded.matchAll(runs)].map(([word]) => Array.from(plainNumber(word)).slice(0, longestWord).join(''));
}

function plainNumber(word: string): string {
  return /[.,]/.test(word) ? word.replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.') : word;
}
