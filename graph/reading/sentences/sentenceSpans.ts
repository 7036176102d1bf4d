import { isUnpunctuated, segmentSpeech, type Span } from './segmentSpeech.ts';
import { oneOf } from '../../text/wordTable.ts';

const abbreviated =
  /(?:\b(?:Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|vs|approx|ca|e\.g|i\.e|U\.S|No|St|Rs|Mio|Mrd|Mln|bzw|[Aa]dj)|\b\p{Lu})\.$/u;
/** In characters. A run without punctuation that is longer holds several sentences. */
const longest = 200;

/** Returns the start and end of each sentence of a line or a turn. Speech without punctuation is cut by its clauses. */
export function sentenceSpans(text: string): Span[] {
  if (isUnpunctuated(text) || (text.length > longest && !/[.?!…]/.test(text))) return segmentSpeech(text);
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[.?!…]+["'”’)]*(?=\s|$)/g)) {
    const stop = index + mark.length;
    if (mark === '.' && abbreviated.test(text.slice(start, stop)) && stop < text.length) continue;
    spans.push([start, stop]);
    start = stop + (/^\s*/.exec(text.slice(stop))?.[0].length ?? 0);
  }
  if (start < text.length) spans.push([start, text.length]);
  return spans;
}

const questionWords = `
  what | how | why | who | when | where | which
  is | are | do | does | did | can | could | would | will | have | has`;
const afterQuestion = `
  is | are | was | do | does | did | would | will | about | much | many
  you | we | they | it | that | there | the | your`;
const asks = new RegExp(String.raw`^(?:(?:and|so|but|okay|ok) )?${oneOf(questionWords)} ${oneOf(afterQuestion)}\b`);

/** True for a question, by its mark or, without a mark, by the first of its plain words. */
export function isAsking(text: string, plain = text): boolean {
  return /\?["'”’)]*$/.test(text) || (!/[.!]$/.test(text) && asks.test(plain.trim()));
}
