import {
  certainMarkOf,
  readAmount,
  type DecimalMark,
  decimalMarkOf,
} from '../../../reading/statements/statementAmounts.ts';
import { withoutFormulaMark } from '../../exports/formulaSign.ts';
import { unitOfCell } from './columnUnits.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { isMetric, type ImportField } from '../fields.ts';
import type { GridRow } from './grid.ts';
import { unitOf } from './header.ts';

type CellNumber =
  | {
      kind: 'number';
      value: number;
      isPercent: boolean;
      /** True for '3.2x'. */
      isMultiple: boolean;
      currency: string | null;
      hasScale: boolean;
    }
  | { kind: 'nothing' }
  /** A range or a bound. An inexact value must not pass for an exact one. */
  | { kind: 'inexact'; message: string }
  | { kind: 'problem'; message: string };

const nothing = new RegExp(
  `^${oneOf(String.raw`
  [-–—−.?…]+ | n\s?\/?\.?\s?[ad]\.? | n\.?\s?m\.? | #n\/a | k\.? ?a\.? | n\.? ?b\.? | n\.?c\.? | s\/o | nan | null | none | nil | tbd | tba
  unknown | unspecified | undisclosed | not (?:known|disclosed|available)`)}$`,
  'i',
);
const nouns = new RegExp(
  `${oneOf(String.raw`
  employees | people | ftes? | customers | clients? | users | months? | mos?\.? | mths? | mitarbeiter(?:innen)? | ma | vzä | salariés | empleados
  dipendenti | personen | kunden | clientes | clienti | monate? | mois | meses | mesi | p\.? ?a\.? | yoy | y\/y | yr\/yr | approx\.?`)}$`,
  'i',
);
const maxNumberLength = 200;
const isRange = /\d\s*(?:%|k|m|mm|bn?)?\s*(?:-|–|—|to|bis|à|a)\s*[$€£]?\d/i;
const isExponential = /^[-+]?\d+(?:\.\d+)?e[-+]?\d+$/i;
const isBound =
  /^(?:[<>≤≥~≈]|c\.|circa|ca\.?|approx|about|around|over|under|more than|less than|up to|rund|etwa|env|ab(?= ))|\d\s*\+$/i;
const isPlain = /^[-+(]?\d[\d.,]*\)?$/;
const literal = /\d(?:[\d.,'’ ]*\d)?|[.,]\d+/g;

/** True when a cell says that the value is unknown. Like an empty cell, it changes nothing. */
export function saysNothing(text: string): boolean {
  return text.trim() === '' || nothing.test(text.trim());
}

/**
 * Reads a number with its unit: '1,234.5', '1.234,5', '1.234' (ambiguous, so `mark`, the file's decimal mark, decides),
 * '(3.2)', '1.2-', '$1.2M', 'TEUR 1.250', '12%', '1.4x', '▼ 3 %'. `held` is the number that a sheet's cell stores when
 * its text shows another one.
 */
export function readNumberCell(text: string, mark: DecimalMark, held?: number): CellNumber {
  const shown = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (shown.length > maxNumberLength) return problem(shown, 'is not a number');
  if (saysNothing(shown)) return { kind: 'nothing' };
  if (/^#(?:REF|DIV\/0|VALUE|NAME|NUM|NULL)/i.test(shown)) return problem(shown, 'is an error of the spreadsheet');
  if (isExponential.test(shown)) return number({ value: held ?? Number(shown) });
  if (isPlain.test(shown)) return numberIn(shown, { words: '', mark, held, whole: shown });
  if (isRange.test(shown)) return { ...problem(shown, 'is a range; give one number'), kind: 'inexact' };
  if (isBound.test(shown)) return { ...problem(shown, 'is not exact; give one number'), kind: 'inexact' };
  const unsigned = shown
    .replace(/^[▲↑△⬆]\s*/u, '')
    .replace(/^[▼↓▽⬇]\s*/u, '-')
    .replace(/(?<=\d)[.,][-–—]{1,2}/, '')
    .replace(/^(.*\d)\s?[-−–](?=\s\D*$|$)/, '-$1')
    .replace(/(?<=^|[-+(\s])(?:1[.,]?000|000)s?\s(?=\p{L}|\p{Sc})/u, '');
  const [found, ...others] = unsigned.match(literal) ?? [];
  if (found === undefined || others.length > 0) return problem(shown, 'is not a number');
  const words = unsigned
    .replace(found, ' ')
    .replace(/[-−–+()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isNegative = /^[^\d]*[-−–]/.test(unsigned) || /\(.*\d.*\)/.test(unsigned);
  return numberIn(`${isNegative ? '-' : ''}${found}`, { words, mark, held, whole: shown });
}

function numberIn(
  digits: string,
  { words, mark, held, whole }: { words: string; mark: DecimalMark; held: number | undefined; whole: string },
): CellNumber {
  const value = readAmount(digits, certainMarkOf(digits) ?? mark)?.value ?? null;
  if (value === null) return problem(whole, 'is not a number');
  const bare = words.replace(nouns, '').trim();
  const near = (other: number) => held !== undefined && Math.abs(held - other) <= 0.06 * Math.abs(other) + 0.5;
  if (/^(?:%|percent|per cent|pct|prozent|v\.? ?h\.?|pp)$/i.test(bare))
    return number({
      value: held === undefined ? value : Math.abs(held * 100 - value) <= 1 ? held * 100 : held,
      isPercent: true,
    });
  if (/^(?:bps?|basis points)$/i.test(bare)) return number({ value: value / 100, isPercent: true });
  if (/^(?:[x×]|times|fach|-fach)$/i.test(bare)) return number({ value: held ?? value, isMultiple: true });
  const unit = unitOfCell(bare);
  if (!unit) return problem(whole, 'is not a number');
  const scale = unit.scale ?? 1;
  // A format may print 12,500,000 as '12.5M', or put an M behind a cell that holds 12.5.
  const exactValue = held === undefined ? value * scale : scale !== 1 && near(value) ? held * scale : held;
  return number({ value: exactValue, currency: unit.currency, hasScale: scale !== 1 });
}

function number(
  read: { value: number } & Partial<Omit<CellNumber & { kind: 'number' }, 'kind' | 'value'>>,
): CellNumber {
  const plain = { isPercent: false, isMultiple: false, currency: null, hasScale: false };
  return { ...plain, ...read, kind: 'number', value: exact(read.value) };
}

/** Removes the binary noise in the last digits of decimal products: 0.28 × 100. */
export function exact(value: number): number {
  return Number.isSafeInteger(value) && Math.abs(value) < 1e14 ? value : Number(value.toPrecision(14));
}

function problem(text: string, what: string): { kind: 'problem'; message: string } {
  const shown = text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text;
  return { kind: 'problem', message: `‘${shown}’ ${what}.` };
}

export function unquoted(text: string): string {
  return withoutFormulaMark(text.trim()).replace(/\s+/g, ' ').trim();
}

/** Returns a long text without that apostrophe, with its lines. */
export function paragraphsOf(text: string): string {
  return withoutFormulaMark(text.trim()).replace(/\r\n?/g, '\n');
}

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
