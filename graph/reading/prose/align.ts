/** Returns the text in lower case, or unchanged where lower case would move places. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

const token = /[\p{L}\d]+|[^\s\p{L}\d]/gu;
const isWord = /[\p{L}\d]/u;

/**
 * Finds, word by word and in order, where the characters of a cleaned part of a text stand in the text itself.
 * @param source the whole text, `folded`
 * @param from where the part begins, or somewhat before
 * @param text the part: blanks joined, marks and single words left out
 * @param reach how many characters of the source may lie between two words
 * @returns for each character of `text` its place in `source`; a word that was not found gets the place before it
 */
export function alignText(source: string, from: number, text: string, reach: number): Int32Array {
  const places = new Int32Array(text.length + 1);
  const words = folded(text);
  let cursor = from;
  let filled = 0;
  for (const match of words.matchAll(token)) {
    places.fill(cursor, filled, match.index);
    const found = findWord(source, cursor, match[0], isWord.test(match[0]) ? reach : 6);
    for (let at = 0; at < match[0].length; at += 1) places[match.index + at] = found?.[at] ?? cursor;
    cursor = found === undefined ? cursor : (found.at(-1) ?? cursor) + 1;
    filled = match.index + match[0].length;
  }
  places.fill(cursor, filled);
  return places;
}

function findWord(source: string, from: number, word: string, reach: number): number[] | undefined {
  const window = source.slice(from, from + reach + word.length + 1);
  for (let at = window.indexOf(word); at >= 0; at = window.indexOf(word, at + 1)) {
    const isApart =
      !isWord.test(word) || !(isWord.test(window[at - 1] ?? ' ') || isWord.test(window[at + word.length] ?? ' '));
    if (isApart) return Array.from(word, (_letter, index) => from + at + index);
  }
  if (word.length < 4) return undefined;
  const parted = /^[\s\S]{0,12}?(\p{L}+)[-\u00ad]\s*(\p{L}+)/u.exec(window);
  if (parted?.[1] === undefined || `${parted[1]}${parted[2] ?? ''}` !== word) return undefined;
  const first = from + parted[0].indexOf(parted[1]);
  const second = from + parted[0].length - (parted[2] ?? '').length;
  const size = parted[1].length;
  return Array.from(word, (_letter, index) => (index < size ? first + index : second + index - size));
}
