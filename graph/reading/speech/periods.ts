import { findPeriods, type NamedPeriod, type PeriodSpan } from '../../finance/periodWords.ts';
import type { SpokenNumber } from './numbers.ts';
import type { Sentence, SpeechText } from './speechText.ts';

/** Words for a time that only the day of the conversation could date. */
const looseTimes = [
  'last year',
  'a year ago',
  'one year ago',
  'the year before',
  'this year',
  'next year',
  'last month',
  'today',
  'at the moment',
  'now',
];
const monthNames = 'january february march april may june july august september october november december'.split(' ');
const yearEnds = /\b(?:year ends in|our year ends in|year ended|march year end|year to|fiscal year ends? in)\b/i;

/** Every period that the conversation names; its year ends in the month that somebody says it ends in. */
export function periodsIn({ spoken }: SpeechText): PeriodSpan[] {
  const at = yearEnds.exec(spoken)?.index;
  const near = at === undefined ? '' : spoken.slice(at, at + 40).toLowerCase();
  const month = monthNames.findIndex((name) => near.includes(name)) + 1;
  return findPeriods(spoken, { yearEndMonth: month === 0 ? 12 : month, today: null });
}

/** The period that a number's sentence gives it: the nearest one that no other number stands before. */
export function periodOf(
  number: SpokenNumber,
  sentence: Sentence,
  { spoken, tokens }: SpeechText,
  periods: readonly PeriodSpan[],
): NamedPeriod | null {
  const start = tokens[sentence.from]?.start ?? number.start;
  const end = tokens[sentence.to - 1]?.end ?? number.end;
  const gapOf = (each: { start: number; end: number }): number =>
    each.end <= number.start ? number.start - each.end : each.start - number.end;
  const isFree = (each: PeriodSpan): boolean =>
    !sentence.numbers.some(
      (other) => other.unit !== 'OTHER' && other !== number && gapOf(other) >= 0 && isBetween(other, each, number),
    );
  const loose = loosePeriods(spoken, start, end);
  const inside = [...periods, ...loose].filter((each) => each.start >= start && each.end <= end && gapOf(each) >= 0);
  const isItsOwn = (each: PeriodSpan): boolean => {
    const between = spoken.slice(Math.min(each.end, number.end), Math.max(each.start, number.start)).toLowerCase();
    return !between.includes(';') && !comparisons.some((word) => between.includes(word));
  };
  return (
    inside.toSorted((one, other) => gapOf(one) - gapOf(other)).find((each) => isFree(each) && isItsOwn(each))?.period ??
    null
  );
}

/** What stands after them belongs to the value that a figure is compared with: '88 percent more than the year before'. */
const comparisons = [' than ', ' up from ', ' down from ', ' compared ', ' against ', ' versus '];

/** The times of a stretch of speech that only the day of the conversation could date. */
function loosePeriods(spoken: string, start: number, end: number): PeriodSpan[] {
  const words = spoken.slice(start, end).toLowerCase();
  return looseTimes.flatMap((label) => {
    const at = words.indexOf(label);
    const period = { label, start: null, end: null, months: null };
    return at < 0 ? [] : [{ start: start + at, end: start + at + label.length, period, mark: '' }];
  });
}

function isBetween(other: SpokenNumber, period: PeriodSpan, number: SpokenNumber): boolean {
  return period.end <= number.start
    ? other.start >= period.end && other.end <= number.start
    : other.start >= number.end && other.end <= period.start;
}
