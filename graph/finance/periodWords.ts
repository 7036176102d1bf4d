import {
  counts,
  isoDay,
  monthEnd,
  monthOf,
  ordinals,
  piecesOf,
  startOf,
  wholeYear,
  type Piece,
  type PieceKind,
} from './periodPieces.ts';
import { type Span, oneLine } from '../text/text.ts';

/** A period, or a day, that words name. */
export interface NamedPeriod {
  /** As the source writes it: 'Q3 2024', 'FY25E', 'LTM Jul-25'. */
  label: string;
  /** The first day of a period; null for a day, and where the year is not known. */
  start: string | null;
  end: string | null;
  /** Null for a day. */
  months: number | null;
}

/** A source's own calendar, as far as the source states it. */
export interface Calendar {
  /** The month (1 to 12) in which its fiscal year ends; 12 if unknown. */
  yearEndMonth: number;
  /** True when the source says that its years end in that month: over the columns, '2025' then means that year. */
  areYearsClosed?: boolean;
  /** The day on which the source was written, if known. Missing years are inferred from it. */
  today: string | null;
}

/** Where words name a period. `mark` is the letter directly after its year: 'E' of '2025E'. */
export interface PeriodSpan extends Span {
  period: NamedPeriod;
  mark: string;
}

const between = /^(?:[\s,./'’()–-]|of|ended|ending|to|the|months?|full|de|del)*$/iu;
/** False for 'year' and 'nine months', which name a period only beside other words. */
const isNamed = ({ kind }: Piece): boolean => kind !== 'months' && kind !== 'span';

/** Returns every period that the text names, in order. */
export function findPeriods(text: string, calendar: Calendar): PeriodSpan[] {
  const runs: Piece[][] = [];
  for (const piece of piecesOf(text)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && between.test(text.slice(last.end, piece.start)) && fits(run, piece)) run.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || !run.some(isNamed)) return [];
    const period = periodOf(run, text.slice(first.start, last.end), calendar);
    return period ? [{ start: first.start, end: last.end, period, mark: markOf(run) }] : [];
  });
}

/** Returns the period that the words of a column's head name in any order: 'Budget 2025', '2024 Q1'. */
export function periodOfWords(text: string, calendar: Calendar): Omit<PeriodSpan, 'start' | 'end'> | undefined {
  const bare = text.replace(/\([^)]*\)/g, ' ').trim();
  const found = piecesOf(bare, true);
  if (bare !== text.trim() && !found.some(isNamed)) return periodOfWords(text.replace(/[()]/g, ' '), calendar);
  if (!found.some(isNamed)) return undefined;
  const period = periodOf(found, oneLine(text), calendar);
  return period && { period, mark: markOf(found) };
}

/** True when a piece continues the period: a second year or day begins another one, a second month forms a range. */
function fits(run: Piece[], { kind }: Piece): boolean {
  const has = (...kinds: PieceKind[]): boolean => run.some((each) => kinds.includes(each.kind));
  if (kind === 'span') return false;
  if (kind === 'year' || kind === 'short') return !has('year', 'short', 'date', 'iso', 'monthYear');
  if (has('year', 'short', 'date', 'iso', 'monthYear'))
    return kind === 'quarter' || kind === 'half'
      ? !has('quarter', 'half', 'month', 'dayMonth', 'monthDay')
      : kind === 'ytd';
  if (kind === 'month') return run.filter((each) => each.kind === 'month').length < 2;
  return !has(kind) || kind === 'dayMonth';
}

const markOf = (run: Piece[]): string =>
  run
    .map(({ kind, groups }) => (kind === 'year' ? groups[2] : kind === 'short' ? groups[3] : undefined))
    .find(Boolean)
    ?.toUpperCase() ?? '';

const ordinal = ([letter, digit, word]: (string | undefined)[]): number =>
  Number(letter ?? digit ?? ordinals[word?.toLowerCase() ?? ''] ?? 0);
function periodOf(run: Piece[], label: string, calendar: Calendar): NamedPeriod | undefined {
  const of = (...kinds: PieceKind[]): Piece | undefined => run.find(({ kind }) => kinds.includes(kind));
  const [today, thisYear] = [calendar.today, Number(calendar.today?.slice(0, 4) ?? NaN)];
  const named = of('year')?.groups[0] ?? of('short')?.groups[1];
  const split = of('year')?.groups[1] ?? of('short')?.groups[2];
  // 'FY 2025-26' names both of its years and ends in the second.
  const year = named === undefined ? undefined : wholeYear(named) + (split === undefined ? 0 : 1);
  const isFiscal = (split !== undefined || /\bFY|fiscal|financial/i.test(label)) && calendar.yearEndMonth !== 12;
  const spelled = of('span')?.groups[0]?.toLowerCase();
  const length = spelled === undefined ? null : spelled === 'quarter' ? 3 : spelled.startsWith('half') ? 6 : 12;
  const date = of('date', 'iso');
  const dated = of('dayMonth', 'monthDay');
  const counted = of('months')?.groups[0]?.toLowerCase();
  const rolling = of('rolling') ? 12 : counted !== undefined ? (counts[counted] ?? Number(counted)) : length;
  if (date) return period(label, dayOf(date), rolling);
  const isoMonth = of('isoMonth')?.groups.map(Number);
  const monthYear = of('monthYear')?.groups.map(Number);
  if (monthYear) return period(label, monthEnd(monthYear[1] ?? 0, monthYear[0] ?? 0), rolling ?? 1);
  if (isoMonth) return period(label, monthEnd(isoMonth[0] ?? 0, isoMonth[1] ?? 0), rolling ?? 1);
  const months = run.filter(({ kind }) => kind === 'month').map(({ groups }) => monthOf(groups[0]));
  const [quarter, half] = [of('quarter'), of('half')];
  if (dated) {
    const [day, word] = dated.kind === 'dayMonth' ? dated.groups : [dated.groups[1], dated.groups[0]];
    const month = monthOf(word);
    const inYear = year ?? lastYearOf(month, today);
    return period(label, inYear === undefined ? null : isoDay(inYear, month, Number(day)), rolling);
  }
  const [firstMonth, secondMonth] = months;
  if (firstMonth !== undefined && !quarter && !half) {
    const month = secondMonth ?? firstMonth;
    const inYear = year ?? lastYearOf(month, today);
    const count = secondMonth === undefined ? 1 : ((secondMonth - firstMonth + 12) % 12) + 1;
    const length = of('ytd') ? monthsSince(month, calendar) : count;
    return period(label, inYear === undefined ? null : monthEnd(inYear, month), rolling ?? length);
  }
  if (quarter || half) {
    const part = quarter ? 3 : 6;
    const month = ordinal((quarter ?? half)?.groups ?? []) * part;
    // 'Q3 YTD' is nine months, not three.
    const size = of('ytd') ? month : part;
    if (isFiscal && year !== undefined) return period(label, monthEnd(year, month + calendar.yearEndMonth - 12), size);
    const inYear = year ?? lastYearOf(month, today);
    return period(label, inYear === undefined ? null : monthEnd(inYear, month), size);
  }
  if (counted !== undefined && rolling !== null && year !== undefined)
    return period(label, monthEnd(year, rolling), rolling);
  if (of('ytd') && (year === undefined || year <= thisYear || today === null)) {
    const end = today && lastWholeMonth(`${year ?? thisYear}${today.slice(4)}`);
    return period(label, end, end === null ? null : monthsSince(Number(end.slice(5, 7)), calendar));
  }
  if (split !== undefined && calendar.yearEndMonth === 12) return { label, start: null, end: null, months: 12 };
  if (year !== undefined) return period(label, monthEnd(year, isFiscal ? calendar.yearEndMonth : 12), 12);
  return of('rolling') ? period(label, today, 12) : undefined;
}

function dayOf({ kind, groups }: Piece): string {
  if (kind === 'iso') return isoDay(Number(groups[0]), Number(groups[1]), Number(groups[2]));
  const [first, second] = [Number(groups[0]), Number(groups[1])];
  const [day, month] = second > 12 ? [second, first] : [first, second];
  return isoDay(wholeYear(groups[2] ?? ''), month, day);
}

/** Returns how many months of the fiscal year have passed at the end of a month. */
export const monthsSince = (month: number, { yearEndMonth }: Calendar): number =>
  ((month - yearEndMonth + 11) % 12) + 1;

/** Returns the latest year in which the month does not lie after the source's own day. */
function lastYearOf(month: number, today: string | null): number | undefined {
  if (today === null) return undefined;
  const [year, own] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month <= own + 2 ? year : year - 1;
}

function period(label: string, end: string | null, months: number | null): NamedPeriod {
  const start = end === null || months === null ? null : startOf(end, months);
  return { label: label.trim(), start, end, months };
}

function lastWholeMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthEnd(year, month) === day ? day : monthEnd(year, month - 1);
}
