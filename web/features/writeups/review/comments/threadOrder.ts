interface Placed {
  quote: string | null;
  place: { start: number } | null;
}

/** Sorts threads: on the whole text first, then by passage, and last those whose passage is gone. */
export function inReadingOrder<Thread extends Placed>(threads: readonly Thread[]): Thread[] {
  const position = ({ quote, place }: Placed): number => (quote === null ? -1 : (place?.start ?? Infinity));
  // Comparison instead of subtraction, because Infinity minus Infinity is NaN.
  return threads.toSorted((a, b) => (position(a) < position(b) ? -1 : position(a) > position(b) ? 1 : 0));
}
