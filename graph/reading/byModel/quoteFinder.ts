import type { Span } from '../../text/text.ts';

const sameCharacters: Record<string, string> = {
  "'": '’‘`´',
  '"': '“”„«»',
  '-': '–—−‐‑',
  // Tabs separate cells, and a model that writes a table uses bars.
  ' ': '|\t\n\r\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
  '': '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
};
const unseen = 0;
const folded = new Map(
  Object.entries(sameCharacters).flatMap(([same, written]) =>
    Array.from(written, (each): [number, number] => [each.charCodeAt(0), same === '' ? unseen : same.charCodeAt(0)]),
  ),
);
const blank = ' '.charCodeAt(0);
/** A sign may stand in a cell of its own: '$ | 51,761' means '$51,761'. */
const codesOf = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const [beforeFigure, behindFigure] = [codesOf('$€£¥₹('), codesOf(')%')];

interface Plain {
  text: string;
  /** The place in the original text of each character of `text`. */
  places: Int32Array;
}

/** Works on character codes, because a text of millions of characters would take a second with strings. */
function plainOf(text: string): Plain {
  const codes = new Uint16Array(text.length);
  const places = new Int32Array(text.length + 1);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = foldedCode(text, at);
    const last = length === 0 ? blank : (codes[length - 1] ?? blank);
    if (code === unseen || (code === blank && (last === blank || beforeFigure.has(last)))) continue;
    if (last === blank && length > 0 && behindFigure.has(code)) length -= 1;
    codes[length] = code;
    places[length] = at;
    length += 1;
  }
  places[length] = text.length;
  return { text: textOf(codes, length), places: places.subarray(0, length + 1) };
}

const [upperA, upperZ, lastAscii] = [65, 90, 127];

function foldedCode(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= upperA && code <= upperZ) return code + 32;
  const same = folded.get(code);
  if (same !== undefined || code <= lastAscii) return same ?? code;
  const lower = text.charAt(at).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

function textOf(codes: Uint16Array, length: number): string {
  return Buffer.from(codes.buffer, 0, length * 2).toString('utf16le');
}

const placeLine = /\[(?:page|slide|sheet) [^\]\n]{1,80}\]/gi;
/** In characters. A shorter quotation would be found everywhere. */
const minQuoteLength = 6;
/** In characters. A text without its blanks contains more strings by chance, so the quotation must be longer. */
const minSqueezedLength = 16;
const maxPlaces = 20;

/** Finds quotations in a text, regardless of blanks, case and kinds of dashes. */
export class QuoteFinder {
  private readonly plain: Plain;
  private squeezed: Plain | undefined;

  constructor(text: string) {
    this.plain = plainOf(text);
  }

  /** Returns the places of a quotation, at most 20: with '…' those of its longest piece. None for a short one. */
  find(quote: string): Span[] {
    const pieces = quote
      .replace(placeLine, ' ')
      .split(/…|\.{3}|\[\.{3}\]/)
      .map((piece) =>
        plainOf(piece)
          .text.trim()
          .replace(/^"+|"+$/g, '')
          .trim(),
      );
    const exact = longestOf(pieces, this.plain, { shortest: minQuoteLength, isApart });
    if (exact.length > 0) return exact;
    // Tightly set pages have blanks inside words, which a quotation leaves out.
    this.squeezed ??= squeeze(this.plain);
    const squeezed = pieces.map((piece) => piece.replaceAll(' ', ''));
    return longestOf(squeezed, this.squeezed, { shortest: minSqueezedLength, isApart: () => true });
  }

  /** Returns the places of `words` within a span, at most 20, but none inside a longer word or number. */
  within({ start, end }: Span, words: string): Span[] {
    const text = plainOf(words).text.trim();
    return text === '' ? [] : spansOf(this.plain, text, isApart, this.plainAt(start), this.plainAt(end));
  }

  /** Returns the index in the plain text of the first character at or after an offset. */
  private plainAt(offset: number): number {
    const { places } = this.plain;
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function squeeze({ text, places }: Plain): Plain {
  const codes = new Uint16Array(text.length);
  const kept = new Int32Array(text.length + 1);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === blank) continue;
    codes[length] = code;
    kept[length] = places[at] ?? 0;
    length += 1;
  }
  return { text: textOf(codes, length), places: kept.subarray(0, length + 1) };
}

type IsApart = (text: string, start: number, end: number) => boolean;

function longestOf(
  pieces: string[],
  plain: Plain,
  { shortest, isApart }: { shortest: number; isApart: IsApart },
): Span[] {
  const [longest = ''] = [...pieces].sort((a, b) => b.length - a.length);
  const isThere = pieces.every((piece) => piece === '' || plain.text.includes(piece));
  return isThere && longest.length >= shortest ? spansOf(plain, longest, isApart) : [];
}

function spansOf({ text, places }: Plain, words: string, isApart: IsApart, from = 0, to = text.length): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(words, from); at >= 0 && at + words.length <= to; at = text.indexOf(words, at + 1)) {
    if (found.length === maxPlaces) break;
    if (!isApart(text, at, at + words.length)) continue;
    found.push({ start: places[at] ?? 0, end: (places[at + words.length - 1] ?? 0) + 1 });
  }
  return found;
}

/** True outside longer words and numbers: '4.2' is not found in '14.2' or '4.25', and 'arr' is not found in 'carry'. */
function isApart(text: string, start: number, end: number): boolean {
  const goesOn = (inside = '', next = '', further = ''): boolean =>
    (/\p{L}/u.test(inside) && /\p{L}/u.test(next)) ||
    (/\d/.test(inside) && (/\d/.test(next) || (/[.,]/.test(next) && /\d/.test(further))));
  return !goesOn(text[start], text[start - 1], text[start - 2]) && !goesOn(text[end - 1], text[end], text[end + 1]);
}
