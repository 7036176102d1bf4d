import { onOneLine } from '../../text/html.ts';
import { unaccented } from '../../text/text.ts';
import type { Term } from './searchQuery.ts';
import { wordsOf, type Word } from './searchWords.ts';

/** A stretch of a text, in UTF-16 units. The end is exclusive. */
export interface TextMark {
  start: number;
  end: number;
}

export interface MarkedText {
  text: string;
  marks: TextMark[];
}

const passageLength = 240;
const lead = 60;
const maxPlaces = 40;
const readSlowly = 20_000;

export function markText(text: string, terms: readonly Term[]): MarkedText {
  const marks: TextMark[] = [];
  const words = [...wordsOf(text)];
  const longestFirst = terms.toSorted((a, b) => b.words.length - a.words.length);
  for (const index of words.keys()) {
    const mark = longestFirst.map((term) => spanAt(words, index, term)).find((each) => each !== null);
    const last = marks.at(-1);
    if (!mark || (last && mark.end <= last.end)) continue;
    if (last && mark.start < last.end) last.end = mark.end;
    else marks.push(mark);
  }
  return { text, marks };
}

function spanAt(words: readonly Word[], index: number, { words: wanted, isPrefix }: Term): TextMark | null {
  const spoken = words.slice(index, index + wanted.length);
  const [first] = spoken;
  const last = spoken.at(-1);
  if (!first || !last || spoken.length < wanted.length) return null;
  const matches = spoken.every(({ key }, at) => {
    const word = wanted[at] ?? '';
    return isPrefix && at === wanted.length - 1 ? key.startsWith(word) : key === word;
  });
  return matches ? { start: first.start, end: last.end } : null;
}

/** About 240 characters on one line: where most of the terms stand together, or the beginning. */
export function passageOf(text: string, terms: readonly Term[]): MarkedText {
  const place = bestPlace(text, terms) ?? 0;
  // Takes a little more than is shown, because a place may be off by a few characters.
  const from = Math.max(0, place - 2 * lead);
  const around = onOneLine(text.slice(from, from + 2 * passageLength + 2 * lead));
  const first = markText(around, terms).marks[0]?.start ?? 0;
  const start = from === 0 && first <= lead ? 0 : wordStart(around, Math.max(0, first - lead), first);
  const isToTheEnd = from + 2 * passageLength + 2 * lead >= text.length && around.length - start <= passageLength;
  const cut = around.slice(start, start + passageLength).toWellFormed();
  const shown = isToTheEnd ? cut : cut.replace(/\s\S*$/, '');
  const between = shown.trim().replace(/^· | ·$/g, '');
  return markText(`${from > 0 || start > 0 ? '…' : ''}${between}${isToTheEnd ? '' : '…'}`, terms);
}

const betweenSentences = /…| · |(?<=[.!?])\s/g;

/** Returns the sentence of a passage with the most marks; null when there are no marks. */
export function quoteIn({ text, marks }: MarkedText): string | null {
  const cuts = [...text.matchAll(betweenSentences)].map(({ index, 0: cut }) => ({
    start: index,
    end: index + cut.length,
  }));
  const starts = [0, ...cuts.map(({ end }) => end)];
  const sentences = starts.map((start, at) => ({ start, end: cuts[at]?.start ?? text.length }));
  const countIn = (sentence: TextMark) =>
    marks.filter(({ start }) => start >= sentence.start && start < sentence.end).length;
  const best = sentences.toSorted((one, other) => countIn(other) - countIn(one))[0];
  return best && countIn(best) > 0 ? text.slice(best.start, best.end) : null;
}

/** Returns the start of the next word, but nothing after `last`. */
function wordStart(text: string, at: number, last: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 || space >= last ? at : space + 1;
}

function bestPlace(text: string, terms: readonly Term[]): number | null {
  const lower = text.toLowerCase();
  // Both forms usually have equal length. If they differ, places are off by a few characters.
  const folded = /^[\0-\x7f]*$/.test(lower) ? lower : unaccented(lower);
  const places = terms
    .flatMap((term, index) => placesOf(folded, term.words[0] ?? '').map((place) => ({ place, index })))
    .toSorted((a, b) => a.place - b.place);
  let best: { place: number; count: number } | null = null;
  for (const [at, { place }] of places.entries()) {
    const near = places.slice(at, at + maxPlaces).filter((other) => other.place < place + passageLength - lead);
    const count = new Set(near.map(({ index }) => index)).size;
    if (!best || count > best.count) best = { place, count };
  }
  return best?.place ?? markText(text.slice(0, readSlowly), terms).marks[0]?.start ?? null;
}

const isPartOfWord = /[\p{L}\p{N}]/u;

function placesOf(folded: string, word: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at !== -1 && places.length < maxPlaces; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !isPartOfWord.test(folded[at - 1] ?? '')) places.push(at);
  }
  return places;
}
