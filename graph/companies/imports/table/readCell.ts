import { currencyOf } from '../../../finance/currencies.ts';
import { metricNamed, metricsWith, type MetricName } from '../../../finance/metrics.ts';
import { stageOf } from '../../../finance/stages.ts';
import { exact, paragraphsOf, readNumberCell, unquoted, isDoubtfulMark } from './importCell.ts';
import type { FileSetting, ImportColumn } from '../importColumns.ts';
import type { CandidateField } from '../fields.ts';
import type { KnownValue } from '../knownCompanies.ts';
import type { GridCell } from './grid.ts';
import { periodIn, unitOf, type When } from './header.ts';
import { anyCrown, crowns, unitIn } from './columnUnits.ts';

/** A problem or a note of a cell, or of the whole row when `column` is ''. */
export interface ImportProblem {
  column: string;
  message: string;
  /** The cell that a person may correct; absent for a problem of the row or of the whole column. */
  cell?: { index: number; text: string; row: RowUnits };
}

/** What other cells of a row say about its figures; each is empty without such a column. */
export interface RowUnits {
  period: string;
  unit: string;
  /** By metric; '' stands for every other metric. */
  currencies: Partial<Record<MetricName | '', string>>;
}

/** `ALIASES` are former names, one per line. */
export type CandidateFacts = Partial<Record<CandidateField | 'ALIASES', string>>;

export const noUnits: RowUnits = { period: '', unit: '', currencies: {} };

/** A value in the metric's unit. */
export interface ReadValue extends KnownValue {
  metric: MetricName;
  /** The index of its column in the file. */
  column: number;
  printed: string;
  when: When | null;
}

export interface ReadRow {
  /** The file's row number, from 1. */
  row: number;
  name: string;
  aliases: string[];
  values: ReadValue[];
  problems: ImportProblem[];
  /** The texts of what only candidates have. Absent without any, and for companies. */
  facts?: CandidateFacts;
  /** How the import differs from the row: a cell that is left out, rows that were joined. Absent without any. */
  notes?: ImportProblem[];
}

/** The least and the greatest value of a metric, in its unit; the company editor has the same limits. */
const bounds: Partial<Record<MetricName, [least: number, most: number]>> = {
  REVENUE_GROWTH: [-100, 100_000],
  ARR_GROWTH: [-100, 100_000],
  MARKET_GROWTH: [-100, 10_000],
  GROSS_MARGIN: [-1000, 100],
  EBITDA_MARGIN: [-1_000_000, 100],
  OPERATING_MARGIN: [-1_000_000, 100],
  NRR: [0, 1000],
  GRR: [0, 100],
  CHURN: [0, 100],
  EMPLOYEES: [0, 100_000_000],
};
const growths: Partial<Record<MetricName, string>> = {
  REVENUE_GROWTH: 'revenue',
  ARR_GROWTH: 'ARR',
  MARKET_GROWTH: 'a market',
};
const signed = metricsWith('isSigned');
/** No amount in the world reaches this, in a currency whose unit is worth a cent or more. */
const maxMoney = 1e13;
const maxSmallMoney = 1e16;
const smallCurrencies = new Set('JPY KRW IDR VND HUF CLP COP NGN RUB INR PKR LKR TZS UGX KZT PYG CRC LBP'.split(' '));
const maxTextLengths: Partial<Record<MetricName, number>> = { DESCRIPTION: 5000 };

/**
 * Reads one cell of a used column. Returns neither a value nor a problem for a cell that says nothing. `note` says how
 * the value differs from the cell, or why the cell is left out. A problem with `isOfColumn` is solved by a choice for the
 * column, not by a correction of the cell.
 */
export function readCell(
  cell: GridCell,
  column: ImportColumn,
  setting: FileSetting,
  row: RowUnits = noUnits,
): { value?: ReadValue; problem?: string; note?: string; isOfColumn?: true } {
  const metric = metricNamed(column.field ?? '');
  const base = { metric, column: column.index, printed: cell.text };
  const unit = unitOf(metric);
  if (unit === 'TEXT') return readText(cell.text, metric, base, setting);
  const isGrouped = unit === 'COUNT' && /^\d{1,3}(?:[.,]\d{3})+$/.test(cell.text);
  const read = readNumberCell(isGrouped ? cell.text.replace(/[.,]/g, '') : cell.text, setting.mark, cell.held);
  if (read.kind === 'problem') return { problem: read.message };
  // A list may give a size as '51-100'; the rest of such a row is right.
  if (read.kind === 'inexact')
    return unit === 'COUNT' ? { note: `${read.message} Imported without it.` } : { problem: read.message };
  if (read.kind === 'nothing') return {};
  const shown = `‘${cell.text.slice(0, 40).toWellFormed()}’`;
  const isMoney = unit === 'MONEY';
  const currency = isMoney ? currencyFor(read.currency, column, setting, row) : null;
  if (currency !== null && typeof currency === 'object') return currency;
  const isBare = !read.isPercent && !read.hasScale && !read.isMultiple;
  const rowScale = isMoney && column.factor === null ? unitIn(row.unit).scale : null;
  const factor = isBare ? (rowScale ?? column.factor) : 1;
  if (factor === null) return { problem: column.question ?? `${shown} has no unit.`, isOfColumn: true };
  if (isBare && isDoubtful(read.value, column.doubts)) return { problem: `${shown} ${doubtOf(unit === 'PERCENT')}` };
  if (cell.held === undefined && unit !== 'COUNT' && isDoubtfulMark(cell.text, currency, setting))
    return { problem: `${shown} may be a thousand times as large. Write it without a mark for thousands.` };
  const isGrowth = growths[metric] !== undefined;
  const value = exact(read.isMultiple && isGrowth ? (read.value - 1) * 100 : read.value * factor);
  const fault = read.isMultiple && !isGrowth && unit !== 'MULTIPLE' ? `${shown} is a multiple.` : undefined;
  const problem = fault ?? faultOf(metric, value, { isPercent: read.isPercent, currency, shown });
  if (problem !== undefined) return { problem };
  const kept = metric === 'EMPLOYEES' ? Math.round(value) : value;
  return {
    ...(kept !== value && { note: `${shown} was rounded to ${kept.toLocaleString('en-US')}.` }),
    value: {
      ...base,
      value: kept,
      text: null,
      currency,
      when: column.when ?? (row.period === '' ? null : (periodIn(row.period, !isMoney)?.when ?? null)),
    },
  };
}

function readText(
  text: string,
  metric: MetricName,
  base: Pick<ReadValue, 'metric' | 'column' | 'printed'>,
  { target }: FileSetting,
) {
  const isCandidate = target === 'CANDIDATES';
  // A description is long, so it is not stored a second time as the cell's text.
  if (isCandidate && metric === 'DESCRIPTION')
    return { value: { ...base, printed: '', value: null, text: paragraphsOf(text), currency: null, when: null } };
  const words = unquoted(text);
  const read = metric === 'STAGE' ? (stageOf(words) ?? (isCandidate ? words : undefined)) : words;
  if (read === undefined)
    return {
      problem: `‘${text.slice(0, 40).toWellFormed()}’ is not a stage. Use Seed, Series A, Series B, Series C, Growth, Pre-IPO or Public.`,
    };
  const most = maxTextLengths[metric] ?? 200;
  if (read.length > most) return { problem: `This text has more than ${most.toLocaleString('en-US')} characters.` };
  return { value: { ...base, value: null, text: read, currency: null, when: null } };
}

/** Returns the currency of an amount: the cell's own, the column's, or the row's. */
function currencyFor(
  own: string | null,
  column: ImportColumn,
  { crown }: FileSetting,
  { currencies, unit }: RowUnits,
): string | { problem: string; isOfColumn?: true } {
  const written = currencies[metricNamed(column.field ?? '')] ?? currencies[''] ?? '';
  const ofRow = currencyOf(written) ?? unitIn(written).currency ?? unitIn(unit).currency;
  const stated = column.currency ?? ofRow;
  if (own === anyCrown) {
    const known = stated !== null && crowns.includes(stated) ? stated : crown;
    return known ?? { problem: 'Choose whose crowns this column’s amounts are.', isOfColumn: true };
  }
  if (own !== null) return own;
  if (column.currency !== null && ofRow !== null && ofRow !== column.currency && ofRow !== anyCrown)
    return { problem: `The head says ${column.currency}, the row says ${ofRow}.` };
  if (stated === anyCrown)
    return crown ?? { problem: 'Choose whose crowns this column’s amounts are.', isOfColumn: true };
  if (stated !== null) return stated;
  if (column.question !== null) return { problem: column.question, isOfColumn: true };
  return { problem: written === '' ? 'This amount has no currency.' : `‘${written}’ is not a currency.` };
}

const isDoubtful = (value: number, doubts: ImportColumn['doubts']): boolean =>
  doubts !== null && value !== 0 && (Math.abs(value) <= doubts[0] || Math.abs(value) >= doubts[1]);

function doubtOf(isShare: boolean): string {
  return isShare
    ? 'may be a percentage or a fraction. Write it with a percent sign.'
    : 'is far from the other amounts of this column. Write it with its unit.';
}

function faultOf(
  metric: MetricName,
  value: number,
  { isPercent, currency, shown }: { isPercent: boolean; currency: string | null; shown: string },
): string | undefined {
  const unit = unitOf(metric);
  if (isPercent && unit !== 'PERCENT')
    return `${shown} is a percentage; this column needs ${unit === 'MONEY' ? 'an amount' : 'a number'}.`;
  if (unit === 'MONEY' && Math.abs(value) > (smallCurrencies.has(currency ?? '') ? maxSmallMoney : maxMoney))
    return `${shown} is too large. Check the unit of the column.`;
  const [least, most] = bounds[metric] ?? [signed.has(metric) || unit === 'MULTIPLE' ? -Infinity : 0, Infinity];
  const grown = growths[metric];
  if (value < least && grown !== undefined) return `${shown} is impossible: ${grown} cannot fall by more than 100%.`;
  if (value < least)
    return least === 0 ? `${shown} is below zero.` : `${shown} is less than ${least.toLocaleString('en-US')}%.`;
  if (value > most) return `${shown} is more than ${most.toLocaleString('en-US')}${unit === 'PERCENT' ? '%' : ''}.`;
  return undefined;
}
