import { oneOf } from '../../text/wordTable.ts';
import type { Manner } from './mentions.ts';

const topics = new RegExp(
  String.raw`(?:^|[.?!\n:] *)(?:(?:and|okay|ok) )?${oneOf('so | now | next | right | then | again | item \\p{L}+')},? $`,
  'u',
);
const explained = oneOf(`
  like | as in | one word | two words | spelled | it's from | it is from | the name | with one | with two | with a
  with an`);
const patterns: [manner: Manner, place: 'before' | 'after' | 'sentence', words: RegExp][] = [
  ['they', 'sentence', /\b(?:they|their|them)\b/],
  ['topic', 'before', topics],
  ['explained', 'after', new RegExp(String.raw`^[.,]? ${explained}\b`)],
];

/**
 * Returns how a name is said.
 * @param before the lower-case words before it, of several sentences; `after` those that follow
 * @param sentence the words of its own sentence
 */
export function mannersOf(before: string, after: string, sentence: string): Manner[] {
  const text = { before, after, sentence };
  const isAlone = /(?:^ *|[.?!:] *)$/.test(before) && /^[.?!]/.test(after);
  const found = patterns.filter(([, place, words]) => words.test(text[place])).map(([manner]) => manner);
  return isAlone ? [...found, 'alone'] : found;
}
