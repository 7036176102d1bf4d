import { readAmount, decimalMarkOf } from '../statements/amounts.ts';
import { round } from '../../finance/numbers/numberWords.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import { withAnnouncedScales } from '../grounding/tableScales.ts';
import { countedGroup, durationUnits, type ReadFigure } from '../../finance/numbers/units.ts';
import { currencySigns, currencyWords } from '../../finance/currencies.ts';
import { unitOf, type MetricName, type MetricUnit } from '../../finance/metrics.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Span } from './quoteFinder.ts';

export interface PrintedValue {
  /** In the metric's unit, with the scale applied. */
  value: number;
  /** ISO 4217; null where neither the figure nor the head of its table states a currency. */
  currency: string | null;
  /** The scale where it is printed apart from the figure, such as 'in millions'. */
  scale: string | null;
  /** Place of the whole figure with its sign and unit. */
  start: number;
  end: number;
}

const groupOf: Partial<Record<MetricName, string>> = {
  EMPLOYEES: 'people',
  CUSTOMERS: 'customers',
  USERS: 'customers',
};
const growths = new Set<MetricName>(['REVENUE_GROWTH', 'ARR_GROWTH', 'MARKET_GROWTH']);
/** How far before a figure the head of its table or column may stand, in characters. */
export const headReach = 12_000;

/**
 * Returns the values that the figure at `span` of a text can have for a metric. In prose below 'in millions', the value
 * with that scale comes first and the bare value second; in a cell only the value with the scale counts. Empty for a
 * figure of another unit, a year and a range.
 * @param from where the page, slide or sheet of the figure begins
 */
export function printedValues(text: string, span: Span, metric: MetricName, from: number): PrintedValue[] {
  const start = Math.max(from, span.start - headReach);
  const before = text.slice(start, span.start);
  const { note } = withAnnouncedScales(before, [], undefined);
  const european = europeanValue(text, span, before);
  const read = european ?? figureAt(text, span);
  if (!read) return [];
  const unit = unitOf(metric);
  const plain = valueIn(unit, metric, read);
  if (plain === undefined) return [];
  const place = { start: Math.min(span.start, read.start), end: Math.max(span.end, read.end) };
  if (unit !== 'MONEY') return [{ ...place, value: plain, currency: null, scale: null }];
  const currency = read.currency ?? currencyBehind(text.slice(read.end, read.end + 6));
  const bare = { ...place, value: plain, currency, scale: null };
  if (!note || read.scale !== undefined) return [{ ...bare, currency: bare.currency ?? note?.currency ?? null }];
  const announced = announcedValue(bare, note);
  return isCell(text, place) ? [announced] : [announced, bare];
}

function announcedValue(bare: PrintedValue, { scale, words, currency }: UnitNote): PrintedValue {
  return { ...bare, value: round(bare.value * scale), scale: words, currency: bare.currency ?? currency ?? null };
}

/** Returns the currency after a figure. In '12,5 Mio. EUR' the point of the abbreviation precedes it. */
function currencyBehind(after: string): string | null {
  const word = /^\.?\s?([A-Z]{3}\b|[€£¥₹])/.exec(after)?.[1] ?? '';
  return currencySigns[word] ?? currencyWords[word.toLowerCase()] ?? null;
}

/** Returns the figure at the span, or undefined if none exists, or two that form a range. */
function figureAt(text: string, { start, end }: Span): ReadFigure | undefined {
  const from = Math.max(0, start - 60);
  const figures = readFigures(text.slice(from, end + 40))
    .map((figure) => ({ ...figure, start: figure.start + from, end: figure.end + from }))
    .filter((figure) => figure.start < end && figure.end > start);
  return figures.length === 1 ? figures[0] : undefined;
}

/** Reads '1.234,5' in a table with decimal commas. In running text it could be two figures. */
function europeanValue(text: string, { start, end }: Span, before: string): ReadFigure | undefined {
  const printed = text.slice(start, end);
  if (!/\d[.,]\d/.test(printed)) return undefined;
  const cells = `${before.slice(-4000)}${printed}`
    .split(/[\t\n]/)
    .filter((cell) => /\d/.test(cell) && cell.length < 30);
  if (decimalMarkOf([...cells, printed]) !== ',') return undefined;
  const amount = readAmount(printed, ',');
  if (!amount || amount.value === null) return undefined;
  return {
    text: printed,
    start,
    end,
    value: amount.value * amount.scale,
    unit: amount.isPercent ? 'percent' : amount.currency ? 'money' : 'count',
    precision: 0,
    isLoose: false,
    ...(amount.currency && { currency: amount.currency }),
    ...(amount.scale > 1 && { scale: amount.scale }),
  };
}

function valueIn(unit: MetricUnit, metric: MetricName, figure: ReadFigure): number | undefined {
  const isBare = figure.unit === 'count' && countedGroup(figure.noun) === undefined;
  switch (unit) {
    case 'MONEY':
      return figure.unit === 'money' || isBare ? figure.value : undefined;
    case 'PERCENT':
      return shareOf(metric, figure, isBare);
    case 'COUNT': {
      const group = countedGroup(figure.noun);
      const isCount = figure.unit === 'count' && (group === undefined || group === groupOf[metric]);
      return isCount && Number.isInteger(round(figure.value)) ? round(figure.value) : undefined;
    }
    case 'MONTHS': {
      const duration = figure.unit === 'duration' ? durationUnits[figure.noun ?? ''] : undefined;
      if (duration) return duration.family === 'calendar' ? figure.value * duration.size : undefined;
      return isBare ? figure.value : undefined;
    }
    case 'MULTIPLE':
      return figure.unit === 'multiple' || isBare ? figure.value : undefined;
    case 'TEXT':
      return undefined;
  }
}

function shareOf(metric: MetricName, figure: ReadFigure, isBare: boolean): number | undefined {
  if (figure.unit === 'percent' || isBare) return figure.value;
  if (figure.unit === 'fraction') return round(figure.value * 100);
  if (figure.unit === 'basisPoints') return figure.value / 100;
  // A value that tripled has grown by 200 %.
  return figure.unit === 'multiple' && growths.has(metric) ? round((figure.value - 1) * 100) : undefined;
}

/** True when a figure stands alone between tabs and line ends, apart from signs. */
function isCell(text: string, { start, end }: Span): boolean {
  const before = /[\t\n][\s$€£¥(]*$/.test(text.slice(Math.max(0, start - 8), start));
  const behind = /^[\s)%]*(?:[\t\n]|$)/.test(text.slice(end, end + 8));
  return before || (behind && text.slice(end, end + 8).includes('\t'));
}
