import { findPeriods, type Calendar, type NamedPeriod } from '../finance/periodWords.ts';
import type { Fact } from './reading.ts';
import { yearEndSaid } from './speech/periods.ts';

interface Source {
  kind: string;
  title: string;
  text: string;
}

/** How much of a conversation is its heading, which may hold its day. */
const heading = 160;
const monthsOfYear = 12;

/**
 * Dates what speech leaves undated: 'in Q3', 'end of September', 'last year', 'the quarter'. The day of the conversation comes from its
 * title, its heading or the newest day that the papers tell of; the end of the fiscal year is said or follows from the papers.
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
  const days = sources.map((source) => dayOf(source, { yearEndMonth, today: newest }));
  return written.map((fact) => {
    const today = days[fact.passage.source] ?? newest;
    return isSpoken(fact) ? dated(fact, { yearEndMonth, today }) : fact;
  });
}

/** Of a paper that leaves out when its fiscal year ends, what another source says holds as well. */
function isFiscal({ periodLabel, periodMonths }: Fact, yearEndMonth: number): boolean {
  if (yearEndMonth === monthsOfYear || periodLabel === null || (periodMonths ?? 0) < 3) return false;
  return /\bFY|fiscal/i.test(periodLabel) || !/\d\d/.test(periodLabel);
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

/** The month in which a fiscal year ends, as the dated facts of papers tell. */
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

/** The newest day that facts tell of as reached. */
export function newestEnd(facts: readonly Fact[]): string | null {
  const ends = facts.flatMap(({ status, periodEnd }) => (status === 'ACTUAL' && periodEnd !== null ? [periodEnd] : []));
  return ends.sort().at(-1) ?? null;
}

/** The day of a conversation, as its title and heading tell beside the papers. */
function dayOf({ title, text }: Source, calendar: Calendar): string | null {
  const named = findPeriods(`${title}\n${text.slice(0, heading)}`, calendar);
  const days = named.flatMap(({ period: { end, months } }) => (end !== null && months !== monthsOfYear ? [end] : []));
  return [...days, ...(calendar.today === null ? [] : [calendar.today])].sort().at(-1) ?? null;
}

const relativeYear = /(?:\bof |,)? ?\b(last|this|next) year\b/i;
const shifts: Record<string, number> = { last: -1, this: 0, next: 1 };

/** The period that a label names on a day: 'Q1 last year', 'last year', 'the quarter'. */
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
  if (/^last month$/i.test(label)) return stretch(label, year, tomorrow.getUTCMonth(), 1);
  // "'25" of a company whose year ends in June is its fiscal year.
  const named = findPeriods(label.replace(/^['’](?=\d\d$)/, yearEndMonth === monthsOfYear ? "'" : 'FY'), calendar)[0]
    ?.period;
  return named === undefined || /\d\d/.test(label) ? named : yearless(named, calendar, today, isPlan);
}

const soon = 60 * 86_400_000;

/** A period without a year is the latest that has ended or is about to, or of a plan the next. Quarters and halves are the fiscal year's. */
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

/** The months that end with a month of a year, which may be the year before's. */
function stretch(label: string, year: number, month: number, months: number): NamedPeriod {
  const day = (at: number, date: number): string => new Date(Date.UTC(year, at, date)).toISOString().slice(0, 10);
  return { label, start: day(month - months, 1), end: day(month, 0), months };
}
