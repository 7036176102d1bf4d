import type { MetricName } from '../../finance/metrics.ts';
import type { PeriodSpan } from '../../finance/periodWords.ts';
import { margins, type LabelMeaning } from './labels.ts';
import { statusOf, type PlanStatus } from './labelWords.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { TableState } from './tableState.ts';

/** What the pieces of a line before one say of it. */
export interface LineState {
  meaning: LabelMeaning | undefined;
  /** The figure of that meaning. */
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

/** What a figure of a line stands in. */
export interface Surroundings {
  context: PaperContext;
  state: TableState;
  quote: string;
}

/** A figure with its meaning, as the line and the lines above it make it. */
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
    note: amount.currency === undefined && amount.scale === 1 ? (meaning.note ?? state.note) : undefined,
    period: span?.period,
    status:
      status ??
      meaning.status ??
      (isAhead(span?.period, context) && !meaning.metric.startsWith('MARKET') ? 'PROJECTED' : 'ACTUAL'),
    owner: 'SUBJECT',
    ownerName: null,
    quote,
    row: [amount],
    isReplaced: false,
  };
}

const shortGrowth = /\b(?:mom|qoq|wow|m\/m|q\/q|month|quarter|week)\b/i;
/** The growth of each metric that has one. */
export const growths: Partial<Record<MetricName, MetricName>> = {
  REVENUE: 'REVENUE_GROWTH',
  ARR: 'ARR_GROWTH',
  MARKET_SIZE: 'MARKET_GROWTH',
};

/** 'Revenue FY25 £24.3m, +8%': a share with a sign after an amount is its growth. */
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

/** What stands in parentheses: '(Q1 2024: N909.8m)'. Each of its parts, with the place in the text. */
export function notesOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/\(([^()]*\d[^()]*)\)/g)]
    .filter(([all]) => !/^\([\d.,]+\)$/.test(all))
    .map(({ 1: words = '', index }) => ({ text: words, start: index + 1 }));
}

/** The periods in notes that state nothing else: '$9.3M (Sept 30, 2025)'. */
export function datesOf(notes: readonly { text: string }[], { calendar }: PaperContext): PeriodSpan[] {
  return notes.flatMap(({ text }) => {
    const periods = linePeriods(text, calendar);
    return lineAmounts(text, 0, periods).length === 0 ? periods : [];
  });
}

/** The parts of a note that each state something: '(Aug $861k, Sep $540k)'. */
function partsOf(note: { text: string; start: number }): { text: string; start: number }[] {
  let at = note.start;
  return note.text.split(/(?<=\d.*[;,|]) (?=.*\d)/).map((text) => {
    const start = at;
    at += text.length + 1;
    return { text, start };
  });
}

/** '(April: A$99k)', '(budget A$1.9m)', '(was 69%)', '(+8% yoy)': the same metric at another time, as planned or as replaced, and its growth. */
export function ofNote(
  note: { text: string; start: number },
  start: number,
  { meaning, main }: { meaning: LabelMeaning; main: PaperAmount },
  around: Surroundings,
): Stated[] {
  return partsOf(note).flatMap((part) => {
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
    if (amount.isPercent && !main.isPercent) return growthOf({ meaning, mainSpan: undefined }, words, amount, around);
    if ((!span && !status && !isReplaced) || amount.isPercent !== main.isPercent) return [];
    const isBare = amount.currency === undefined && amount.scale === 1;
    const like = isBare
      ? { ...amount, value: amount.value * main.scale, scale: main.scale, currency: main.currency }
      : amount;
    return [{ ...statedOf(meaning, like, span, status ?? 'ACTUAL', around), isReplaced }];
  });
}

const partial = /^\W*(?:incl|excl|of which|davon|limit)\b/i;
const replacing = /\b(?:previously|formerly|restated from|corrected from|was|vorher|précédemment)\b|^not /i;
