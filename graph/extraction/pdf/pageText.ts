import { unknownMark } from './hyphens.ts';
import type { Pdfium } from './library.ts';
import { createWordCollector, type Glyph, type Word, type WordCollector } from './pdfWords.ts';

/** The words of a page by writing direction, the most common direction first. */
export interface PageText {
  frames: Word[][];
  /** The number of drawn characters, without spaces. */
  characters: number;
  /** The number of unreadable ones among `characters`: no Unicode known, private use, control characters. */
  unreadable: number;
}

interface Style {
  size: number;
  isBold: boolean;
  /** The writing direction, counter-clockwise in whole degrees. */
  angle: number;
}

export function readPageText(pdfium: Pdfium, page: number): PageText {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return { frames: [], characters: 0, unreadable: 0 };
  const scratch = pdfium._malloc(64);
  try {
    return collect(pdfium, text, visibleArea(pdfium, page, scratch), scratch);
  } finally {
    pdfium._free(scratch);
    pdfium._FPDFText_ClosePage(text);
  }
}

const unknownWidth = 0.42;

interface Area {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Returns the area of a page that is shown; printers' marks and leftovers outside it are never seen. */
function visibleArea(pdfium: Pdfium, page: number, scratch: number): Area {
  const at = scratch >> 2;
  const isKnown = pdfium._FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(at, at + 4);
  if (!isKnown || right <= left || top <= bottom) {
    return { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity };
  }
  if (!pdfium._FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12)) {
    return { left, bottom, right, top };
  }
  // Text hidden by a crop box counts, since any viewer may show it; text outside the sheet never shows.
  const [l = 0, b = 0, r = 0, t = 0] = pdfium.HEAPF32.subarray(at, at + 4);
  return {
    left: Math.min(left, l, r),
    bottom: Math.min(bottom, b, t),
    right: Math.max(right, l, r),
    top: Math.max(top, b, t),
  };
}

function collect(pdfium: Pdfium, text: number, area: Area, scratch: number): PageText {
  const collectors = new Map<number, { words: WordCollector; glyphs: number }>();
  const boldFonts = new Map<number, boolean>();
  const count = pdfium._FPDFText_CountChars(text);
  const f32 = scratch >> 2;
  const f64 = scratch >> 3;
  let object = 0;
  let style: Style = { size: 1, isBold: false, angle: 0 };
  let into: { words: WordCollector; glyphs: number } | undefined;
  let [cosine, sine] = [1, 0];
  let base = 0;
  /** A narrow unknown glyph, which counts only at the end of its line. */
  let pending: Glyph | undefined;
  let characters = 0;
  let unreadable = 0;

  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(text, index);
    if (isSpace(code)) {
      if (pending && (code === 10 || code === 13)) into?.words.add(pending);
      pending = undefined;
      into?.words.space(pdfium._FPDFText_IsGenerated(text, index) !== 0);
      continue;
    }
    const own = pdfium._FPDFText_GetTextObject(text, index);
    if (own === 0 && code !== pdfiumHyphen) continue;
    if (own !== 0 && own !== object) {
      object = own;
      style = readStyle(pdfium, text, index, object, scratch, boldFonts);
      if (isEastAsian(code) && isVertical(pdfium, text, index, style.size, scratch)) style.angle = -90;
      [cosine, sine] = direction(style.angle);
      into = collectors.get(style.angle) ?? { words: createWordCollector(), glyphs: 0 };
      collectors.set(style.angle, into);
      if (pdfium._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)) {
        base = (pdfium.HEAPF64[f64] ?? 0) * sine - (pdfium.HEAPF64[f64 + 1] ?? 0) * cosine;
      }
    }
    if (!into || !pdfium._FPDFText_GetLooseCharBox(text, index, scratch)) continue;
    const heap = pdfium.HEAPF32;
    const left = heap[f32] ?? 0;
    const top = heap[f32 + 1] ?? 0;
    const right = heap[f32 + 2] ?? 0;
    const bottom = heap[f32 + 3] ?? 0;
    if (right < area.left || left > area.right || top < area.bottom || bottom > area.top) continue;
    characters += 1;
    const isUnknown = code < 32 && (code !== pdfiumHyphen || pdfium._FPDFText_HasUnicodeMapError(text, index) === 1);
    if (isUnknown || !isReadable(code)) unreadable += 1;
    let start = left;
    let end = right;
    if (cosine !== 1) [start, end] = extent(left, top, right, bottom, cosine, sine, style.size);
    const glyph = { text: spell(code), start, end, base, size: style.size, isBold: style.isBold, object };
    if (isUnknown) {
      if (end > start && end - start <= unknownWidth * style.size) pending = { ...glyph, text: unknownMark };
      continue;
    }
    if (pending && Math.abs(pending.base - base) > 0.5 * style.size) into.words.add(pending);
    pending = undefined;
    into.glyphs += 1;
    into.words.add(glyph);
  }
  const frames = [...collectors.values()].filter(({ glyphs }) => glyphs > 0).sort((a, b) => b.glyphs - a.glyphs);
  return { frames: frames.map(({ words }) => words.finish()), characters, unreadable };
}

function readStyle(
  pdfium: Pdfium,
  text: number,
  index: number,
  object: number,
  scratch: number,
  boldFonts: Map<number, boolean>,
): Style {
  const at = scratch >> 2;
  const size = object !== 0 && pdfium._FPDFTextObj_GetFontSize(object, scratch) ? (pdfium.HEAPF32[at] ?? 1) : 1;
  if (!pdfium._FPDFText_GetMatrix(text, index, scratch)) return { size, isBold: false, angle: 0 };
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.HEAPF32.subarray(at, at + 4);
  const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  const quarter = Math.round(angle / 90) * 90;
  return {
    size: Math.max(Math.abs(size) * Math.hypot(c, d), 0.1),
    isBold: object !== 0 && isBold(pdfium, object, boldFonts),
    // A scan's text layer is often slightly rotated.
    angle: Math.abs(angle - quarter) <= 3 ? (quarter === -180 ? 180 : quarter) : angle,
  };
}

function isBold(pdfium: Pdfium, object: number, known: Map<number, boolean>): boolean {
  const font = pdfium._FPDFTextObj_GetFont(object);
  let answer = known.get(font);
  if (answer === undefined) {
    const buffer = pdfium._malloc(128);
    const bytes = pdfium._FPDFFont_GetBaseFontName(font, buffer, 128);
    const name = Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + Math.min(bytes, 128))).toString('latin1');
    pdfium._free(buffer);
    answer = /bold|black|heavy|demi/i.test(name) || pdfium._FPDFFont_GetWeight(font) >= 650;
    known.set(font, answer);
  }
  return answer;
}

function isVertical(pdfium: Pdfium, text: number, index: number, size: number, scratch: number): boolean {
  const at = scratch >> 3;
  const origin = (position: number) =>
    pdfium._FPDFText_GetCharOrigin(text, position, scratch, scratch + 8)
      ? { x: pdfium.HEAPF64[at] ?? 0, y: pdfium.HEAPF64[at + 1] ?? 0 }
      : undefined;
  const first = origin(index);
  const next = origin(index + 1);
  if (!first || !next) return false;
  const drop = first.y - next.y;
  return Math.abs(first.x - next.x) < 0.2 * size && drop > 0.5 * size && drop < 1.6 * size;
}

function direction(angle: number): [number, number] {
  if (angle % 90 !== 0) return [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [[1, 0, -1, 0][(angle / 90 + 4) % 4] ?? 1, [0, 1, 0, -1][(angle / 90 + 4) % 4] ?? 0];
}

function extent(
  left: number,
  top: number,
  right: number,
  bottom: number,
  cosine: number,
  sine: number,
  size: number,
): [number, number] {
  if (sine === 0) return cosine > 0 ? [left, right] : [-right, -left];
  if (cosine === 0) return sine > 0 ? [bottom, top] : [-top, -bottom];
  // The box of a slanted glyph encloses the turned glyph, which is as high as its font: solve for its width.
  const middle = ((left + right) / 2) * cosine + ((top + bottom) / 2) * sine;
  const [c, s] = [Math.abs(cosine), Math.abs(sine)];
  const width = c > s ? (right - left - size * s) / c : (top - bottom - size * c) / s;
  return [middle - width / 2, middle + width / 2];
}

const pdfiumHyphen = 2;

function isEastAsian(code: number): boolean {
  return code >= 0x2e80 && code < 0xfb00 && !(code >= 0xd800 && code < 0xf900);
}

function isSpace(code: number): boolean {
  return (
    code === 32 || code === 0xa0 || (code >= 9 && code <= 13) || (code >= 0x2000 && code <= 0x200b) || code === 0x3000
  );
}

function isReadable(code: number): boolean {
  if (code < 32) return code === pdfiumHyphen;
  return !(code >= 0xe000 && code <= 0xf8ff) && code !== 0xfffd && !(code >= 0x7f && code <= 0x9f) && code < 0xf0000;
}

const symbols: Record<number, string> = {
  0xf06e: '■',
  0xf06f: '□',
  0xf0a7: '▪',
  0xf0a8: '□',
  0xf0b7: '•',
  0xf0d8: '➢',
  0xf0fc: '✓',
  0xf0fe: '☒',
};

const ascii = Array.from({ length: 128 }, (_, code) => (code < 32 ? undefined : String.fromCharCode(code)));

function spell(code: number): string {
  const plain = ascii[code];
  if (plain !== undefined) return plain;
  if (code === pdfiumHyphen || code === 0xad) return '-';
  const symbol = symbols[code];
  if (symbol !== undefined) return symbol;
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  const character = String.fromCodePoint(Math.min(code, 0x10ffff));
  const isForm = (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
  return isForm ? character.normalize('NFKC') : character;
}
