/** What is searched for together: one word, or words that follow one another. */
export interface Term {
  /** Folded. */
  words: string[];
  /** Whether the last word stands for all that begin with it. */
  isPrefix: boolean;
}

/** A stretch of a text that is found, in UTF-16 units; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

export const searchSize = { default: 20, max: 50 };

/** Nobody types more; what comes after it is left out. */
const longest = { query: 300, word: 64, terms: 12 };
/** A word of fewer characters stands for itself alone: too many begin with it. */
const shortestPrefix = 3;
const excerptLength = 200;
/** How much of an excerpt stands before the first find. */
const before = 60;
const mostRanges = 200;

const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/g;
/** A word of a text as it is printed, accents included. */
const tokens =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]|[[\p{Alphabetic}\p{M}0-9]--[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]]+/gv;
const isPlain = /^[A-Za-z0-9]*$/;

/**
 * What a text asks for: its words, and as one what is in quotes or written together with signs ('net-revenue', '4.2').
 * No text is wrong; one without letters and digits asks for nothing.
 */
export function termsOf(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, quoted, plain] of query.slice(0, longest.query).matchAll(/"([^"]*)"?|([^\s"]+)/g)) {
    const words = wordsOf(quoted ?? plain ?? '').map((word) => word.slice(0, longest.word));
    const last = words.at(-1);
    if (last === undefined || terms.length === longest.terms) continue;
    const isPrefix = quoted === undefined && last.length >= shortestPrefix;
    terms.push({ words: isPrefix ? [...words.slice(0, -1), singular(last)] : words, isPrefix });
  }
  return terms;
}

/** A text's words, folded as search.folded of the database does: lower case, no accents, no signs, each Chinese or Japanese character a word. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ς', 'σ');
  return folded.replace(ideographs, ' $& ').match(/[\p{Alphabetic}0-9]+/gu) ?? [];
}

/** What an English word and its plural both begin with. */
function singular(word: string): string {
  if (word.length > 6 && word.endsWith('ies')) return word.slice(0, -3);
  return word.length > 4 && /[^aious]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The terms as PostgreSQL's tsquery; '' without any. A word holds letters and digits alone, so nothing in it can be a sign of that language. */
export function textQueryOf(terms: Term[]): string {
  return terms.map(({ words, isPrefix }) => lexemes(words, isPrefix, '').join(' <-> ')).join(' & ');
}

/** The same among the words of titles, which search.title_words marks and which have no order. */
export function titleQueryOf(terms: Term[]): string {
  return terms.flatMap(({ words, isPrefix }) => lexemes(words, isPrefix, '=')).join(' & ');
}

function lexemes(words: string[], isPrefix: boolean, mark: string): string[] {
  return words.map((word, index) => `'${mark}${word}'${isPrefix && index === words.length - 1 ? ':*' : ''}`);
}

/** Where a text says the terms, in order and not overlapping. */
export function rangesOf(text: string, terms: Term[]): Range[] {
  const ranges: Range[] = [];
  const longestTerm = Math.max(0, ...terms.map(({ words }) => words.length));
  let recent: Token[] = [];
  for (const { 0: printed, index } of text.matchAll(tokens)) {
    recent = [...recent.slice(1 - longestTerm || recent.length), { printed, start: index }];
    const said = terms.find((term) => endsWith(recent, term));
    if (!said) continue;
    const start = recent.at(-said.words.length)?.start ?? index;
    const end = index + printed.length;
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = end;
    else ranges.push({ start, end });
    if (ranges.length === mostRanges) break;
  }
  return ranges;
}

interface Token {
  printed: string;
  start: number;
}

function endsWith(tokens: Token[], { words, isPrefix }: Term): boolean {
  const said = tokens.slice(-words.length);
  return (
    said.length === words.length &&
    words.every((wanted, index) => {
      const word = foldedToken(said[index]?.printed ?? '');
      return isPrefix && index === words.length - 1 ? word.startsWith(wanted) : word === wanted;
    })
  );
}

function foldedToken(printed: string): string {
  return isPlain.test(printed) ? printed.toLowerCase() : wordsOf(printed).join('');
}

/** About 200 characters of a text around the first place that says the terms, or its beginning, with the places in it. */
export function excerptOf(text: string, terms: Term[]): { snippet: string; ranges: Range[] } {
  const first = rangesOf(text, terms)[0];
  const wanted = first ? Math.max(0, first.start - before) : 0;
  // It begins with a word.
  const from = wanted === 0 ? 0 : wanted + (/\s\S/.exec(text.slice(wanted, first?.start))?.index ?? -1) + 1;
  const cut = text.slice(from, from + excerptLength).toWellFormed();
  const isWhole = from + excerptLength >= text.length;
  const said = (isWhole ? cut : cut.replace(/\s\S*$/, '')).replace(/\s/g, ' ').trimEnd();
  const snippet = `${from > 0 ? '…' : ''}${said}${isWhole ? '' : '…'}`;
  return { snippet, ranges: rangesOf(snippet, terms) };
}
