import type { Extracted } from '../../../extraction/extracted.ts';
import { storable } from '../../../text/text.ts';

export interface GridCell {
  text: string;
  /** The number that a sheet's cell stores when its text shows another one. */
  held?: number;
}

/** A row of a table with the file's row number, from 1. */
export interface GridRow {
  row: number;
  /** By column, from 0; empty cells are absent. */
  cells: Map<number, GridCell>;
}

/** One sheet, or a whole text file. */
export interface Grid {
  /** The sheet's name; empty for a text file. */
  name?: string;
  /** True for a text file, where a mark inside a number may part a cell. */
  isText?: boolean;
  rows: GridRow[];
}

/** Returns the tables of an extracted file, one grid per sheet; hidden sheets are last. */
export function gridsOf({ content, parts, format }: Pick<Extracted, 'content' | 'parts' | 'format'>): Grid[] {
  const grids = new Map<string, Grid & { isHidden: boolean }>();
  for (const part of parts) {
    const text = content.slice(part.start, part.end);
    const grid = grids.get(part.name) ?? {
      name: part.name,
      isText: format === 'csv',
      rows: [],
      isHidden: part.isHidden ?? false,
    };
    grids.set(part.name, grid);
    for (const cells of part.blocks.flatMap((block) => block.rows ?? [])) {
      const at = cells[0]?.at;
      const row = at === undefined ? (grid.rows.at(-1)?.row ?? 0) + 1 : Number(/\d+$/.exec(at)?.[0]);
      grid.rows.push({
        row,
        cells: new Map(
          cells.map(({ start, end, column, value }) => [
            column,
            { text: storable(text.slice(start, end)).trim(), ...(value !== undefined && { held: value }) },
          ]),
        ),
      });
    }
  }
  const filled = [...grids.values()].filter(({ rows }) => rows.length > 0);
  return filled.sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
}
