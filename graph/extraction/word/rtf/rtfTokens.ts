type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** A control word, or a control symbol by its character: '*', '~', '-', '_'. */
  | { type: 'word'; name: string; value: number | null }
  /** Bytes of text in the encoding of the current font. */
  | { type: 'bytes'; bytes: Uint8Array };

const backslash = 0x5c;
const open = 0x7b;
const close = 0x7d;

/**
 * Splits RTF into tokens (specification 1.9.1, 'Conventions of an RTF Reader'). Line breaks mean nothing, `\'hh` is a
 * byte of text, and the data of `\bin` are left out. Never fails: a file that breaks off simply ends there.
 */
export function* readRtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === open || byte === close) {
      yield byte === open ? { type: 'open' } : { type: 'close' };
      at += 1;
    } else if (byte === 0x0d || byte === 0x0a || byte === 0) {
      at += 1;
    } else if (byte !== backslash) {
      const start = at;
      while (at < bytes.length && isText(bytes[at] ?? 0)) at += 1;
      yield { type: 'bytes', bytes: bytes.subarray(start, at) };
    } else {
      const next = bytes[at + 1];
      if (next === undefined) return;
      if (isLetter(next)) {
        const word = readWord(bytes, at + 1);
        at = word.end;
        if (word.name === 'bin') at += Math.max(0, word.value ?? 0);
        else yield { type: 'word', name: word.name, value: word.value };
      } else if (next === 0x27) {
        const digits = String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0);
        const isByte = /^[\da-f]{2}$/i.test(digits);
        if (isByte) yield { type: 'bytes', bytes: Uint8Array.of(Number.parseInt(digits, 16)) };
        at += isByte ? 4 : 2;
      } else if (next === backslash || next === open || next === close) {
        yield { type: 'bytes', bytes: Uint8Array.of(next) };
        at += 2;
      } else {
        // An escaped line break ends a paragraph.
        const name = next === 0x0d || next === 0x0a ? 'par' : String.fromCharCode(next);
        yield { type: 'word', name, value: null };
        at += 2;
      }
    }
  }
}

function readWord(bytes: Uint8Array, start: number): { name: string; value: number | null; end: number } {
  let at = start;
  while (at < bytes.length && at - start < 32 && isLetter(bytes[at] ?? 0)) at += 1;
  const name = String.fromCharCode(...bytes.subarray(start, at));
  const numberStart = at;
  if (bytes[at] === 0x2d) at += 1;
  while (at < bytes.length && at - numberStart < 11 && isDigit(bytes[at] ?? 0)) at += 1;
  const value = Number.parseInt(String.fromCharCode(...bytes.subarray(numberStart, at)), 10);
  if (bytes[at] === 0x20) at += 1;
  return { name, value: Number.isNaN(value) ? null : value, end: at };
}

function isText(byte: number): boolean {
  return byte !== backslash && byte !== open && byte !== close && byte !== 0x0d && byte !== 0x0a && byte !== 0;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
