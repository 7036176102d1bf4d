/** Little-endian numbers of a stream. Bytes past its end count as 0, since offsets in broken files point anywhere. */
export function uint8(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

/** An unsigned 16-bit number; bytes past the end count as 0. */
export function uint16(bytes: Uint8Array, at: number): number {
  return uint8(bytes, at) | (uint8(bytes, at + 1) << 8);
}

/** A signed 16-bit number; bytes past the end count as 0. */
export function int16(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) << 16) >> 16;
}

/** An unsigned 32-bit number; bytes past the end count as 0. */
export function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
}

/** UTF-16 text of `length` units, cut off at the stream's end. */
export function utf16(bytes: Uint8Array, at: number, length: number): string {
  const end = Math.min(bytes.length, at + 2 * length);
  return at < 0 || at >= end ? '' : new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes.subarray(at, end));
}
