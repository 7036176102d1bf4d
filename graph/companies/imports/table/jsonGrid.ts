import { Failure } from '../../../request/errors.ts';
import { storable } from '../../../text/text.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';

const maxColumns = 1000;
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
      if (columns.size > maxColumns) throw tooManyColumns();
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
    throw new Failure('UNREADABLE', 'This JSON file cannot be read. Export it again, or choose a CSV file.', {
      field: 'file',
      cause,
    });
  }
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new Failure('INVALID', 'A JSON file must be a list of objects, one per company.', { field: 'file' });
}

function tooManyColumns(): Failure {
  const most = maxColumns.toLocaleString('en-US');
  return new Failure('TOO_LARGE', `The objects of this file have more than ${most} different properties.`, {
    field: 'file',
  });
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
