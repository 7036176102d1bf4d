import { legalForms, shortNames } from '../identity/identityNames.ts';
import { ordinaryWords } from '../prose/ordinaryWords.ts';
import { isEnglishWord } from '../sentences/language.ts';
import { companyNouns, monthNames, titleNouns, type CueKind } from './subjectCues.ts';
import { oneOf } from '../../text/wordTable.ts';
import { capital, type Span } from '../../text/text.ts';

export interface Candidate {
  /** Each spelling of the name, with the weight of its evidence. */
  spellings: Map<string, number>;
  title: number;
  head: number;
  /** How often the name stands near a question for it, and the weight of the surest such question. */
  named: { times: number; weight: number };
  mentions: number;
  /** Mentions inside sentences, where a capital is not accidental. */
  inner: number;
  acts: number;
  roles: Record<CueKind, number>;
  spokenIn: Set<number>;
  /** True when the first or the last words of a long talk name it. */
  opens: boolean;
  closes: boolean;
  /** How often the words around a mention are of a kind. */
  manners: Partial<Record<Manner, number>>;
}

/** How a name is said: with 'they', as a topic ('So, Kolvanta.'), alone, or explained ('Like the tree.'). */
export type Manner = 'they' | 'topic' | 'alone' | 'explained';

export interface Mention extends Span {
  name: string;
  /** True at the start of a sentence, where every word has a capital. */
  isFirst: boolean;
}

/** A word of a name: 'Larkfield', '7Larches', 'iPlanto', 'tilda.io'. */
const begun = String.raw`(?:\p{Lu}|\d+(?=\p{L}{2})|\p{Ll}{1,3}(?=\p{Lu}\p{Ll}{3}))`;
const domain = String.raw`[\p{Ll}\d]{3,}\.(?:io|ai|app|dev|health)\b`;
const word = String.raw`(?:${begun}[\p{L}\d]*(?:[&'’.-][\p{L}\d]+)*|${domain})`;
const run = new RegExp(
  String.raw`(?<![\p{L}\d@$€£#/_.-])(?:Bank of )?${word}(?:[ ](?:(?:&|de) )?${word}){0,4}(?:,? ${oneOf(legalForms)}\b\.?){0,2}`,
  'gu',
);

/** Returns a name without its legal form, in lower case. */
export const bareName = (name: string): string => (shortNames(name).at(-1) ?? name).toLowerCase();

const prepositions = new Set('in at on for from with and but so or as by to'.split(' '));
const pronouns = new Set('i you we they he she it that there what who how where let'.split(' '));

/** True when a word alone is not a name. */
export function isPlain(word: string): boolean {
  const lower = word.toLowerCase().replace(/[.,'’]+$/, '');
  return (
    ordinaryWords.has(lower) ||
    (/^\p{L}{1,5}['’](?:ve|ll|m|d|re|s)$/u.test(lower) && pronouns.has(lower.split(/['’]/)[0] ?? '')) ||
    titleNouns.has(lower) ||
    monthNames.has(lower) ||
    /^[\d.,'’-]*$|^\p{L}$|^[qhfy]+\d|^\p{L}{3}-?\d\d$/u.test(lower)
  );
}

/**
 * Returns a name without the ordinary words around it: 'Kobolane' for 'Kobolane KPIs March', but 'Ovrik Photonics'
 * stays whole.
 * @param isFirst the first word has its capital because it begins the sentence
 */
export function trimmedName(words: string, isFirst = false): string {
  const parts = words.split(' ');
  const owner = parts.findIndex((part) => /['’]s$/.test(part) && !isPlain(part));
  if (owner >= 0) parts.splice(owner, parts.length, (parts[owner] ?? '').replace(/['’]s$/, ''));
  while (leads(parts, isFirst)) parts.shift();
  while (parts.length > 0 && isPlain(parts.at(-1) ?? '') && !companyNouns.has((parts.at(-1) ?? '').toLowerCase()))
    parts.pop();
  return parts.join(' ').replace(/[,\s]+$/, '');
}

/** True when the first word is no part of the name: 'Ask Cobalith', 'Intro Cobalith', but not 'Green Harbor'. */
function leads([first = '', second = '']: string[], isFirst: boolean): boolean {
  if (first === '') return false;
  if (prepositions.has(first.toLowerCase())) return second !== '';
  if (isPlain(first))
    return titleNouns.has(first.toLowerCase()) || second === '' || isPlain(second) || isCoined(second);
  return isFirst && isEnglishWord(first) && isCoined(second) && !companyNouns.has(second.toLowerCase());
}

/** Returns the names with capitals in a text. */
export function mentionsIn(text: string): Mention[] {
  return Array.from(text.matchAll(run)).flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const isFirst = /(?:^|[.?!:\n"“”\])>-])\s*$/.test(before);
    const name = trimmedName(match[0], isFirst);
    if (!/\p{L}{2}/u.test(name)) return [];
    const start = match.index + match[0].indexOf(name);
    return [{ name, start, end: start + name.length, isFirst: isFirst && start === match.index }];
  });
}

const minCapitals = 0.006;
const introducing = /\b(?:at|called|about|named|its|it's|using|of|for|met|on) $/;

/** Returns the names in speech without capitals: rare words after words that announce a name. */
export function lowerMentionsIn(text: string): Mention[] {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > text.length * minCapitals) return [];
  const words = Array.from(text.matchAll(/(?<![\p{L}\d.])\p{Ll}{5,}(?![\p{L}\d'’])/gu));
  const names = new Set(
    words
      .filter(({ 0: name, index }) => introducing.test(text.slice(Math.max(0, index - 12), index)) && isCoined(name))
      .map(([name]) => name),
  );
  return words
    .filter(([name]) => names.has(name))
    .map(({ 0: name, index }) => ({ name: capital(name), start: index, end: index + name.length, isFirst: false }));
}

const letters = /(?<![\p{L}\d'’])\p{L}(?:(?:,? |-|\. ?)\p{L}(?![\p{L}\d'’])){3,}/gu;

/** Returns the names that are spelled letter by letter: 'V, E, N, D, R, I, L, O'. */
export function spelledIn(text: string): string[] {
  return Array.from(text.matchAll(letters), ([spelled]) => spelled.replace(/[^\p{L}]/gu, '').toLowerCase())
    .filter((name) => /[aeiouy]/.test(name) && isCoined(name))
    .map(capital);
}

/** True when the dictionary lacks the name's first word, as it does for most companies. */
export function isCoined(name: string): boolean {
  const [first = ''] = name.split(' ');
  return first !== '' && !isPlain(first) && !isEnglishWord(first) && !isInflected(first.toLowerCase());
}

/** True for an inflected word of the dictionary, which contains 'inhale', but not 'inhaled'. */
function isInflected(word: string): boolean {
  const [, stem = '', second = ''] = /^(\p{L}{3,}?(\p{L})\2?)(?:e?s|ed|ing)$/u.exec(word) ?? [];
  const single = stem.endsWith(second + second) ? stem.slice(0, -1) : stem;
  return stem !== '' && [stem, `${stem}e`, single].some(isEnglishWord);
}

/** Returns a name without its legal form: 'Ovrik Photonics' for 'Ovrik Photonics GmbH'. */
export const withoutForm = (name: string): string => {
  const bare = bareName(name);
  return name.slice(0, bare.length).toLowerCase() === bare ? name.slice(0, bare.length) : name;
};
/** True for a term rather than a name: 'SKU', 'GPUs', 'GWh', 'Sep-25'. */
export const isAbbreviation = (name: string): boolean => /^(?:\p{Lu}\p{L}?){2,4}s?$|^\p{L}{3}-\d/u.test(name);
/** True for 'PG&E'. */
export const isAcronym = (name: string): boolean => name.length < 5 && name === name.toUpperCase();
/** True for 'OVRIK'. */
export const isShouted = (name: string): boolean => name.length > 4 && name === name.toUpperCase();
/** Returns 'Ovrik Photonics' for 'OVRIK PHOTONICS'. */
export const quiet = (name: string): string =>
  isShouted(name)
    ? name.replace(/\p{Lu}+/gu, (word) => (word.length < 3 ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    : name;
