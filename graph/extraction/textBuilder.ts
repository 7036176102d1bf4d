import type { Block, BlockKind, Cell, Part, PartKind } from './extracted.ts';

/** A cell as a converter passes it; `text` is what the file's reader sees. */
export interface NewCell {
  text: string;
  column: number;
  at?: string;
  span?: number;
  value?: number;
}

export interface TextBuilder {
  /** Begins a page, slide, sheet or body. Everything added until the next call belongs to it. */
  part(kind: PartKind, name?: string, marks?: Pick<Part, 'isOcr' | 'isHidden'>): void;
  /** Adds one block on lines of its own. Blank text adds nothing. */
  block(kind: Exclude<BlockKind, 'table'>, text: string, level?: number): void;
  /** Adds a table: cells of a row are separated by tabs, in the columns' order. Rows without text add nothing. */
  table(rows: NewCell[][]): void;
  finish(): { content: string; parts: Part[] };
}

/** Separates parts, and a block from the next one unless it is a table row or list item. */
const gap = '\n\n';

/** Builds a structured document: its text once, and the offsets of its parts and blocks. */
export function createTextBuilder(): TextBuilder {
  const pieces: string[] = [];
  const parts: Part[] = [];
  let length = 0;
  let current: Part | undefined;
  let lastKind: BlockKind | undefined;
  let endsWithGap = true;

  function add(text: string): void {
    pieces.push(text);
    length += text.length;
    endsWithGap = false;
  }

  function open(): Part {
    if (!current) {
      current = { kind: 'BODY', name: '', start: length, end: length, blocks: [] };
      parts.push(current);
    }
    return current;
  }

  /** Adds the separator before a block, except the part's first; list items have no blank line between them. */
  function separate(part: Part, kind: BlockKind): void {
    if (length > part.start) add(kind === 'listItem' && lastKind === 'listItem' ? '\n' : gap);
  }

  return {
    part(kind, name = '', marks = {}) {
      if (!endsWithGap) add(gap);
      endsWithGap = true;
      current = { kind, name, start: length, end: length, blocks: [], ...marks };
      lastKind = undefined;
      parts.push(current);
    },
    block(kind, text, level) {
      const clean = text.trim();
      if (!clean) return;
      const part = open();
      separate(part, kind);
      const start = length - part.start;
      add(clean);
      part.end = length;
      part.blocks.push({ kind, start, end: part.end - part.start, ...(level !== undefined && { level }) });
      lastKind = kind;
    },
    table(rows) {
      const filled = rows.map((row) => row.filter(({ text }) => text.trim() !== '')).filter((row) => row.length > 0);
      if (filled.length === 0) return;
      const part = open();
      separate(part, 'table');
      const block: Block & { rows: Cell[][] } = { kind: 'table', start: length - part.start, end: 0, rows: [] };
      filled.forEach((row, index) => {
        if (index > 0) add('\n');
        const cells: Cell[] = [];
        row.forEach(({ text, ...place }, position) => {
          if (position > 0) add('\t');
          const start = length - part.start;
          add(text.trim().replace(/[\t\n\r]+/g, ' '));
          cells.push({ start, end: length - part.start, ...place });
        });
        block.rows.push(cells);
      });
      part.end = length;
      block.end = length - part.start;
      part.blocks.push(block);
      lastKind = 'table';
    },
    finish() {
      return { content: pieces.join(''), parts };
    },
  };
}
