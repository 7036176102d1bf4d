import { titleMark } from './vector.ts';
import { wordsOf } from './searchWords.ts';

/** Words that must follow one another in a text; usually a single word. */
export interface Term {
  words: readonly string[];
  /** True when the last word may be incomplete, because it is still being typed. */
  isPrefix: boolean;
}

const minPrefixLength = 3;

/**
 * Splits typed text into terms. Words separated by spaces must all be found; "words in quotes" and words joined by
 * signs, such as net-revenue, must follow one another. The last word outside quotes may be the beginning of a word.
 * Nothing else has a special meaning. Returns no terms for a text without letters and digits.
 */
export function termsOf(typed: string): Term[] {
  const terms: Term[] = [];
  const pieces = [...typed.matchAll(/["“”„]([^"“”„]*)(?:["“”„]|$)|([^\s"“”„]+)/g)];
  for (const [index, [, quoted, plain]] of pieces.entries()) {
    const words = [...wordsOf(quoted ?? plain ?? '')].map(({ key }) => key);
    const isLast = index === pieces.length - 1;
    if (words.length > 0) terms.push({ words, isPrefix: isLast && plain !== undefined });
  }
  return terms;
}

/** Queries in PostgreSQL's tsquery syntax. Words have letters, digits and points, none of its operators. */
export interface TextQueries {
  wanted: string;
  titled: string;
  /** The words without marks, for the score. */
  ranked: string;
  /** The words that must follow one another; null when there are no such words. */
  exact: string | null;
}

/** The queries that find `terms`, at least one, only in things with one of `marks` if any are given. */
export function queriesOf(terms: readonly Term[], marks: readonly string[]): TextQueries {
  const ofMarks = marks.length > 0 ? [`(${marks.map((mark) => `'${mark}'`).join(' | ')})`] : [];
  const phrases = terms.filter(({ words }) => words.length > 1);
  return {
    wanted: [...ofMarks, ...terms.flatMap((term) => lexemes(term, wantedLexeme))].join(' & '),
    titled: [...ofMarks, ...terms.flatMap((term) => lexemes(term, titledLexeme))].join(' & '),
    ranked: terms.flatMap((term) => lexemes(term, rankedLexeme)).join(' & '),
    exact: phrases.length > 0 ? phrases.map((term) => lexemes(term, plainLexeme).join(' <-> ')).join(' & ') : null,
  };
}

type Lexeme = (word: string, isPrefix: boolean) => string;

const plainLexeme: Lexeme = (word, isPrefix) => `'${word}'${isPrefix ? ':*' : ''}`;
const titledLexeme: Lexeme = (word, isPrefix) => plainLexeme(titleMark + word, isPrefix);
const wantedLexeme: Lexeme = (word, isPrefix) =>
  isPrefix && word.length < minPrefixLength
    ? `(${plainLexeme(word, false)} | ${titledLexeme(word, true)})`
    : plainLexeme(word, isPrefix);
const rankedLexeme: Lexeme = (word, isPrefix) =>
  isPrefix ? `(${plainLexeme(word, false)} | ${plainLexeme(word, true)})` : plainLexeme(word, false);

function lexemes({ words, isPrefix }: Term, write: Lexeme): string[] {
  return words.map((word, index) => write(word, isPrefix && index === words.length - 1));
}
