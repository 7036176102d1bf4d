import { SSF, type CellObject } from 'xlsx';

interface CellReading {
  text: string;
  value?: number;
}

const formats = SSF as {
  is_date(format: string): boolean;
  format(format: string, value: number, options: object): string;
};

/** Formats 14 and 22 take their order of day and month from the reader's machine (ECMA-376 part 1, 18.8.30). */
const localDates: Readonly<Record<string, string>> = {
  'm/d/yy': 'yyyy-mm-dd',
  'm/d/yy h:mm': 'yyyy-mm-dd hh:mm',
  'm/d/yy hh:mm': 'yyyy-mm-dd hh:mm',
};

/**
 * Returns a cell as its reader sees it: numbers in their format ('(1,234)', '12.5%', '€ 99.00', '31/01/2020'), the last
 * result of a formula, TRUE and FALSE, '#DIV/0!'. It differs from the screen where the screen would mislead:
 * - A number without a format, or with one that only rounds ('0.0'), keeps all its digits: the screen shows as many as
 *   the column's width allows, but a figure needs them all. Formats with separators, signs or units are the author's
 *   presentation of a figure; the text stays as shown, and `value` has the number.
 * - Dates whose order depends on the reader's country become 2020-01-31. Other formats stay unchanged.
 * - A value that a format hides (';;;') is data, so it is returned unformatted.
 * `date1904`: dates count from 1904 instead of 1900.
 */
export function readCell(cell: CellObject, date1904: boolean): CellReading {
  switch (cell.t) {
    case 's':
      return { text: String(cell.v ?? '') };
    case 'b':
      return { text: cell.v ? 'TRUE' : 'FALSE' };
    case 'n':
      return typeof cell.v === 'number' ? readNumber(cell.v, cell, date1904) : { text: cell.w ?? '' };
    case 'z':
      return { text: '' };
    default:
      return { text: cell.w ?? (cell.v === undefined ? '' : String(cell.v)) };
  }
}

function readNumber(value: number, { w, z }: CellObject, date1904: boolean): CellReading {
  const format = typeof z === 'string' ? z : 'General';
  const shown = (w ?? '').replace(/\s+/g, ' ').trim();
  // OpenDocument keeps the shown text, and stores yes and no as numbers.
  if (shown === 'TRUE' || shown === 'FALSE') return { text: shown };
  const local = localDates[format.replaceAll('\\', '')];
  if (local !== undefined && value >= 0) return { text: formatDate(local, value, date1904) ?? shown };
  if (formats.is_date(format)) return { text: shown || writeNumber(value) };
  if (shown === '') return { text: writeNumber(value) };
  const isPlain = format === 'General' || onlyRounds(format);
  const text = isPlain && Number(shown) !== value ? writeNumber(value) : shown;
  return Number(text) === value ? { text } : { text, value };
}

function formatDate(format: string, value: number, date1904: boolean): string | undefined {
  try {
    return formats.format(format, value, { date1904 });
  } catch {
    return undefined;
  }
}

/** Whether a format consists only of digits and a point: '0', '0.00', '#.##', but not '00000', which pads. */
function onlyRounds(format: string): boolean {
  const positive = (format.split(';')[0] ?? '').replace(/\[(Black|Blue|Cyan|Green|Magenta|Red|White|Yellow)\]/i, '');
  return /^[#?]*0?(\.[0#?]+)?$/.test(positive.replace(/_./g, ''));
}

/** Writes all digits without binary noise (0.30000000000000004 is 0.3), with exponents as Excel's (1.5E-07). */
export function writeNumber(value: number): string {
  const exact = String(value);
  const rounded = String(Number(value.toPrecision(15)));
  const text = rounded.length + 3 <= exact.length ? rounded : exact;
  return text.replace(/e([+-])(\d)$/, 'e$10$2').toUpperCase();
}
