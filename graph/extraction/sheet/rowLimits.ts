import type { NewCell } from '../textBuilder.ts';

/** Fifty thousand companies with sixteen columns and some lines. A company's model has ten thousand cells. */
export const maxCells = 800_000;
const maxRows = 60_000;
/** A part has at most this many rows, because a viewer loads a long table one part at a time. */
const rowsPerPart = 500;

/** What may still be read of a file, and whether the rows that were read last were cut. */
export interface RowLimits {
  cells: number;
  rows: number;
  isCut: boolean;
}

export function wholeLimits(): RowLimits {
  return { cells: maxCells, rows: maxRows, isCut: false };
}

/** Yields the rows of each part until `left` is used up. */
export function* inParts<Row extends { cells: NewCell[] }>(rows: Iterable<Row>, left: RowLimits): Generator<Row[]> {
  left.isCut = false;
  let part: Row[] = [];
  for (const row of rows) {
    left.cells -= row.cells.length;
    left.rows -= 1;
    left.isCut = left.cells < 0 || left.rows < 0;
    if (left.isCut) break;
    if (part.push(row) < rowsPerPart) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Returns the warning about what was left out. `rest` is for example "the rest of the sheet 'Data'". */
export function limitWarning(kind: string, rest: string): string {
  const number = (value: number) => value.toLocaleString('en-US');
  return `Only the first ${number(maxCells)} cells and ${number(maxRows)} rows of a ${kind} are read; ${rest} was left out.`;
}
