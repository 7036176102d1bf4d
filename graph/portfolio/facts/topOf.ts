/**
 * Selects the `limit` best of the added items. The order in which they are added does not matter, and it never holds more
 * than twice as many items.
 * @param compare returns a number below 0 when the first item is better, and 0 only for interchangeable items
 */
export function topOf<Item>(limit: number, compare: (a: Item, b: Item) => number) {
  let kept: Item[] = [];
  /** The worst item that still counts, once there are `limit` items. */
  let last: Item | undefined;

  function cut(): void {
    kept.sort(compare);
    kept = kept.slice(0, limit);
    if (kept.length === limit) last = kept.at(-1);
  }

  return {
    add(item: Item): void {
      if (limit < 1 || (last !== undefined && compare(item, last) >= 0)) return;
      kept.push(item);
      if (kept.length >= 2 * limit) cut();
    },
    /** Best first. */
    list(): Item[] {
      cut();
      return [...kept];
    },
  };
}
