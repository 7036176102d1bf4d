import { metrics } from '../../finance/metrics.ts';
import { findPeriods, type Calendar, type PeriodSpan } from '../../finance/periodWords.ts';
import type { Fact, ReadSource } from '../reading.ts';
import { newestEnd, yearEndOf } from '../settlePeriods.ts';

/** For when a fact holds, as far as its own words and the other sources tell. */
export interface Time {
  /** NAMED has an end; NOW names no time and stands for the newest; LOOSE names one that cannot be dated: 'last year', 'at the moment'. */
  kind: 'NAMED' | 'NOW' | 'LOOSE';
  end: string | null;
  months: number | null;
  /** As people read it. */
  label: string | null;
  /** The words leave out the year: 'the first half'. */
  isYearless: boolean;
}

export const unknownTime: Time = { kind: 'NOW', end: null, months: null, label: null, isYearless: false };

const loose =
  `last year|a year ago|year ago|years ago|last time|last month|last quarter|months ago|used to|previous|earlier|back then|at the time|
  the year before|started at|originally|at the start|one year ago|at the moment|right now|currently|as of today|today`
    .split('|')
    .map((words) => words.replace(/\s+/g, ' ').trimStart());
const monthNames = /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/g;
const day = 86_400_000;
const sameWithin = 20 * day;
const monthsOfYear = 12;
/** Of 'FY25, so the year to March' the year is meant, though the month stands nearer to the value. */
const yearlessIsFarther = 40;

/** Finds the time of every fact; the years that speech leaves out come from the papers. */
export function timesOf(facts: readonly Fact[], sources: readonly ReadSource[]): Map<number, Time> {
  const written = facts.filter(({ passage }) => sources[passage.source]?.kind === 'DOCUMENT');
  const calendar = { today: newestEnd(written), yearEndMonth: yearEndOf(written) ?? monthsOfYear };
  return new Map(facts.map((fact) => [fact.id, timeOf(fact, calendar)]));
}

function timeOf(fact: Fact, calendar: Calendar): Time {
  const { periodEnd, periodMonths, periodLabel, passage, printed } = fact;
  if (periodEnd !== null)
    return { kind: 'NAMED', end: periodEnd, months: periodMonths, label: periodLabel, isYearless: false };
  const words = (periodLabel ?? passage.quote).replace(
    monthNames,
    (month) => month.charAt(0).toUpperCase() + month.slice(1),
  );
  const at = periodLabel === null ? words.indexOf(printed) : 0;
  const far = ({ start, period }: PeriodSpan): number =>
    Math.abs(start - at) + (/\d\d/.test(period.label) ? 0 : yearlessIsFarther);
  const [named] = findPeriods(words, calendar).sort((a, b) => far(a) - far(b));
  if (named?.period.end) {
    const { end, months, label } = named.period;
    return { kind: 'NAMED', end, months, label, isYearless: !/\d\d/.test(label) };
  }
  const lower = words.toLowerCase();
  return {
    kind: named !== undefined || loose.some((phrase) => lower.includes(phrase)) ? 'LOOSE' : 'NOW',
    end: null,
    months: periodMonths,
    label: periodLabel,
    isYearless: false,
  };
}

/** Whether two named times are one: the same end, and of what is counted over a stretch the same length. */
export function isSameTime(a: Time, b: Time, metric: Fact['metric']): boolean {
  if (a.end === null || b.end === null) return false;
  const isFlow = metrics[metric].time === 'FLOW';
  if (isFlow && a.months !== null && b.months !== null && a.months !== b.months) return false;
  if (Math.abs(Date.parse(a.end) - Date.parse(b.end)) <= sameWithin) return true;
  // 'FY25' ends when the fiscal year does, which one of the two sources may not say.
  const year = ({ label }: Time): string | undefined => /(?:fy ?|20)(\d\d)\b/i.exec(label ?? '')?.[1];
  return a.months === monthsOfYear && b.months === monthsOfYear && year(a) !== undefined && year(a) === year(b);
}
