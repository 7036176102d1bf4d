import { counts, monthEnd, startOf, dayMs, monthsOfYear } from './periodPieces.ts';
import { findPeriods, type Calendar, type NamedPeriod, type PeriodSpan } from './periodWords.ts';

const looseTimes = (
  'last year|a year ago|one year ago|the year before|the year after(?=[.,;?!]|$)|this year|next year|last month|last quarter|this quarter|the quarter|full year|' +
  'for the year|of the year|the half-year|the half year|(?:the |first )*nine months|' +
  '(?:the )?first (?:three|four|five|six|seven|eight|ten|eleven) months|the (?:seven|eight|ten|eleven) months|' +
  '(?<=[.?!] )for (?:six|seven|eight|nine|ten|eleven) months|' +
  'today|at the moment|now'
).split('|');
const loose = new RegExp(String.raw`(?<![\p{L}-])(?:${looseTimes.join('|')})(?!\p{L})`, 'giu');

/** Returns every time that a text names relative to its own day, yet undated: 'last year', 'the nine months'. */
export const relativePeriods = (text: string): PeriodSpan[] =>
  Array.from(text.matchAll(loose), ({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    period: { label: words.toLowerCase(), start: null, end: null, months: null },
    mark: '',
  }));

/** The twelve months before the day of the source. */
export const rolling =
  /^(?:ltm|ttm|(?:last|trailing|past)[ -](?:twelve|12)[ -]?m(?:onths)?|trailing[ -](?:twelve|12))$/i;

const relativeYear = /(?:\bof |,)? ?\b(last|this|next) year\b/i;
/** Words before 'year', 'quarter' or 'month' → how many of them later. */
export const shifts: Readonly<Record<string, number>> = {
  ...{ last: -1, past: -1, prior: -1, previous: -1, letztes: -1 },
  ...{ this: 0, current: 0, dieses: 0, next: 1, coming: 1, nächstes: 1 },
};

/** Returns the period that a label names on the day of the calendar: 'Q1 last year', 'last year', 'the quarter'. */
export function datedPeriod(label: string, calendar: Calendar, isPlan = false): NamedPeriod | undefined {
  const { today, yearEndMonth } = calendar;
  if (today === null) return findPeriods(label, calendar)[0]?.period;
  const tomorrow = new Date(Date.parse(today) + dayMs);
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
    return span(label, fiscal + shift - Number(isReached), yearEndMonth, monthsOfYear);
  }
  if (/quarter$/i.test(label) && findPeriods(label, calendar).length === 0) {
    const month = tomorrow.getUTCMonth();
    return span(label, year, month - (month % 3), 3);
  }
  const count = counts[/(\p{L}+) months$/iu.exec(label)?.[1]?.toLowerCase() ?? ''];
  if (count !== undefined && count < monthsOfYear && !rolling.test(label))
    return latestSpan(label, yearEndMonth - monthsOfYear + count, count, tomorrow);
  if (/^the half[- ]year$/i.test(label))
    return [yearEndMonth - 6, yearEndMonth]
      .map((month) => latestSpan(label, month, 6, tomorrow))
      .sort((a, b) => (a.end ?? '').localeCompare(b.end ?? ''))
      .at(-1);
  if (rolling.test(label)) return findPeriods(label, calendar)[0]?.period;
  if (/^last month$/i.test(label)) return span(label, year, tomorrow.getUTCMonth(), 1);
  // "'25" is the fiscal year if the company's year ends in June.
  const named = findPeriods(label.replace(/^['’](?=\d\d$)/, yearEndMonth === monthsOfYear ? "'" : 'FY'), calendar)[0]
    ?.period;
  return named === undefined || /\d\d/.test(label) ? named : yearless(named, calendar, today, isPlan);
}

const soon = 60 * dayMs;

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

function latestSpan(label: string, month: number, months: number, tomorrow: Date): NamedPeriod {
  const year = tomorrow.getUTCFullYear();
  const ended = [year + 1, year, year - 1].map((each) => span(label, each, month, months));
  return ended.find(({ end }) => Date.parse(end ?? '') <= tomorrow.getTime()) ?? span(label, year - 1, month, months);
}

/** Returns the `months` months that end with `month` of `year`; they may begin in the year before. */
function span(label: string, year: number, month: number, months: number): NamedPeriod {
  const end = monthEnd(year, month);
  return { label, start: startOf(end, months), end, months };
}
