import { Readable } from 'node:stream';
import { formatMimeTypes } from '../../extraction/extracted.ts';
import { looksLikeFormula } from './formulaSign.ts';
import { plainCell, xlsxOf, type ExportCell, type SheetCell, type SheetForm } from './xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Returns a table as a file that is streamed while its rows are read. */
export function tableFile(
  { fileName, format, ...form }: SheetForm & { fileName: string; format: TableFormat },
  rows: AsyncIterable<readonly SheetCell[]>,
): { fileName: string; fileType: string; content: Readable } {
  const isCsv = format === 'csv';
  return {
    fileName: `${fileName}.${format}`,
    fileType: isCsv ? `${formatMimeTypes.csv}; charset=utf-8` : formatMimeTypes.xlsx,
    content: Readable.from(isCsv ? csvOf(form, rows) : xlsxOf(form, rows)),
  };
}

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Yields the rows as a CSV file (RFC 4180), chunk by chunk as they arrive. */
export async function* csvOf(
  { columns }: Pick<SheetForm, 'columns'>,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const cells of rows) yield csvLine(cells.map(plainCell));
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
