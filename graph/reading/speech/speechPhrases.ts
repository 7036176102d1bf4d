import type { Token } from '../../finance/numbers/numberTokens.ts';

type PhraseIndex<T> = Map<string, { words: string[]; isLed: boolean; value: T }[]>;

/** A phrase that was found, with its token positions; the end is exclusive. */
export interface Found<T> {
  from: number;
  to: number;
  value: T;
  phrase: string;
}

/** Returns a word as it is compared: lower case, straight apostrophes, without genitive and contracted 'is'. */
export function bareWord({ lower, text }: Token): string {
  // 'US' is the country here, not a pronoun: '5.6 million US' counts nobody.
  if (text === 'US') return 'u.s.';
  return lower.replace('’', "'").replace(/'s$/, '');
}

/** Builds an index of phrases. Each entry lists its phrases with '|' between them. */
export function phraseIndex<T>(entries: Iterable<readonly [phrases: string, value: T]>): PhraseIndex<T> {
  const index: PhraseIndex<T> = new Map();
  for (const [phrases, value] of entries)
    for (const phrase of phrases.split(/\|\s*/)) {
      const isLed = phrase.startsWith('_ ');
      const words = phrase
        .slice(isLed ? 2 : 0)
        .split(' ')
        .flatMap((word) => (word === '-' ? [] : [word.replace(/'s$/, '')]));
      const [first = ''] = words;
      index.set(first, [...(index.get(first) ?? []), { words, isLed, value }]);
    }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** Finds the phrases of an index, of those at one place the longest; hyphens are ignored. */
export function findPhrases<T>(words: readonly string[], index: PhraseIndex<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (let from = 0; from < words.length;) {
    let length = 0;
    for (const { words: phrase, isLed, value } of index.get(words[from] ?? '') ?? []) {
      if (phrase.length < length) break;
      const to = matchEnd(words, from, phrase);
      if (to === undefined) continue;
      length = phrase.length;
      found.push({ from: isLed ? Math.max(0, from - 1) : from, to, value, phrase: phrase.join(' ') });
    }
    from = Math.max(from + 1, length > 0 ? (found.at(-1)?.to ?? 0) : 0);
  }
  return found;
}

function matchEnd(words: readonly string[], from: number, phrase: readonly string[]): number | undefined {
  let at = from;
  for (const [index, word] of phrase.entries()) {
    if (index > 0) while (words[at] === '-') at += 1;
    if (words[at] !== word) return undefined;
    at += 1;
  }
  return at;
}
