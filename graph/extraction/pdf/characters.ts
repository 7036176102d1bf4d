/** The character that PDFium returns for a hyphen at a line's end. */
export const pdfiumHyphen = 2;

/** True for Chinese, Japanese and Korean characters, which may be written from top to bottom. */
export function isEastAsian(code: number): boolean {
  return code >= 0x2e80 && code < 0xfb00 && !(code >= 0xd800 && code < 0xf900);
}

/** True for spaces, tabs and line ends. */
export function isSpace(code: number): boolean {
  return (
    code === 32 || code === 0xa0 || (code >= 9 && code <= 13) || (code >= 0x2000 && code <= 0x200b) || code === 0x3000
  );
}

/** Whether the code is a character that a reader of the file sees. */
export function isReadable(code: number): boolean {
  if (code < 32) return code === pdfiumHyphen;
  return !(code >= 0xe000 && code <= 0xf8ff) && code !== 0xfffd && !(code >= 0x7f && code <= 0x9f) && code < 0xf0000;
}

/** List markers and form marks that symbol fonts keep in the private use area. */
const symbols: Record<number, string> = {
  0xf06e: '■',
  0xf06f: '□',
  0xf0a7: '▪',
  0xf0a8: '□',
  0xf0b7: '•',
  0xf0d8: '➢',
  0xf0fc: '✓',
  0xf0fe: '☒',
};

const ascii = Array.from({ length: 128 }, (_, code) => (code < 32 ? undefined : String.fromCharCode(code)));

/**
 * Returns a character as text. Ligatures and presentation forms are written out, as a user types them into a search.
 */
export function spell(code: number): string {
  const plain = ascii[code];
  if (plain !== undefined) return plain;
  if (code === pdfiumHyphen || code === 0xad) return '-';
  const symbol = symbols[code];
  if (symbol !== undefined) return symbol;
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  const character = String.fromCodePoint(Math.min(code, 0x10ffff));
  const isForm = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
  return isForm ? character.normalize('NFKC') : character;
}
