import { utils } from 'xlsx';
import { findDelimiter, readRecords } from './csvRows.ts';
import { decodeText } from '../encoding/encoding.ts';
import type { Converter } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { limitWarning, maxCells, maxRows, rowsPerPart } from '../tableLimits.ts';
import { createTextBuilder, type NewCell } from '../textBuilder.ts';

/**
 * Reads a table in plain text with any separator. Cells stay as they are written: '007' and '1.234,56' are not
 * converted to numbers. Every record is a row, with addresses as in a sheet ('B7'). Throws an ExtractionFailure
 * 'EMPTY'.
 */
export const readCsv: Converter = async (file) => {
  const { text: source } = decodeText(file.bytes);
  const delimiter = findDelimiter(source);
  const text = createTextBuilder();
  let rows: NewCell[][] = [];
  let count = 0;
  let cells = 0;
  const flush = () => {
    if (rows.length === 0) return;
    text.part('BODY');
    text.table(rows);
    rows = [];
  };
  let isCut = false;
  let record = -1;
  for (const fields of readRecords(source, delimiter)) {
    record += 1;
    if (record === 0 && /^sep=.?$/i.test(fields.join(delimiter))) continue;
    const row = fields.flatMap((field, column) =>
      field.trim() === '' ? [] : [{ text: field, column, at: utils.encode_cell({ r: record, c: column }) }],
    );
    if (row.length === 0) continue;
    cells += row.length;
    count += 1;
    isCut = cells > maxCells || count > maxRows;
    if (isCut) break;
    if (rows.push(row) === rowsPerPart) flush();
  }
  flush();
  if (count === 0) throw new ExtractionFailure('EMPTY');
  return {
    format: 'csv',
    ...text.finish(),
    warnings: isCut ? [limitWarning('table', 'the rest')] : [],
  };
};
