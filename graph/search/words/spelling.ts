import type { Term } from './searchQuery.ts';

const shortest = 4;
const long = 7;

/** The least pg_trgm similarity, 0 to 1, of a replacement; null when the word is not corrected. */
export function minLikeness(word: string): number | null {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return null;
  // The similarity that is left after two wrong letters, each of which loses three trigrams.
  return Math.max(0.2, (word.length - 5) / (word.length + 7));
}

/** The nearest candidate with one wrong letter, or two in a long word; null when no candidate is close. */
export function nearestWord(word: string, candidates: readonly string[], isPrefix: boolean): string | null {
  const most = word.length < long ? 1 : 2;
  let nearest: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = isPrefix ? distanceToBeginning(word, candidate) : wrongLetters(word, candidate);
    if (distance <= most && (!nearest || distance < nearest.distance)) nearest = { candidate, distance };
  }
  return nearest?.candidate ?? null;
}

function distanceToBeginning(word: string, candidate: string): number {
  const lengths = [-1, 0, 1].map((more) => word.length + more).filter((length) => length <= candidate.length);
  return Math.min(
    wrongLetters(word, candidate),
    ...lengths.map((length) => wrongLetters(word, candidate.slice(0, length))),
  );
}

function wrongLetters(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + same,
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

export function typedText(terms: readonly Term[]): string {
  return terms.map(({ words }) => (words.length > 1 ? `"${words.join(' ')}"` : words.join(' '))).join(' ');
}
