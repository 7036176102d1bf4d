import { growthOf as ownGrowth, type MetricName } from '../../finance/metrics.ts';
import type { NamedPeriod, PeriodSpan } from '../../finance/periodWords.ts';
import { monthsBack } from './labels/headWords.ts';
import { earlier } from './labels/labelHeads.ts';
import { margins, type LabelMeaning } from './labels/labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labels/labelWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { TableState } from './tableState.ts';

export interface LineState {
  meaning: LabelMeaning | undefined;
  /** The figure that `meaning` belongs to. */
  main: PaperAmount | undefined;
  mainSpan: PeriodSpan | undefined;
  status: PlanStatus | undefined;
  span: PeriodSpan | undefined;
}

export const startOfLine: LineState = {
  meaning: undefined,
  main: undefined,
  mainSpan: undefined,
  status: undefined,
  span: undefined,
};

export interface Surroundings {
  context: PaperContext;
  state: TableState;
  quote: string;
}

/** True for 'Cash: $4.2' under 'USD in millions', which leaves out the scale; false for a whole '$1,450'. */
const needsScale = ({ currency, scale, value }: PaperAmount): boolean =>
  scale === 1 && (currency === undefined || (Math.abs(value) < 1000 && !Number.isInteger(value)));

/** Returns a figure with the unit, period and status that its line and the lines above give it. */
export function statedOf(
  meaning: LabelMeaning,
  amount: PaperAmount,
  span: PeriodSpan | undefined,
  status: PlanStatus | undefined,
  { state, quote, context }: Surroundings,
): Stated {
  return {
    meaning,
    amount,
    note: needsScale(amount) ? (meaning.note ?? state.note) : undefined,
    period: span?.period,
    status:
      status ??
      meaning.status ??
      (span ? undefined : context.planned?.status) ??
      (isAhead(span?.period, context, quote) && !meaning.metric.startsWith('MARKET') ? 'PROJECTED' : 'ACTUAL'),
    owner: 'SUBJECT',
    ownerName: null,
    quote,
    row: [amount],
    isReplaced: false,
  };
}

const shortGrowth = /\b(?:mom|qoq|wow|m\/m|q\/q|month|quarter|week)\b/i;
export const growths: Partial<Record<MetricName, MetricName>> = {
  ...ownGrowth,
  MARKET_SIZE: 'MARKET_GROWTH',
};

/**
 * Returns a percentage as the growth of the amount before it, if a sign or a word says so: 'Revenue FY25 £24.3m, +8%'.
 */
export function growthOf(
  { meaning, mainSpan }: Pick<LineState, 'meaning' | 'mainSpan'>,
  words: string,
  amount: PaperAmount,
  around: Surroundings,
): Stated[] {
  const metric = meaning && growths[meaning.metric];
  const isSaid =
    amount.isPercent &&
    !shortGrowth.test(words) &&
    (/^[+-]/.test(amount.printed) ||
      /^[\s,]*[+-]\s|^\W*(?:(?:was|were|is) )?(?:up|down|growing|growth|cagr)\b|\b(?:cagr|p\.a|a year|yoy|annually)\b/i.test(
        words,
      ));
  return meaning && metric && isSaid ? [statedOf({ ...meaning, metric }, amount, mainSpan, undefined, around)] : [];
}

/**
 * Returns the notes in parentheses that hold more than an amount, each with its place in the text: '(Q1 2024:
 * N909.8m)'.
 */
export function notesOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/\(([^()]*\d[^()]*)\)/g)]
    .filter(([all]) => !/^\([$€£]?[\d.,]+ ?(?:k|m|mn|bn|%)?\)$/i.test(all))
    .map(({ 1: words = '', index }) => ({ text: words, start: index + 1 }));
}

/** Returns the periods of notes that state nothing else: '$9.3M (Sept 30, 2025)'. */
export function datesOf(notes: readonly { text: string }[], { calendar }: PaperContext): PeriodSpan[] {
  return notes.flatMap(({ text }) => {
    const periods = linePeriods(text, calendar);
    return lineAmounts(text, 0, periods).length === 0 ? periods : [];
  });
}

/** Splits a note into parts that each state a figure: '(Aug $861k, Sep $540k)'. */
function partsOf(note: { text: string; start: number }): { text: string; start: number }[] {
  let at = note.start;
  return note.text.split(/(?<=\d.*[;,|]) (?=.*\d)/).map((text) => {
    const start = at;
    at += text.length + 1;
    return { text, start };
  });
}

/**
 * Reads a note beside a figure. It gives the metric's value of another time, a planned or replaced value, or the
 * growth: '(April: A$99k)', '(budget A$1.9m)', '(was 69%)', '(+8% yoy)'.
 */
export function ofNote(
  note: { text: string; start: number },
  start: number,
  { meaning, main, span: own }: { meaning: LabelMeaning; main: PaperAmount; span?: NamedPeriod | undefined },
  around: Surroundings,
): Stated[] {
  return partsOf(note).flatMap((part) => {
    const back = monthsBack(plainWords(part.text));
    const [span] = linePeriods(part.text, around.context.calendar);
    const status = statusOf(part.text, span?.mark);
    const [amount] = lineAmounts(part.text, start + part.start, span ? [span] : []);
    if (!amount) return [];
    const words = part.text.replace(amount.printed, ' ');
    if (partial.test(words)) return [];
    const isReplaced = replacing.test(words);
    const share = meaning.metric === 'GROSS_MARGIN' ? meaning.metric : margins[meaning.metric];
    if (amount.isPercent && !main.isPercent && share && !/\p{L}/u.test(words))
      return [statedOf({ ...meaning, metric: share }, amount, undefined, undefined, around)];
    if (amount.isPercent && !main.isPercent)
      return growthOf({ meaning, mainSpan: undefined }, words, amount, around).map((each) => ({
        ...each,
        period: own,
      }));
    const before = back === undefined ? undefined : (earlier(own, back, part.text.slice(0, 40)) ?? undated);
    if ((!span && !status && !isReplaced && !before) || amount.isPercent !== main.isPercent) return [];
    const isBare = amount.currency === undefined && amount.scale === 1;
    const like = isBare
      ? { ...amount, value: amount.value * main.scale, scale: main.scale, currency: main.currency }
      : amount;
    const found = statedOf(meaning, like, span, status ?? 'ACTUAL', around);
    // A budget beside a month's figure is the budget of that month.
    const planned = status !== undefined && status !== 'ACTUAL' && !isReplaced ? own : undefined;
    return [{ ...found, period: sameYearEnd(found.period, own) ?? before ?? planned, isReplaced }];
  });
}

/** The period of an earlier value without a date: '(prior year 58.0%)'. */
export const undated: NamedPeriod = { label: 'earlier', start: null, end: null, months: null };

/**
 * Gives a bare year the year end of the figure beside it: '(2024: £0.9m)' beside the year to 31 March 2025 is the year
 * to March 2024.
 */
function sameYearEnd(period: NamedPeriod | undefined, own: NamedPeriod | undefined): NamedPeriod | undefined {
  const isBareYear = /^(?:19|20)\d\d$/.test(period?.label ?? '');
  if (!period?.end || !own?.end || !isBareYear || own.months !== 12 || own.end <= period.end) return period;
  const years = Number(own.end.slice(0, 4)) - Number(period.end.slice(0, 4));
  return earlier(own, 12 * years, period.label);
}

const partial = /^\W*(?:incl|excl|of which|davon|limit)\b/i;
const replacing = /\b(?:previously|formerly|restated from|corrected from|was|vorher|précédemment)\b|^not /i;
