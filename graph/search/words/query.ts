import { titleMark } from './vector.ts';
import { wordsOf } from './words.ts';

/** Words that must follow one another in a text; mostly one alone. */
export interface Term {
  words: readonly string[];
  /** The last word may go on: it is still being typed. */
  isPrefix: boolean;
}

/** Fewer letters begin too many words; they are looked for in titles alone. */
const shortestPrefix = 3;

/**
 * What a person types as terms: words apart by spaces, each of which must be found; "words in quotes" and words joined by
 * signs, such as net-revenue, must follow one another. The last one outside of quotes may be the beginning of a word.
 * Nothing else has a meaning of its own. Empty without letters and digits.
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

/** Queries in PostgreSQL's language of tsquery; words hold letters, digits and points, so nothing in them is a sign of it. */
export interface TextQueries {
  /** Every word, anywhere. */
  wanted: string;
  /** Every word, in the title or labels. */
  titled: string;
  /** The words by themselves, for the score. */
  ranked: string;
  /** The words that must follow one another; null without any. */
  exact: string | null;
}

/** The queries that find `terms`, of things with one of `marks` where there are any. Call it with at least one term. */
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
  isPrefix && word.length < shortestPrefix
    ? `(${plainLexeme(word, false)} | ${titledLexeme(word, true)})`
    : plainLexeme(word, isPrefix);
/** A whole word counts more than the beginning of another. */
const rankedLexeme: Lexeme = (word, isPrefix) =>
  isPrefix ? `(${plainLexeme(word, false)} | ${plainLexeme(word, true)})` : plainLexeme(word, false);

function lexemes({ words, isPrefix }: Term, write: Lexeme): string[] {
  return words.map((word, index) => write(word, isPrefix && index === words.length - 1));
}
