import { type Span, oneLine, overlaps } from '../../text/text.ts';
import type { Passage } from '../reading.ts';

const readableLength = 240;

function isSentenceEnd(text: string, index: number): boolean {
  const character = text[index];
  if (character === '\n') return true;
  if (character !== '.' && character !== '!' && character !== '?') return false;
  if (!/\s/.test(text[index + 1] ?? ' ')) return false;
  return !/\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Inc|Corp|Ltd|Co|vs|approx|e\.g|i\.e|U\.S)$/.test(
    text.slice(Math.max(0, index - 7), index),
  );
}

/** Returns the place of the sentence, or of the cell of a table, that holds the span. */
export function sentenceAround(text: string, start: number, end: number): Span {
  const isEdge = (index: number): boolean => text[index] === '\t' || isSentenceEnd(text, index);
  let [from, to] = [start, end];
  while (from > 0 && !isEdge(from - 1)) from -= 1;
  while (from < start && /\s/.test(text[from] ?? '')) from += 1;
  while (to < text.length && !isEdge(to)) to += 1;
  return { start: from, end: to < text.length && /[.!?]/.test(text[to] ?? '') ? to + 1 : to };
}

/** Returns the sentence around a span, cut to a readable length with '…', in time that the text does not add to. */
export function passageAround(text: string, start: number, end: number): string {
  let from = start;
  while (from > 0 && start - from < readableLength && !isSentenceEnd(text, from - 1)) from -= 1;
  let to = end;
  while (to < text.length && to - end < readableLength && !isSentenceEnd(text, to)) to += 1;
  if (to < text.length && text[to] !== '\n') to += 1;
  const isWhole = to - from <= readableLength;
  const before = isWhole ? from : Math.max(from, Math.min(start - 60, to - readableLength));
  const after = isWhole ? to : Math.min(to, before + readableLength);
  const isCutBefore = before > 0 && before > from ? true : before > 0 && !isSentenceEnd(text, before - 1);
  const isCutAfter =
    after < to || (after < text.length && !isSentenceEnd(text, after - 1) && !isSentenceEnd(text, after));
  let quote = text.slice(before, Math.max(after, end));
  if (isCutBefore && /\S/.test(text[before - 1] ?? ' ')) quote = quote.replace(/^\S*\s+/, '');
  if (isCutAfter && /\S/.test(text[Math.max(after, end)] ?? ' ') && after > end) quote = quote.replace(/\s+\S*$/, '');
  return `${isCutBefore ? '… ' : ''}${oneLine(quote)}${isCutAfter ? ' …' : ''}`;
}

/** True when two passages overlap in the same source. */
export function isOnePlace(a: Passage, b: Passage): boolean {
  return a.source === b.source && overlaps(a, b);
}
