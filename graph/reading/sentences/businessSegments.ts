import type { Sentence } from './sentences.ts';

const named = /\b(?:for|in|the|our|to)\s+(?:the |our )?((?:[a-z-]+ ){0,2}[a-z-]+) (segment|division)\b/i;
const wholeCompany =
  /\b(?:consolidated?|total|company's|net sales|balance sheet|the company|cash flow|capital expenditures|our board|shareholders)\b/i;
/** A segment named further in is mentioned, not what the sentence is about. */
const opening = 40;

/** The business segment that a sentence names, and from where on in it that holds. */
export interface Segment {
  name: string;
  from: number;
}

/** The business segment that a sentence names; undefined where it names none. */
export function namedSegment(text: string): Segment | undefined {
  const match = named.exec(text);
  if (match?.[1] === undefined) return undefined;
  return {
    name: `${match[1].replace(/^(?:for|in|the|our|to|turn) /i, '')} ${match[2] ?? ''}`.toLowerCase(),
    from: match.index,
  };
}

/**
 * Which sentences speak of a business segment that only an earlier sentence of the turn names: 'Operating income was …'
 * after 'For the mattress fabric segment, sales were …' is the segment's, not the company's.
 */
export function carriedSegments(sentences: Sentence[]): Map<Sentence, string> {
  const carried = new Map<Sentence, string>();
  let current: string | undefined;
  let turn = -1;
  for (const sentence of sentences) {
    if (sentence.turn !== turn || wholeCompany.test(sentence.text)) current = undefined;
    turn = sentence.turn;
    const segment = namedSegment(sentence.text);
    if (segment === undefined) {
      if (current !== undefined) carried.set(sentence, current);
    } else if (segment.from < opening) {
      current = segment.name;
    }
  }
  return carried;
}
