import { counts, monthEnd, dayMs, utcDay } from '../../finance/periodPieces.ts';
import { findPeriods } from '../../finance/periodWords.ts';
import { datedPeriod } from '../../finance/relativePeriods.ts';
import { oneOf } from '../../text/wordTable.ts';
import type { Span } from '../../text/text.ts';

/** When something is due, as words say it. */
export interface Due extends Span {
  /** In the words of the source. */
  label: string;
  /** The last day, as 2026-06-30. */
  day: string;
}

/** A time that words name, without those before it: 'end of', 'before'. `from` is null for a single day. */
interface Time extends Span {
  from: string | null;
  to: string;
}

type Days = [from: string | null, to: string];

/** The last month of each season, from 1; its first is not counted, as 'before summer' is the end of June. */
const seasons: Readonly<Record<string, number>> = { spring: 5, summer: 8, autumn: 11, fall: 11, winter: 2 };
type Holiday = string | ((year: number) => string) | { month: number; week: number; weekday: number };
const holidays: Readonly<Record<string, Holiday>> = {
  easter: easterIn,
  halloween: '10-31',
  christmas: '12-24',
  'new year': '12-31',
  'new years': '12-31',
  midsummer: '06-24',
  'the fourth of july': '07-04',
  'labour day': { month: 9, week: 1, weekday: 1 },
  'labor day': { month: 9, week: 1, weekday: 1 },
  thanksgiving: { month: 11, week: 4, weekday: 4 },
};
/** From Sunday. */
export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const number = `\\d{1,3}|(?:a )?couple of|(?:a )?few|half an?|an?|one|eighteen|${Object.keys(counts).join('|')}`;
/** What leads to a length of time that begins today: 'within about the next six months'. */
const leads = 'in | within | over | during';
const hedges = 'about | around | roughly | approximately | under | less than';
const nexts = 'next | coming';

const times: { pattern: RegExp; span: (words: string[], today: string) => Days | null }[] = [
  {
    pattern:
      /\b(spring|summer|autumn|(?<=\b(?:the|this|next|by|before|early|late|in) )fall|winter)\b(?:,? (?:of )?(20\d\d|next year))?/gi,
    span: ([season = '', year = ''], today) => {
      const month = seasons[season.toLowerCase()] ?? 12;
      const inYear = (of: number): Days => [monthStart(of, month - 1), monthEnd(of, month)];
      if (/\d/.test(year)) return inYear(Number(year));
      return year === '' ? nextOf(inYear, today) : inYear(yearOf(today) + 1);
    },
  },
  {
    pattern:
      /\b(this|next) year(?!'s)\b|(?<=\b(?:end|close|course|rest|turn) of |\b(?:for|within|end|finish|close|exit) )the (?:full |calendar )?year\b/gi,
    span: ([which = ''], today) => yearSpan(yearOf(today) + Number(/next/i.test(which))),
  },
  {
    pattern: /\b(?:year[- ]?end|year's end|end of year|the year is (?:out|over))\b(?: (20\d\d))?/gi,
    span: ([year = ''], today) => [null, yearSpan(Number(year) || yearOf(today))[1]],
  },
  { pattern: /\btomorrow\b/gi, span: (_, today) => [null, addDays(today, 1)] },
  {
    pattern: /(?<=\b(?:by|until|on|before|next|this) )(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/gi,
    span: ([name = ''], today) => {
      const apart = weekdays.indexOf(name.toLowerCase()) - new Date(today).getUTCDay();
      return [null, addDays(today, apart > 0 ? apart : apart + 7)];
    },
  },
  {
    pattern: /(?<=\b(?:in|into|during) )the new year\b/gi,
    span: (_, today) => [monthStart(yearOf(today) + 1, 1), monthEnd(yearOf(today) + 1, 3)],
  },
  {
    pattern: /\bmid(?:dle of the)?[- ]year\b/gi,
    span: (_, today) => nextOf((year) => [null, monthEnd(year, 6)], today),
  },
  {
    pattern: /\b(?:back|latter) half of (?:the|this|(next)) year\b/gi,
    span: ([next], today) => {
      const year = yearOf(today) + Number(Boolean(next));
      return [monthStart(year, 7), monthEnd(year, 12)];
    },
  },
  {
    pattern:
      /\b(this|next|(?<=\b(?:end|close|course|rest) of )(?:the|this|next)) (week|month|quarter)\b|\b(month|quarter)[- ]end\b/gi,
    span: ([which = '', unit = '', ending = ''], today) => {
      const shift = Number(/next/i.test(which));
      if (/week/i.test(unit)) return [null, addDays(today, 7 * (shift + 1))];
      const months = monthsOf[(unit || ending).toLowerCase()] ?? 1;
      const last = Math.ceil(Number(today.slice(5, 7)) / months) * months + shift * months;
      return [ending === '' ? monthStart(yearOf(today), last - months + 1) : null, monthEnd(yearOf(today), last)];
    },
  },
  {
    pattern: new RegExp(String.raw`\b(${Object.keys(holidays).join('|')})\b`, 'gi'),
    span: ([name = ''], today) => nextOf((year) => [null, holidayIn(year, name.toLowerCase())], today),
  },
  {
    pattern: new RegExp(
      String.raw`\b${oneOf(leads)}(?: ${oneOf(hedges)})?(?: the)?(?: ${oneOf(nexts)})? (?:\d{1,2} (?:to|or) )?` +
        String.raw`(${number})(?:[- ]| more )(day|week|month|quarter|year)s?(?:' time)?(?: from now)?\b`,
      'gi',
    ),
    span: laterSpan,
  },
  {
    pattern: new RegExp(String.raw`\b(${number})[- ](day|week|month|quarter|year)s? from now\b`, 'gi'),
    span: laterSpan,
  },
];

/** Words before a time that say which part of it is meant, or that it is past. */
const lead =
  /(?:\b(no later than|by|before|ahead of|until|till|in|at|for|from|on|around|during|over|come|through|after|since|as (?:of|at)|last|past|previous|every|each)\s+)?(?:(?:about|around|say|sometime|probably|maybe|in)\s+)*(?:the )?(?:(?:very )?(end|close|last day|rest|course|turn|beginning|start|middle|mid|early|late|later)(?: (?:of|in|part of))?[ -])?(?:in )?(?:the |this |next )?$/i;

/**
 * Finds the days on which something is due, in the order of the words. What names no year means the next one of its
 * kind after `today`; what ended before `today` is left out, and so is what words put into the past: 'since June'.
 */
export function duesIn(text: string, today: string): Due[] {
  const named = times.flatMap(({ pattern, span }) =>
    Array.from(text.matchAll(pattern), (match): Time[] => {
      const [words, ...groups] = match.map((each) => each as string | undefined);
      const found = span(
        groups.map((group) => group ?? ''),
        today,
      );
      return found
        ? [{ start: match.index, end: match.index + (words ?? '').length, from: found[0], to: found[1] }]
        : [];
    }).flat(),
  );
  const dues = [...named, ...periodsIn(text, today)]
    .flatMap((time) => dueOf(time, text))
    .filter(({ day }) => day > today)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  return dues.filter((due, at) => !dues.slice(0, at).some((earlier) => due.start < earlier.end));
}

function dueOf({ start, end, from, to }: Time, text: string): Due[] {
  const found = lead.exec(text.slice(0, start));
  const [words = '', preposition = '', part = ''] = found ?? [];
  if (/^(?:after|since|as|last|past|previous|every|each)/i.test(preposition)) return [];
  const label = `${words}${text.slice(start, end)}`.trim();
  return [{ start: start - words.length, end, label, day: dayOf({ from, to }, preposition, part) }];
}

function dayOf({ from, to }: Pick<Time, 'from' | 'to'>, preposition: string, part: string): string {
  if (from === null || /^(?:end|close|last|rest|course|turn|late)/i.test(part)) return to;
  if (part === '') return /^(?:before|ahead)/i.test(preposition) ? addDays(from, -1) : to;
  const months = Math.round((Date.parse(to) - Date.parse(from)) / (30.4 * dayMs));
  // The beginning of a month is not told from its middle.
  return addMonths(from, Math.max(1, Math.ceil(months / (/^mid/i.test(part) ? 2 : 4))) - 1);
}

const ofYear = /^,? (?:of )?(?:next|this) year\b/i;

function periodsIn(text: string, today: string): Time[] {
  const calendar = { yearEndMonth: 12, today };
  return findPeriods(text, calendar).flatMap(({ start, end, period }): Time[] => {
    const year = ofYear.exec(text.slice(end))?.[0] ?? '';
    const dated = datedPeriod(`${period.label}${year}`, calendar, true);
    if (!dated || dated.end === null) return [];
    const from = dated.months === null || dated.months === 0 ? dated.start : (dated.start ?? null);
    return [{ start, end: end + year.length, from, to: dated.end }];
  });
}

function laterSpan([count = '', unit = '']: string[], today: string): Days {
  const half = /^half/i.test(count) ? 0.5 : null;
  const words = { few: 3, 'couple of': 2, eighteen: 18, ...counts } as Readonly<Record<string, number>>;
  const named = count.toLowerCase().replace(/^an? (?=\p{L})/u, '');
  const units = half ?? (Number(count) || (words[named] ?? 1));
  const days = { day: 1, week: 7 }[unit.toLowerCase()];
  if (days !== undefined) return [null, addDays(today, units * days)];
  return [null, addMonths(today, units * (monthsOf[unit.toLowerCase()] ?? 1))];
}

/** Returns the span of the first year in which it ends after `today`. */
const nextOf = (inYear: (year: number) => Days, today: string): Days =>
  inYear(yearOf(today))[1] > today ? inYear(yearOf(today)) : inYear(yearOf(today) + 1);

function holidayIn(year: number, name: string): string {
  const day = holidays[name] ?? '12-31';
  if (typeof day === 'function') return day(year);
  if (typeof day === 'string') return `${year}-${day}`;
  const first = new Date(monthStart(year, day.month)).getUTCDay();
  return utcDay(year, day.month, 1 + ((day.weekday - first + 7) % 7) + 7 * (day.week - 1));
}

/** Returns the Sunday of Easter, by the rule of the Gregorian calendar. */
function easterIn(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = (15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden) % 30;
  const full = moon - Math.floor((moon + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return utcDay(year, 3, 28 + full - weekday);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearSpan = (year: number): [string, string] => [`${year}-01-01`, `${year}-12-31`];
const monthStart = (year: number, month: number): string => utcDay(year, month, 1);
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Returns the last day of the month that is `count` months later. */
const addMonths = (day: string, count: number): string =>
  monthEnd(yearOf(day), Number(day.slice(5, 7)) + Math.round(count));
