import type { BodyBlock, BodyCell } from './wordBody.ts';

/** The place of a row's cells as .doc and RTF describe it: by their edges, in twips (1/20 point). */
export interface RowShape {
  left: number;
  cells: { right: number; /** Part of the cell above it, or of the one before it. */ merged?: 'above' | 'before' }[];
}

interface BlockAssembler {
  /** Adds a block at a table depth: 0 is outside of tables, 1 in a table's cell, 2 in a table in a cell … */
  add(block: BodyBlock, depth: number): void;
  endCell(depth: number): void;
  endRow(depth: number, shape?: RowShape): void;
  finish(): BodyBlock[];
}

interface OpenTable {
  rows: { cells: BodyBlock[][]; shape?: RowShape }[];
  cells: BodyBlock[][];
  content: BodyBlock[];
}

const deepest = 20;
/** Edges closer than this (1 mm) are the same: edges of different rows rarely match exactly. */
const tolerance = 57;

/** Builds tables from paragraphs that differ only by the marks at the end of cells and rows. */
export function createBlockAssembler(): BlockAssembler {
  const body: BodyBlock[] = [];
  const tables: OpenTable[] = [];
  /** Notes and comments in cells, which are put after the table. */
  let notes: BodyBlock[] = [];

  function contentAt(depth: number): BodyBlock[] {
    const at = Math.min(depth, deepest);
    while (tables.length > at) {
      const table = tables.pop();
      if (table) contentOf(tables.length).push(...close(table));
    }
    if (at === 0 && notes.length > 0) {
      body.push(...notes);
      notes = [];
    }
    while (tables.length < at) tables.push({ rows: [], cells: [], content: [] });
    return contentOf(at);
  }
  const contentOf = (depth: number) => (depth === 0 ? body : (tables[depth - 1]?.content ?? body));

  return {
    add(block, depth) {
      if (depth > 0 && (block.kind === 'footnote' || block.kind === 'comment')) notes.push(block);
      else contentAt(depth).push(block);
    },
    endCell(depth) {
      contentAt(Math.max(1, depth));
      const table = tables.at(-1);
      if (!table) return;
      table.cells.push(table.content);
      table.content = [];
    },
    endRow(depth, shape) {
      contentAt(Math.max(1, depth));
      const table = tables.at(-1);
      if (!table) return;
      if (table.content.length > 0) table.cells.push(table.content);
      table.rows.push({ cells: table.cells, shape });
      table.cells = [];
      table.content = [];
    },
    finish() {
      return contentAt(0);
    },
  };
}

function close(table: OpenTable): BodyBlock[] {
  if (table.cells.length > 0) table.rows.push({ cells: table.cells });
  const block: BodyBlock[] = table.rows.length > 0 ? [{ kind: 'table', rows: toGrid(table.rows) }] : [];
  return [...block, ...table.content];
}

function toGrid(rows: OpenTable['rows']): BodyCell[][] {
  const edges = distinctEdges(rows.flatMap(({ shape }) => shape?.cells.map(({ right }) => right) ?? []));
  /** The number of columns that end at or before the edge. */
  const columnsBefore = (edge: number) => edges.filter((known) => known <= edge + tolerance).length;
  return rows.map(({ cells, shape }) =>
    cells.flatMap((blocks, index): BodyCell[] => {
      const place = shape?.cells[index];
      if (!shape || !place) return [{ blocks, column: index }];
      if (place.merged) return [];
      const left = shape.cells[index - 1]?.right ?? shape.left;
      let last = index;
      while (shape.cells[last + 1]?.merged === 'before') last += 1;
      const column = columnsBefore(left);
      const span = columnsBefore(shape.cells[last]?.right ?? place.right) - column;
      return [{ blocks, column, ...(span > 1 && { span }) }];
    }),
  );
}

function distinctEdges(all: number[]): number[] {
  const edges: number[] = [];
  for (const edge of [...new Set(all)].sort((one, other) => one - other)) {
    if (edge - (edges.at(-1) ?? -Infinity) > tolerance && edges.length < 500) edges.push(edge);
  }
  return edges;
}
