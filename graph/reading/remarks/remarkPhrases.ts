import type { Figure } from '../../finance/numbers/units.ts';
import { findFigures } from '../../finance/numbers/figures.ts';

/** Words that a spoken sentence opens with, and words that refer to the sentence before. */
export const openings = 'and | so | but | well | no | yes | yeah | because';
export const backReferences = 'it | that | this | he | she | they | those | these | which | there';

/** Returns the sign that replaces a figure in plain words, so that a phrase can ask for a figure. */
const signOf = ({ unit }: Figure): string =>
  unit === 'percent' ? '#%' : unit === 'money' ? '#$' : unit === 'duration' ? '#t' : unit === 'year' ? '#y' : '#';

const longForms: [short: RegExp, long: string][] = [
  [/[’‘]/g, "'"],
  [/\b(?:can't|cant|cannot)\b/g, 'can not'],
  [/\b(?:won't|wont)\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bgonna\b/g, 'going to'],
  [/'(?:s|re)\b/g, ' is'],
  [/'(?:ve)\b/g, ' have'],
  [/'(?:ll)\b/g, ' will'],
  [/'m\b/g, ' am'],
  [/'d\b/g, ' would'],
  [/\b(?:u+m+|u+h+|hm+|e+r+m*|you know|i mean|kind of|sort of|basically|actually|honestly|just|really|like)\b/g, ' '],
  [/[^\p{L}\p{N}#%$]+/gu, ' '],
];

/**
 * Returns a sentence as phrases are looked up: lower case, no marks, no contractions, one sign per figure, a space at
 * each end.
 */
export function plainWords(text: string): string {
  let masked = '';
  let copied = 0;
  for (const figure of findFigures(text)) {
    masked += `${text.slice(copied, figure.start)} ${signOf(figure)} `;
    copied = figure.end;
  }
  const words = longForms.reduce(
    (plain, [short, long]) => plain.replace(short, long),
    (masked + text.slice(copied)).toLowerCase(),
  );
  return ` ${words.trim().replace(/ is is /g, ' is ')} `;
}

/**
 * Returns the pattern of a phrase's word: 'los~' is any word with that beginning, 'a/b' either word, '_' up to three
 * words; 'co-founder' is two plain words.
 */
function wordPattern(word: string): string {
  if (word === '_') return String.raw`(?:\S+ ){0,3}`;
  const choices = word.split('/').map((choice) =>
    choice
      .replace(/[$.]/g, String.raw`\$&`)
      .replace('~', String.raw`\S*`)
      .replaceAll('-', ' '),
  );
  return `(?:${choices.join('|')}) `;
}

/** Returns a pattern for any of the comma-separated phrases, for use on the result of `plainWords`. */
export function phrasePattern(phrases: string): RegExp {
  const patterns = phrases.split(',').map((phrase) => phrase.trim().split(/\s+/).map(wordPattern).join(''));
  return new RegExp(` (?:${patterns.join('|')})`, 'g');
}
