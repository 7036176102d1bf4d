import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';
import { oneOf, wordSet } from '../../text/wordTable.ts';
import { backReferences, openings, plainWords } from './remarkPhrases.ts';
import type { Said } from './said.ts';

const length = { fewest: 6, most: 28 };

const pointing = new RegExp(
  `^ (?:${oneOf(openings, 'okay | ok | now | then | also | or')} )*${oneOf(
    backReferences,
    `him | her | them | its | their | his | here | such | same | one of them | some of them | the other | the others | both
    neither | not | than | as | if | when | until | unless | which | who | what | how | why | where | maybe | perhaps
    you | your | let us | let me | apologies | with | imagine | say | see | i think | i mean | i guess | i would say | sorry | wait | ja`,
  )} `,
);
/** A verb whose object the sentences before name: 'I ran it at flat prices'. */
const pointsInside =
  / (?:ran|built|do|did|does|have|had|use|used|sell|sold|want|like|was|is|were|with|for|of|about) (?:it|that|this|them|those) (?!we |they |you |i |the )/;
/** Last words of a sentence whose meaning stands before it: 'We win six out of ten of those'. */
const pointsAtLast = / (?:that|this|it|those|them|these|one|ones|so|too|there|he|she|they|which|and|or|the|a|of|to) $/;
const brokenOff =
  /\.\.\.|…|–|—| - |\?|\b(?:sorry|wait|no, no|i mean|how do you say|what's the word|let me see|ja|äh)\b/i;

/**
 * Returns a spoken or written sentence for readers if it is whole and understandable by itself; else undefined. Leaves
 * out the words that only open it, and changes no other word but hesitations and repetitions.
 */
export function completeSentence({ text, isQuestion }: Pick<Said, 'text' | 'isQuestion'>): string | undefined {
  const trimmed = text.trim();
  // The second half of a sentence that a page breaks begins with a small letter.
  if (!/^["“'‘(]?[\p{Lu}\d]/u.test(trimmed)) return undefined;
  if (isQuestion || !/[.!]["'”’)]*$/.test(trimmed) || brokenOff.test(trimmed)) return undefined;
  const words = asSentence(withoutOpeners(cleanUtterance(trimmed)));
  const plain = plainWords(words);
  const count = words.split(/\s+/).length;
  if (count < length.fewest || count > length.most) return undefined;
  return [pointing, pointsInside, pointsAtLast].some((points) => points.test(plain)) ? undefined : words;
}

const small = wordSet(`
  about after also because been before being both could does doing down each from have having here into just like more
  most much only other over really same should some such than that their them then there these they thing things think
  this those through very want were what when where which while will with would your going know yeah okay said well good
  right`);
/** True for a word of `plainWords` that says what a sentence is about. */
export const isTelling = (word: string): boolean => word.length > 3 && !small.has(word);
const ordinary = wordSet('always never maybe people company companies year years');

/** Returns the words of a sentence that tell something, each once, in lower case. */
export function tellingWords(plain: string): Set<string> {
  return new Set(plain.split(' ').filter((word) => isTelling(word) && !ordinary.has(word)));
}
