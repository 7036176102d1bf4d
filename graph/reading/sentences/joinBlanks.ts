import type { Span } from '../../text/text.ts';

/** A passage with each run of blanks as one space. */
export interface Joined {
  text: string;
  /** The place of each character of `text` in the source. */
  places: number[];
}

/** Returns the passage from `start` to `end` of a text in one line, so that patterns need not know where lines break. */
export function joinBlanks(source: string, start: number, end: number): Joined {
  const places: number[] = [];
  let text = '';
  for (const { 0: word, index } of source.slice(start, end).matchAll(/\S+/g)) {
    if (text !== '') {
      text += ' ';
      places.push(start + index - 1);
    }
    for (let at = 0; at < word.length; at += 1) places.push(start + index + at);
    text += word;
  }
  return { text, places };
}

/** Returns where a part of the passage stands in the source. */
export const spanOf = ({ places }: Pick<Joined, 'places'>, start: number, end: number): Span => ({
  start: places[start] ?? 0,
  end: (places[end - 1] ?? 0) + 1,
});
