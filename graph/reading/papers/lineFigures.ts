import { growthOf as ownGrowth, type MetricName } from '../../finance/metrics.ts';
import type { NamedPeriod, PeriodSpan } from '../../finance/periodWords.ts';
import { monthsBack, plainWords, statusOf, type PlanStatus, phrases } from './labels/labelWords.ts';
import { earlier } from './labels/labelHeads.ts';
import { margins, type LabelMeaning, bareMeaning, readLabel } from './labels/labels.ts';
import { lineAmounts, linePeriods, type PaperAmount } from './paperAmounts.ts';
import { isAhead } from './paperContext.ts';
import type { PaperContext, Stated } from './paperFacts.ts';
import type { TableState } from './rowCells.ts';
import { wordsBetween, type Clause } from './clauses.ts';
import { wordsPattern, wordSet } from '../../text/wordTable.ts';

/** What the pieces of a line have said so far. */
export class LineState {
  meaning: LabelMeaning | undefined;
  /** The figure that `meaning` belongs to. */
  main: PaperAmount | undefined;
  mainSpan: PeriodSpan | undefined;
  status: PlanStatus | undefined;
  span: PeriodSpan | undefined;
}

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
    ...bareStated(meaning, amount, quote),
    note: needsScale(amount) ? (meaning.note ?? state.note) : undefined,
    period: span?.period,
    status:
      status ??
      meaning.status ??
      (span ? undefined : context.planned?.status) ??
      (isAhead(span?.period, context, quote) && !meaning.metric.startsWith('MARKET') ? 'PROJECTED' : 'ACTUAL'),
  };
}

/** Returns a figure of the subject, without what its surroundings give it. */
export const bareStated = (
  meaning: LabelMeaning,
  amount: PaperAmount,
  quote: string,
): Omit<Stated, 'note' | 'period' | 'status'> => ({
  meaning,
  amount,
  quote,
  owner: 'SUBJECT',
  ownerName: null,
  row: [amount],
  isReplaced: false,
});

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

const bases: [metric: MetricName, words: ReadonlySet<string>][] = [
  ['ARR', wordSet('arr recurring')],
  ['REVENUE', wordSet('revenue revenues sales turnover umsatz')],
  ['MARKET_SIZE', wordSet('market industry')],
];
const baseOf = (word: string): MetricName | undefined => bases.find(([, words]) => words.has(word))?.[0];
const rises = wordSet(
  'up grew grow grows grown growing growth increase increased increases increasing rose risen climbed expanded jumped higher yoy',
);
const falls = wordSet(
  'down decline decrease fell fallen falling declined declining decreased dropped shrank lower slipped',
);
/** 'An increase of 22%' after a figure is its growth, a 'price increase of 5%' is not. */
const ofAnother = /^(?:.* )?(?!(?:an|a|the|to) )\S+ (?:increase|decrease|decline)(?: |$)/;
const changes = wordSet('increased increase decreased declined rose fell grew climbed dropped');
const between = wordSet(
  'by of at is was to about around roughly approximately nearly almost over some just only has been a an the year on its our net total rate annual organic fy last in',
);
const multiplied: Record<string, number> = { doubled: 100, tripled: 200, quadrupled: 300 };
/** Words for a growth over another time than a year, or for points of a share. */
const otherPace = wordsPattern(
  String.raw`
  (?:a|per|each|every) (?:month|quarter|week) | mo[nm]\w* | qoq | sequential\w* | quarter (?:over|on) | previous quarter
  cagr | compound\w* | points? | pp | p a`,
  '',
);
const maxLengthBetween = 7;
const namedAfter =
  /^(?:(?:yoy|year (?:over|on) year|annual|organic|revenue|sales|arr) )*(?:growth|yoy|year (?:over|on) year)\b/;
const yearly = /\b(?:cagr|p a|a year|yoy|annually|vorjahr)\b/;

/**
 * Returns the yearly growth that the first figure of a piece states, and the value that it led to: 'Revenue grew 43%',
 * 'ARR is up 110%', '£24.3m, +8%', 'Growth: 64%', 'Sales fell 8% to £31.2 million'. Returns undefined where the figure
 * is not a growth, and an empty list for a change that we do not read: an increase in money, a growth over another time
 * than a year, or the growth of anything else.
 */
export function growthIn(before: string, clause: Clause, line: LineState, around: Surroundings): Stated[] | undefined {
  const { text } = clause;
  const [first, second] = clause.amounts;
  if (!first) return undefined;
  const lead = plainWords(before).split(' ');
  if (!first.isPercent && first.unit !== 'multiple') {
    // In 'Net sales increased $12 million' the amount is the increase, not the value.
    const last = lead.at(-1) === 'by' ? lead.at(-2) : lead.at(-1);
    return first.unit === 'money' && changes.has(last ?? '') ? [] : undefined;
  }
  const tail = plainWords(wordsBetween(clause, first).split(/[,;.]/)[0] ?? '');
  const at = lead.findLastIndex((word) => rises.has(word) || falls.has(word));
  const isLed =
    at >= 0 &&
    !(/^(?:increase|decrease|decline)$/.test(lead[at] ?? '') && (!line.meaning || ofAnother.test(lead.join(' ')))) &&
    lead.length - at < maxLengthBetween &&
    lead.slice(at + 1).every((word) => between.has(word) || baseOf(word) !== undefined);
  const isNamed = namedAfter.test(tail);
  const isSigned = line.meaning !== undefined && (/^[+-]/.test(first.printed) || /[+-]\s*$/.test(before));
  const pace = `${lead.slice(Math.max(0, at)).join(' ')} ${tail}`;
  if (!isLed && !isNamed && !isSigned && !(line.meaning && yearly.test(pace))) return undefined;
  if (lead.at(-1) === 'from' || otherPace.test(pace)) return [];
  const base = baseIn(lead) ?? baseIn(tail.split(' ').slice(0, 5).reverse());
  // 'Growth: 64%' is the growth of the metric before it.
  // 'Gross margin grew 6%' is no growth of revenue.
  const named = isLed ? readLabel(lead.slice(0, at).join(' '), around.context.calendar)?.metric : undefined;
  const grown =
    base === undefined ? (named ?? line.meaning?.metric ?? around.state.last ?? 'REVENUE') : (base ?? 'USERS');
  const metric = growths[grown];
  if (!metric) return [];
  const size = first.isPercent ? first.value : (first.value - 1) * 100;
  const isFall = isLed && falls.has(lead[at] ?? '');
  const value = Number((isFall ? -Math.abs(size) : size).toFixed(6));
  const [span] = linePeriods(text, around.context.calendar);
  const share: PaperAmount = { ...first, value, isPercent: true, unit: 'percent' };
  const isReached = second && /^\s+to\s/.test(wordsBetween(clause, first, second));
  if (isReached) Object.assign(line, { meaning: bareMeaning(grown), main: second, mainSpan: span });
  return [
    statedOf(bareMeaning(metric), share, span ?? line.mainSpan, statusOf(text), around),
    ...(isReached ? [statedOf(bareMeaning(grown), second, span, statusOf(text), around)] : []),
  ];
}

/** Returns the growth that a verb states without a figure: 'Revenue doubled', 'Dovetail tripled its ARR'. */
export function growthInWords(
  { text, start: from }: Clause,
  span: PeriodSpan | undefined,
  around: Surroundings,
): Stated | undefined {
  const words = plainWords(text).split(' ');
  const word = words.find((each) => each in multiplied);
  const metric = growths[baseIn(words) ?? 'USERS'];
  if (word === undefined || !metric || otherPace.test(words.join(' '))) return undefined;
  const start = from + text.toLowerCase().indexOf(word);
  const place = { printed: word, start, end: start + word.length };
  const value = multiplied[word] ?? 0;
  const share = { ...place, value, isPercent: true, currency: undefined, scale: 1, unit: 'percent' as const };
  return statedOf(bareMeaning(metric), share, span, statusOf(text), around);
}

function baseIn(words: readonly string[]): MetricName | undefined | null {
  for (const word of [...words].reverse()) {
    const base = baseOf(word);
    if (base !== undefined) return base;
    if (!rises.has(word) && phrases.has(word)) return null;
  }
  return undefined;
}
