import { shortMonths } from './periodPieces.ts';

const anyMonth = shortMonths.join('|');
const monthName = new RegExp(
  String.raw`\b(${anyMonth})[a-z]*\.?[\s,'’-]*(?:\d{1,2},?\s+)?(?:(?:19|20)\d\d|'?\d\d\b)`,
  'i',
);
const yearOfTwo = new RegExp(
  String.raw`\b(?:FY|Q[1-4][\s-]*'?|H[12][\s-]*'?)(\d\d)\b|\b(?:${anyMonth}|sept)[.]?[\s-]'?(\d\d)$|'(\d\d)\b`,
  'i',
);
const fullYear = /(?:19|20)\d\d/;
const planned =
  /\d[efpb]\b|\b(?:forecast|budget|plan(?:ned)?|projected|projection|estimate[ds]?|outlook|target|guidance)\b/i;

/**
 * Returns a key for a period that is the same in any spelling: 'FY2023', 'fiscal year 2023' and 'year ended December
 * 31, 2023' are '2023', 'Q3 2025' is '2025Q3', 'January 2024' is '2024-01', 'LTM' is 'LTM'. The key of a plan differs
 * from the key of the same period's actual value. Returns undefined for words that name no calendar period ('last
 * year').
 */
export function periodKey(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  const mark = planned.test(words) ? 'plan ' : '';
  if (/\b(?:ltm|ttm|trailing (?:12|twelve)[- ]months?|last (?:12|twelve) months)\b/i.test(words)) return `${mark}LTM`;
  const year = fullYear.exec(words)?.[0] ?? shortYear(words);
  if (year === undefined) return undefined;
  const quarter = /\bQ([1-4])\b|\b([1-4])Q|\b(first|second|third|fourth) quarter\b/i.exec(words);
  if (quarter) return `${mark}${year}Q${quarter[1] ?? quarter[2] ?? ordinal(quarter[3])}`;
  const half = /\bH([12])\b|\b([12])H|\b(first|second) half\b/i.exec(words);
  if (half) return `${mark}${year}H${half[1] ?? half[2] ?? ordinal(half[3])}`;
  const month = monthName.exec(words);
  const isYearEnd = /\b(?:year|12 months|twelve months|as of|fy)\b/i.test(words);
  const isDay = month !== null && /[a-z]\.?\s+\d{1,2},?\s+\d{4}/i.test(month[0]);
  // 'September 30, 2023' over a column is the day on which a year ends, so it does not name a month.
  if (month && !isYearEnd && !isDay)
    return `${mark}${year}-${String(shortMonths.indexOf((month[1] ?? '').toLowerCase()) + 1).padStart(2, '0')}`;
  return `${mark}${year}`;
}

function shortYear(words: string): string | undefined {
  const short = yearOfTwo.exec(words);
  const digits = short?.[1] ?? short?.[2] ?? short?.[3];
  return digits === undefined ? undefined : `20${digits}`;
}

function ordinal(word: string | undefined): number {
  return ['first', 'second', 'third', 'fourth'].indexOf((word ?? '').toLowerCase()) + 1;
}
