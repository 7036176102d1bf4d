import { metrics } from '../../finance/metrics.ts';
import { englishMonths } from '../../finance/periodPieces.ts';
import { findPeriods, type Calendar, type PeriodSpan } from '../../finance/periodWords.ts';
import type { Fact, NamedFact, ReadSource } from '../reading.ts';
import { newestEnd, yearEndOf } from '../settling/settlePeriods.ts';
import { capital } from '../../text/text.ts';

export interface Side<F extends NamedFact = Fact> {
  fact: F;
  time: Time;
  isSpoken: boolean;
  /** The newest day for which the fact's source states an actual value. */
  asOf: string | null;
  /** The day of the conversation, as far as it is known; undefined for a paper. */
  saidOn?: string | null;
  /** The period ends for which the fact's source states the same as another one, so both may be about those days. */
  sharedWith?(source: number): ReadonlySet<string>;
}

/** The time for which a fact holds, as far as its own words and the other sources show. */
export interface Time {
  /**
   * NAMED has an end, NOW has no stated time and means the newest, LOOSE cannot be dated: 'last year', 'at the moment'.
   */
  kind: 'NAMED' | 'NOW' | 'LOOSE';
  end: string | null;
  months: number | null;
  /** For display. */
  label: string | null;
  /** True where the words leave out the year: 'the first half'. */
  isYearless: boolean;
}

export const unknownTime: Time = { kind: 'NOW', end: null, months: null, label: null, isYearless: false };

const loose =
  `last year|a year ago|year ago|years ago|last time|last month|last quarter|months ago|used to|previous|earlier|back then|at the time|
  the year before|started at|originally|at the start|one year ago|at the moment|right now|currently|as of today|today|
  for the season|as of monday|as of tuesday|as of wednesday|as of thursday|as of friday|as of yesterday|as of this morning|as of last`
    .split('|')
    .map((words) => words.replace(/\s+/g, ' ').trimStart());
/** Without 'may', which is mostly a verb in lower case. */
const monthNames = new RegExp(String.raw`\b(?:${englishMonths.filter((name) => name !== 'may').join('|')})\b`, 'g');
const day = 86_400_000;
const sameWithin = 20 * day;
/** The ends of one fiscal year as two sources know it, its own and 31 December, are at most a year apart. */
const sameYearWithin = 370 * day;
const monthsOfYear = 12;
/** In characters. 'FY25, so the year to March' means the year, although the month is nearer to the value. */
const yearlessIsFarther = 40;

/** Finds the time of every fact. Years that speakers leave out come from the papers. */
export function timesOf(facts: readonly Fact[], sources: readonly ReadSource[]): Map<number, Time> {
  const written = facts.filter(({ passage }) => sources[passage.source]?.kind === 'DOCUMENT');
  const calendar = { today: newestEnd(written), yearEndMonth: yearEndOf(written) ?? monthsOfYear };
  return new Map(facts.map((fact) => [fact.id, timeOf(fact, calendar)]));
}

function timeOf(fact: Fact, calendar: Calendar): Time {
  const { periodEnd, periodMonths, periodLabel, passage, printed } = fact;
  if (periodEnd !== null)
    return { kind: 'NAMED', end: periodEnd, months: rowMonths(fact), label: periodLabel, isYearless: false };
  const words = (periodLabel ?? passage.quote).replace(monthNames, capital);
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

/**
 * Returns the length of a fact's period. 'Gross margin (quarter)' under the head 'Jun-25' is the value of a quarter.
 */
function rowMonths({ periodMonths, passage }: Fact): number | null {
  const isOfQuarter = periodMonths === 1 && /\bquarter(?:ly)?\b/i.test(passage.quote.split(/[|;\t]/)[0] ?? '');
  return isOfQuarter ? 3 : periodMonths;
}

/** True when two named times have the same end and, for a metric counted over a period, the same length. */
export function isSameTime(a: Time, b: Time, metric: Fact['metric']): boolean {
  if (a.end === null || b.end === null) return false;
  const isFlow = metrics[metric].time === 'FLOW';
  if (isFlow && a.months !== null && b.months !== null && a.months !== b.months) return false;
  if (a.end === b.end) return true;
  const apart = Math.abs(Date.parse(a.end) - Date.parse(b.end));
  if (apart <= sameWithin || apart > sameYearWithin) return apart <= sameWithin;
  // 'FY25' and 'H1 FY25' end with the fiscal year, but one of the two sources may not say when that is.
  const [one, other] = [a, b].map(fiscalName);
  return a.months !== null && a.months === b.months && one !== undefined && one === other;
}

/** Names a year, a half or a quarter of one: '25', '25 1' for 'H1 FY25'; undefined for a label without a year. */
function fiscalName({ label, months }: Time): string | undefined {
  const year = /(?:fy ?|20)(\d\d)\b/i.exec(label ?? '')?.[1];
  if (year === undefined || months === monthsOfYear) return year;
  const part = /\b(?:[hq]([1-4])|([1-4])[hq])\b/i.exec(label ?? '');
  return part === null ? undefined : `${year} ${part[1] ?? part[2]}`;
}
