import { readWhen, type When } from '../../../reading/prose/when.ts';
import type { DecimalMark } from '../../../reading/statements/amounts.ts';
import { metricNamed, type MetricName } from '../../../finance/metrics.ts';
import { exact, readNumberCell, stageOf, unquoted } from './cell.ts';
import type { ImportColumn } from '../columns.ts';
import type { GridCell } from './grid.ts';
import { unitOf } from './header.ts';

/** A problem of a cell, or of the whole row when `column` is ''. */
export interface ImportProblem {
  column: string;
  message: string;
}

export interface ReadValue {
  metric: MetricName;
  /** The index of its column in the file. */
  column: number;
  /** In the metric's unit. */
  value: number | null;
  text: string | null;
  currency: string | null;
  /** The text of the cell. */
  printed: string;
  when: When | null;
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
/** The quantity that grows, for each growth rate. */
const growths: Partial<Record<MetricName, string>> = {
  REVENUE_GROWTH: 'revenue',
  ARR_GROWTH: 'ARR',
  MARKET_GROWTH: 'a market',
};
/** Amounts and multiples that may be negative. */
const signed: readonly MetricName[] = [
  'GROSS_PROFIT',
  'EBITDA',
  'OPERATING_INCOME',
  'NET_INCOME',
  'BURN_MULTIPLE',
  'LTV_TO_CAC',
];
/** No amount in the world reaches a million billion. */
const mostMoney = 1e15;
const longestTexts: Partial<Record<MetricName, number>> = { DESCRIPTION: 5000 };

/**
 * Reads one cell of a used column. Returns neither a value nor a problem for a cell that says nothing. `note` says how
 * the value differs from the cell.
 */
export function readCell(
  cell: GridCell,
  column: ImportColumn,
  { mark, period }: { mark: DecimalMark; period: string },
): { value?: ReadValue; problem?: string; note?: string } {
  const metric = metricNamed(column.field ?? '');
  const base = { metric, column: column.index, printed: cell.text };
  if (unitOf(metric) === 'TEXT') {
    const text = metric === 'STAGE' ? stageOf(unquoted(cell.text)) : unquoted(cell.text);
    if (text === undefined)
      return {
        problem: `‘${cell.text.slice(0, 40).toWellFormed()}’ is not a stage. Use Seed, Series A, Series B, Series C, Growth, Pre-IPO or Public.`,
      };
    const most = longestTexts[metric] ?? 200;
    if (text.length > most) return { problem: `This text has more than ${most.toLocaleString('en-US')} characters.` };
    return { value: { ...base, value: null, text, currency: null, when: null } };
  }
  const read = readNumberCell(cell.text, mark, cell.held);
  if (read.kind === 'problem') return { problem: read.message };
  if (read.kind === 'nothing') return {};
  const isBare = !read.isPercent && !read.hasScale;
  const value = exact(read.value * (isBare ? column.factor : 1));
  const fault = faultOf(metric, value, read.isPercent, cell.text);
  if (fault !== undefined) return { problem: fault };
  const isMoney = unitOf(metric) === 'MONEY';
  const kept = metric === 'EMPLOYEES' ? Math.round(value) : value;
  return {
    ...(kept !== value && { note: `‘${cell.text}’ was rounded to ${kept.toLocaleString('en-US')}.` }),
    value: {
      ...base,
      value: kept,
      text: null,
      currency: isMoney ? (read.currency ?? column.currency) : null,
      when: column.when ?? (period === '' ? null : timed(readWhen(period, !isMoney))),
    },
  };
}

function timed(when: When): When | null {
  return when.label === null ? null : when;
}

function faultOf(metric: MetricName, value: number, isPercent: boolean, text: string): string | undefined {
  const shown = `‘${text.slice(0, 40).toWellFormed()}’`;
  const unit = unitOf(metric);
  if (isPercent && unit !== 'PERCENT')
    return `${shown} is a percentage; this column needs ${unit === 'MONEY' ? 'an amount' : 'a number'}.`;
  if (unit === 'MONEY' && Math.abs(value) > mostMoney) return `${shown} is too large. Check the unit of the column.`;
  const [least, most] = bounds[metric] ?? [signed.includes(metric) ? -Infinity : 0, Infinity];
  const grown = growths[metric];
  if (value < least && grown !== undefined) return `${shown} is impossible: ${grown} cannot fall by more than 100%.`;
  if (value < least)
    return least === 0 ? `${shown} is below zero.` : `${shown} is less than ${least.toLocaleString('en-US')}%.`;
  if (value > most) return `${shown} is more than ${most.toLocaleString('en-US')}${unit === 'PERCENT' ? '%' : ''}.`;
  return undefined;
}
