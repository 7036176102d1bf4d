export interface Passage {
  quote: string;
  prefix: string;
  suffix: string;
}

/** In UTF-16 characters; of a passage, without white space, which differs between renderings. */
export interface Place {
  start: number;
  end: number;
}

export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

const maxChange = 2;
const minSurroundings = 12;

/**
 * Finds where a passage stands in `letters`. If it occurs several times, the place with the best matching surroundings
 * wins. If its words were edited, the place is the text that now stands between its surroundings. Returns null if the
 * passage is no longer in the text.
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
  if (prefix.length < minSurroundings || suffix.length < minSurroundings) return null;
  for (let at = letters.indexOf(prefix); at >= 0; at = letters.indexOf(prefix, at + 1)) {
    const start = at + prefix.length;
    const end = letters.indexOf(suffix, start);
    if (end - start >= length / maxChange && end - start <= length * maxChange) return { start, end };
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

/** Returns the places of the mentioned names in a comment's body. */
export function mentionPlaces({ mentions }: { mentions: readonly number[] }): Place[] {
  const starts = mentions.filter((_, index) => index % 2 === 0);
  return starts.map((start, index) => ({ start, end: mentions[2 * index + 1] ?? start }));
}

/** True when a member may delete a comment: their own, or any comment without an author. */
export function mayDelete({ createdById }: { createdById: string | null }, memberId: string | null): boolean {
  return createdById === null || createdById === memberId;
}
