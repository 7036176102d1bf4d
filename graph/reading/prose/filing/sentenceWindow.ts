import { alignText } from '../align.ts';

/** The sentence around an offset of a report, with its blanks joined. */
export interface Window {
  text: string;
  start: number;
  places: Int32Array;
  /** The text before the sentence, mostly its heading. */
  above: string;
}

const rangeBack = 420;
const rangeAhead = 260;
/** A row of a table does not continue in the row below it. */
const sentenceEnd =
  /[.!?]["”)]?\s+(?=[\p{Lu}\d“"(])|\n\s*\n|\n\s*[•●▪*–-]\s|\n(?=[^\n]{0,60}\t)|(?<=\t[^\n]{0,80})\n/gu;
const abbreviation = /\b(?:U\.S|Inc|Corp|Co|Ltd|No|Nos|Dec|Jan|Feb|Aug|Sept|Oct|Nov|approx|vs|St|Mr|Ms|Mrs|Dr)\.?\s*$/;

/**
 * Returns the sentence around an offset of a text.
 * @param source the text, `folded`
 */
export function windowAt(text: string, source: string, at: number): Window {
  const from = Math.max(0, at - rangeBack);
  const lead = text.slice(from, at);
  let start = from;
  for (const end of lead.matchAll(sentenceEnd))
    if (!abbreviation.test(lead.slice(Math.max(0, end.index - 6), end.index + 1)))
      start = from + end.index + end[0].length;
  let end = Math.min(text.length, at + rangeAhead);
  for (const stop of text.slice(at, end).matchAll(sentenceEnd))
    if (!abbreviation.test(text.slice(at + stop.index - 6, at + stop.index + 1))) {
      end = at + stop.index + 1;
      break;
    }
  const joined = text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/\b(20\d) (\d)\b(?=\s*[,.])/g, '$1$2')
    .trim();
  return {
    text: joined,
    start,
    places: alignText(source, start, joined, 12),
    above: text.slice(Math.max(0, start - 260), start),
  };
}
