import type { TimedWord } from '../../../text/spoken.ts';

/** Two ranges to compare, of `before` and of `after`. Their ends are exclusive. */
type Ranges = [fromBefore: number, toBefore: number, fromAfter: number, toAfter: number];

const maxCells = 250_000;

/**
 * Returns the index in `before` of each word of `after`, in ascending order; -1 for a new word. Equal beginnings and
 * ends are matched first; then words that occur once in both divide the rest (patience diff), and small ranges are
 * compared word by word.
 */
export function diffWords(before: readonly string[], after: readonly string[]): Int32Array {
  const same = new Int32Array(after.length).fill(-1);
  const waiting: Ranges[] = [[0, before.length, 0, after.length]];
  for (let ranges = waiting.pop(); ranges; ranges = waiting.pop()) {
    let [a, aEnd, b, bEnd] = ranges;
    while (a < aEnd && b < bEnd && before[a] === after[b]) same[b++] = a++;
    while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) same[--bEnd] = --aEnd;
    if (a === aEnd || b === bEnd) continue;
    const rest: Ranges = [a, aEnd, b, bEnd];
    if ((aEnd - a) * (bEnd - b) <= maxCells) compareAll(before, after, rest, same);
    else waiting.push(...divide(before, after, rest, same));
  }
  return same;
}

function compareAll(before: readonly string[], after: readonly string[], ranges: Ranges, same: Int32Array): void {
  const [a, aEnd, b, bEnd] = ranges;
  const width = bEnd - b + 1;
  const lengths = new Uint16Array((aEnd - a + 1) * width);
  const at = (i: number, j: number) => (i - a) * width + (j - b);
  for (let i = aEnd - 1; i >= a; i -= 1) {
    for (let j = bEnd - 1; j >= b; j -= 1) {
      lengths[at(i, j)] =
        before[i] === after[j]
          ? (lengths[at(i + 1, j + 1)] ?? 0) + 1
          : Math.max(lengths[at(i + 1, j)] ?? 0, lengths[at(i, j + 1)] ?? 0);
    }
  }
  for (let i = a, j = b; i < aEnd && j < bEnd;) {
    if (before[i] === after[j]) same[j++] = i++;
    else if ((lengths[at(i + 1, j)] ?? 0) >= (lengths[at(i, j + 1)] ?? 0)) i += 1;
    else j += 1;
  }
}

function divide(before: readonly string[], after: readonly string[], ranges: Ranges, same: Int32Array): Ranges[] {
  const [a, aEnd, b, bEnd] = ranges;
  const places = singles(before, a, aEnd);
  const pairs = [...singles(after, b, bEnd)]
    .flatMap(([word, j]) => {
      const i = places.get(word);
      return i === undefined ? [] : [{ i, j }];
    })
    .sort((one, other) => one.j - other.j);
  const parts: Ranges[] = [];
  let [fromBefore, fromAfter] = [a, b];
  for (const { i, j } of longestRising(pairs)) {
    same[j] = i;
    parts.push([fromBefore, i, fromAfter, j]);
    [fromBefore, fromAfter] = [i + 1, j + 1];
  }
  // Without a unique common word the range counts as rewritten.
  if (parts.length > 0) parts.push([fromBefore, aEnd, fromAfter, bEnd]);
  return parts;
}

function singles(words: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? '';
    places.set(word, places.has(word) ? -1 : at);
  }
  for (const [word, at] of places) if (at < 0) places.delete(word);
  return places;
}

interface Pair {
  i: number;
  j: number;
}

function longestRising(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const earlier: number[] = [];
  for (const [at, { i }] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.i ?? 0) < i) low = middle + 1;
      else high = middle;
    }
    earlier.push(low > 0 ? (tails[low - 1] ?? -1) : -1);
    tails[low] = at;
  }
  const found: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = earlier[at] ?? -1) {
    const pair = pairs[at];
    if (pair) found.push(pair);
  }
  return found.reverse();
}

export interface Aligned {
  text: string;
  words: TimedWord[];
  contentStart: number;
  /** Exclusive. */
  contentEnd: number;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

const minKept = 0.25;
const longText = 40;
const nobody = -1;

/** The difference of two texts: everything before `from` is the same, and everything after `toBefore` and `toAfter`. */
export interface Change {
  from: number;
  toBefore: number;
  toAfter: number;
}

/** Returns the single stretch in which two texts differ. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let [toBefore, toAfter] = [before.length, after.length];
  while (toBefore > from && toAfter > from && before.charCodeAt(toBefore - 1) === after.charCodeAt(toAfter - 1)) {
    toBefore -= 1;
    toAfter -= 1;
  }
  return { from, toBefore, toAfter };
}

/**
 * Updates the segments that a change touches: unchanged words keep their times; a word that replaces another word takes
 * its time; new words belong to the surrounding segment. A segment is null when it has lost all its words, and the
 * result is null when the text is another text. Later segments only move by the difference in length, and are not
 * passed in.
 */
export function realign<Segment extends Aligned>(
  before: string,
  after: string,
  { from, toBefore, toAfter }: Change,
  touched: readonly Segment[],
): (Segment | null)[] | null {
  const start = Math.min(from, touched[0]?.contentStart ?? from);
  const rest = Math.max(toBefore, touched.at(-1)?.contentEnd ?? 0) - toBefore;
  const old = tokensOf(before, start, toBefore + rest);
  const now = tokensOf(after, start, toAfter + rest);
  const textsOf = (tokens: Token[]) => tokens.map(({ text }) => text);
  const same = diffWords(textsOf(old), textsOf(now));
  const kept = same.reduce((count, at) => count + (at < 0 ? 0 : 1), 0);
  const isWhole = toAfter + rest - start > after.length * (1 - minKept);
  if (isWhole && now.length > longText && kept < now.length * minKept) return null;
  const owners = ownersOf(old, touched);
  const { owner, source } = followWords(after, now, same, owners);
  const timed = wordsByToken(old, owners, touched);
  const bySegment = Map.groupBy(now.keys(), (at) => owner[at] ?? nobody);
  return touched.map((segment, index) => {
    const own = bySegment.get(index) ?? [];
    const [first, last] = [now[own[0] ?? -1], now[own.at(-1) ?? -1]];
    if (!first || !last) return null;
    const words = own.flatMap((at) => {
      const from = source[at] ?? -1;
      return moveWords(timed.get(from) ?? [], now[at], old[from], first.start);
    });
    const place = { contentStart: first.start, contentEnd: last.end };
    return { ...segment, ...place, words, text: after.slice(first.start, last.end) };
  });
}

function tokensOf(text: string, from: number, to: number): Token[] {
  return Array.from(text.slice(from, to).matchAll(/\S+/g), ({ 0: word, index }) => ({
    text: word,
    start: from + index,
    end: from + index + word.length,
  }));
}

/** Returns the index of each word's segment, or `nobody`. */
function ownersOf(tokens: readonly Token[], segments: readonly Aligned[]): Int32Array {
  let index = 0;
  return Int32Array.from(tokens, ({ start }) => {
    while (index < segments.length && start >= (segments[index]?.contentEnd ?? 0)) index += 1;
    return start >= (segments[index]?.contentStart ?? Infinity) ? index : nobody;
  });
}

function followWords(text: string, now: readonly Token[], same: Int32Array, owners: Int32Array) {
  const owner = new Int32Array(now.length).fill(nobody);
  const source = Int32Array.from(same);
  for (let from = 0; from < now.length;) {
    const kept = same[from] ?? -1;
    if (kept >= 0) {
      owner[from++] = owners[kept] ?? nobody;
      continue;
    }
    let to = from;
    while (to < now.length && same[to] === -1) to += 1;
    const oldFrom = from > 0 ? (same[from - 1] ?? -1) + 1 : 0;
    const oldTo = to < now.length ? (same[to] ?? 0) : owners.length;
    const [added, removed] = [to - from, oldTo - oldFrom];
    for (let at = from; at < to; at += 1) {
      const stoodIn = oldFrom + Math.floor(((at - from) * removed) / added);
      owner[at] = removed > 0 ? (owners[stoodIn] ?? nobody) : ownerAround(text, now, from, to, owners, oldFrom);
      if (added === removed) source[at] = stoodIn;
    }
    from = to;
  }
  return { owner, source };
}

function ownerAround(
  text: string,
  now: readonly Token[],
  from: number,
  to: number,
  owners: Int32Array,
  oldTo: number,
): number {
  const [previous, next] = [owners[oldTo - 1] ?? nobody, owners[oldTo] ?? nobody];
  const isLineEnd = (end: Token | undefined, start: Token | undefined) =>
    text.slice(end?.end ?? 0, start?.start ?? 0).includes('\n');
  if (previous !== nobody && !isLineEnd(now[from - 1], now[from])) return previous;
  if (next !== nobody && !isLineEnd(now[to - 1], now[to])) return next;
  return previous === nobody ? next : previous;
}

/**
 * Returns the timed words of each old word, found by their offsets, because an engine may split a written word into
 * several.
 */
function wordsByToken(tokens: readonly Token[], owners: Int32Array, segments: readonly Aligned[]) {
  const byToken = new Map<number, TimedWord[]>();
  const waiting = segments.map(({ words }) => words.values());
  let next: IteratorResult<TimedWord> | undefined;
  let from = nobody;
  for (const [index, { start, end }] of tokens.entries()) {
    const owner = owners[index] ?? nobody;
    const segment = segments[owner];
    if (!segment) continue;
    if (owner !== from) next = waiting[owner]?.next();
    from = owner;
    const offset = segment.contentStart - start;
    const own: TimedWord[] = [];
    for (; next && !next.done && segment.contentStart + next.value.textStart < end; next = waiting[owner]?.next())
      own.push({ ...next.value, textStart: next.value.textStart + offset, textEnd: next.value.textEnd + offset });
    byToken.set(index, own);
  }
  return byToken;
}

function moveWords(
  words: readonly TimedWord[],
  now: Token | undefined,
  old: Token | undefined,
  segmentStart: number,
): TimedWord[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !now) return [];
  const offset = now.start - segmentStart;
  if (now.text === old?.text)
    return words.map((word) => ({ ...word, textStart: word.textStart + offset, textEnd: word.textEnd + offset }));
  return [{ textStart: offset, textEnd: offset + now.text.length, startMs: first.startMs, endMs: last.endMs }];
}
