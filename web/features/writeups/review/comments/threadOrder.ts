interface Placed {
  quote: string | null;
  place: { start: number } | null;
}

/** Threads as the text is read: those on the whole of it, then by passage, and last those whose passage is gone. */
export function inReadingOrder<Thread extends Placed>(threads: readonly Thread[]): Thread[] {
  const position = ({ quote, place }: Placed): number => (quote === null ? -1 : (place?.start ?? Infinity));
  // Not by subtraction: Infinity less itself is no number.
  return threads.toSorted((a, b) => (position(a) < position(b) ? -1 : position(a) > position(b) ? 1 : 0));
}
