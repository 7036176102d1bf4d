import { currencyOf } from '../../finance/currencies.ts';
import { scaleLetters } from '../../finance/numbers/numberTokens.ts';
import type { Span } from '../../text/text.ts';

/** A cell with its place in the document and its horizontal extent `from` … `to`, in columns or characters. */
export interface FlatCell extends Span {
  text: string;
  from: number;
  to: number;
}

/** A row of a table, or a line of text as a row of one cell. */
export interface FlatRow {
  cells: FlatCell[];
  isTable: boolean;
  /** The index of the part of the document: a page, sheet or section. */
  part: number;
}

/** A table's cell with one number, or with a dash for none. */
export interface Amount {
  /** Without the scale; negative in parentheses. Null for a dash. */
  value: number | null;
  isPercent: boolean;
  /** ISO 4217; undefined where the cell shows no currency. */
  currency: string | undefined;
  /** The factor of a letter after the figure: 1e6 for '4.2m'. */
  scale: number;
}

const sign = String.raw`(?:US\$|CA\$|[CARH]K?\$|[$€£¥₹]|USD|EUR|GBP|CHF|Rs\.?)`;
const opening = String.raw`\s*${sign}?\s*\(?\s*`;
const digits = String.raw`(?<digits>\d(?:[\d.,'’ ]*\d)?|[.,]\d+)`;
const noteMark = String.raw`(?:\s?(?:\*+|[†‡]|\((?:\d|[a-z])\)|[a-z]\)))?`;
const numberCell = new RegExp(
  String.raw`^(?<lead>[-–—−+]?${opening}[-–—−]?${opening})${digits}\s*(?<letter>bn|mn|mm|m|k|b)?\s*${sign}?\s*%?\s*(?<close>\)?)\s*%?${noteMark}$`,
  'i',
);
const anySign = new RegExp(sign, 'i');
const dash = new RegExp(String.raw`^(?:${sign})?\s*\(?(?:[-–—−‒]{1,3}|nil|n\/?a|n\/?m|n\.m\.|\*)\)?\s*%?$`, 'i');

/** One thousand and a half is '1,000.5', or '1.000,5' as in most of Europe. */
export type DecimalMark = '.' | ',';

/** '31.12.2024' shows no decimal mark. */
const day = /^\d{1,2}\.\d{1,2}\.(?:\d\d|\d{4})$/;
const literal = /(?:\d{1,3}[ ’'](?=\d{3}))*(?:\d[\d.,]*\d|[.,]\d+)/;

/**
 * Returns the decimal mark that a figure shows. It is certain where the three digits after it cannot be thousands
 * ('0.602', '12.5'), else it is the usual one.
 */
function markIn(cell: string): { mark: DecimalMark; isSure: boolean } | undefined {
  const digits = literal.exec(cell)?.[0] ?? '';
  const last = /([.,])(\d+)$/.exec(digits);
  if (!last || day.test(digits)) return undefined;
  const [, mark = '', after = ''] = last;
  const [own, other]: [DecimalMark, DecimalMark] = mark === ',' ? [',', '.'] : ['.', ','];
  const isGrouped = digits.indexOf(mark) < last.index;
  const isDecimal = !isGrouped && (after.length !== 3 || digits.includes(other) || /^0?[.,]/.test(digits));
  return isDecimal ? { mark: own, isSure: true } : { mark: other, isSure: isGrouped };
}

/**
 * Returns the decimal mark of the figures. Where a figure allows both readings, the more common one applies.
 * @param usual the mark in the rest of the document, if it shows one: beside '9.4', '12.468' is not a number of
 * thousands
 */
export function decimalMarkOf(cells: readonly string[], usual?: DecimalMark): DecimalMark {
  const shown = cells.flatMap((cell) => markIn(cell) ?? []);
  const counted = shown.filter(({ mark, isSure }) => isSure || usual === undefined || mark === usual);
  const commas = counted.filter(({ mark }) => mark === ',').length;
  return commas * 2 > counted.length ? ',' : counted.length === 0 ? (usual ?? '.') : '.';
}

/**
 * Returns the mark that the figures of a document show for certain; undefined where none does, or both equally often.
 */
export function usualMarkOf(cells: Iterable<string>): DecimalMark | undefined {
  let balance = 0;
  for (const cell of cells) {
    const mark = cell.length < 32 ? certainMarkOf(cell) : undefined;
    if (mark !== undefined) balance += mark === '.' ? 1 : -1;
  }
  return balance === 0 ? undefined : balance > 0 ? '.' : ',';
}

/**
 * Returns the mark that a figure shows for certain: '.' of '0.1', ',' of '12,5'. Undefined for '1,234', which may be
 * either.
 */
export function certainMarkOf(cell: string): DecimalMark | undefined {
  const shown = markIn(cell);
  return shown?.isSure ? shown.mark : undefined;
}

/** Reads a cell: '$ 51,761', '(3.2)', '1.234,5', '12 %', '—'. Returns undefined for a cell with anything else. */
export function readAmount(cell: string, mark: DecimalMark): Amount | undefined {
  const text = cell.replace(/\s/g, ' ').trim();
  if (dash.test(text)) return { value: null, isPercent: text.endsWith('%'), currency: undefined, scale: 1 };
  const { lead = '', digits = '', letter = '', close = '' } = numberCell.exec(text)?.groups ?? {};
  // The figure begins in another cell: '(42' over '971 )'.
  if (digits === '' || (close !== '' && !lead.includes('('))) return undefined;
  const value = plainNumber(digits.trim(), mark);
  if (value === undefined) return undefined;
  const shown = anySign.exec(text)?.[0];
  return {
    value: /[-–—−(]/.test(lead) ? -value : value,
    isPercent: text.includes('%'),
    currency: shown === undefined ? undefined : (currencyOf(shown) ?? undefined),
    scale: scaleLetters[letter.toLowerCase()] ?? 1,
  };
}

function plainNumber(digits: string, mark: DecimalMark): number | undefined {
  const parted = digits.replace(/[’']/g, ' ').trim();
  // '12 2,134' is two figures, '12 345 678' is one.
  if (parted.includes(' ') && !/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(parted)) return undefined;
  const joined = parted.replaceAll(' ', '');
  const plain = mark === ',' ? joined.replaceAll('.', '').replace(',', '.') : joined.replaceAll(',', '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
