import { exportColumns, type ExportCell } from './companyCells.ts';
import { looksLikeFormula } from './formulaSign.ts';

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Yields the rows as a CSV file (RFC 4180), chunk by chunk as they arrive. */
export async function* csvOf(rows: AsyncIterable<ExportCell[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exportColumns.map(({ header }) => header));
  for await (const cells of rows) yield csvLine(cells);
}

/** Returns one line of a CSV file (RFC 4180), including its line end. */
export function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; the import removes it again. */
function csvField(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
