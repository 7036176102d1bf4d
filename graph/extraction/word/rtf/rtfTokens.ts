type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** A control word, or a control symbol by its character: '*', '~', '-', '_'. */
  | { type: 'word'; name: string; value: number | null }
  /** Bytes of text in the encoding of the current font. */
  | { type: 'bytes'; bytes: Uint8Array };

/** A brace; a control word with its number and the space after it; `\'hh`; a control symbol; or text. */
const pattern = /[{}]|\\(?:([a-z]{1,32})(-\d{0,10}|\d{0,11}) ?|'([\da-f]{2})?|([^]))|[^\\{}\r\n\0]+/gi;

/**
 * Splits RTF into tokens (specification 1.9.1, 'Conventions of an RTF Reader'). Line breaks mean nothing, `\'hh` is a
 * byte of text, and the data of `\bin` are left out. Never fails: a file that breaks off simply ends there.
 */
export function* readRtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const next = new RegExp(pattern);
  for (let match; (match = next.exec(text));) {
    const [whole, name, digits = '', hex, symbol] = match;
    const value = Number.parseInt(digits, 10);
    if (whole === '{' || whole === '}') yield { type: whole === '{' ? 'open' : 'close' };
    else if (name === 'bin') next.lastIndex += Math.max(0, value || 0);
    else if (name !== undefined) yield { type: 'word', name, value: Number.isNaN(value) ? null : value };
    else if (hex !== undefined) yield { type: 'bytes', bytes: Uint8Array.of(Number.parseInt(hex, 16)) };
    else if (!whole.startsWith('\\')) yield { type: 'bytes', bytes: bytes.subarray(match.index, next.lastIndex) };
    else if (symbol !== undefined) yield tokenOf(symbol);
  }
}

function tokenOf(symbol: string): RtfToken {
  if (['\\', '{', '}'].includes(symbol)) return { type: 'bytes', bytes: Buffer.from(symbol) };
  // An escaped line break ends a paragraph.
  return { type: 'word', name: symbol === '\r' || symbol === '\n' ? 'par' : symbol, value: null };
}
