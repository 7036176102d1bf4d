import { joinBlanks, type Joined } from '../../sentences/joinBlanks.ts';

/** The sentence around an offset of a report, with its blanks joined. */
export interface Window extends Joined {
  /** The text before the sentence, mostly its heading. */
  above: string;
}

const rangeBack = 420;
const rangeAhead = 260;
/** A row of a table does not continue in the row below it. */
const sentenceEnd =
  /[.!?]["”)]?\s+(?=[\p{Lu}\d“"(])|\n\s*\n|\n\s*[•●▪*–-]\s|\n(?=[^\n]{0,60}\t)|(?<=\t[^\n]{0,80})\n/gu;
const abbreviation = /\b(?:U\.S|Inc|Corp|Co|Ltd|No|Nos|Dec|Jan|Feb|Aug|Sept|Oct|Nov|approx|vs|St|Mr|Ms|Mrs|Dr)\.?\s*$/;

/** Returns the sentence around an offset of a text. */
export function windowAt(text: string, at: number): Window {
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
  return { ...joinBlanks(text, start, end), above: text.slice(Math.max(0, start - 260), start) };
}
