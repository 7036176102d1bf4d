import type { Extracted } from '../../../extraction/extracted.ts';
import { storable } from '../../../text/text.ts';
import { Failure } from '../../../request/errors.ts';

/** Returns the failure of a request whose file cannot be imported. */
export const fileFailure = (code: 'INVALID' | 'TOO_LARGE' | 'UNREADABLE', message: string, cause?: unknown): Failure =>
  new Failure(code, message, { field: 'file', cause });

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

const maxColumns = 1000;
const most = maxColumns.toLocaleString('en-US');
const deepestList = 5;

/** True when a file is JSON by its name, or when its text begins like a list of objects. */
export function looksLikeJson(fileName: string, bytes: Buffer): boolean {
  return /\.json$/i.test(fileName) || /^\uFEFF?\s*\[\s*\{\s*"/.test(bytes.subarray(0, 200).toString('utf8'));
}

/**
 * Turns the objects of a JSON list into a table with one row each. The first row holds the names of all properties.
 * Nested lists become lines of one cell; nested objects are left out. Row n is the n-th object, and row 0 the heads.
 * Throws UNREADABLE for text that is not JSON, INVALID for JSON of another form, and TOO_LARGE for more properties than
 * `maxColumns`.
 */
export function jsonGrid(bytes: Buffer): Grid {
  const objects = parse(bytes);
  const columns = new Map<string, number>();
  const rows = objects.map((object, index): GridRow => {
    const cells = new Map<number, GridCell>();
    for (const [name, value] of Object.entries(object)) {
      const text = cellText(value);
      if (text === '') continue;
      const column = columns.get(name) ?? columns.size;
      columns.set(name, column);
      if (columns.size > maxColumns)
        throw fileFailure('TOO_LARGE', `The objects of this file have more than ${most} different properties.`);
      cells.set(column, { text });
    }
    return { row: index + 1, cells };
  });
  const head = new Map([...columns].map(([name, column]) => [column, { text: storable(name) }]));
  return { rows: [{ row: 0, cells: head }, ...rows] };
}

function parse(bytes: Buffer): object[] {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw fileFailure('UNREADABLE', 'This JSON file cannot be read. Export it again, or choose a CSV file.', cause);
  }
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw fileFailure('INVALID', 'A JSON file must be a list of objects, one per company.');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.flat(deepestList).map(scalarText).filter(Boolean).join('\n');
  return scalarText(value);
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? storable(String(value)).trim() : '';
}
