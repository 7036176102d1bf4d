import { isFlow, isMetric, metrics, unitOf, type FigureName } from '../metrics.ts';
import { shortMonths } from '../periodPieces.ts';
import { periodKey } from '../timeKeys.ts';
import { monthOf, monthText, type RateTable } from './monthlyRates.ts';

/** What a firm converts by. */
export interface UsdRates {
  /** The firm's own rates, by currency: US dollars for one unit, in every period. They precede the tables. */
  own: ReadonlyMap<string, number>;
  /** For each month, the first table that has it counts. */
  tables: readonly RateTable[];
}

export const noRates: UsdRates = { own: new Map(), tables: [] };

interface RatePeriod {
  /** True for money that is counted over the period, false for money that is there at its end. */
  isFlow: boolean;
  /** First and last day or month, YYYY-MM-DD or YYYY-MM; null when not known. */
  periodStart: string | null;
  periodEnd: string | null;
  /** The day of the statement, which counts if the period is not known. Without it the newest month counts. */
  day: string | null;
}

interface UsdRate {
  usdPerUnit: number;
  /** 'average of Jan–Dec 2024, Federal Reserve' */
  basis: string;
}

/**
 * Returns the rate of a currency: the firm's own, else for a flow the average of its period's months and for a balance
 * the month of its day. Beyond the known months it is the nearest one, and `basis` says so. Returns null if nobody
 * gives a rate of the currency.
 */
export function usdRateFor(rates: UsdRates, currency: string, period: RatePeriod): UsdRate | null {
  const own = rates.own.get(currency);
  if (own !== undefined) return { usdPerUnit: own, basis: 'the firm’s own rate' };
  const tables = rates.tables.flatMap(({ source, rates: byCurrency }) => {
    const months = byCurrency.get(currency);
    return months === undefined ? [] : [{ source, ...months }];
  });
  if (tables.length === 0) return null;
  const first = Math.min(...tables.map((table) => table.first));
  const last = Math.max(...tables.map((table) => table.last));
  const end = period.periodEnd ?? period.day;
  const to = end === null ? last : monthOf(end);
  const from = period.isFlow && period.periodEnd !== null ? monthOf(period.periodStart ?? period.periodEnd) : to;
  const [least, most] = [from, to].map((month) => Math.min(Math.max(month, first), last)) as [number, number];
  const used = [];
  for (let month = least; month <= most; month += 1) {
    const table = tables.find(({ usd }) => usd.has(month));
    if (table) used.push({ source: table.source, usd: table.usd.get(month) ?? 0 });
  }
  if (used.length === 0) return null;
  const isLate = to > last || end === null;
  const edge = isLate ? 'newest' : from < first ? 'oldest' : null;
  const parts = [
    `${period.isFlow ? 'average of ' : ''}${spanText(least, most)}`,
    ...(edge === null ? [] : [`the ${edge} ${least === most ? 'rate' : 'rates'} known`]),
    ...new Set(used.map(({ source }) => source)),
  ];
  return { usdPerUnit: used.reduce((sum, { usd }) => sum + usd, 0) / used.length, basis: parts.join(', ') };
}

/** Returns whether anybody gives a rate of a currency. */
export function hasRate(rates: UsdRates, currency: string): boolean {
  return rates.own.has(currency) || rates.tables.some((table) => table.rates.has(currency));
}

/** 'Dec 2024', 'Jan–Dec 2024' or 'Jul 2023–Jun 2024'. */
function spanText(from: number, to: number): string {
  const name = (month: number) => {
    const short = shortMonths[month % 12] ?? '';
    return `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
  };
  const year = (month: number) => Math.floor(month / 12);
  const end = `${name(to)} ${year(to)}`;
  if (from === to) return end;
  return year(from) === year(to) ? `${name(from)}–${end}` : `${name(from)} ${year(from)}–${end}`;
}

/** Money with what is known of its period. */
export interface DatedMoney {
  metric: FigureName;
  value: number | null;
  currency: string | null;
  periodLabel?: string | null;
  /** YYYY-MM-DD */
  periodEnd?: string | null;
  periodMonths?: number | null;
  /** When it was stated, in milliseconds. */
  createdAt?: number;
}

/**
 * Returns money in US dollars, which an amount without a currency has, with the words of the conversion, 'at 1.0821
 * USD (average of Jan–Dec 2024, Federal Reserve)', null for dollars; null without a rate or for what is no money.
 */
export function toDollars(money: DatedMoney, rates: UsdRates): { value: number; words: string | null } | null {
  const { metric, value, currency } = money;
  if (unitOf(metric) !== 'MONEY' || value === null) return null;
  if (currency === null || currency === 'USD') return { value, words: null };
  const rate = usdRateFor(rates, currency, ratePeriodOf(money));
  if (rate === null) return null;
  const { usdPerUnit, basis } = rate;
  return { value: value * usdPerUnit, words: `at ${Number(usdPerUnit.toPrecision(5))} USD (${basis})` };
}

/** Returns the value of `toDollars` alone. */
export const usdValue = (money: DatedMoney, rates: UsdRates): number | null => toDollars(money, rates)?.value ?? null;

const keyParts = /^(\d{4})(?:Q([1-4])|H([12])|-(\d\d))?$/;

/** A flow whose length nobody states counts as a year's, and what is counted for a month as a month's. */
function ratePeriodOf({ metric, periodLabel, periodEnd, periodMonths, createdAt }: DatedMoney): RatePeriod {
  const isMonthly = isMetric(metric) && 'isMonthly' in metrics[metric];
  const [, year, quarter, half, month] = keyParts.exec(periodKey(periodLabel ?? undefined) ?? '') ?? [];
  const named = quarter ? 3 : half ? 6 : month ? 1 : null;
  const lastMonth = Number(quarter ?? 0) * 3 || Number(half ?? 0) * 6 || Number(month ?? 12);
  const end = periodEnd ?? (year === undefined ? null : monthText(Number(year) * 12 + lastMonth - 1));
  const months = periodMonths ?? named ?? (isMonthly ? 1 : 12);
  return {
    isFlow: isMonthly || isFlow(metric, periodMonths ?? null),
    periodStart: end === null ? null : monthText(monthOf(end) - months + 1),
    periodEnd: end,
    day: createdAt === undefined ? null : new Date(createdAt).toISOString().slice(0, 10),
  };
}
