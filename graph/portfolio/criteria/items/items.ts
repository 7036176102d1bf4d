import type { Dimension, NumberField } from '../criteria.ts';

export type Meaning =
  | { kind: 'SECTOR' | 'STAGE' | 'LOCATION'; words: string[] }
  | { kind: 'DIMENSION'; dimension: Dimension }
  | { kind: 'NUMBER'; field: NumberField; least: number | null; most: number | null };

/** A part of a sentence with a meaning, from `start` to before `end`. */
export type Item = Meaning & { start: number; end: number };

type ItemFinder = (sentence: string) => Item[];

/** Finds the items of a sentence without overlaps. Earlier finders come first, then longer items. */
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

/** Returns every match of a pattern as an item with its meaning. The pattern must be global. */
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
