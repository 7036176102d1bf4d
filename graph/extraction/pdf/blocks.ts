import { readingOrder } from './pageColumns.ts';
import { median, extentOf } from './pdfRows.ts';
import { findTables, tableRows, toLine, type Line } from './pdfTables.ts';
import type { Word } from './pdfWords.ts';
import type { NewCell } from '../textBuilder.ts';

/** A block of a page before all pages are read: only the whole file shows what is a heading or a running header. */
export type PageBlock = TextBlock | { kind: 'table'; rows: NewCell[][] } | { kind: 'comment'; text: string };

export interface TextBlock {
  kind: 'text';
  lines: TextLine[];
  size: number;
  isBold: boolean;
  /** Set for the first or last line of its page, which may repeat on other pages. */
  edge?: 'top' | 'bottom';
}

export interface TextLine {
  text: string;
  /** Whether the line ends early, so that the next line starts a new block. */
  isShort: boolean;
}

const listMark = /^(?:[•●○◦▪■□‣⁃∙·]|[-–—*] |\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)] )/;

/** Matches '40', 'F-12' or 'Page 3 of 12' on its own line. */
const pageNumber = /^(?:page\s+)?(?:[A-Z]-)?\d{1,4}(?:\s+of\s+\d{1,4})?$/i;

/** Turns the words of one writing direction of a page into blocks, in reading order. */
export function toBlocks(words: readonly Word[]): PageBlock[] {
  const blocks = readingOrder(words).flatMap((rows) => {
    const lines = rows.map(toLine);
    return findTables(lines).flatMap((span): PageBlock[] =>
      span.isTable ? [{ kind: 'table', rows: tableRows(span.lines) }] : paragraphs(span.lines),
    );
  });
  joinParted(blocks);
  // The only paragraph of a page is not a header.
  const [first, last] = blocks.length > 2 ? [blocks[0], blocks.at(-1)] : [];
  if (last?.kind === 'text' && last.lines.length === 1) last.edge = 'bottom';
  if (first?.kind === 'text' && first.lines.length === 1) first.edge = 'top';
  return blocks;
}

function joinParted(blocks: PageBlock[]): void {
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const [before, block] = [blocks[index - 1], blocks[index]];
    if (before?.kind !== 'text' || block?.kind !== 'text') continue;
    const isParted =
      /\p{L}{2,}-$/u.test(before.lines.at(-1)?.text ?? '') && /^\p{Ll}/u.test(block.lines[0]?.text ?? '');
    if (!isParted || Math.abs(before.size - block.size) > 0.12 * block.size) continue;
    before.lines.push(...block.lines);
    blocks.splice(index, 1);
  }
}

function paragraphs(lines: readonly Line[]): TextBlock[] {
  const { start: left, end: right } = extentOf(lines.map(({ row }) => row));
  const pitch = usualPitch(lines);
  const blocks: TextBlock[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const text = line.segments.map((segment) => segment.text).join('  ');
    const size = median(line.segments.map((segment) => segment.size));
    const isBold = line.segments.every((segment) => segment.isBold);
    const block = blocks.at(-1);
    const isShort = right - line.row.end > 0.25 * (right - left) || line.segments.length > 1;
    const added = { text, isShort };
    if (block && before && continuesParagraph(block, before, line, { text, size, isBold, pitch, right }))
      block.lines.push(added);
    else blocks.push({ kind: 'text', lines: [added], size, isBold });
    before = line;
  }
  return blocks;
}

function usualPitch(lines: readonly Line[]): number {
  const pitches = lines
    .slice(1)
    .map(({ row }, index) => (row.base - (lines[index]?.row.base ?? 0)) / row.size)
    .filter((pitch) => pitch > 0.8 && pitch < 3);
  return pitches.length > 0 ? median(pitches) : 1.3;
}

interface NextLine {
  text: string;
  size: number;
  isBold: boolean;
  pitch: number;
  /** The position where the lines of this column end. */
  right: number;
}

function continuesParagraph(block: TextBlock, before: Line, line: Line, next: NextLine): boolean {
  const { text, size, isBold, pitch, right } = next;
  const distance = (line.row.base - before.row.base) / Math.max(size, block.size);
  if (distance > Math.max(pitch * 1.25, 1.1) || distance < 0.3) return false;
  if (Math.abs(size - block.size) > 0.12 * block.size || isBold !== block.isBold) return false;
  if (listMark.test(text) || pageNumber.test(text)) return false;
  const last = block.lines.at(-1);
  const isEnd = right - before.row.end > 4 * size && /[.!?:;]["”’)]?$/.test(last?.text ?? '');
  const isIndented = line.row.start - before.row.start > 1.2 * size && line.row.start - before.row.start < 5 * size;
  return !isEnd && !(isIndented && !listMark.test(last?.text ?? ''));
}

export function isListItem(block: TextBlock): boolean {
  return listMark.test(block.lines[0]?.text ?? '');
}
