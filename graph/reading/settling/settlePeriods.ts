import { metrics, unitOf } from '../../finance/metrics.ts';
import { findPeriods, type Calendar } from '../../finance/periodWords.ts';
import { datedPeriod, relativePeriods, rolling } from '../../finance/relativePeriods.ts';
import type { Fact } from '../reading.ts';
import { spokenYearEnd } from '../speech/periods.ts';
import { dayMs, monthsOfYear } from '../../finance/periodPieces.ts';

export interface Source {
  kind: string;
  title: string;
  text: string;
}

/** In characters. The heading of a conversation may contain the date. */
const headingLength = 160;

/**
 * Dates periods that speakers leave undated: 'in Q3', 'end of September', 'last year', 'the quarter'. The day of the
 * conversation comes from its title, its heading or the newest day in the papers; the end of the fiscal year is said or
 * follows from the papers.
 */
export function settlePeriods(facts: Fact[], sources: readonly Source[]): Fact[] {
  const isSpoken = ({ passage }: Fact): boolean => sources[passage.source]?.kind === 'CONVERSATION';
  const stated = sources.flatMap(({ kind, text }) => (kind === 'CONVERSATION' ? [spokenYearEnd(text)] : []));
  const yearEndMonth = stated.find(Boolean) ?? yearEndOf(facts.filter((fact) => !isSpoken(fact))) ?? monthsOfYear;
  const written = facts.map((fact) => {
    const today = newestEnd(facts.filter(({ passage }) => passage.source === fact.passage.source));
    return isSpoken(fact) || !isFiscal(fact, yearEndMonth) ? fact : dated(fact, { yearEndMonth, today });
  });
  const newest = newestEnd(written.filter((fact) => !isSpoken(fact)));
  const days = daysOf(written, sources);
  const settled = written.map((fact) => {
    if (!isSpoken(fact)) return fact;
    // 'The last twelve months' are those with which the papers close.
    const today = (isRolling(fact) ? newest : null) ?? days[fact.passage.source] ?? newest;
    return plannedIfAhead(dated(fact, { yearEndMonth, today }), today);
  });
  return settled.map((fact) => (isSpoken(fact) ? yearAfter(continued(fact, settled), settled) : fact));
}

const earlierTime = /\b(?:earlier|previous|prior|before|ago|then|back)\b/i;
const namesTime = (text: string): boolean =>
  earlierTime.test(text) ||
  findPeriods(text, { today: null, yearEndMonth: monthsOfYear }).length > 0 ||
  relativePeriods(text).length > 0;

/**
 * In characters. In 'Gross margin for the nine months is 38 percent. EBITDA is six million.' the second figure is for
 * the nine months too.
 */
const maxContinuedLength = 160;

function continued(fact: Fact, facts: readonly Fact[]): Fact {
  const { passage, metric, status } = fact;
  const isOpen = fact.periodLabel === null && metrics[metric].time === 'FLOW' && unitOf(metric) === 'MONEY';
  if (!isOpen || status !== 'ACTUAL' || namesTime(passage.quote)) return fact;
  const before = facts.filter(
    (each) =>
      each.passage.source === passage.source &&
      each.owner === fact.owner &&
      metrics[each.metric].time === 'FLOW' &&
      each.passage.start < passage.start &&
      passage.start - each.passage.end <= maxContinuedLength,
  );
  const last = before.sort((a, b) => a.passage.start - b.passage.start).at(-1);
  if (last?.periodEnd == null || last.status !== 'ACTUAL') return fact;
  const { periodLabel, periodStart, periodEnd, periodMonths } = last;
  return { ...fact, periodLabel, periodStart, periodEnd, periodMonths };
}

/** Dates 'Eight million ARR end of next June, and eighteen the year after' a year after the figure before. */
function yearAfter(fact: Fact, facts: readonly Fact[]): Fact {
  const { metric, status, periodLabel, passage } = fact;
  if (periodLabel !== 'the year after') return fact;
  const { periodEnd = null, periodMonths = null } =
    facts.findLast(
      (each) =>
        each.passage.source === passage.source &&
        each.metric === metric &&
        each.status === status &&
        each.periodEnd !== null &&
        each.passage.end <= passage.end &&
        passage.start - each.passage.end <= maxContinuedLength,
    ) ?? {};
  if (periodEnd === null) return fact;
  const day = new Date(Date.UTC(Number(periodEnd.slice(0, 4)) + 1, Number(periodEnd.slice(5, 7)), 0));
  const label = day.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return { ...fact, periodLabel: label, periodEnd: day.toISOString().slice(0, 10), periodMonths };
}

/**
 * Turns an actual value of a period that has not begun into a plan: 'Turnover a hundred and four, EBITDA ten' of next
 * year.
 */
const plannedIfAhead = (fact: Fact, today: string | null): Fact =>
  fact.status === 'ACTUAL' &&
  metrics[fact.metric].time === 'FLOW' &&
  today !== null &&
  /\d\d/.test(fact.periodLabel ?? '') &&
  (fact.periodStart ?? '') > today
    ? { ...fact, status: 'PROJECTED' }
    : fact;

const isRolling = ({ periodLabel }: Fact): boolean => rolling.test(periodLabel ?? '');

/**
 * True for a period of the fiscal year. If a paper does not say when its fiscal year ends, another source's statement
 * applies.
 */
function isFiscal({ periodLabel, periodMonths }: Fact, yearEndMonth: number): boolean {
  if (yearEndMonth === monthsOfYear || periodLabel === null) return false;
  if (/\bFY|fiscal/i.test(periodLabel)) return true;
  return (periodMonths ?? 0) >= 3 && !/\d\d/.test(periodLabel);
}

function dated(fact: Fact, calendar: Calendar): Fact {
  if (fact.periodLabel === null) return fact;
  const { start, end, months } = datedPeriod(fact.periodLabel, calendar, fact.status !== 'ACTUAL') ?? {};
  if (end == null) return fact;
  const isMoment = fact.periodMonths === null && fact.periodEnd !== null;
  return {
    ...fact,
    periodStart: isMoment ? null : (start ?? null),
    periodEnd: end,
    periodMonths: isMoment ? null : (months ?? null),
  };
}

/** Returns the month in which a fiscal year ends, from the dated facts of papers. */
export function yearEndOf(facts: readonly Fact[]): number | undefined {
  const dated = facts.filter(
    ({ status, periodEnd, computation }) => status === 'ACTUAL' && periodEnd !== null && computation === null,
  );
  const find = (length: number, words: RegExp): number | undefined => {
    const fact = dated.find(
      ({ periodLabel, periodMonths }) => periodMonths === length && words.test(periodLabel ?? ''),
    );
    return fact && Number(fact.periodEnd?.slice(5, 7));
  };
  const half = find(6, /H1|1H|first half/i);
  return find(monthsOfYear, /\bfy|fiscal|year/i) ?? (half && ((half + 5) % monthsOfYear) + 1);
}

/**
 * Returns the newest day of the company's actual figures. Figures of its market do not count, because they may be for
 * any year.
 */
export function newestEnd(facts: readonly Fact[]): string | null {
  const ends = facts.flatMap(({ status, owner, periodEnd }) =>
    status === 'ACTUAL' && owner === 'SUBJECT' && periodEnd !== null ? [periodEnd] : [],
  );
  return ends.sort().at(-1) ?? null;
}

/**
 * Returns the day of each source: from the title and heading of a conversation, or else the newest day in the papers.
 */
export function daysOf(facts: readonly Fact[], sources: readonly Source[]): (string | null)[] {
  const written = facts.filter(({ passage }) => sources[passage.source]?.kind !== 'CONVERSATION');
  const calendar = { yearEndMonth: yearEndOf(written) ?? monthsOfYear, today: newestEnd(written) };
  return sources.map((source) => dayOf(source, calendar));
}

/** In milliseconds. A conversation may discuss papers that close some weeks after it. */
const before = 45 * dayMs;

function dayOf({ title, text }: Source, calendar: Calendar): string | null {
  const heading = `${title}\n${text.slice(0, headingLength)}`;
  const dated = findPeriods(heading, { ...calendar, today: null });
  const days = dated.flatMap(({ period: { label, end, months } }) =>
    months === monthsOfYear ? [] : [end ?? nextAfter(label, calendar)],
  );
  return (
    [...days, calendar.today]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Returns the day with the year that brings it closest to the papers' last day, because people talk about figures that
 * exist.
 */
function nextAfter(label: string, calendar: Calendar): string | null {
  if (calendar.today === null) return null;
  const [least, year] = [Date.parse(calendar.today) - before, Number(calendar.today.slice(0, 4))];
  const ends = [year - 1, year, year + 1].map((each) => findPeriods(`${label} ${each}`, calendar)[0]?.period.end);
  return ends.find((end) => end != null && Date.parse(end) >= least) ?? null;
}
