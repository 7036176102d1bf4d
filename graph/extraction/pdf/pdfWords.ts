/**
 * A word of a page, relative to its writing direction, in points: `start` and `end` grow with the text, the baseline
 * `base` grows with the lines.
 */
export interface Word {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  isBold: boolean;
  isRtl: boolean;
  /** Its position in the file's own order. */
  order: number;
  /** Whether a space character, or a line's end, precedes it in the file. */
  isAfterSpace: boolean;
}

export interface Glyph {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  isBold: boolean;
  object: number;
}

/** A wider gap, as a share of the font size, separates words. `pdftotext` begins at 0.1 and closes small gaps. */
export const wordGap = 0.13;
const overprint = 0.1;

const narrowest = 0.38;

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Collects the words of one writing direction, glyph by glyph in the file's order. */
export interface WordCollector {
  add(glyph: Glyph): void;
  /** Reports a space or a line's end: the next glyph begins a word. `isGuessed` when PDFium derived it from a gap. */
  space(isGuessed: boolean): void;
  finish(): Word[];
}

/** Creates an empty collector. A word ends at a space or, in files without spaces, at a gap (`wordGap`). */
export function createWordCollector(): WordCollector {
  const words: Word[] = [];
  let current: Word | undefined;
  let last: Glyph | undefined;
  /** The last glyph whose width the file states wrongly. */
  let narrow: Glyph | undefined;
  /** How far the last glyph may reach when it is a letter of a ligature. */
  let ligatureEnd = -Infinity;
  let isAfterSpace = false;
  let isAfterGuess = false;

  function begin(glyph: Glyph): void {
    const { text, start, end, base, size, isBold } = glyph;
    current = { text, start, end, base, size, isBold, isRtl: rtl.test(text), order: words.length, isAfterSpace };
    words.push(current);
    isAfterSpace = false;
  }

  return {
    add(glyph) {
      if (last && isOverprinted(last, glyph)) return;
      // The letters of a ligature all start at the same place. Each is as wide as the whole ligature, or, in files that
      // Chromium printed (ActualText), as wide as the letter alone.
      const isLigature = last?.object === glyph.object && last.start === glyph.start;
      const isBehindLigature = !isAfterGuess && last !== undefined && isWithin(last, glyph, ligatureEnd);
      if (last && isTooNarrow(last)) narrow = last;
      const isNarrowed = last && narrow && !isAfterGuess && hasWidthOf(last, narrow) && isNear(last, glyph);
      const isNext =
        isLigature ||
        isBehindLigature ||
        isNarrowed === true ||
        (last && hasNoWidth(last) ? !isAfterGuess && isBeside(last, glyph) : undefined);
      if (!current || isAfterSpace || !(isNext ?? continues(current, glyph))) begin(glyph);
      else extend(current, glyph);
      ligatureEnd = isLigature ? Math.max(ligatureEnd, last?.end ?? 0) + glyph.end - glyph.start : -Infinity;
      last = glyph;
      isAfterGuess = false;
    },
    space(isGuessed) {
      if (isGuessed) isAfterGuess = true;
      else isAfterSpace = true;
    },
    finish: () => words,
  };
}

function isOverprinted(last: Glyph, glyph: Glyph): boolean {
  const tolerance = overprint * glyph.size;
  return (
    last.text === glyph.text &&
    last.object !== glyph.object &&
    Math.abs(last.start - glyph.start) < tolerance &&
    Math.abs(last.base - glyph.base) < tolerance
  );
}

const hasNoWidth = ({ start, end, size }: Glyph) => end - start < 0.01 * size;
const isBeside = (last: Glyph, { start, base, size }: Glyph) =>
  Math.abs(base - last.base) < 0.1 * size && start >= last.start && start - last.end < 2 * size;

/** The end of a ligature is known only roughly: a glyph next to it belongs to its word, unless PDFium saw a gap. */
const isWithin = (last: Glyph, { start, base, size }: Glyph, end: number) =>
  Math.abs(base - last.base) < 0.1 * size && start >= last.start && start <= end + wordGap * size;

const isTooNarrow = ({ text, start, end, size }: Glyph) =>
  end - start < narrowest * size && /^[abcdeghmnopquvwxyABCDEGHKMNOPQRUVWXY]$/.test(text);
const hasWidthOf = (glyph: Glyph, other: Glyph) =>
  glyph.size === other.size && Math.abs(glyph.end - glyph.start - other.end + other.start) < 0.01 * glyph.size;
const isNear = (last: Glyph, { text, start, base, size }: Glyph) =>
  Math.abs(base - last.base) < 0.1 * size &&
  /^\p{L}$/u.test(text) &&
  last.size === size &&
  start >= last.start &&
  start - last.end < 0.6 * size;

function continues(word: Word, glyph: Glyph): boolean {
  const size = Math.max(word.size, glyph.size);
  if (Math.abs(word.base - glyph.base) > 0.1 * size || Math.abs(word.size - glyph.size) > 0.2 * size) return false;
  const gap = glyph.start - word.end;
  if (gap > -0.5 * size && gap <= wordGap * size) return true;
  const gapBefore = word.start - glyph.end;
  return rtl.test(glyph.text) && gapBefore > -0.5 * size && gapBefore <= wordGap * size;
}

function extend(word: Word, glyph: Glyph): void {
  word.text += glyph.text;
  word.start = Math.min(word.start, glyph.start);
  word.end = Math.max(word.end, glyph.end);
  word.isRtl ||= rtl.test(glyph.text);
}
