import { uint16, uint8, utf16 } from '../bytes.ts';
import type { DocFile } from './file.ts';
import { readSprms, sprm } from './docProperties.ts';

export interface DocStyle {
  /** For a heading 1 to 9. */
  heading?: number;
  /** The number of the list use, from 1; 0 means no list. */
  list?: number;
  listLevel?: number;
  isHidden?: boolean;
}

interface StyleEntry {
  /** Word's own number of a built-in style. */
  builtIn: number;
  base: number;
  properties: Uint8Array[];
}

const titleStyle = 62;
const subtitleStyle = 74;
const maxStyles = 4_096;

/** Reads the style sheet (MS-DOC 2.9.271). The n-th entry is style n; missing styles are empty. */
export function readDocStyles(file: DocFile): (style: number) => DocStyle {
  const entries = readEntries(file);
  const known = new Map<number, DocStyle>();
  function styleOf(index: number, depth = 0): DocStyle {
    const done = known.get(index);
    if (done) return done;
    const entry = entries[index];
    if (!entry) return {};
    const style: DocStyle = entry.base < 0xfff && depth < 20 ? { ...styleOf(entry.base, depth + 1) } : {};
    entry.properties.forEach((list) => applyToStyle(style, list));
    if (entry.builtIn >= 1 && entry.builtIn <= 9) style.heading = entry.builtIn;
    if (entry.builtIn === titleStyle) style.heading = 1;
    if (entry.builtIn === subtitleStyle) style.heading = 2;
    known.set(index, style);
    return style;
  }
  return (index) => styleOf(index);
}

/** Applies the property modifiers that styles and paragraphs have in common. */
export function applyToStyle(style: DocStyle, properties: Uint8Array): void {
  for (const { code, bytes, at } of readSprms(properties)) {
    if (code === sprm.list) style.list = uint16(bytes, at);
    if (code === sprm.listLevel) style.listLevel = uint8(bytes, at);
    if (code === sprm.outlineLevel) style.heading = uint8(bytes, at) < 9 ? uint8(bytes, at) + 1 : undefined;
    if (code === sprm.hidden) style.isHidden = uint8(bytes, at) === 1;
  }
}

function readEntries({ table, span }: DocFile): (StyleEntry | undefined)[] {
  const { at, length } = span('styles');
  const end = at + length;
  const headerSize = uint16(table, at);
  const count = Math.min(uint16(table, at + 2), maxStyles);
  const baseSize = uint16(table, at + 4);
  const entries: (StyleEntry | undefined)[] = [];
  let next = at + 2 + headerSize;
  for (let index = 0; index < count && next + 2 <= end; index += 1) {
    const size = uint16(table, next);
    entries.push(size > 10 ? readEntry(table.subarray(next + 2, Math.min(end, next + 2 + size)), baseSize) : undefined);
    next += 2 + size;
  }
  return entries;
}

function readEntry(bytes: Uint8Array, baseSize: number): StyleEntry {
  const isCharacter = (uint16(bytes, 2) & 0xf) === 2;
  const properties: Uint8Array[] = [];
  // The name is its length, its characters and a zero. The lists of properties follow, each at an even offset.
  let next = baseSize + 2 + 2 * uint16(bytes, baseSize) + 2;
  for (let index = 0; index < Math.min(2, uint16(bytes, 4) & 0xf) && next + 2 <= bytes.length; index += 1) {
    const size = uint16(bytes, next);
    const skipped = index === 0 && !isCharacter ? 2 : 0;
    properties.push(bytes.subarray(next + 2 + skipped, Math.min(bytes.length, next + 2 + size)));
    next += 2 + size + (size % 2);
  }
  return { builtIn: uint16(bytes, 0) & 0xfff, base: uint16(bytes, 2) >> 4, properties };
}

export interface Font {
  name: string;
  /** As Windows numbers it. */
  charset: number;
}

/** Reads the fonts in the order of their numbers (MS-DOC 2.9.286, FFN 2.9.81). */
export function readFonts({ table, span }: DocFile): Font[] {
  const { at, length } = span('fonts');
  const fonts: Font[] = [];
  for (let next = at + 4; next < at + length; next += uint8(table, next) + 1) {
    const record = table.subarray(next, next + uint8(table, next) + 1);
    const name = utf16(record, 40, Math.max(0, (record.length - 40) >> 1)).replace(/\0.*$/s, '');
    fonts.push({ name, charset: uint8(record, 4) });
  }
  return fonts;
}
