import { createFinder, uint16, uint32, uint8 } from '../bytes.ts';
import type { DocFile } from './file.ts';

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

interface Run {
  start: number;
  end: number;
  style: number;
  properties: Uint8Array;
}

const pageSize = 512;
const none = new Uint8Array();
/** More runs than a 50 MB file has whose text people wrote. */
const maxRuns = 2_000_000;

export type RunFinder = (position: number) => Run | undefined;

/** Reads the pages with properties of paragraphs or characters (MS-DOC 2.9.210 and 2.9.33). */
export function createRunFinder(file: DocFile, kind: 'paragraphs' | 'characters'): RunFinder {
  const pages = kind === 'paragraphs' ? file.span('paragraphPages') : file.span('characterPages');
  const count = Math.max(0, Math.floor((pages.length - 4) / 8));
  const runs: Run[] = [];
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const page = uint32(file.table, pages.at + 4 * (count + 1) + 4 * index) & 0x3fffff;
    if (runs.length > maxRuns) break;
    if (seen.has(page) || (page + 1) * pageSize > file.text.length) continue;
    seen.add(page);
    readPage(file.text.subarray(page * pageSize, (page + 1) * pageSize), kind, runs);
  }
  return createFinder(runs);
}

function readPage(page: Uint8Array, kind: 'paragraphs' | 'characters', runs: Run[]): void {
  const count = uint8(page, pageSize - 1);
  // A paragraph's entry also has its height.
  const entrySize = kind === 'characters' ? 1 : 13;
  if (4 * (count + 1) + entrySize * count > pageSize) return;
  for (let index = 0; index < count; index += 1) {
    const offset = 2 * uint8(page, 4 * (count + 1) + entrySize * index);
    const run: Run = { start: uint32(page, 4 * index), end: uint32(page, 4 * index + 4), style: 0, properties: none };
    if (offset > 0 && kind === 'characters') {
      run.properties = page.subarray(offset + 1, Math.min(pageSize, offset + 1 + uint8(page, offset)));
    } else if (offset > 0) {
      const short = uint8(page, offset);
      // The length counts words (MS-DOC 2.9.175). It is in one byte, which itself counts as half a word; when this byte
      // is 0, the length is in the next byte.
      const start = short === 0 ? offset + 2 : offset + 1;
      const length = short === 0 ? 2 * uint8(page, offset + 1) : 2 * short - 1;
      run.style = uint16(page, start);
      run.properties = page.subarray(start + 2, Math.min(pageSize, start + length));
    }
    runs.push(run);
  }
}
