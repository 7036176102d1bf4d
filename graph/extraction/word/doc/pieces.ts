import iconv from 'iconv-lite';
import { guessEncoding } from '../../encoding/encoding.ts';
import { createFinder, uint16, uint32, utf16 } from '../bytes.ts';
import { encodingOfCharset } from '../codepages.ts';
import type { DocFile } from './file.ts';
import { readFonts } from './docStyles.ts';

interface Piece {
  /** The offsets in the document of its first character and of the character after its last. */
  start: number;
  end: number;
  /** The offset of its first byte in the stream, and the number of bytes per character. */
  at: number;
  width: 1 | 2;
  /** Properties for the whole piece, applied after those of its paragraphs and characters. */
  extra: Uint8Array;
}

export interface DocText {
  /** The text of all stories, one UTF-16 unit a character of the document. */
  text: string;
  /** The character's offset in the stream, which is the key of its properties; -1 past the end of the text. */
  positionOf(character: number): number;
  extraOf(character: number): Uint8Array;
}

const none = new Uint8Array();
const maxPieces = 500_000;
/** Replaces the second byte of a two-byte character, so that characters and positions stay aligned. */
export const filler = '\uffff';

/** Builds the text from its pieces (MS-DOC 2.4.1: retrieving text). The file's length limits the text's length. */
export function readPieces(file: DocFile): DocText {
  const pieces = readPieceTable(file);
  if (pieces.length === 0) pieces.push(onePiece(file));
  const bytesOf = ({ start, end, at, width }: Piece) =>
    file.text.subarray(
      at,
      at + Math.max(0, Math.min(end - start, Math.floor((file.text.length - at) / width))) * width,
    );
  const narrow = pieces.filter(({ width }) => width === 1).map(bytesOf);
  const encoding = encodingOf(file, narrow);
  const texts: string[] = [];
  let length = 0;
  const kept: Piece[] = [];
  for (const piece of pieces) {
    // In honest files pieces share no bytes, so together they are no longer than the stream.
    if (length > file.text.length) break;
    const bytes = bytesOf(piece);
    const text = piece.width === 2 ? utf16(bytes, 0, bytes.length / 2) : decodeNarrow(bytes, encoding);
    texts.push(text);
    kept.push({ ...piece, start: length, end: length + text.length });
    length += text.length;
  }
  const pieceOf = createFinder(kept);
  return {
    text: texts.join(''),
    positionOf(character) {
      const piece = pieceOf(character);
      return piece ? piece.at + (character - piece.start) * piece.width : -1;
    },
    extraOf: (character) => pieceOf(character)?.extra ?? none,
  };
}

function readPieceTable({ table, span }: DocFile): Piece[] {
  const { at, length } = span('pieces');
  const end = at + length;
  const properties: Uint8Array[] = [];
  let next = at;
  while (next < end && table[next] === 1) {
    const size = uint16(table, next + 1);
    properties.push(table.subarray(next + 3, Math.min(end, next + 3 + size)));
    next += 3 + size;
  }
  if (next + 5 > end || table[next] !== 2) return [];
  const count = Math.min(maxPieces, Math.floor((Math.min(uint32(table, next + 1), end - next - 5) - 4) / 12));
  const positions = next + 5;
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = uint32(table, positions + 4 * index);
    const stop = uint32(table, positions + 4 * index + 4);
    if (stop <= start) continue;
    const descriptor = positions + 4 * (count + 1) + 8 * index;
    const offset = uint32(table, descriptor + 2);
    const modifier = uint16(table, descriptor + 6);
    const isBytes = (offset & 0x40000000) !== 0;
    pieces.push({
      start,
      end: stop,
      at: isBytes ? (offset & 0x3fffffff) >> 1 : offset & 0x3fffffff,
      width: isBytes ? 1 : 2,
      extra: (modifier & 1) === 1 ? (properties[modifier >> 1] ?? none) : none,
    });
  }
  return pieces;
}

function onePiece({ text, textStart, stories }: DocFile): Piece {
  const length = Object.values(stories).reduce((sum, story) => sum + story.length, 0);
  return { start: 0, end: Math.min(length, text.length), at: textStart, width: 2, extra: none };
}

/** Decodes to one unit a byte, whatever the encoding. */
function decodeNarrow(bytes: Uint8Array, encoding: string): string {
  const text = iconv.decode(bytes, encoding);
  if (text.length === bytes.length) return text;
  let padded = '';
  for (let at = 0; at < bytes.length;) {
    const isLead = (bytes[at] ?? 0) >= 0x80 && at + 1 < bytes.length;
    const pair: string = isLead ? iconv.decode(bytes.subarray(at, at + 2), encoding) : '';
    const isPair = pair.length === 1 && pair !== '\ufffd';
    padded += isPair ? pair + filler : iconv.decode(bytes.subarray(at, at + 1), encoding).charAt(0) || filler;
    at += isPair ? 2 : 1;
  }
  return padded;
}

const western = 'windows-1252';
/** The least share of bytes beyond ASCII in other scripts; in Latin text they are a tenth at most. */
const foreignShare = 0.25;
/** The encodings that Word itself writes; others never occur in its files. */
const ofWord = /^(windows|cp9|gb|big5|mac)/;
/** East Asian fonts do not count: documents of any language list them. */
const singleByte = /^windows-125/;

/**
 * Returns the encoding of text of one byte a character, by iconv-lite's name. Word uses 1252 (MS-DOC 2.9.73), other
 * programs do not: when most letters are not Latin, the encoding is guessed from the text and the fonts.
 */
function encodingOf(file: DocFile, narrow: readonly Uint8Array[]): string {
  const bytes = Buffer.concat(narrow);
  const foreign = bytes.filter((byte) => byte >= 0x80).length;
  if (foreign <= bytes.length * foreignShare) return western;
  const charsets = readFonts(file).map(({ charset }) => encodingOfCharset(charset) ?? western);
  const ofFonts = charsets.find((name) => name !== western && singleByte.test(name));
  const guess = guessEncoding(bytes, ofFonts ?? western);
  return ofWord.test(guess) ? guess : western;
}
