import { shortMonths, utcDay } from './periodPieces.ts';
import { findPeriods, periodOfWords, type NamedPeriod } from './periodWords.ts';
import { shifts } from './relativePeriods.ts';
import type { Figure } from './numbers/units.ts';
import type { Span } from '../text/text.ts';

/** A place of a text that names a time. */
export interface NamedTime extends Span {
  keys: string[];
}

const noYear = 1904;
const calendar = { yearEndMonth: 12, today: `${noYear}-12-31` };

const two = (part: number): string => String(part).padStart(2, '0');
const monthOrDay = new RegExp(String.raw`(?<!\p{L})(?:${shortMonths.join('|')})|\d[./-]\d`, 'iu');

function periodKeys({ label, end, months }: NamedPeriod): string[] {
  const split = /((?:19|20)?\d\d)[/–-](\d\d)(?!\d)/.exec(label);
  if (end === null) return split ? [whole(split[1]), whole(split[2])] : [];
  const [year = '', month = '', day = ''] = end.split('-');
  const part = Number(month);
  const own = [
    ...(months === null ? [`-${month}-${day}`] : []),
    ...(months === 3 ? [`Q${Math.ceil(part / 3)}`] : []),
    ...(months === 6 ? [`H${Math.ceil(part / 6)}`] : []),
    ...(months !== null && months !== 1 && monthOrDay.test(label) ? [`-${month}-${day}`] : []),
    ...(months === 1 || (months !== null && months !== 3 && months !== 6 && months !== 12) ? [`-${month}`] : []),
  ];
  if (Number(year) !== noYear)
    return months === 12 ? [year, ...own.map((each) => year + each)] : own.map((each) => year + each);
  // 'Jun 25' may be a month of 2025.
  return months === null && Number(day) >= 15 && /^\p{L}/u.test(label) ? [...own, `20${day}-${month}`] : own;
}

const whole = (year = ''): string => (year.length === 2 ? `20${year}` : year);

/**
 * Returns the times that a text names in any spelling, with their keys: '2025', '2025H1', '2025Q3', '2025-03',
 * '2025-03-05', and without its year 'Q3' or '-03-05'.
 */
export function namedTimes(text: string): NamedTime[] {
  return findPeriods(text, calendar).flatMap(({ start, end, period }) => {
    const keys = periodKeys(period);
    return keys.length === 0 ? [] : [{ start, end, keys }];
  });
}

/** Returns the key of a date, quarter, half or year as `readFigures` reads it; undefined for other figures. */
export function figureKey({ unit, value, year }: Figure): string | undefined {
  const before = year === undefined ? '' : String(year);
  if (unit === 'year') return String(value);
  if (unit === 'quarter' || unit === 'half') return `${before}${unit === 'half' ? 'H' : 'Q'}${value}`;
  if (unit !== 'date') return undefined;
  const [month, day] = [Math.floor(value / 100) % 100, value % 100];
  return `${before}-${two(month)}${day === 0 ? '' : `-${two(day)}`}`;
}

/** Returns what names the time `key`: a day also names its month and its year, a quarter its year. */
export function statedKeys(key: string): string[] {
  const [, year = '', rest = ''] = /^(\d{4})?(.*)$/.exec(key) ?? [];
  const month = /^-\d\d(?=-)/.exec(rest)?.[0];
  return [key, rest, year, ...(month ? [year + month, month] : [])].filter((each) => each !== '');
}

/** Returns the key of a day, and with its length in months that of the period that it ends. */
export function dayKeys(end: string, months: number | null): string[] {
  return periodKeys({ label: '', start: null, end, months });
}

const lengths: Readonly<Record<string, number>> = { year: 12, jahr: 12, quarter: 3, month: 1 };
const otherTimes: Readonly<Record<string, [unit: string, shift: number]>> = {
  'two years ago': ['year', -2],
  'year before last': ['year', -2],
  'a year ago': ['year', -1],
  'year to date': ['year', 0],
  'year after next': ['year', 2],
  yesterday: ['day', -1],
  today: ['day', 0],
  tomorrow: ['day', 1],
};
const anyOf = (table: object): string => Object.keys(table).join('|');
const relative = new RegExp(
  String.raw`(?<!\p{L})(?:(${anyOf(shifts)}) (${anyOf(lengths)})|${anyOf(otherTimes)})(?!\p{L})`,
  'giu',
);

/** Returns the times that a text names relative to its own day (yyyy-mm-dd), with their keys. */
export function relativeKeys(text: string, day: string): NamedTime[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Array.from(text.matchAll(relative), ({ 0: words, 1: which = '', 2: length = '', index }) => {
    const [unit, shift] = otherTimes[words.toLowerCase()] ?? [length.toLowerCase(), shifts[which.toLowerCase()] ?? 0];
    const months = lengths[unit] ?? null;
    const at = utcDay(year, month + shift * (months ?? 0), months === null ? date + shift : 1);
    return { start: index, end: index + words.length, keys: dayKeys(at, months) };
  });
}

/** Returns the keys with the year, of a time without one, that lie next to a day: its last and its next occurrence. */
export function datedKeys(key: string, day: string): string[] {
  if (!/^[-QH]/.test(key)) return [];
  const year = Number(day.slice(0, 4));
  const size = key.startsWith('Q') ? 3 : 6;
  const own = key.startsWith('-') ? key.slice(1, 3) : two(Number(key.slice(1)) * size);
  const last = own <= day.slice(5, 7) ? year : year - 1;
  return [`${last}${key}`, `${last + 1}${key}`];
}

const planned =
  /\d[efpb]\b|\b(?:forecast|budget|plan(?:ned)?|projected|projection|estimate[ds]?|outlook|target|guidance)\b/i;
const twelveMonths = /\b(?:ltm|ttm|(?:trailing|last) (?:12|twelve)[- ]months?)\b/i;
const monthThenDay = /[a-z]\.?\s+\d{1,2},?\s+\d{4}/i;
const closesYear = /\b(?:year|12 months|twelve months|as of|fy)\b/i;

/**
 * Returns a key for a period that is the same in any spelling: 'FY2023', 'fiscal year 2023' and 'year ended December
 * 31, 2023' are '2023', 'Q3 2025' is '2025Q3', 'January 2024' is '2024-01', '9M25' is '2025-09M9', 'LTM' is 'LTM'. The
 * key of a plan differs from the key of the same period's actual value. Returns undefined for words that name no
 * calendar period ('last year').
 */
export function periodKey(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  const mark = planned.test(words) ? 'plan ' : '';
  if (twelveMonths.test(words)) return `${mark}LTM`;
  const { end = null, months = null } = periodOfWords(words, { yearEndMonth: 12, today: null })?.period ?? {};
  const year = /(?:19|20)\d\d/.exec(words)?.[0] ?? end?.slice(0, 4);
  if (year === undefined) return undefined;
  if (end === null || months === 12) return mark + year;
  if (months !== null && ![1, 3, 6].includes(months)) return `${mark}${end.slice(0, 7)}M${months}`;
  // 'September 30, 2023' over a column is the day on which a year ends, so it names neither a month nor a quarter.
  const isOfYear = monthThenDay.test(words) || ((months ?? 1) === 1 && closesYear.test(words));
  return `${mark}${year}${isOfYear ? '' : (dayKeys(end, months ?? 1)[0]?.slice(4) ?? '')}`;
}
