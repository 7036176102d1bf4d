import { exportColumns, type ExportCell } from './companyCells.ts';
import { looksLikeFormula } from './formulaSign.ts';

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as a CSV file (RFC 4180), in the pieces in which they come. */
export async function* csvOf(rows: AsyncIterable<ExportCell[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exportColumns.map(({ header }) => header));
  for await (const cells of rows) yield csvLine(cells);
}

/** One line of a CSV file (RFC 4180), its end included. */
export function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, which the import takes off again; numbers
 * stay numbers.
 */
function csvField(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
