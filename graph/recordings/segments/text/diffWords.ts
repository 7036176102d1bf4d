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

/** Returns the longest subsequence of pairs with ascending `i`. */
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
