import { uint16 } from '../bytes.ts';

/** A property modifier of a list (MS-DOC 2.2.5); its operand is at `at` in `bytes`, with `length`. */
export interface Sprm {
  code: number;
  bytes: Uint8Array;
  at: number;
  length: number;
}

/** Codes in Word 97 to 2003 of the properties that decide how text is read (MS-DOC 2.6). */
export const sprm = {
  deleted: 0x0800,
  struck: 0x0837,
  hidden: 0x083c,
  symbol: 0x6a09,
  characterStyle: 0x4a30,
  font: 0x4a4f,
  paragraphStyle: 0x4600,
  inTable: 0x2416,
  rowEnd: 0x2417,
  tableDepth: 0x6649,
  innerCellEnd: 0x244b,
  innerRowEnd: 0x244c,
  listLevel: 0x260a,
  list: 0x460b,
  outlineLevel: 0x2640,
  rowShape: 0xd608,
  verticalMerge: 0xd62b,
  moreInData: 0x6646,
  moreInDataOld: 0x6645,
} as const;

/** Yields the property modifiers of a list in order. Stops where the list is broken. */
export function* readSprms(bytes: Uint8Array): Generator<Sprm> {
  for (let at = 0; at + 2 < bytes.length;) {
    const code = uint16(bytes, at);
    at += 2;
    const fixed = fixedLength(code);
    const isLong = code === sprm.rowShape;
    // The stored length of a row's shape is one byte too many (MS-DOC 2.9.328).
    const length = isLong ? Math.max(0, uint16(bytes, at) - 1) : fixed === 0 ? (bytes[at] ?? 0) : fixed;
    at += isLong ? 2 : fixed === 0 ? 1 : 0;
    if (at + length <= bytes.length) yield { code, bytes, at, length };
    at += length;
  }
}

function fixedLength(code: number): number {
  return [1, 1, 2, 4, 2, 2, 0, 3][code >> 13] ?? 1;
}
