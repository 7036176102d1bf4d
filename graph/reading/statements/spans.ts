import { monthWords, shortMonths } from '../../finance/periodPieces.ts';
import { oneOf } from '../../text/wordTable.ts';

const otherMonths: [pattern: RegExp, month: number][] = [
  [/^(?:januar|janvier|enero|gennaio)/, 1],
  [/^(?:februar|février|fevrier|febrero|febbraio)/, 2],
  [/^(?:märz|maerz|mars|marzo)/, 3],
  [/^(?:avril|abril|aprile)/, 4],
  [/^(?:mai|maj|mayo|maggio)/, 5],
  [/^(?:juni|juin|junio|giugno)/, 6],
  [/^(?:juli|juillet|julio|luglio)/, 7],
  [/^(?:août|agosto)/, 8],
  [/^(?:septiembre|settembre)/, 9],
  [/^(?:okt|octobre|octubre|ottobre)/, 10],
  [/^(?:novembre|noviembre)/, 11],
  [/^(?:dez|décembre|diciembre|dicembre)/, 12],
];
const monthWord = String.raw`(?:${monthWords}|januar|februar|märz|mai|maj|juni|juli|oktober|okt|dezember|dez|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)`;
const year = String.raw`(?:19[89]\d|20[0-4]\d)`;
const monthDay = new RegExp(
  String.raw`\b(${monthWord})\.?\s+(\d{1,2})(?!\d)(?:st|nd|rd|th)?,?(?:\s*(${year})(?!\d))?`,
  'gi',
);
const dayMonth = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(${monthWord})\b\.?,?(?:[\s-]*(${year}|\d\d)(?!\d))?`,
  'gi',
);
const numericDate = /(?<![\d.,/])(\d{1,4})([./-])(\d{1,2})\2(\d{2,4})(?![\d/])/g;
const bareMonth = new RegExp(String.raw`\b(${monthWord})\.?[\s,'’-]+(${year}|\d\d)(?!\d)`, 'i');

/** A day as a head of a column writes it. `year` is undefined if it stands elsewhere. */
export interface WrittenDay {
  month: number;
  day: number;
  year: number | undefined;
}

/** Returns the days that a text names, in order: 'January 29, 2022', '31 March', '31.12.2022'. */
export function daysIn(text: string): WrittenDay[] {
  const found: (WrittenDay & { at: number })[] = [];
  for (const match of text.matchAll(monthDay)) {
    // The 'March 20' of 'March 2022' is not a day.
    found.push({ at: match.index, month: monthOf(match[1]), day: Number(match[2]), year: fullYear(match[3]) });
  }
  for (const match of text.matchAll(dayMonth)) {
    if (found.some(({ at, year: known }) => known !== undefined && Math.abs(at - match.index) < 12)) continue;
    const others = found.findIndex(({ at }) => Math.abs(at - match.index) < 12);
    if (others >= 0) found.splice(others, 1);
    found.push({ at: match.index, month: monthOf(match[2]), day: Number(match[1]), year: fullYear(match[3]) });
  }
  for (const match of text.matchAll(numericDate)) {
    const day = numbersAsDay(Number(match[1]), Number(match[3]), Number(match[4]), match[2] ?? '');
    if (day) found.push({ at: match.index, ...day });
  }
  return found
    .filter(({ month, day }) => month > 0 && day > 0 && day < 32)
    .sort((a, b) => a.at - b.at)
    .map(({ month, day, year: known }) => ({ month, day, year: known }));
}

function numbersAsDay(first: number, second: number, third: number, mark: string): WrittenDay | undefined {
  if (first > 1900) return { year: first, month: second, day: third };
  const full = third < 100 ? 2000 + third : third;
  if (full < 1980 || full > 2049) return undefined;
  // After dots, or with a first number above twelve, the day comes first; otherwise the month.
  const isDayFirst = mark === '.' || first > 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return month <= 12 ? { year: full, month, day } : undefined;
}

function monthOf(word = ''): number {
  const lower = word.toLowerCase();
  const english = shortMonths.indexOf(lower.slice(0, 3)) + 1;
  return otherMonths.find(([pattern]) => pattern.test(lower))?.[1] ?? english;
}

function fullYear(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/**
 * Returns the month and year of 'March 2024' or 'Jan-24'. In 'Dec 31' the number is the last day of the month, not a
 * year.
 */
export function monthIn(text: string): { month: number; year: number } | undefined {
  const found = bareMonth.exec(text);
  const full = fullYear(found?.[2]);
  if (!found || full === undefined) return undefined;
  const month = monthOf(found[1]);
  const isDay = /[a-z][. ]+\d\d$/i.test(found[0]) && monthEnd(full, month).endsWith(`-${found[2]}`);
  return isDay ? undefined : { month, year: full };
}

const fromTo = new RegExp(String.raw`\b(${monthWord})\.?\s?[-–—]\s?(${monthWord})\b`, 'i');
const counts: Record<string, number> = { three: 3, six: 6, nine: 9, twelve: 12, one: 1, two: 2 };

const inWeeks = new RegExp(
  String.raw`\b(${oneOf(String.raw`
  \d\d | twelve | thirteen | fourteen | sixteen | twenty[- ](?:four|six|seven|eight) | thirty[- ](?:six|nine)
  forty | fifty[- ](?:two|three)`)})[\s-]*weeks?\b`,
  'i',
);

/**
 * Returns the length of a period in months from its words: 3 for 'Three Months Ended', 12 for '52 weeks' and 'year
 * ended', 3 for 'Oct-Dec'. Undefined if the words do not state it.
 */
export function monthsIn(text: string): number | undefined {
  const [, first, last] = fromTo.exec(text) ?? [];
  if (last !== undefined) return ((monthOf(last) - monthOf(first) + 12) % 12) + 1;
  const months = /\b(three|six|nine|twelve|one|two|\d{1,2})[\s-]*months?\b/i.exec(text)?.[1]?.toLowerCase();
  if (months !== undefined) return counts[months] ?? Number(months);
  const weeks = inWeeks.exec(text)?.[1];
  if (weeks !== undefined) return monthsOfWeeks(weeks.toLowerCase().replace(' ', '-'));
  if (/\bquarters?\b|\b[1-4]Q\b|\bQ[1-4]\b|quartal|trimestre/i.test(text)) return 3;
  if (/\bhalf[- ]years?\b|\b(?:first|second) half\b|\bH[12]\b|\b[12]H\b|halbjahr|semestre/i.test(text)) return 6;
  if (
    /\b(?:fiscal|financial|calendar)?\s*years?\b|\bFY|\b(?:LTM|TTM)\b|\bannual|geschäftsjahr|exercice|ejercicio/i.test(
      text,
    )
  )
    return 12;
  return undefined;
}

function monthsOfWeeks(words: string): number {
  const spelled: Record<string, number> = {
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    sixteen: 16,
    forty: 40,
    'twenty-four': 24,
    'twenty-six': 26,
    'twenty-seven': 27,
    'twenty-eight': 28,
    'thirty-six': 36,
    'thirty-nine': 39,
    'fifty-two': 52,
    'fifty-three': 53,
  };
  const weeks = spelled[words] ?? Number(words);
  if (weeks <= 17) return 3;
  if (weeks <= 28) return 6;
  return weeks <= 41 ? 9 : 12;
}

/** Returns the last day of a month as 'YYYY-MM-DD'. */
export function monthEnd(full: number, month: number): string {
  return new Date(Date.UTC(full, month, 0)).toISOString().slice(0, 10);
}

/** Returns 'YYYY-MM-DD'. */
export function isoDay(full: number, month: number, day: number): string {
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
