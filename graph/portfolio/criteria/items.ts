import type { Dimension } from './criteria.ts';
import type { NumberField } from './numberFields.ts';

/** The words that a filter compares, or the bounds that it sets. */
export type Meaning =
  | { kind: 'SECTOR' | 'STAGE' | 'LOCATION'; words: string[] }
  | { kind: 'DIMENSION'; dimension: Dimension }
  | { kind: 'NUMBER'; field: NumberField; least: number | null; most: number | null };

/** A stretch of a sentence that means something: from `start` to before `end`. */
export type Item = Meaning & { start: number; end: number };

/** Gives the stretches of a sentence that a kind of item is told by. */
export type ItemFinder = (sentence: string) => Item[];

/**
 * The items of a sentence in order, none over another: an earlier finder's stretch is not given to a later one, and of
 * one finder's the longer one stands.
 */
export function findItems(sentence: string, finders: readonly ItemFinder[]): Item[] {
  const taken: Item[] = [];
  for (const find of finders) {
    const found = find(sentence).sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const item of found) {
      if (taken.every(({ start, end }) => item.end <= start || item.start >= end)) taken.push(item);
    }
  }
  return taken.sort((a, b) => a.start - b.start);
}

/** Every match of a pattern with a meaning, as items. The pattern is global. */
export function matched(
  sentence: string,
  pattern: RegExp,
  meaning: (match: RegExpMatchArray) => Meaning | null,
): Item[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const meant = meaning(match);
    return meant === null ? [] : [{ ...meant, start: match.index, end: match.index + match[0].length }];
  });
}
