import { wordsOf, type Word } from './words.ts';

/** Words that count only when they follow each other: 'supply chain'. */
export interface Phrase {
  stems: readonly string[];
}

export interface Hit<P extends Phrase> {
  phrase: P;
  start: number;
  end: number;
  /** The index of its first word. */
  at: number;
}

/**
 * Finds many phrases in a text in one pass, as whole words only. When several phrases begin at the same word, it finds
 * all of them.
 */
export class PhraseFinder<P extends Phrase> {
  private readonly byFirst = new Map<string, P[]>();

  constructor(phrases: Iterable<P>) {
    for (const phrase of phrases) {
      const [first] = phrase.stems;
      if (first !== undefined) this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), phrase]);
    }
  }

  find(words: readonly Word[]): Hit<P>[] {
    return words.flatMap(({ stem, start }, at) =>
      (this.byFirst.get(stem) ?? []).flatMap((phrase) => {
        const last = words[at + phrase.stems.length - 1];
        const isThere = last !== undefined && phrase.stems.every((each, index) => words[at + index]?.stem === each);
        return isThere ? [{ phrase, start, end: last.end, at }] : [];
      }),
    );
  }
}

export function stemsOf(phrase: string): string[] {
  return wordsOf(phrase).map(({ stem }) => stem);
}
