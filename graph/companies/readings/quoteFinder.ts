/** Where words stand in a text; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const sameCharacters: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
};
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
/** Cells are parted by tabs, and by bars where a model writes a table. */
const blank = /[\s|]/;
/** A sign may stand in a cell of its own: '$ | 51,761' is '$51,761'. */
const [beforeFigure, behindFigure] = [/[$€£¥₹(]/, /[)%]/];

/** A text as quotations are compared: in lower case, blanks joined, one kind of quotation mark and dash. */
interface Plain {
  text: string;
  /** Where each of its characters stands in the text it was made from. */
  places: Int32Array;
}

function plainOf(text: string): Plain {
  const places = new Int32Array(text.length + 1);
  const characters: string[] = [];
  let wasBlank = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (unseen.test(character)) continue;
    const isBlank = blank.test(character);
    if (isBlank && (wasBlank || beforeFigure.test(characters.at(-1) ?? ''))) continue;
    if (behindFigure.test(character) && wasBlank && characters.length > 0) characters.pop();
    wasBlank = isBlank;
    const lower = character.toLowerCase();
    places[characters.length] = at;
    characters.push(isBlank ? ' ' : (sameCharacters[character] ?? (lower.length === 1 ? lower : character)));
  }
  places[characters.length] = text.length;
  return { text: characters.join(''), places: places.subarray(0, characters.length + 1) };
}

/** Lines that name a place are the prompt's, not the text's. */
const placeLine = /\[(?:page|slide|sheet) [^\]\n]{1,80}\]/gi;
/** Fewer characters than this are found everywhere. */
const shortestQuote = 6;
const mostPlaces = 20;

/** Finds in one text what somebody quotes from it, whatever the blanks, cases and kinds of dashes. */
export class QuoteFinder {
  private readonly plain: Plain;

  constructor(text: string) {
    this.plain = plainOf(text);
  }

  /**
   * Where the text says what is quoted, at most 20 places. Words left out are marked by '…': then where the longest
   * stretch stands. Empty for what it does not say, and for a quotation of a few characters.
   */
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
    const [longest = ''] = [...pieces].sort((a, b) => b.length - a.length);
    // Of a quotation with gaps every stretch is to be there.
    const isThere = pieces.every((piece) => piece === '' || this.plain.text.includes(piece));
    return isThere && longest.length >= shortestQuote ? this.spansOf(longest, 0, this.plain.text.length) : [];
  }

  /** Where `words` stand within a span, apart from other letters and digits; at most 20 places. */
  within({ start, end }: Span, words: string): Span[] {
    const text = plainOf(words).text.trim();
    return text === '' ? [] : this.spansOf(text, this.plainAt(start), this.plainAt(end));
  }

  private spansOf(words: string, from: number, to: number): Span[] {
    const { text, places } = this.plain;
    const found: Span[] = [];
    for (let at = text.indexOf(words, from); at >= 0 && at + words.length <= to; at = text.indexOf(words, at + 1)) {
      if (found.length === mostPlaces) break;
      if (!isApart(text, at, at + words.length)) continue;
      found.push({ start: places[at] ?? 0, end: (places[at + words.length - 1] ?? 0) + 1 });
    }
    return found;
  }

  /** The plain text's index of the first character at or after an offset. */
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

/** '4.2' is not found in '14.2' or '4.25', nor 'arr' in 'carry'. */
function isApart(text: string, start: number, end: number): boolean {
  const goesOn = (inside = '', next = '', further = ''): boolean =>
    (/\p{L}/u.test(inside) && /\p{L}/u.test(next)) ||
    (/\d/.test(inside) && (/\d/.test(next) || (/[.,]/.test(next) && /\d/.test(further))));
  return !goesOn(text[start], text[start - 1], text[start - 2]) && !goesOn(text[end - 1], text[end], text[end + 1]);
}
