import type { Cell } from './partRules.ts';

interface GridColumn {
  /** Counted from 0. */
  column: number;
  letters: string;
}

interface GridCell {
  /** The cell's first column in the grid. */
  column: number;
  /** The number of grid columns that the cell spans, from 1. */
  span: number;
  cell: Cell | null;
  isNumber: boolean;
}

interface Grid {
  /** The columns in which at least one row has a value. */
  columns: GridColumn[];
  /** The rows; `number` is the sheet's row number, null in a table that is not a sheet. */
  lines: { number: string | null; cells: GridCell[] }[];
}

/** Numbers as documents write them: '1,250.5', '(12)', '€ 3.4m', '12 %', '-4', '–'. */
const numeric = /^[\s(+\-–−]*(?:[$€£¥]|[A-Z]{3}\s)?\s*[\d.,'\s]*\d[\d.,'\s]*(?:%|x|[kmb]n?|bps)?[\s)]*$|^[-–—]$/iu;

/** Returns a table's rows as a grid without gaps. Columns that are empty in every row are left out. */
export function gridOf(rows: Cell[][], text: string): Grid {
  const used = new Set<number>();
  for (const row of rows) for (const { column } of row) used.add(column);
  const columns = [...used].sort((a, b) => a - b).map((column) => ({ column, letters: lettersOf(column) }));
  const place = new Map(columns.map(({ column }, index) => [column, index]));
  const lines = rows.map((row) => {
    const cells: GridCell[] = [];
    let next = 0;
    const fill = (end: number) => {
      for (; next < end; next += 1) {
        cells.push({ column: columns[next]?.column ?? next, span: 1, cell: null, isNumber: false });
      }
    };
    for (const cell of row) {
      const index = place.get(cell.column) ?? 0;
      // Two cells can claim the same column if the first one spans it; the first cell is shown.
      if (index < next) continue;
      fill(index);
      const span = spanOf(cell, columns, index);
      cells.push({ column: cell.column, span, cell, isNumber: numeric.test(text.slice(cell.start, cell.end)) });
      next = index + span;
    }
    fill(columns.length);
    return { number: /\d+$/.exec(row[0]?.at ?? '')?.[0] ?? null, cells };
  });
  return { columns, lines };
}

function spanOf({ column, span = 1 }: Cell, columns: GridColumn[], index: number): number {
  let count = 1;
  for (let next = columns[index + 1]; next && next.column < column + span; next = columns[index + count]) count += 1;
  return count;
}

/** Returns the letters of a column counted from 0: 0 is 'A', 25 is 'Z', 26 is 'AA'. */
export function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? lettersOf(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}
