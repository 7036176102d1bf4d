import type { Span } from '../text/text.ts';

type Dated = 'iso' | 'isoMonth' | 'monthYear' | 'date' | 'monthDay' | 'dayMonth' | 'month' | 'year' | 'short';
export type PieceKind = Dated | 'quarter' | 'half' | 'rolling' | 'ytd' | 'months' | 'span';

export interface Piece extends Span {
  kind: PieceKind;
  groups: (string | undefined)[];
}

/** The English names of the months, January first. */
export const englishMonths =
  'january february march april may june july august september october november december'.split(' ');
/** Their first three letters, which begin every English form of a name. */
export const shortMonths = englishMonths.map((name) => name.slice(0, 3));
/** Short names of months that are no other word in lower case, unlike 'mar', 'apr' and 'may'. */
const plainMonths = new Set('jan feb jun jul aug sep sept oct nov dec'.split(' '));
export const monthWords =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/**
 * The names of each month in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Romanian, Czech,
 * Polish, Turkish and Indonesian.
 */
export const monthNames = [
  'januar janv janvier ene enero gen gennaio janeiro januari ian ianuarie leden stycznia ocak januarie',
  'februar févr février febrero febbraio fev fevereiro februari februarie únor lutego şubat',
  'märz mrz mars marzo março mrt maart maret martie březen marca mart',
  'avr avril abr abril aprile aprilie duben kwietnia nisan',
  'mai mayo mag maggio maio mei maj mei květen maja mayıs',
  'juni juin junio giu giugno junho iun iunie červen czerwca haziran',
  'juli juil juillet julio lug luglio julho iul iulie červenec lipca temmuz',
  'août ago agosto augustus augusti agu agustus srpen sierpnia ağustos',
  'sept septembre septiembre set settembre setembro septembrie září września eylül',
  'okt oktober octobre octubre ott ottobre out outubro octombrie říjen października ekim',
  'novembre noviembre novembro noi noiembrie listopad listopada kasım',
  'dez dezember déc décembre dic diciembre dicembre dezembro des desember decembrie prosinec grudnia aralık',
].map((names, month) => [shortMonths[month] ?? '', englishMonths[month] ?? '', ...names.split(' ')]);
const alternatives = (least: number): string =>
  monthNames
    .flat()
    .filter(({ length }) => length >= least)
    .sort((a, b) => b.length - a.length)
    .join('|');
const [anyMonth, longMonth] = [alternatives(1), alternatives(4)];
/** Some short month names are also words ('out', 'set'), so they count only beside a year. */
const besideYear = String.raw`(?=\.?[ /'’-](?:de |del )?['’]?(?:20)?\d\d(?![\d%.,:]))`;

export const ordinals: Record<string, number> = {
  ...{ first: 1, premier: 1, primer: 1, primo: 1, primeiro: 1, erstes: 1, ersten: 1 },
  ...{ second: 2, deuxième: 2, segundo: 2, secondo: 2, zweites: 2, zweiten: 2, third: 3, fourth: 4 },
};
const ordinalWords = Object.keys(ordinals).join('|');

/** In milliseconds. */
export const dayMs = 86_400_000;
export const monthsOfYear = 12;

/** Numbers in words before 'months to June'. */
export const counts: Record<string, number> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 2]),
);

const pieces: [kind: PieceKind, pattern: string, isSure?: true][] = [
  ['isoMonth', String.raw`(20\d\d)-(0[1-9]|1[0-2])(?![\d-])`],
  ['monthYear', String.raw`(0[1-9]|1[0-2])[./](20\d\d)(?![\d.,]\d|\d)`],
  ['months', String.raw`0?1[-–](1[0-2]|0?[2-9])(?=/(?:20)?\d\d(?!\d))`],
  ['iso', String.raw`((?:19|20)\d\d)[-/](\d\d)[-/](\d\d)(?!\d)`],
  ['date', String.raw`(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)?\d\d)(?![\d.,/]\d)`],
  ['date', String.raw`(\d{1,2})\. (\d{1,2})\. ((?:20)?\d\d)(?!\d)`],
  ['months', String.raw`(1[0-2]|[2-9])[ML](?=[ -]?(?:FY)?['’]?(?:20)?\d\d(?!\d)| to )`],
  ['months', String.raw`([369]|12)A(?=[ -]?(?:FY)?['’]?(?:20)?\d\d(?!\d)| to )`],
  ['months', String.raw`(${Object.keys(counts).join('|')}|\d{1,2})[ -]months?(?= (?:ended|ending|to)(?!\p{L}))`],
  ['quarter', String.raw`(?:[QT]([1-4])|([1-4])[QT]|(first|second|third|fourth) quarter)(?=FY|\P{L}|$)`],
  ['quarter', String.raw`([1-4])(?:[.ºª°]|er|ème|e)? (?:quartal|trimestre|kwartaal|kvartal)(?!\p{L})`],
  [
    'half',
    String.raw`(?:(?:H|HJ|S)([12])|([12])(?:H|S|\. ?HJ)|(${ordinalWords}) (?:half|semestre|halbjahr))(?![\p{L}])`,
  ],
  ['half', String.raw`([12])(?:[.ºª°]|er|ème|e)? (?:halbjahr|semestre|halfjaar|halvår)(?!\p{L})`],
  [
    'rolling',
    String.raw`(?:LTM|TTM|(?:last|trailing|past)[ -](?:twelve|12)[ -]?m(?:onths)?|trailing[ -](?:twelve|12)(?![ -]m))(?!\p{L})`,
  ],
  ['ytd', String.raw`(?:YTD|year to date)(?!\p{L})`],
  ['ytd', String.raw`(?:cumul(?:ative|é)?|kum(?:uliert)?|acum(?:ulado)?|ack)\.?(?= ?(?:20)?\d\d(?!\d)|$)`],
  ['monthDay', String.raw`(${monthWords})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d%.,]\d|\d)(?!\p{L})`],
  ['dayMonth', String.raw`(\d{1,2})(?:st|nd|rd|th)?\.?[ -](${monthWords})(?!\p{L})`],
  ['dayMonth', String.raw`(\d{1,2})/(1?\d)(?=:| \.{3}|$)`],
  ['dayMonth', String.raw`(\d{1,2})\.?(?: de)? (${longMonth})(?!\p{L})`],
  ['month', String.raw`(${anyMonth})(?=\.? ?[-–] ?(?:${anyMonth})\.? 20\d\d(?!\d))`, true],
  ['month', String.raw`(${monthWords})(?!\p{L})`],
  ['month', String.raw`(${anyMonth})(?!\p{L})${besideYear}\.?`, true],
  ['span', String.raw`(half[- ]year|quarter|fiscal year|financial year|year)(?!\p{L})`],
  ['year', String.raw`(20\d\d)(?=[QH][1-4](?!\d))`],
  ['year', String.raw`(?:FY[ -]?|GJ ?|fiscal )?((?:19|20)\d\d)([/-]\d\d)?([AEBFP])?(?![\d%\p{L}]|[.,]\d)`],
  ['short', String.raw`(FY[ -]?'?|GJ ?|fiscal '?|')(\d\d)([/-]\d\d)?([AEBFP])?(?![\d%\p{L}]|[.,]\d)`],
];
const patterns = pieces.map(([kind, source, isSure]) => ({ kind, isSure, pattern: new RegExp(source, 'iuy') }));
/** A year of two digits counts only beside its period: 'Sep-25', 'Q1/24', 'Bud 25'. */
const besidesYear = /(?<=[\p{L}\d][-/ '’]{1,2}|[\p{L}])(\d\d)([AEBFP])?(?![\d%\p{L}]|[.,]\d)/iuy;

/** Finds the pieces of periods. In the head of a column (`isHead`), a year of two digits may stand anywhere. */
export function piecesOf(text: string, isHead = false): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\p{L}\d'’]/u.test(text[at] ?? '')) continue;
    if (/[\p{L}\d]/u.test(text[at - 1] ?? ' ') && /\p{L}/u.test(text[at] ?? '') && found.at(-1)?.end !== at) continue;
    if (/[\d.,$€£]/.test(text[at - 1] ?? ' ') && /\d/.test(text[at] ?? '') && found.at(-1)?.end !== at) continue;
    const piece = pieceAt(text, at, found.at(-1), isHead);
    if (!piece) continue;
    found.push(piece);
    at = piece.end - 1;
  }
  return found;
}

function pieceAt(text: string, at: number, last: Piece | undefined, isHead: boolean): Piece | undefined {
  for (const { kind, pattern, isSure } of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || (isSure === undefined && !isMeant(kind, match))) continue;
    if (isHead && kind === 'monthDay' && isMonthOfYear(match, text)) continue;
    // 'Apr-Aug 25' ends with a year, not a day.
    if (kind === 'monthDay' && last?.kind === 'month' && at - last.end < 4) continue;
    return { kind, groups: match.slice(1), start: at, end: at + match[0].length };
  }
  const isBeside = last !== undefined && at - last.end <= 2 && /quarter|half|months?|rolling/i.test(last.kind);
  besidesYear.lastIndex = at;
  const year = isBeside || isHead ? besidesYear.exec(text) : null;
  return year
    ? { kind: 'short', groups: ['', year[1], undefined, year[2]], start: at, end: at + year[0].length }
    : undefined;
}

/** True for 'Jun 25' over a column, whose number is the month's year; 'Dec 31' and 'Jun 25, 2025' are days. */
function isMonthOfYear([whole, , day]: RegExpExecArray, text: string): boolean {
  return Number(day) >= 20 && Number(day) < 28 && !/\d\d/.test(text.replace(whole, ''));
}

/** False for matches that are no dates: 'may' and 'mar' in lower case are words, month 13 and day 40 do not exist. */
function isMeant(kind: PieceKind, match: RegExpExecArray): boolean {
  if (kind === 'month') return /^\p{Lu}/u.test(match[0]) || match[0].length > 4 || plainMonths.has(match[0]);
  if (kind === 'monthDay') return /^\p{Lu}/u.test(match[0]) && Number(match[2]) <= 31;
  if (kind === 'dayMonth') return Number(match[1]) <= 31 && !(Number(match[2]) > 12);
  if (kind === 'date')
    return Number(match[1]) <= 31 && Number(match[2]) <= 31 && Math.min(Number(match[1]), Number(match[2])) <= 12;
  return true;
}

/** Returns the number of a month from 1, from its name in any of the languages or its number; 0 for other words. */
export const monthOf = (word = ''): number =>
  Number(word) || monthNames.findIndex((names) => names.includes(word.toLowerCase())) + 1;
/** Returns 2024 for '24' and '2024'. */
export const wholeYear = (digits: string): number => Number(digits.length === 2 ? `20${digits}` : digits);
/** Returns 'YYYY-MM-DD'. */
export const isoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
/** Returns a day as 'YYYY-MM-DD'. Months and days beyond the range of theirs belong to those before or after. */
export const utcDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
/** Returns the last day of a month as 'YYYY-MM-DD'. Months below 1 belong to the year before. */
export const monthEnd = (year: number, month: number): string => utcDay(year, month + 1, 0);
/** Returns the first day of the months that end with a day. */
export function startOf(end: string, months: number): string {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  const isMonthEnd = monthEnd(year, month) === end;
  return isMonthEnd ? utcDay(year, month - months + 1, 1) : utcDay(year, month - months, day + 1);
}
