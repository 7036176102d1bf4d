import type { BlockKind, Extracted, Part } from '../extracted.ts';
import { createTextBuilder, type NewCell } from '../textBuilder.ts';

export type BodyBlock =
  | { kind: Exclude<BlockKind, 'table'>; text: string; level?: number }
  | { kind: 'table'; rows: BodyCell[][] };

/** A table's cell. `textOfBlocks` flattens content other than text, such as a nested table. */
export interface BodyCell {
  blocks: BodyBlock[];
  column: number;
  span?: number;
}

/** Makes the block of a paragraph: a heading where `heading` (1 to 9) is known, an item of a list where `itemLevel` is. */
export function paragraphBlock(text: string, heading?: number, itemLevel?: number) {
  if (heading !== undefined) return { kind: 'heading' as const, text, level: Math.min(heading, 6) };
  return itemLevel === undefined
    ? { kind: 'paragraph' as const, text }
    : { kind: 'listItem' as const, text, level: itemLevel };
}

/** A part ends at the first heading past `longEnough`, and at any block past `tooLong`. In UTF-16 units. */
const longEnough = 8_000;
const tooLong = 10_000;
const longCell = 2_000;

/** Writes blocks in order as parts of about 10,000 characters; a table longer than that is cut between rows. */
export function writeBody(blocks: BodyBlock[]): { content: string; parts: Part[] } {
  const builder = createTextBuilder();
  let length = 0;
  const makeRoom = (next: number, isHeading: boolean) => {
    if (length >= tooLong || (length >= longEnough && (isHeading || length + next > tooLong + 2_000))) {
      builder.part('BODY');
      length = 0;
    }
    length += next;
  };
  for (const block of blocks.flatMap(unfold)) {
    if (block.kind !== 'table') {
      if (block.text.trim() === '') continue;
      makeRoom(block.text.length, block.kind === 'heading');
      builder.block(block.kind, block.text, block.level);
      continue;
    }
    for (const rows of sliceRows(block.rows.map(toNewCells))) {
      makeRoom(lengthOf(rows), false);
      builder.table(rows);
    }
  }
  return builder.finish();
}

function textOfBlocks(blocks: BodyBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'table'
        ? block.rows.map((row) => row.map((cell) => textOfBlocks(cell.blocks)).join('\t')).join('\n')
        : block.text,
    )
    .filter((text) => text.trim() !== '')
    .join('\n');
}

/** Turns blocks of a note, header or box into blocks of the given kind; tables stay tables. */
export function asKind(blocks: BodyBlock[], kind: Exclude<BlockKind, 'table'>): BodyBlock[] {
  return blocks.map((block) => (block.kind === 'table' ? block : { kind, text: block.text }));
}

/** Joins all paragraphs of a note into one block, since they belong together. */
export function asNote(blocks: BodyBlock[], kind: 'footnote' | 'comment' | 'textBox', author = ''): BodyBlock[] {
  const text = textOfBlocks(blocks).trim();
  return text === '' ? [] : [{ kind, text: author ? `${author}: ${text}` : text }];
}

/** The blocks of each header and of each footer of a document. */
export type Margins = Record<'header' | 'footer', BodyBlock[][]>;

/** Puts a document together: headers come first and footers last, each text once. */
export function writeDocument(
  format: Extracted['format'],
  { body, margins, title }: { body: BodyBlock[]; margins: Margins; title: string | undefined },
): Extracted {
  const blocks = [...uniqueMargins(margins.header, 'header'), ...body, ...uniqueMargins(margins.footer, 'footer')];
  const ownTitle = sensibleTitle(title);
  return { format, ...writeBody(blocks), ...(ownTitle !== undefined && { title: ownTitle }), warnings: [] };
}

/** A mere page number means nothing away from its page. */
function uniqueMargins(stories: BodyBlock[][], kind: 'header' | 'footer'): BodyBlock[] {
  const seen = new Set<string>();
  return stories
    .flatMap((blocks) => asKind(blocks, kind))
    .filter((block) => {
      const text = textOfBlocks([block]).trim();
      const isNew = !seen.has(text) && !/^[-–—\s\d]*$/.test(text);
      seen.add(text);
      return isNew;
    });
}

/** Returns the title in a file's properties, unless a program invented it. */
function sensibleTitle(title: string | undefined): string | undefined {
  const clean = title?.replace(/\s+/g, ' ').trim() ?? '';
  const isMadeUp = /^(microsoft word\b.*|(document|dokument|untitled|title)\s?\d*|word document|.*\.(docx?|rtf|dot))$/i;
  return clean.length < 3 || clean.length > 200 || isMadeUp.test(clean) ? undefined : clean;
}

function unfold(block: BodyBlock): BodyBlock[] {
  if (block.kind !== 'table') return [block];
  const cells = block.rows.flat().filter((cell) => textOfBlocks(cell.blocks).trim() !== '');
  const hasTables = cells.some((cell) => cell.blocks.some(isTable));
  const isLayout =
    cells.length === 1 ||
    cells.some((cell) => ownTextOf(cell).length > longCell) ||
    (hasTables && !block.rows.some(isRowOfText));
  if (isLayout) return cells.flatMap((cell) => cell.blocks).flatMap(unfold);
  return hasTables ? withInnerTables(block.rows) : [block];
}

function withInnerTables(rows: BodyCell[][]): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  let open: BodyCell[][] = [];
  for (const row of rows) {
    const inner = row.flatMap((cell) => cell.blocks.filter(isTable));
    open.push(row.map((cell) => ({ ...cell, blocks: cell.blocks.filter((block) => !isTable(block)) })));
    if (inner.length === 0) continue;
    blocks.push({ kind: 'table', rows: open }, ...inner.flatMap(unfold));
    open = [];
  }
  return open.length > 0 ? [...blocks, { kind: 'table', rows: open }] : blocks;
}

const isTable = ({ kind }: BodyBlock) => kind === 'table';
const ownTextOf = ({ blocks }: BodyCell) => textOfBlocks(blocks.filter((block) => !isTable(block))).trim();
const isRowOfText = (row: BodyCell[]) =>
  !row.some(({ blocks }) => blocks.some(isTable)) && row.filter((cell) => ownTextOf(cell) !== '').length > 1;

function toNewCells(row: BodyCell[]): NewCell[] {
  return row.map(({ blocks, column, span }) => ({
    text: textOfBlocks(blocks),
    column,
    ...(span !== undefined && span > 1 && { span }),
  }));
}

function sliceRows(rows: NewCell[][]): NewCell[][][] {
  const slices: NewCell[][][] = [];
  let size = tooLong;
  for (const row of rows) {
    if (size >= tooLong) {
      slices.push([]);
      size = 0;
    }
    slices.at(-1)?.push(row);
    size += lengthOf([row]);
  }
  return slices;
}

function lengthOf(rows: NewCell[][]): number {
  return rows.flat().reduce((sum, { text }) => sum + text.length + 1, 0);
}
