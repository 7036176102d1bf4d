import type { FlatCell, FlatRow } from '../statementAmounts.ts';
import {
  englishMonths,
  monthWords,
  shortMonths,
  isoDay,
  monthEnd,
  monthOf,
  piecesOf,
} from '../../../finance/periodPieces.ts';
import { unitNoteIn } from '../../../finance/unitNotes.ts';
import { daysIn, monthIn } from '../../../finance/writtenDays.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { readFigures } from '../../../finance/numbers/figures.ts';
import { statusOf, type PlanStatus } from '../../papers/labels/labelWords.ts';
import { cardinals, ordinals } from '../../../finance/numbers/numberWords.ts';
import { mainCurrency } from '../../../finance/mainCurrency.ts';

const year = String.raw`(?:19[89]\d|20[0-4]\d)`;
const period = new RegExp(
  oneOf(
    String.raw`
    (?:${monthWords})\.? \d{1,2},? ${year} | \d{1,2} ${oneOf(...englishMonths)} ${year}
    (?:[QH][1-4]|[1-4][QH])[ -’']{0,2}(?:FY)?(?:${year}|\d\d)
    (?:\b[CF]Y ?|fiscal (?:year )?)?${year}[AEFBP]? | \b[CF]Y ?'?\d\d[AEFBP]? | \b(?:LTM|TTM|YTD)\b`,
  ),
  'gi',
);
const headWord = new RegExp(
  `^${oneOf(
    String.raw`
    ${year}(?:[aefbp])?(?:\/\d\d)? | [cf]y'?\d{2,4}[aefbp]? | [qh][1-4] | [1-4][qh] | \d{1,2}(?:st|nd|rd|th)? | \d{4}
    '\d\d | for | the | of | to | and | at | as | on | in | or | a | from | through | this | over | except | per
    [cf]y | ltm | ttm | ytd | fiscal | financial | calendar | geschäftsjahr | years? | half | quarters? | months? | weeks?
    periods? | date | first | second | third | fourth | one | two | three | four | six | seven | eight | nine | twelve
    thirteen | fourteen | sixteen | twenty | thirty | forty | fifty
    ended | ending | end | inception | current | prior | previous | last | annual | successor | predecessor
    actuals? | budget | plan | forecast | estimated? | projected | outlook | un | un-?audited | audited | restated
    adjusted | organic | constant | currency | currencies | exchange | rates | like | basis | underlying | revised | reported | presented | results | pro | forma | notes? | ref | no | data
    change | changes | variance | increase | decrease | growth | inc | dec | vs | versus | compared | yoy | percent
    percentage | % | total | amount | amounts | share | shares
    usd | eur | gbp | chf | inr | rmb | cny | jpy | sek | nok | dkk | us | u | s | rs | dollars? | euros? | teur | keur
    millions? | thousands? | billions? | m | bn | mn | mio | crores? | lakhs? | 000s?
    [$€£¥₹] | (?:us|[acs]|hk|nz)?[$€£]'?(?:m|mn|mm|bn|k|000s?) | us\$ | [+&=-]`,
    ...englishMonths,
    ...shortMonths,
    'sept | januar | februar | märz | mai | juni | juli | oktober | dezember',
  )}$`,
  'i',
);
export const changeHead = new RegExp(
  `^${oneOf(String.raw`
  \$ | % | %?\s*(?:ch(?:an)?g\.?e?s?|var(?:iance)?)\b.* | inc\.?\s*[/(]\s*\(?dec.*
  .*\b(?:change|variance|increase|decrease|growth|yoy)\b.* | .*\bvs\.?\b.* | \d{4}\s*(?:-|–|to|\/|over)\s*\d{4}\s*%?
  .*% (?:of|to) .* | .*\bpercent(?:age)?\b.* | as a %.*`)}$`,
  'i',
);
export const noteHead = /^(?:notes?|ref\.?|note no\.?|anhang)$/i;

/** True when a cell contains only words of a column's head. */
export function isHeadText(text: string): boolean {
  if (text.length > 140) return false;
  const words = text.split(/[\s(),.:;/’'–—*†|-]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => headWord.test(word)) && !/^\(?[\d,.]{1,3}\)?$/.test(text.trim());
}

/** True when a head names a period or a part of its name: 'January 29,' over '2022'. */
export function namesPeriod(text: string): boolean {
  return text.length < 140 && (hasPeriod(text) || daysIn(text).length > 0 || monthsIn(text) !== undefined);
}

function hasPeriod(text: string): boolean {
  return text.search(period) >= 0 || monthIn(text) !== undefined;
}

/**
 * Returns the cells of a row as heads of columns; undefined for any other row. A cell such as 'December 31, 2023 2022
 * 2021' is cut into its periods.
 */
export function headCells(row: FlatRow): FlatCell[] | undefined {
  const heads = row.cells.filter(({ text }) => isHeadText(text) || changeHead.test(text) || noteHead.test(text));
  // A note on units at the left is neither: "(CAD '000)".
  const others = row.cells.filter((cell, index) => !heads.includes(cell) && !(index === 0 && unitNoteIn(cell.text)));
  const named = heads.filter(({ text }) => namesPeriod(text));
  // The days of heads such as 'Three months ended December' over '31,'.
  if (row.cells.length > 1 && row.cells.every(({ text }) => /^\d{1,2},$/.test(text))) return row.cells;
  if (named.length === 0) return undefined;
  // A cell that is not a head may stand at the left, such as 'USD' or 'Consolidated', or between heads, such as
  // 'Actual' with a mark.
  if (others.some(({ text }) => /\d/.test(text) || text.length > 80) || others.length > Math.max(1, heads.length))
    return undefined;
  return heads.flatMap(splitPeriods);
}

/** '% of sales' beside each period of a line. */
const shareHead = /(?<=\d\s)%\s(?:of|to)\s(?:(?:net|total)\s)?(?:sales|revenues?)/gi;

const counts = String.raw`
  three | six | nine | twelve | thirteen | fourteen | sixteen | twenty-(?:four|six|seven|eight) | thirty-(?:six|nine)
  forty | fifty-(?:two|three) | \d\d? | fiscal | first | second | third | fourth`;
const spans = '(?:months?|weeks?|quarters?|years?)(?: periods?)? | periods?';
const duration = new RegExp(`(?:for the )?${oneOf(counts)}?[ -]?${oneOf(spans)} (?:ended|ending)`, 'gi');

function splitPeriods(cell: FlatCell): FlatCell[] {
  const shares = [...cell.text.matchAll(shareHead)];
  const found = [...cell.text.matchAll(period)];
  const durations = [...cell.text.matchAll(duration)];
  if (found.length === 0 && durations.length > 1)
    return durations.map(({ index }, order) =>
      at(cell, cell.text.slice(index, durations[order + 1]?.index).trim(), index),
    );
  const isShared = found.length > 1 && shares.length === found.length;
  if (found.length < 2 || (!isShared && changeHead.test(cell.text))) return [cell];
  const [first] = found;
  const lead = cell.text.slice(0, first?.index).trim();
  const cells = [...found, ...(isShared ? shares : [])]
    .sort((a, b) => a.index - b.index)
    .map(({ 0: text, index }) => at(cell, text, index));
  // In a line of text, 'Years ended December 31, 2023 and 2022' names the columns, but does not show their positions.
  return lead === '' ? cells : [at(cell, lead, 0), ...cells];
}

function at(cell: FlatCell, text: string, index: number): FlatCell {
  const scale = (cell.to - cell.from + 1) / Math.max(1, cell.text.length);
  const from = cell.from + index * scale;
  return {
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
    from,
    to: from + text.length * scale,
  };
}

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
  if (isMonth) return { ...shared, label: own.trim(), end: monthEnd(month.year, month.month), months: 1 };
  for (const [words, letter, length] of ownDay === undefined ? parts : []) {
    const [, before, behind, word = ''] = words.exec(own) ?? [];
    const number = Number(before ?? behind ?? ordinals.indexOf(word.toLowerCase()) + 1);
    if (number === 0) continue;
    const end = monthEnd(year, number * length);
    return { ...shared, label: `${letter}${number} ${year}`, end, months: length };
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
  };
}

function rolling(own: string): Period {
  const [day] = daysIn(own);
  const end = day?.year === undefined ? null : isoDay(day.year, day.month, day.day);
  const year = day?.year ?? 0;
  return { label: 'LTM', end, months: 12, status: 'ACTUAL', isProForma: false, year };
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

const lengths: readonly [words: RegExp, months: number][] = [
  [/\bquarters?\b|\b[1-4]Q\b|\bQ[1-4]\b|quartal|trimestre/i, 3],
  [/\bhalf[- ]years?\b|\b(?:first|second) half\b|\bH[12]\b|\b[12]H\b|halbjahr|semestre/i, 6],
  [/\b(?:fiscal|financial|calendar)?\s*years?\b|\bFY|\b(?:LTM|TTM)\b|\bannual|geschäftsjahr|exercice|ejercicio/i, 12],
];
/** 13 weeks are a quarter, 52 or 53 a year. */
const weeks: readonly [to: number, months: number][] = [
  [17, 3],
  [28, 6],
  [41, 9],
  [99, 12],
];

/**
 * Returns the length of a period in months from its words: 3 for 'Three Months Ended', 12 for '52 weeks' and 'year
 * ended', 3 for 'Oct-Dec'. Undefined if the words do not state it.
 */
export function monthsIn(text: string): number | undefined {
  const [first, last] = /\p{L}\.? ?[-–—] ?\p{L}/u.test(text)
    ? piecesOf(text).filter(({ kind }) => kind === 'month')
    : [];
  if (first && last && /^\.? ?[-–—] ?$/.test(text.slice(first.end, last.start)))
    return ((monthOf(last.groups[0]) - monthOf(first.groups[0]) + 12) % 12) + 1;
  const counted = /month|week/i.test(text) ? readFigures(text).filter(({ unit }) => unit === 'duration') : [];
  const months = counted.find(({ noun }) => noun === 'month')?.value;
  const ofWeeks = counted.find(({ noun, value }) => noun === 'week' && value >= 10)?.value;
  return (
    months ?? (ofWeeks && weeks.find(([to]) => ofWeeks <= to)?.[1]) ?? lengths.find(([words]) => words.test(text))?.[1]
  );
}

/** The properties of a document that its tables depend on. */
export interface Setting {
  fiscal: FiscalYear;
  /** A report on a year, on a quarter or half, or any other document. */
  kind: 'annual' | 'interim' | 'other';
  isFiling: boolean;
  isAudited: boolean;
  basis: 'GAAP' | 'IFRS' | null;
  /** ISO 4217, for figures without a currency. */
  currency: string | null;
}

/** In characters: where a document says what it is, and where its currency and standards are counted. */
const read = { start: 30_000, counts: 400_000 };

export function settingOf(text: string, title: string): Setting {
  const start = `${title}\n${text.slice(0, read.start)}`;
  const isQuarterly =
    /\bform\s*10-?\s*q\b|\bquarterly report\b|\binterim (?:report|financial)|half[- ]year(?:ly)? report/i.test(start);
  const isAnnual = /\bform\s*(?:10-?\s*k|20-?f|40-?f)\b|\bannual report\b|\bannual accounts\b|geschäftsbericht/i.test(
    start,
  );
  const isForm = /\bform\s*(?:10-?\s*[kq]|20-?f|40-?f)\b/i.test(start.slice(0, 6000));
  const quarterlyAt = start.search(/\bform\s*10-?\s*q\b|\bquarterly report\b/i);
  const annualAt = start.search(/\bform\s*10-?\s*k\b|\bannual report\b/i);
  const isInterim = isQuarterly && (!isAnnual || (quarterlyAt >= 0 && (annualAt < 0 || quarterlyAt < annualAt)));
  const body = text.slice(0, read.counts);
  const times = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
  const isIfrs =
    times(/\bIFRS\b|International Financial Reporting/g) > times(/\bGAAP\b|generally accepted accounting/gi);
  const isGaap = times(/\bGAAP\b|generally accepted accounting/gi) > 0;
  return {
    fiscal: fiscalYearOf(text),
    kind: isInterim ? 'interim' : isAnnual ? 'annual' : 'other',
    isFiling: isForm || ((isAnnual || isQuarterly) && text.length > 60_000),
    isAudited:
      isAnnual && !isInterim && /independent (?:registered public accounting|auditor)|abschlussprüfer/i.test(text),
    basis: isIfrs ? 'IFRS' : isGaap ? 'GAAP' : null,
    currency: mainCurrency([body]),
  };
}
