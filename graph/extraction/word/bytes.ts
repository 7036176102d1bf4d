/**
 * Reads a byte of a stream. Here and below, numbers are little-endian, and bytes past the stream's end count as 0,
 * since offsets in broken files point anywhere.
 */
export function uint8(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

export function uint16(bytes: Uint8Array, at: number): number {
  return uint8(bytes, at) | (uint8(bytes, at + 1) << 8);
}

export function int16(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) << 16) >> 16;
}

export function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
}

export function int32(bytes: Uint8Array, at: number): number {
  return uint32(bytes, at) | 0;
}

/** Reads UTF-16 text of `length` units, cut off at the stream's end. */
export function utf16(bytes: Uint8Array, at: number, length: number): string {
  const end = Math.min(bytes.length, at + 2 * length);
  return at < 0 || at >= end ? '' : new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes.subarray(at, end));
}

/** Returns a function that finds the item at a position; neighbouring positions are found at once. */
export function createFinder<Item extends { start: number; end: number }>(
  items: Item[],
): (position: number) => Item | undefined {
  const sorted = items.sort((one, other) => one.start - other.start);
  let last: Item | undefined;
  return (position) => {
    if (last && last.start <= position && position < last.end) return last;
    let low = 0;
    let high = sorted.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sorted[middle]?.start ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    const found = sorted[low];
    last = found && found.start <= position && position < found.end ? found : undefined;
    return last;
  };
}
