import { metrics } from '../finance/metrics.ts';
import { findPeriods, type Calendar, type NamedPeriod } from '../finance/periodWords.ts';
import { counts } from '../finance/periodPieces.ts';
import type { Fact } from './reading.ts';
import { yearEndSaid } from './speech/periods.ts';

interface Source {
  kind: string;
  title: string;
  text: string;
}

/** The length of a conversation's heading in characters; it may contain the date. */
const headingLength = 160;
const monthsOfYear = 12;

/**
 * Dates periods that speech leaves undated: 'in Q3', 'end of September', 'last year', 'the quarter'. The day of the conversation comes
 * from its title, its heading or the newest day in the papers; the end of the fiscal year is said or follows from the papers.
 */
export function settlePeriods(facts: Fact[], sources: readonly Source[]): Fact[] {
  const isSpoken = ({ passage }: Fact): boolean => sources[passage.source]?.kind === 'CONVERSATION';
  const said = sources.flatMap(({ kind, text }) => (kind === 'CONVERSATION' ? [yearEndSaid(text)] : []));
  const yearEndMonth = said.find(Boolean) ?? yearEndOf(facts.filter((fact) => !isSpoken(fact))) ?? monthsOfYear;
  const written = facts.map((fact) => {
    const today = newestEnd(facts.filter(({ passage }) => passage.source === fact.passage.source));
    return isSpoken(fact) || !isFiscal(fact, yearEndMonth) ? fact : dated(fact, { yearEndMonth, today });
  });
  const newest = newestEnd(written.filter((fact) => !isSpoken(fact)));
  const days = daysOf(written, sources);
  return written.map((fact) => {
    if (!isSpoken(fact)) return fact;
    // 'The last twelve months' means those that the papers close with.
    const today = (isRolling(fact) ? newest : null) ?? days[fact.passage.source] ?? newest;
    return plannedIfAhead(dated(fact, { yearEndMonth, today }), today);
  });
}

/** 'Turnover a hundred and four, EBITDA ten' of next year: nobody has reached a period that has not begun. */
const plannedIfAhead = (fact: Fact, today: string | null): Fact =>
  fact.status === 'ACTUAL' &&
  metrics[fact.metric].time === 'FLOW' &&
  today !== null &&
  /\d\d/.test(fact.periodLabel ?? '') &&
  (fact.periodStart ?? '') > today
    ? { ...fact, status: 'PROJECTED' }
    : fact;

const rolling = /^(?:ltm|ttm|(?:last|trailing|past)[ -](?:twelve|12)[ -]?m(?:onths)?|trailing[ -](?:twelve|12))$/i;
const isRolling = ({ periodLabel }: Fact): boolean => rolling.test(periodLabel ?? '');

/** If a paper leaves out when its fiscal year ends, another source's statement applies to it too. */
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

/** The month in which a fiscal year ends, from the dated facts of papers. */
export function yearEndOf(facts: readonly Fact[]): number | undefined {
  const dated = facts.filter(({ status, periodEnd }) => status === 'ACTUAL' && periodEnd !== null);
  const find = (length: number, words: RegExp): number | undefined => {
    const fact = dated.find(
      ({ periodLabel, periodMonths }) => periodMonths === length && words.test(periodLabel ?? ''),
    );
    return fact && Number(fact.periodEnd?.slice(5, 7));
  };
  const half = find(6, /H1|1H|first half/i);
  return find(monthsOfYear, /\bfy|fiscal|year/i) ?? (half && ((half + 5) % monthsOfYear) + 1);
}

/** The newest day of the company's actual figures. Figures of its market do not count, because they may be of any year. */
export function newestEnd(facts: readonly Fact[]): string | null {
  const ends = facts.flatMap(({ status, owner, periodEnd }) =>
    status === 'ACTUAL' && owner === 'SUBJECT' && periodEnd !== null ? [periodEnd] : [],
  );
  return ends.sort().at(-1) ?? null;
}

/** The day of each source: from the title and heading of a conversation, or else the newest day in the papers. */
export function daysOf(facts: readonly Fact[], sources: readonly Source[]): (string | null)[] {
  const written = facts.filter(({ passage }) => sources[passage.source]?.kind !== 'CONVERSATION');
  const calendar = { yearEndMonth: yearEndOf(written) ?? monthsOfYear, today: newestEnd(written) };
  return sources.map((source) => dayOf(source, calendar));
}

/** In milliseconds. A conversation may speak of papers that close some weeks after it. */
const before = 45 * 86_400_000;

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

/** A day without a year gets the year that brings it closest to the papers' last day, because people speak of figures that exist. */
function nextAfter(label: string, calendar: Calendar): string | null {
  if (calendar.today === null) return null;
  const [least, year] = [Date.parse(calendar.today) - before, Number(calendar.today.slice(0, 4))];
  const ends = [year - 1, year, year + 1].map((each) => findPeriods(`${label} ${each}`, calendar)[0]?.period.end);
  return ends.find((end) => end != null && Date.parse(end) >= least) ?? null;
}

const relativeYear = /(?:\bof |,)? ?\b(last|this|next) year\b/i;
const shifts: Record<string, number> = { last: -1, this: 0, next: 1 };

/** The period that a label names on a given day: 'Q1 last year', 'last year', 'the quarter'. */
export function datedPeriod(label: string, calendar: Calendar, isPlan = false): NamedPeriod | undefined {
  const { today, yearEndMonth } = calendar;
  if (today === null) return findPeriods(label, calendar)[0]?.period;
  const tomorrow = new Date(Date.parse(today) + 86_400_000);
  const relative = relativeYear.exec(label);
  const shift = shifts[relative?.[1]?.toLowerCase() ?? ''] ?? 0;
  const rest = label.replace(relativeYear, '').trim();
  const year = tomorrow.getUTCFullYear();
  if (relative !== null && rest !== '') {
    const named = findPeriods(`${rest} ${year + shift}`, calendar)[0]?.period;
    if (named) return { ...named, label };
  }
  const isYear = /^(?:full|(?:for|of) the) year$/i.test(label);
  if (relative !== null || isYear) {
    const fiscal = tomorrow.getUTCMonth() + 1 <= yearEndMonth ? year : year + 1;
    const isReached = !isPlan && /^(?:for|of) /i.test(label);
    return stretch(label, fiscal + shift - Number(isReached), yearEndMonth, monthsOfYear);
  }
  if (/quarter$/i.test(label) && findPeriods(label, calendar).length === 0) {
    const month = tomorrow.getUTCMonth();
    return stretch(label, year, month - (month % 3), 3);
  }
  const count = counts[/(\p{L}+) months$/iu.exec(label)?.[1]?.toLowerCase() ?? ''];
  if (count !== undefined && count < monthsOfYear && !rolling.test(label))
    return latestStretch(label, yearEndMonth - monthsOfYear + count, count, tomorrow);
  if (/^the half[- ]year$/i.test(label))
    return [yearEndMonth - 6, yearEndMonth]
      .map((month) => latestStretch(label, month, 6, tomorrow))
      .sort((a, b) => (a.end ?? '').localeCompare(b.end ?? ''))
      .at(-1);
  if (rolling.test(label)) return findPeriods(label, calendar)[0]?.period;
  if (/^last month$/i.test(label)) return stretch(label, year, tomorrow.getUTCMonth(), 1);
  // "'25" is the fiscal year if the company's year ends in June.
  const named = findPeriods(label.replace(/^['’](?=\d\d$)/, yearEndMonth === monthsOfYear ? "'" : 'FY'), calendar)[0]
    ?.period;
  return named === undefined || /\d\d/.test(label) ? named : yearless(named, calendar, today, isPlan);
}

const soon = 60 * 86_400_000;

/**
 * A period without a year is the latest that has ended or is about to, or for a plan the next one. Quarters and halves are the fiscal
 * year's.
 */
function yearless(named: NamedPeriod, calendar: Calendar, today: string, isPlan: boolean): NamedPeriod {
  const { label } = named;
  const isPart = calendar.yearEndMonth !== monthsOfYear && /quarter|half|\b[qh][1-4]/i.test(label);
  const year = Number(today.slice(0, 4));
  const all = [-2, -1, 0, 1, 2].flatMap((shift) => {
    const [found] = findPeriods(`${label} ${isPart ? 'FY' : ''}${year + shift}`, calendar);
    return found && found.period.end !== null ? [{ ...found.period, label, end: found.period.end }] : [];
  });
  const found = isPlan
    ? all.find(({ end }) => end > today)
    : all.findLast(({ end }) => Date.parse(end) <= Date.parse(today) + soon);
  return found ?? named;
}

/** The last period from the start of the fiscal year to a month. */
function latestStretch(label: string, month: number, months: number, tomorrow: Date): NamedPeriod {
  const year = tomorrow.getUTCFullYear();
  const ended = [year + 1, year, year - 1].map((each) => stretch(label, each, month, months));
  return (
    ended.find(({ end }) => Date.parse(end ?? '') <= tomorrow.getTime()) ?? stretch(label, year - 1, month, months)
  );
}

/** The months up to a month of a year; they may begin in the year before. */
function stretch(label: string, year: number, month: number, months: number): NamedPeriod {
  const day = (at: number, date: number): string => new Date(Date.UTC(year, at, date)).toISOString().slice(0, 10);
  return { label, start: day(month - months, 1), end: day(month, 0), months };
}
