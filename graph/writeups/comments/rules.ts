/** A passage of a text: its words and what stands around them, as W3C's TextQuoteSelector names one. */
export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
}

/** Where a passage stands, counted in UTF-16 characters of the text without white space, which is the same in every drawing of it. */
export interface Place {
  start: number;
  end: number;
}

/** A text without its white space. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

/** How much shorter or longer the passage may have become by edits inside it. */
const mostChange = 2;
/** Surroundings of fewer letters stand in many places of a text. */
const leastSurroundings = 12;

/**
 * Where a passage stands in `letters`: of several places the one whose surroundings agree best. Where its words were edited it is what
 * stands now between its surroundings. Null: it is no longer in the text.
 */
export function findPassage(letters: string, passage: Passage): Place | null {
  const [quote, prefix, suffix] = [passage.quote, passage.prefix, passage.suffix].map(lettersOf) as [
    string,
    string,
    string,
  ];
  if (quote === '') return null;
  let best: { start: number; agreement: number } | null = null;
  for (let start = letters.indexOf(quote); start >= 0; start = letters.indexOf(quote, start + 1)) {
    const agreement = agreementBefore(letters, start, prefix) + agreementAfter(letters, start + quote.length, suffix);
    if (best === null || agreement > best.agreement) best = { start, agreement };
  }
  if (best) return { start: best.start, end: best.start + quote.length };
  return betweenSurroundings(letters, quote.length, prefix, suffix);
}

function betweenSurroundings(letters: string, length: number, prefix: string, suffix: string): Place | null {
  if (prefix.length < leastSurroundings || suffix.length < leastSurroundings) return null;
  for (let at = letters.indexOf(prefix); at >= 0; at = letters.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const end = letters.indexOf(suffix, start);
    if (end - start >= length / mostChange && end - start <= length * mostChange) return { start, end };
  }
  return null;
}

function agreementAfter(letters: string, end: number, suffix: string): number {
  let count = 0;
  while (count < suffix.length && letters[end + count] === suffix[count]) count += 1;
  return count;
}

function agreementBefore(letters: string, start: number, prefix: string): number {
  let count = 0;
  while (count < prefix.length && letters[start - 1 - count] === prefix.at(-1 - count)) count += 1;
  return count;
}

/** Whether a member may delete a comment: their own, and what nobody gave a name to. */
export function mayDelete({ createdById }: { createdById: string | null }, memberId: string | null): boolean {
  return createdById === null || createdById === memberId;
}
