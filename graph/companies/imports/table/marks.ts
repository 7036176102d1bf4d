import { certainMarkOf, decimalMarkOf, type DecimalMark } from '../../../reading/statements/amounts.ts';
import { isMetric, type ImportField } from '../fields.ts';
import type { GridRow } from './grid.ts';
import { unitOf } from './header.ts';

export interface FileMark {
  mark: DecimalMark;
  /** What the certain numbers show: one mark, both marks, or nothing, as in a file of '1.250' and '12'. */
  evidence: 'one' | 'both' | 'none';
}

const markRows = 2000;
const leastOther = 0.2;

/** Finds the decimal mark in the columns of numbers. In names and descriptions commas have other uses. */
export function markOfNumbers(
  columns: readonly { index: number; field: ImportField | null }[],
  rows: readonly GridRow[],
): FileMark {
  const numbers = columns.filter(
    ({ field }) => field === 'VALUE' || (field !== null && isMetric(field) && unitOf(field) !== 'TEXT'),
  );
  const texts = rows
    .slice(0, markRows)
    .flatMap(({ cells }) => numbers.flatMap(({ index }) => cells.get(index)?.text ?? []));
  const certain = texts.flatMap((text) => certainMarkOf(text) ?? []);
  const commas = certain.filter((mark) => mark === ',').length;
  const less = Math.min(commas, certain.length - commas);
  const evidence = certain.length === 0 ? 'none' : less > leastOther * certain.length ? 'both' : 'one';
  return { mark: decimalMarkOf(texts), evidence };
}

/** Currencies of countries that write one thousand as '1,000'. */
const pointCurrencies = new Set('USD GBP CAD AUD NZD SGD HKD INR JPY KRW CNY ILS'.split(' '));

/**
 * True for a figure such as '1.250' that may be a thousand times as large: the file writes both marks, or nothing in it
 * shows its mark and the currency's country would write it otherwise.
 */
export function isDoubtfulMark(text: string, currency: string | null, { evidence }: FileMark): boolean {
  if (!/(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(text)) return false;
  if (evidence === 'both') return true;
  return evidence === 'none' && text.includes('.') && (currency === null || pointCurrencies.has(currency));
}
