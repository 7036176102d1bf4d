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

/** Codes in Word 6 and 95 of the same properties. */
const oldCodes: ReadonlyMap<number, number> = new Map([
  [2, sprm.paragraphStyle],
  [24, sprm.inTable],
  [25, sprm.rowEnd],
  [65, sprm.deleted],
  [80, sprm.characterStyle],
  [92, sprm.hidden],
  [93, sprm.font],
  [190, sprm.rowShape],
]);

/** Lengths of operands in Word 6 and 95 other than 1; 0 means that the next byte has the length. */
const oldLengths: ReadonlyMap<number, number> = new Map([
  ...[2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 45, 46, 47, 48, 49, 69, 80, 93, 96, 97, 99, 100, 101].map(
    (code) => [code, 2] as const,
  ),
  ...[30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 189].map((code) => [code, 2] as const),
  ...[3, 12, 15, 23, 68, 74, 81, 82, 95, 103, 106, 108, 187, 188].map((code) => [code, 0] as const),
  ...[20, 70, 192].map((code) => [code, 4] as const),
  ...[73].map((code) => [code, 3] as const),
]);

/** Yields the property modifiers of a list in order. Stops where the list is broken. */
export function* readSprms(bytes: Uint8Array, isOld: boolean): Generator<Sprm> {
  let at = 0;
  while (at + (isOld ? 1 : 2) < bytes.length) {
    const code = isOld ? (bytes[at] ?? 0) : uint16(bytes, at);
    at += isOld ? 1 : 2;
    const fixed = isOld ? (oldLengths.get(code) ?? 1) : fixedLength(code);
    const isLong = isOld ? code === 190 : code === sprm.rowShape;
    const prefix = isLong ? 2 : fixed === 0 ? 1 : 0;
    // The stored length of a row's shape is one byte too many (MS-DOC 2.9.328).
    const length = isLong ? Math.max(0, uint16(bytes, at) - 1) : fixed === 0 ? (bytes[at] ?? 0) : fixed;
    at += prefix;
    const known = isOld ? oldCodes.get(code) : code;
    if (known !== undefined && at + length <= bytes.length) yield { code: known, bytes, at, length };
    at += length;
  }
}

/** Returns the operand's length, from bits 13 to 15; 0 means that the length precedes the operand. */
function fixedLength(code: number): number {
  return [1, 1, 2, 4, 2, 2, 0, 3][code >> 13] ?? 1;
}
