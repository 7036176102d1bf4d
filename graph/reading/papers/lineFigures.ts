import type { MetricName } from '../../finance/metrics.ts';
import type { NamedPeriod, PeriodSpan } from '../../finance/periodWords.ts';
import { monthsBack } from './labels/headWords.ts';
import { earlier } from './labels/heads.ts';
import { margins, type LabelMeaning } from './labels/labels.ts';
import { plainWords, statusOf, type PlanStatus } from './labels/labelWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { TableState } from './tableState.ts';

/** What the earlier pieces of a line say about the current one. */
export interface LineState {
  meaning: LabelMeaning | undefined;
  /** The figure with that meaning. */
  main: PaperAmount | undefined;
  /** The period of that figure. */
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

/** What surrounds a figure in its line. */
export interface Surroundings {
  context: PaperContext;
  state: TableState;
  quote: string;
}

/** 'Cash: $4.2' under 'USD in millions' leaves out the scale; '$1,450' is a whole amount. */
const needsScale = ({ currency, scale, value }: PaperAmount): boolean =>
  scale === 1 && (currency === undefined || (Math.abs(value) < 1000 && !Number.isInteger(value)));

/** A figure with the meaning that its line and the lines above give it. */
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
/** For each metric that has one, the metric of its growth. */
export const growths: Partial<Record<MetricName, MetricName>> = {
  REVENUE: 'REVENUE_GROWTH',
  ARR: 'ARR_GROWTH',
  MARKET_SIZE: 'MARKET_GROWTH',
};

/** 'Revenue FY25 £24.3m, +8%': a percentage with a sign after an amount is the amount's growth. */
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
      /^[\s,]*[+-]\s|^\W*(?:up|down|growing|growth|cagr)\b|\b(?:cagr|p\.a|a year|yoy|annually)\b/i.test(words));
  return meaning && metric && isSaid ? [statedOf({ ...meaning, metric }, amount, mainSpan, undefined, around)] : [];
}

/** The notes in parentheses: '(Q1 2024: N909.8m)'. Each of their parts, with its place in the text. */
export function notesOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/\(([^()]*\d[^()]*)\)/g)]
    .filter(([all]) => !/^\([$€£]?[\d.,]+ ?(?:k|m|mn|bn|%)?\)$/i.test(all))
    .map(({ 1: words = '', index }) => ({ text: words, start: index + 1 }));
}

/** The periods in notes that state nothing else: '$9.3M (Sept 30, 2025)'. */
export function datesOf(notes: readonly { text: string }[], { calendar }: PaperContext): PeriodSpan[] {
  return notes.flatMap(({ text }) => {
    const periods = linePeriods(text, calendar);
    return lineAmounts(text, 0, periods).length === 0 ? periods : [];
  });
}

/** The parts of a note that each state a figure: '(Aug $861k, Sep $540k)'. */
function partsOf(note: { text: string; start: number }): { text: string; start: number }[] {
  let at = note.start;
  return note.text.split(/(?<=\d.*[;,|]) (?=.*\d)/).map((text) => {
    const start = at;
    at += text.length + 1;
    return { text, start };
  });
}

/**
 * '(April: A$99k)', '(budget A$1.9m)', '(was 69%)', '(+8% yoy)': a note gives the same metric's value at another time, as planned or as
 * replaced, or its growth.
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
    const share = margins[meaning.metric];
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
    // A budget beside a month's figure is that month's.
    const planned = status !== undefined && status !== 'ACTUAL' && !isReplaced ? own : undefined;
    return [{ ...found, period: sameYearEnd(found.period, own) ?? before ?? planned, isReplaced }];
  });
}

/** The period of an earlier value if its date is not said: '(prior year 58.0%)'. */
export const undated: NamedPeriod = { label: 'earlier', start: null, end: null, months: null };

/** '(2024: £0.9m)' beside the year to 31 March 2025 is the year to March 2024. */
function sameYearEnd(period: NamedPeriod | undefined, own: NamedPeriod | undefined): NamedPeriod | undefined {
  const isBareYear = /^(?:19|20)\d\d$/.test(period?.label ?? '');
  if (!period?.end || !own?.end || !isBareYear || own.months !== 12 || own.end <= period.end) return period;
  const years = Number(own.end.slice(0, 4)) - Number(period.end.slice(0, 4));
  return earlier(own, 12 * years, period.label);
}

const partial = /^\W*(?:incl|excl|of which|davon|limit)\b/i;
const replacing = /\b(?:previously|formerly|restated from|corrected from|was|vorher|précédemment)\b|^not /i;
