import { utils } from 'xlsx';
import { decodeText } from '../encoding/encoding.ts';
import type { Converter } from '../extracted.ts';
import { createTextBuilder, type NewCell } from '../textBuilder.ts';
import { inParts, limitWarning, wholeLimits } from './rowLimits.ts';

/**
 * Reads a table in plain text with any separator. Cells stay as they are written: '007' and '1.234,56' are not
 * converted to numbers. Every record is a row, with addresses as in a sheet ('B7').
 */
export const readCsv: Converter = async (file) => {
  const source = decodeText(file.bytes);
  const left = wholeLimits();
  const text = createTextBuilder();
  for (const rows of inParts(rowsOf(source), left)) {
    text.part('BODY');
    text.table(rows.map(({ cells }) => cells));
  }
  return { format: 'csv', ...text.finish(), warnings: left.isCut ? [limitWarning('table', 'the rest')] : [] };
};

function* rowsOf(source: string): Generator<{ cells: NewCell[] }> {
  const delimiter = findDelimiter(source);
  let record = -1;
  for (const fields of readRecords(source, delimiter)) {
    record += 1;
    if (record === 0 && /^sep=.?$/i.test(fields.join(delimiter))) continue;
    const cells = fields.flatMap((field, column) =>
      field.trim() === '' ? [] : [{ text: field, column, at: utils.encode_cell({ r: record, c: column }) }],
    );
    if (cells.length > 0) yield { cells };
  }
}

const delimiters = ['\t', ';', '|', ','] as const;
const sampleRecords = 100;
/**
 * A quoted field with more quotes in it than this, doubled or stray, was never closed. Without these limits the search
 * for its end would take too long, because every opening quote starts a new search.
 */
const maxQuotes = { doubled: 10_000, astray: 20 };

/** The separator: that of 'sep=;', else which gives most records the same number of fields; last the comma. */
export function findDelimiter(text: string): string {
  const named = /^\uFEFF?sep=([^\r\n])(\r|\n|$)/i.exec(text)?.[1];
  if (named !== undefined) return named;
  let best: { delimiter: string; share: number } = { delimiter: ',', share: 0 };
  for (const delimiter of delimiters) {
    const share = shareOfUsualWidth(text, delimiter);
    if (share > best.share + 0.02) best = { delimiter, share };
  }
  return best.delimiter;
}

function shareOfUsualWidth(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const fields of readRecords(text, delimiter)) {
    if (fields.length === 1 && fields[0] === '') continue;
    counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
    records += 1;
    if (records === sampleRecords) break;
  }
  counts.delete(1);
  return records === 0 ? 0 : Math.max(0, ...counts.values()) / records;
}

/**
 * Yields the records of a delimited text (RFC 4180): fields may be quoted, a quote in them is doubled, and line breaks
 * within quotes belong to the field. Lines end with LF, CR LF or CR. A quote that is never closed is an ordinary
 * character.
 */
export function* readRecords(text: string, delimiter: string): Generator<string[]> {
  const stop = new RegExp(`[\\r\\n${delimiter.replace(/[\\\]^-]/g, '\\$&')}]`, 'g');
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const fields: string[] = [];
    let isOpen = true;
    while (isOpen) {
      const quoted = text[at] === '"' ? readQuoted(text, at, delimiter) : null;
      stop.lastIndex = quoted?.end ?? at;
      const end = stop.exec(text)?.index ?? text.length;
      fields.push(quoted?.field ?? text.slice(at, end));
      isOpen = text[end] === delimiter;
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    }
    yield fields;
  }
}

/** Returns the field whose opening quote is at `from`, and its end; null when it is never closed. */
function readQuoted(text: string, from: number, delimiter: string): { field: string; end: number } | null {
  const left = { ...maxQuotes };
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && left.doubled > 0 && left.astray > 0) {
    const next = text[at + 1];
    if (next === undefined || next === delimiter || next === '\r' || next === '\n') {
      return { field: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
    }
    const isDoubled = next === '"';
    left[isDoubled ? 'doubled' : 'astray'] -= 1;
    at = text.indexOf('"', at + (isDoubled ? 2 : 1));
  }
  return null;
}
