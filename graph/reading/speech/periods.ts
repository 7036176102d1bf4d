import type { ReadFigure } from '../../finance/numbers/units.ts';
import { englishMonths } from '../../finance/periodPieces.ts';
import { findPeriods, type Calendar, type NamedPeriod, type PeriodSpan } from '../../finance/periodWords.ts';
import { relativePeriods } from '../../finance/relativePeriods.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';
import type { Span } from '../../text/text.ts';

/** The year belongs to the words before it: 'The first half of this year', 'September last year'. */
const yearBehind = /^,? (?:of )?(?:last|this|next) year\b/i;
const months = englishMonths.join('|');
/** 'March year end', 'our year ends in March', 'year to June' */
const yearEnd = new RegExp(
  String.raw`\b(${months}) year[- ]end|\byear(?:[- ]end(?:s|ed|ing)?| closes| to| runs to)(?: is| in| on| the| end of)* (${months})\b`,
  'i',
);

/** Returns the month (1 to 12) in which the fiscal year ends if somebody says it, else undefined. */
export function spokenYearEnd(spoken: string): number | undefined {
  const [, before, behind] = yearEnd.exec(spoken) ?? [];
  const month = englishMonths.indexOf((before ?? behind ?? '').toLowerCase()) + 1;
  return month === 0 ? undefined : month;
}

/** A period that is counted up to a month began with the fiscal year: 'until the end of October'. */
const toDate = /(?<!\b(?:years?|months|from \p{L}+) )\b(?:until|till|through|to)(?: the)? end(?: of)? $/iu;

const sinceYearStart = (span: PeriodSpan): PeriodSpan =>
  span.period.months === 1
    ? { ...span, period: { ...span.period, start: null, months: null, label: `YTD ${span.period.label}` } }
    : span;

/** Returns every period that the conversation names. */
export function periodsIn({ spoken, sentences }: SpeechText): PeriodSpan[] {
  const calendar = { yearEndMonth: spokenYearEnd(spoken) ?? 12, today: null };
  const named = findPeriods(spoken, calendar).map((found) => {
    const each = ofYearAhead(found, spoken);
    const span = toDate.test(spoken.slice(0, each.start)) ? sinceYearStart(each) : each;
    const [behind] = yearBehind.exec(spoken.slice(span.end, span.end + 20)) ?? [];
    if (behind === undefined || span.period.end !== null) return span;
    const label = `${span.period.label}${behind.toLowerCase()}`;
    return { ...span, end: span.end + behind.length, period: { ...span.period, label } };
  });
  const isFree = (at: number): boolean => !named.some(({ start, end }) => start <= at && at < end);
  const years = sentences.flatMap(({ dates }) => dates.flatMap(({ figure }) => yearInWords(figure, calendar) ?? []));
  return [...named, ...[...years, ...relativePeriods(spoken)].filter(({ start }) => isFree(start))];
}

/** Reads 'Last year September' and 'Last year, first quarter' as September and the first quarter of last year, undated. */
function ofYearAhead(span: PeriodSpan, spoken: string): PeriodSpan {
  const part = /^year,? (.+)$/is.exec(span.period.label)?.[1];
  const which = /\b(last|this|next) $/i.exec(spoken.slice(0, span.start))?.[1];
  if (part === undefined || which === undefined || /\d\d/.test(part)) return span;
  const label = `${part} ${which.toLowerCase()} year`;
  const months = englishMonths.includes(part.toLowerCase()) ? null : span.period.months;
  return { ...span, start: span.start - which.length - 1, period: { label, start: null, end: null, months } };
}

/** Reads a year that is not written in digits: 'Twenty twenty-four', 'FY twenty-five', ''twenty-three'. */
function yearInWords({ unit, value, text, start, end }: ReadFigure, calendar: Calendar): PeriodSpan | undefined {
  if (unit !== 'year' || /\d/.test(text)) return undefined;
  const [found] = findPeriods(`${/^(?:FY|fiscal)/i.test(text) ? 'FY' : ''}${value}`, calendar);
  return found && { ...found, start, end };
}

/** Returns the period that a number's sentence gives it: the nearest period without another number in between. */
export function periodOf(
  number: SpokenNumber,
  sentence: Sentence,
  speech: SpeechText,
  periods: readonly PeriodSpan[],
): NamedPeriod | null {
  const { spoken, tokens } = speech;
  const start = tokens[sentence.from]?.start ?? number.start;
  const end = tokens[sentence.to - 1]?.end ?? number.end;
  const lower = ` ${spoken.slice(start, end).toLowerCase()} `;
  const gapOf = (each: Span): number => (each.end <= number.start ? number.start - each.end : each.start - number.end);
  const isFree = (each: PeriodSpan): boolean =>
    !sentence.numbers.some(
      (other) => other.unit !== 'OTHER' && other !== number && gapOf(other) >= 0 && isBetween(other, each, number),
    );
  const inside = periods.filter((each) => each.start >= start && each.end <= end && gapOf(each) >= 0);
  const isItsOwn = (each: PeriodSpan): boolean => {
    const between = spoken.slice(Math.min(each.end, number.end), Math.max(each.start, number.start)).toLowerCase();
    if (between.includes(';') || comparisons.some((word) => between.includes(word))) return false;
    // 'It is 27 percent in the quarter, in winter near 40.'
    const isOfEarlier = sentence.numbers.some(
      ({ end: before }) => before <= each.start && each.start - before < gapOf(each),
    );
    if (each.end <= number.start && isOfEarlier && /,| and /.test(between)) return false;
    // 'For this year the plan is eighteen percent, and in 2026 then twenty-nine.'
    const isOfLater = sentence.numbers.some(({ start: behind, unit }) => unit !== 'OTHER' && behind >= each.end);
    if (each.start > number.end && isOfLater && /, | and /.test(between)) return false;
    // 'Nine percent on 2024': growth is counted from that year.
    if (each.start > number.end && /^(?: percent|%)? (?:on|over) $/.test(between)) return false;
    // 'We owe 3.6 million, in July it was four.'
    if (each.start > number.end && wasBehind.test(spoken.slice(each.end, each.end + 12))) return false;
    // In 'Revenue last year was 91 million, compared with 81 in 2023' the comparison follows the figure.
    const ahead = each.end <= number.start ? lower.slice(0, number.start - start + 1) : lower;
    return !relative.test(each.period.label) || !comparing.some((word) => ahead.includes(word));
  };
  const nearest = inside
    .toSorted((one, other) => gapOf(one) - gapOf(other))
    .find((each) => isFree(each) && isItsOwn(each));
  const own = nearest ?? leadingOf(inside, sentence);
  return (own ?? (inside.length === 0 ? askedPeriod(sentence, speech, periods) : undefined))?.period ?? null;
}

/** Returns the only period of the question that a number answers: 'And gross margin for Q3? – Forty-four.' */
function askedPeriod(
  { index, turn, from, to, numbers }: Sentence,
  { sentences, tokens }: SpeechText,
  periods: readonly PeriodSpan[],
): PeriodSpan | undefined {
  const question = sentences[index - 1];
  if (question === undefined || question.turn === turn || numbers.length > 2 || to - from > maxAnswerLength)
    return undefined;
  const [start, end] = [tokens[question.from]?.start ?? 0, tokens[question.to - 1]?.end ?? 0];
  const named = periods.filter((each) => each.start >= start && each.end <= end);
  return named.length === 1 && question.isQuestion ? named[0] : undefined;
}

const maxAnswerLength = 14;

/** Returns the period before all numbers of a sentence, which holds for all: 'FY26 we plan 26.2, EBITDA of eight'. */
function leadingOf(inside: readonly PeriodSpan[], { numbers }: Sentence): PeriodSpan | undefined {
  const first = numbers.find(({ unit }) => unit !== 'OTHER')?.start ?? 0;
  const last = inside.toSorted((one, other) => one.end - other.end).at(-1);
  return last !== undefined && last.end <= first && !relative.test(last.period.label) ? last : undefined;
}

/** A period after these words is that of the compared value: '88 percent more than the year before'. */
const comparing = [' against ', ' same ', ' compared ', ' versus ', ' from ', ' it was '];
/** Beside a comparison, 'last year' is the same period of the year before. */
const relative = /^(?:last|the) year|ago$/;
const wasBehind = /^,? (?:it|we|they|that) (?:was|were|is|had|owed)/;
const comparisons = [' than ', ' up from ', ' down from ', ' compared ', ' against ', ' versus '];

function isBetween(other: SpokenNumber, period: PeriodSpan, number: SpokenNumber): boolean {
  return period.end <= number.start
    ? other.start >= period.end && other.end <= number.start
    : other.start >= number.end && other.end <= period.start;
}
