import type { BodyBlock } from '../body.ts';
import { uint16, uint8 } from '../bytes.ts';
import { decodeBytes } from '../codepages.ts';
import { wordPerfectCharacter } from './characters.ts';
import { createWordPerfectText } from './text.ts';

/** Lengths of functions C0 to C7 of WordPerfect 5, with the code at both ends. */
const fixedLengths5 = [4, 9, 11, 3, 3, 5, 6, 7];
/** Functions of WordPerfect 5 that hold texts beside the running one. */
const asides5 = new Set([0xd5, 0xd6]);

/** Text without the notes, headers and footers that the document may have. */
export interface WordPerfectBody {
  body: BodyBlock[];
  hasAsides: boolean;
}

/** Reads the document area of WordPerfect 5.0 and 5.1 (WordPerfect 5.1 developer's toolkit). */
export function readWordPerfect5(stream: Uint8Array): WordPerfectBody {
  const text = createWordPerfectText();
  let hasAsides = false;
  let at = 0;
  while (at < stream.length) {
    const code = uint8(stream, at);
    if (code < 0xc0) {
      if (code >= 0x20 && code < 0x7f) text.write(String.fromCharCode(code));
      else if (code === 0x09) text.write('\t');
      // Lines and pages that end where the page is full.
      else if (code === 0x0d || code === 0x0b) text.write(' ');
      else if (code === 0x0a || code === 0x0c || code === 0x8c || code === 0x99) text.endParagraph();
      else if (code === 0xa0) text.write('\u00a0');
      else if (code >= 0xa9 && code <= 0xab) text.write('-');
      at += 1;
    } else if (code < 0xd0) {
      const length = fixedLengths5[code - 0xc0] ?? 0;
      const isSound = length > 0 && uint8(stream, at + length - 1) === code;
      if (isSound && code === 0xc0) text.write(wordPerfectCharacter(uint8(stream, at + 2), uint8(stream, at + 1)));
      if (isSound && (code === 0xc1 || code === 0xc2)) text.write('\t');
      at += isSound ? length : 1;
    } else {
      const length = uint16(stream, at + 2) + 4;
      const isSound = length >= 8 && uint8(stream, at + length - 1) === code;
      const kind = uint8(stream, at + 1);
      if (isSound && (code === 0xdc || code === 0xdd)) {
        if (kind === 0) text.beginCell();
        else if (kind === 1) text.beginRow();
        else text.endTable();
      }
      hasAsides ||= isSound && asides5.has(code);
      at += isSound ? length : 1;
    }
  }
  return { body: text.finish(), hasAsides };
}

/** Lengths of functions C0 to FE of WordPerfect 4.2, with the code at both ends; 0: up to the same code. */
const lengths4 = [
  6, 4, 3, 5, 5, 6, 4, 6, 8, 42, 3, 6, 4, 3, 4, 3, 6, 0, 0, 4, 4, 4, 6, 0, 4, 4, 4, 4, 0, 24, 4, 0, 4, 3, 0, 150, 6, 23,
  11, 3, 3, 0, 0, 0, 4, 0, 44, 18, 6, 106, 0, 100, 4, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0,
];
const asides4 = new Set([0xd1, 0xe2]);

/** Where the function that begins at `at` ends; null when it does not end as functions do. */
function endOfFunction4(bytes: Uint8Array, at: number): number | null {
  const code = uint8(bytes, at);
  const length = lengths4[code - 0xc0];
  if (length === undefined) return null;
  const last = length === 0 ? bytes.indexOf(code, at + 1) : at + length - 1;
  return last > at && uint8(bytes, last) === code ? last + 1 : null;
}

/**
 * Whether the bytes are a document of WordPerfect 4.2, which has no mark at its beginning: every function ends with its own
 * code at the place that its length says, there are some of them, and no byte means nothing.
 */
export function looksLikeWordPerfect4(bytes: Uint8Array): boolean {
  let functions = 0;
  let letters = 0;
  let fixed = 0;
  let at = 0;
  while (at < bytes.length) {
    const code = uint8(bytes, at);
    if (code >= 0xc0) {
      const end = endOfFunction4(bytes, at);
      if (end === null || end - at > 20_000) return false;
      functions += 1;
      if (lengths4[code - 0xc0] !== 0) fixed += 1;
      at = end;
      continue;
    }
    if (code === 0 || (code < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d].includes(code))) return false;
    if (code >= 0x20 && code < 0x7f) letters += 1;
    at += 1;
  }
  return functions >= 3 && fixed >= 2 && letters > functions;
}

/** Reads WordPerfect 4.2 (its file format, documented by WordPerfect Corporation in 1987). */
export function readWordPerfect4(bytes: Uint8Array): WordPerfectBody {
  const text = createWordPerfectText();
  let hasAsides = false;
  let at = 0;
  while (at < bytes.length) {
    const code = uint8(bytes, at);
    if (code < 0xc0) {
      if (code >= 0x20 && code < 0x7f) text.write(String.fromCharCode(code));
      else if (code === 0x09) text.write('\t');
      else if (code === 0x0d || code === 0x0b) text.write(' ');
      else if (code === 0x0a || code === 0x0c || code === 0x8c) text.endParagraph();
      else if (code === 0xa0) text.write('\u00a0');
      else if (code === 0xa9) text.write('-');
      at += 1;
      continue;
    }
    const end = endOfFunction4(bytes, at);
    if (end !== null) {
      // An extended character is one of IBM's code page 437.
      if (code === 0xe1) text.write(decodeBytes(bytes.subarray(at + 1, at + 2), 'cp437'));
      hasAsides ||= asides4.has(code);
    }
    at = end ?? at + 1;
  }
  return { body: text.finish(), hasAsides };
}
