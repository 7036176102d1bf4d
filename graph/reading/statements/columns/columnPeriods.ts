import { englishMonths, isoDay, monthEnd } from '../../../finance/periodPieces.ts';
import { daysIn, monthIn } from '../../../finance/writtenDays.ts';
import { statusOf, type PlanStatus } from '../../papers/labels/labelWords.ts';
import { monthsIn } from '../spans.ts';
import { cardinals, ordinals } from '../../../finance/numbers/numberWords.ts';
import { oneOf } from '../../../text/wordTable.ts';

export interface Period {
  /** The source's words in short: 'FY2022', 'Q3 2025', 'LTM', 'three months ended September 30, 2022'. */
  label: string;
  /** The last day; null if unknown. */
  end: string | null;
  months: number | null;
  status: PlanStatus;
  isProForma: boolean;
  /** The year that the head of the column names. */
  year: number;
  /** Whether the head or the document names the day. Otherwise it is the end of the calendar year. */
  isDayKnown: boolean;
}

export interface FiscalYear {
  /** The last day of the reported year, from the cover or the statements. */
  end: { year: number; month: number; day: number } | undefined;
  /**
   * The document's name for the year, where it differs from the year of its end: 'fiscal 2021' ended in January 2022.
   */
  named: number | undefined;
}

const yearWord = /(?<![\d,.])(?:[CF]Y ?'?|fiscal (?:year )?)?((?:19[89]|20[0-4])\d)(?:\/\d\d)?([AEFBP]?)(?![\d%]|,\d)/i;
const shortYear = /\b(?:[CF]Y ?'?|[QH][1-4][ -]?'?|[1-4][QH][ -]?'?)(\d\d)([AEFBP]?)\b/i;
const otherBasis = /\borganic\b|\bconstant[ -](?:currenc|exchange)|\blike[ -]for[ -]like\b/i;
const parts: readonly [words: RegExp, letter: string, months: number][] = [
  [/\b(?:Q([1-4])|([1-4])Q|(first|second|third|fourth) quarter)/i, 'Q', 3],
  [/\b(?:H([12])|([12])H|(first|second) half)/i, 'H', 6],
];

/**
 * Returns the period that a column's head names together with the head over all columns ('Three months ended March
 * 31,'). Undefined where neither names a year.
 */
export function periodOf(own: string, common: string, fiscal: FiscalYear): Period | undefined {
  const written = yearWord.exec(own) ?? shortYear.exec(own);
  const isRolling = /\b(?:LTM|TTM|trailing|last twelve months)\b/i.test(own);
  const month = monthIn(own);
  const [ownDay] = daysIn(own);
  const digits = written?.[1];
  const year =
    ownDay?.year ?? (digits === undefined ? month?.year : Number(digits.length === 2 ? `20${digits}` : digits));
  if (year === undefined) return isRolling ? rolling(own) : undefined;
  const status = statusOf(own, written?.[2]?.toUpperCase()) ?? 'ACTUAL';
  const shared = { status, isProForma: /pro[ -]?forma/i.test(`${own} ${common}`) || otherBasis.test(own), year };
  const isMonth = month !== undefined && ownDay === undefined && monthsIn(own) === undefined;
  if (isMonth)
    return { ...shared, label: own.trim(), end: monthEnd(month.year, month.month), months: 1, isDayKnown: true };
  for (const [words, letter, length] of ownDay === undefined ? parts : []) {
    const [, before, behind, word = ''] = words.exec(own) ?? [];
    const number = Number(before ?? behind ?? ordinals.indexOf(word.toLowerCase()) + 1);
    if (number === 0) continue;
    const end = monthEnd(year, number * length);
    return { ...shared, label: `${letter}${number} ${year}`, end, months: length, isDayKnown: false };
  }
  const months = monthsIn(own) ?? commonMonths(common);
  const day = ownDay ?? daysIn(common).at(-1);
  const end =
    month && !ownDay
      ? monthEnd(month.year, month.month)
      : day
        ? isoDay(ownDay?.year ?? year, day.month, day.day)
        : byFiscalYear(year, fiscal);
  const isYear = months === undefined || months === 12;
  return {
    ...shared,
    label: isYear ? yearLabel(year, end, fiscal) : `${spelled(months)} months ended ${longDay(end)}`,
    end,
    months: isRolling ? 12 : (months ?? null),
    isDayKnown: day !== undefined || fiscal.end !== undefined,
  };
}

function rolling(own: string): Period {
  const [day] = daysIn(own);
  const end = day?.year === undefined ? null : isoDay(day.year, day.month, day.day);
  const year = day?.year ?? 0;
  return { label: 'LTM', end, months: 12, status: 'ACTUAL', isProForma: false, year, isDayKnown: end !== null };
}

/**
 * Returns the length that the head over all columns gives. 'For the three and nine months ended' does not say which
 * column has which length.
 */
function commonMonths(common: string): number | undefined {
  const isSeveral =
    /\b(?:three|six|nine|\d+)(?: months?)? and (?:six|nine|twelve|\d+)[- ]?months\b|\bquarters? and\b/i.test(common);
  return isSeveral ? undefined : monthsIn(common);
}

function byFiscalYear(year: number, { end, named }: FiscalYear): string {
  if (!end) return isoDay(year, 12, 31);
  const shift = named === undefined ? 0 : end.year - named;
  return isoDay(year + shift, end.month, end.day);
}

function yearLabel(year: number, end: string, { end: own, named }: FiscalYear): string {
  // The name of a year that ends in January is often the year before.
  const isNamedBefore = own !== undefined && named !== undefined && named < own.year && end.startsWith(String(year));
  const isSameMonth = own !== undefined && Number(end.slice(5, 7)) === own.month;
  return `FY${isNamedBefore && isSameMonth && year === Number(end.slice(0, 4)) ? year - (own.year - named) : year}`;
}

const spelled = (months: number): string => (months % 3 === 0 && cardinals[months]) || String(months);

function longDay(end: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${end}T00:00:00Z`));
}

const monthName = oneOf(...englishMonths);
const fullYear = String.raw`(?:19|20)\d\d`;
const writtenDay = String.raw`${monthName}\s+\d{1,2},?\s*${fullYear}|\d{1,2}\s+${monthName},?\s+${fullYear}`;
const cover = new RegExp(String.raw`\b(?:fiscal|financial)?\s*(?:year|period)s?\s+ended:?\s*(${writtenDay})`, 'i');
const opening = 20_000;

/** Returns the year of a report from its cover, and the report's name for that year. */
export function fiscalYearOf(text: string): FiscalYear {
  const [day] = daysIn(cover.exec(text.slice(0, opening))?.[1] ?? '');
  if (day?.year === undefined) return { end: undefined, named: undefined };
  const end = { year: day.year, month: day.month, day: day.day };
  if (end.month > 6) return { end, named: undefined };
  const times = (year: number) => text.match(new RegExp(String.raw`\bfiscal (?:year )?${year}\b`, 'gi'))?.length ?? 0;
  return { end, named: times(end.year - 1) > 2 * times(end.year) ? end.year - 1 : undefined };
}
