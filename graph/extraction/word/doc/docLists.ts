import { uint16, uint32, uint8, utf16 } from '../bytes.ts';
import type { DocFile } from './file.ts';
import type { List, ListLevel } from '../listNumbers.ts';
import { readSprms, sprm } from './docProperties.ts';
import type { Font } from './docStyles.ts';
import { bulletOf } from '../symbols.ts';

/** Number formats by their number (MS-OSHARED 2.2.1.3, MSONFC); formats not listed here are shown as digits. */
const formats: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  8: 'hex',
  10: 'ideographDigital',
  11: 'japaneseCounting',
  14: 'decimalFullWidth',
  18: 'decimalEnclosedCircle',
  19: 'decimalFullWidth2',
  22: 'decimalZero',
  23: 'bullet',
  33: 'taiwaneseCounting',
  37: 'chineseCounting',
  39: 'chineseCountingThousand',
  58: 'russianLower',
  59: 'russianUpper',
  255: 'none',
};

const maxLists = 20_000;

/** Reads the lists (MS-DOC 2.9.131 PlfLst) and their uses (2.9.192 PlfLfo), which are numbered from 1. */
export function readDocLists(file: DocFile, fonts: Font[]): (List | undefined)[] {
  const abstracts = readAbstractLists(file, fonts);
  const { table } = file;
  const { at, length } = file.span('listUses');
  const count = Math.min(uint32(table, at), Math.floor(length / 16), maxLists);
  const lists: (List | undefined)[] = [undefined];
  let next = at + 4 + 16 * count;
  for (let index = 0; index < count; index += 1) {
    const use = at + 4 + 16 * index;
    const family = String(uint32(table, use));
    const levels = [...(abstracts.get(family) ?? [])];
    const starts = new Map<number, number>();
    const overrides = uint8(table, use + 12);
    // Each use's own data begin with a position that has no meaning.
    next += 4;
    for (let one = 0; one < overrides && next < table.length; one += 1) {
      const flags = uint32(table, next + 4);
      const level = flags & 0xf;
      const hasLevel = (flags & 0x20) !== 0;
      if ((flags & 0x10) !== 0) starts.set(level, uint32(table, next) & 0x7fff);
      next += 8;
      if (!hasLevel) continue;
      const own = readLevel(table, next, fonts);
      levels[level] = own.level;
      if (starts.has(level)) starts.set(level, own.level.start);
      next = own.end;
    }
    lists.push(levels.length > 0 ? { family, levels, starts } : undefined);
  }
  return lists;
}

function readAbstractLists({ table, span }: DocFile, fonts: Font[]): Map<string, ListLevel[]> {
  const { at, length } = span('lists');
  const count = Math.min(uint16(table, at), Math.floor(length / 28), maxLists);
  const lists = new Map<string, ListLevel[]>();
  // The levels of all lists follow the table, past the length that the file states.
  let next = at + 2 + 28 * count;
  for (let index = 0; index < count && next < table.length; index += 1) {
    const list = at + 2 + 28 * index;
    const levels: ListLevel[] = [];
    const isSimple = (uint8(table, list + 26) & 1) === 1;
    for (let level = 0; level < (isSimple ? 1 : 9) && next < table.length; level += 1) {
      const read = readLevel(table, next, fonts);
      levels.push(read.level);
      next = read.end;
    }
    lists.set(String(uint32(table, list)), levels);
  }
  return lists;
}

/** Reads a level (MS-DOC 2.9.150 LVL): in its text the characters 0 to 8 stand for the numbers of levels. */
function readLevel(table: Uint8Array, at: number, fonts: Font[]): { level: ListLevel; end: number } {
  const flags = uint8(table, at + 5);
  const format = formats[uint8(table, at + 4)] ?? 'decimal';
  const characterSize = uint8(table, at + 24);
  const characters = at + 28 + uint8(table, at + 25);
  const text = characters + characterSize;
  const length = uint16(table, text);
  const raw = utf16(table, text + 2, Math.min(length, 255));
  let font = '';
  let isHidden = false;
  for (const { code, bytes, at: operand } of readSprms(table.subarray(characters, characters + characterSize))) {
    if (code === sprm.font) font = fonts[uint16(bytes, operand)]?.name ?? '';
    if (code === sprm.hidden) isHidden = uint8(bytes, operand) === 1;
  }
  const pattern = Array.from(raw, (char) => (char <= '\u0008' ? `%${char.charCodeAt(0) + 1}` : char)).join('');
  const isBullet = format === 'bullet';
  return {
    level: {
      start: uint32(table, at) & 0x7fff,
      format,
      text: isHidden ? '' : isBullet ? bulletOf(raw, font) : pattern,
      ...((flags & 4) !== 0 && { isLegal: true }),
      ...((flags & 8) !== 0 && { restartsAfter: uint8(table, at + 26) }),
    },
    end: text + 2 + 2 * length,
  };
}
