/** A part of a line with one label: 'Cash 30 Sep 2024: EUR 1.42m'. */
export interface Piece {
  text: string;
  start: number;
}

/** Splits a line into sentences, list items and clauses. Words in parentheses stay with their clause. */
export function piecesOf(text: string, start: number): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let from = 0;
  const cut = (at: number, next: number): void => {
    if (text.slice(from, at).trim() !== '') pieces.push({ text: text.slice(from, at), start: start + from });
    from = next;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    const isEnd =
      sign === ';' ||
      (sign === '→' && !isBetweenFigures(text, at)) ||
      (sign === '|' && text[at + 1] === ' ') ||
      (sign === ',' && isListComma(text, from, at)) ||
      (sign === '/' && isListSlash(text, from, at)) ||
      (sign === '.' && isStop(text, at));
    if (isEnd) cut(at, at + 1);
    else if (sign === ' ' && isListLabel(text, from, at)) cut(at, at + 1);
    else if (sign === ' ' && isListAnd(text, from, at)) cut(at, at + 4);
    else if (sign === ' ' && isListAt(text, from, at)) cut(at, at + 3);
  }
  cut(text.length, text.length);
  return pieces;
}

/** True at the arrow from one value to another: '41 → 66'. */
const isBetweenFigures = (text: string, at: number): boolean =>
  /\d\S{0,4}\s*$/.test(text.slice(Math.max(0, at - 8), at)) && /^→\s*\S{0,4}\d/.test(text.slice(at, at + 8));

function isListComma(text: string, from: number, at: number): boolean {
  const [before, after] = [text.slice(from, at), text.slice(at + 1)];
  // '30 September, 2025' is one date; '2025 KES 340m, 2026 KES 520m' are two statements.
  const isOfDate = /^ (?:19|20)\d\d(?!:| ?[$€£₹]| [A-Z]{3} ?\d)/.test(after) || /\p{L} \d{1,2}$/u.test(before);
  return /^ /.test(after) && /\d/.test(before) && /^[^,;]*\d/.test(after) && !(isOfDate && /^ \d{4}/.test(after));
}

/** True for a slash between two statements, each with a label and a figure: 'Revenue 3,000 / EBITDA 150'. */
function isListSlash(text: string, from: number, at: number): boolean {
  return /\p{L}{2}.*\d\S* $/u.test(text.slice(from, at)) && /^ \p{L}{2}[^/;,.]*\d/u.test(text.slice(at + 1));
}

/**
 * True for an 'and' between two statements with a figure each: '39 employees and cash of EUR 2.0 million', '… in ARR
 * and 48 employees'.
 */
function isListAnd(text: string, from: number, at: number): boolean {
  const before = text.slice(from, at);
  const after = text.slice(at, at + 80);
  const isNext = /^ and (?:(?:of )?\p{L}[^,;.]*\d|\d[\d,]* \p{L}|[$€£₹]\d[\d.,]*\S* \p{L})/u.test(after);
  // In '… $4.2 million in 2025 and gross margin was 62%' the year ends its statement.
  const isWhole = /\d.*[\p{L})]$/u.test(before) || (/\d.* (?:19|20)\d\d$/.test(before) && /^ and \p{L}/u.test(after));
  return isNext && isWhole && !/\bbetween\b/.test(before);
}

/** True before a label with a colon after a figure: 'Revenue: $12.5 million Gross margin: 61%'. */
const isListLabel = (text: string, from: number, at: number): boolean =>
  /^ \p{Lu}\p{Ll}[\p{L} -]{1,30}(?: \([^()]*\))?: /u.test(text.slice(at, at + 60)) &&
  /\d[^:]*$/.test(text.slice(from, at));

const isPriced = /(?:[$€£₹]|[A-Z]{2,3}) ?\d/;

/** True for an 'at' between an amount and its price: 'EUR 18m at EUR 70m pre-money'. */
function isListAt(text: string, from: number, at: number): boolean {
  return (
    /^ at (?:an? )?(?:[$€£₹]|[A-Z]{1,3}[$ ]?)\d/.test(text.slice(at, at + 14)) && isPriced.test(text.slice(from, at))
  );
}

function isStop(text: string, at: number): boolean {
  return (
    /^\. +[\p{Lu}\d£$€]/u.test(text.slice(at, at + 4)) &&
    !/\b(?:c|ca|approx|no|vs|incl|excl|Rs|adj|Mio)$/i.test(text.slice(Math.max(0, at - 6), at))
  );
}
