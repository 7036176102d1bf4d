/** The best of a stream, of which no more than twice as many as are wanted are ever kept. */
export interface Top<Item> {
  add(item: Item): void;
  /** The best, best first. */
  list(): Item[];
}

/**
 * Selects the `limit` best of what is added, in any order of adding the same ones.
 * @param compare below 0 where the first is the better one; 0 only for what is alike in all that matters
 */
export function topOf<Item>(limit: number, compare: (a: Item, b: Item) => number): Top<Item> {
  let kept: Item[] = [];
  /** The worst that still counts, once there are `limit`. */
  let last: Item | undefined;

  function cut(): void {
    kept.sort(compare);
    kept = kept.slice(0, limit);
    if (kept.length === limit) last = kept.at(-1);
  }

  return {
    add(item) {
      if (limit < 1 || (last !== undefined && compare(item, last) >= 0)) return;
      kept.push(item);
      if (kept.length >= 2 * limit) cut();
    },
    list() {
      cut();
      return [...kept];
    },
  };
}
