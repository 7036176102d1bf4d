import { englishMonths, shortMonths } from '../periodPieces.ts';
import { cardinals, ordinals, readSpokenNumber } from './numberWords.ts';
import type { Token } from './numberTokens.ts';

interface CalendarFigure {
  next: number;
  unit: 'date' | 'quarter' | 'half' | 'year';
  /** For a date yyyymmdd with zeros for missing parts; for a quarter or half its number; for a year the year. */
  value: number;
  year?: number;
}

function monthNumber(token: Token | undefined): number {
  if (token?.kind !== 'word') return 0;
  const short = token.lower === 'sept' ? 'sep' : token.lower;
  return Math.max(englishMonths.indexOf(token.lower), shortMonths.indexOf(short)) + 1;
}

/** True when a bare number may be a year. */
export const isYearNumber = (value: number): boolean => Number.isInteger(value) && value >= 1800 && value <= 2100;

interface Read {
  next: number;
  value: number;
}

function readYear(tokens: Token[], position: number): Read | undefined {
  const token = tokens[position];
  if (token?.kind === 'number' && /^\d{4}$/.test(token.text) && isYearNumber(Number(token.text))) {
    return { next: position + 1, value: Number(token.text) };
  }
  const spoken = token?.kind === 'word' ? readSpokenNumber(tokens, position) : undefined;
  if (spoken !== undefined && (spoken.isYear || isYearNumber(spoken.value)) && spoken.scale <= 1000) {
    return { next: spoken.next, value: spoken.value };
  }
  return undefined;
}

/** Reads a year after FY or fiscal: '24', "'24", '2024' or 'twenty four'. */
function readFiscalYear(tokens: Token[], position: number): Read | undefined {
  const full = readYear(tokens, position);
  if (full !== undefined) return full;
  const start = /^['’]$/.test(tokens[position]?.text ?? '') ? position + 1 : position;
  const token = tokens[start];
  if (token?.kind === 'number' && /^\d\d$/.test(token.text))
    return { next: start + 1, value: 2000 + Number(token.text) };
  const spoken = token?.kind === 'word' ? readSpokenNumber(tokens, start) : undefined;
  return spoken !== undefined && spoken.value >= 10 && spoken.value < 100
    ? { next: spoken.next, value: 2000 + spoken.value }
    : undefined;
}

function readDay(tokens: Token[], position: number): Read | undefined {
  const token = tokens[position];
  if (token?.kind === 'number' && /^\d{1,2}$/.test(token.text)) {
    const suffix = tokens[position + 1];
    const hasSuffix = suffix?.start === token.end && /^(st|nd|rd|th)$/.test(suffix.lower);
    const value = Number(token.text);
    return value >= 1 && value <= 31 ? { next: position + (hasSuffix ? 2 : 1), value } : undefined;
  }
  if (token?.kind !== 'word') return undefined;
  const simple = ordinals.indexOf(token.lower) + 1;
  if (simple > 0) return { next: position + 1, value: simple };
  const base = { twenty: 20, thirty: 30 }[token.lower] ?? 0;
  const hyphen = tokens[position + 1]?.text === '-' ? 1 : 0;
  const unit = ordinals.indexOf(tokens[position + 1 + hyphen]?.lower ?? '') + 1;
  if (base > 0 && unit > 0 && unit < 10) return { next: position + 2 + hyphen, value: base + unit };
  return token.lower === 'thirtieth' ? { next: position + 1, value: 30 } : undefined;
}

/** Reads the year after a quarter, half or day: 'of the fiscal year 2020', ', 2024', 'fy24'. */
function readFollowingYear(tokens: Token[], position: number): Read | undefined {
  let next = position;
  let isFiscal = false;
  while (
    /^(of|in|the|for|fiscal|financial|calendar|year|fy|,|'|’)$/.test(tokens[next]?.lower ?? '') &&
    next - position < 5
  ) {
    isFiscal ||= /^(fy|fiscal|'|’)$/.test(tokens[next]?.lower ?? '');
    next += 1;
  }
  return isFiscal ? readFiscalYear(tokens, next) : readYear(tokens, next);
}

function readDate(tokens: Token[], position: number): CalendarFigure | undefined {
  const token = tokens[position];
  if (token === undefined) return undefined;
  const month = monthNumber(token);
  if (month > 0) {
    const isVerbToo = token.text === 'may' || token.text === 'march';
    const isDigitDay = tokens[position + 1]?.kind === 'number' && tokens[position + 1]?.text.length !== 4;
    if (isVerbToo && isDigitDay) return undefined;
    const day = readDay(tokens, tokens[position + 1]?.lower === 'the' ? position + 2 : position + 1);
    const afterDay = day?.next ?? position + 1;
    const comma = tokens[afterDay]?.text === ',' || tokens[afterDay]?.lower === 'of' ? 1 : 0;
    const year = readYear(tokens, afterDay + comma);
    if (day === undefined && (year === undefined || (comma === 1 && tokens[afterDay]?.text === ','))) return undefined;
    if (day !== undefined && year === undefined && /^(percent|million|billion|%)$/.test(tokens[day.next]?.lower ?? ''))
      return undefined;
    const value = (year?.value ?? 0) * 10_000 + month * 100 + (day?.value ?? 0);
    return { next: year?.next ?? afterDay, unit: 'date', value, year: year?.value };
  }
  const day = readDay(tokens, position);
  if (day === undefined) return undefined;
  const afterOf = tokens[day.next]?.lower === 'of' ? day.next + 1 : day.next;
  const monthAfter = monthNumber(tokens[afterOf]);
  if (monthAfter === 0 || (tokens[afterOf]?.lower === 'may' && afterOf === day.next && tokens[afterOf].text === 'may'))
    return undefined;
  const year = readYear(tokens, afterOf + (tokens[afterOf + 1]?.text === ',' ? 2 : 1));
  return {
    next: year?.next ?? afterOf + 1,
    unit: 'date',
    value: (year?.value ?? 0) * 10_000 + monthAfter * 100 + day.value,
    year: year?.value,
  };
}

/** Reads a date in digits: 2024-03-31, 3/31/2024, 31.03.2024. */
function readNumericDate(text: string, token: Token, tokens: Token[], position: number): CalendarFigure | undefined {
  if (token.kind !== 'number') return undefined;
  const match = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/](\d{1,2})[/](\d{4}|\d\d))(?![\d/-])/.exec(
    text.slice(token.start, token.start + 11),
  );
  if (match === null) return undefined;
  const [a, b, c] =
    match[1] === undefined ? [match[6], match[4], match[5]].map(Number) : [match[1], match[2], match[3]].map(Number);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const year = a < 100 ? 2000 + a : a;
  const [month, day] = b > 12 ? [c, b] : [b, c];
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const end = token.start + match[0].length;
  let next = position;
  while ((tokens[next]?.start ?? Infinity) < end) next += 1;
  return { next, unit: 'date', value: year * 10_000 + month * 100 + day, year };
}

function readQuarter(tokens: Token[], position: number): CalendarFigure | undefined {
  const token = tokens[position];
  if (token?.kind !== 'word') return undefined;
  const following = tokens[position + 1];
  let value = 0;
  let next = position + 2;
  let unit: 'quarter' | 'half' = 'quarter';
  if (token.lower === 'q' || token.lower === 'h') {
    const isGlued = following?.start === token.end && following.kind === 'number';
    value = isGlued
      ? Number(following.text)
      : token.lower === 'q'
        ? Math.max(0, cardinals.indexOf(following?.lower ?? ''))
        : 0;
    if (token.lower === 'h') unit = 'half';
  } else if (/^(first|second|third|fourth)$/.test(token.lower)) {
    const isFiscal = following?.lower === 'fiscal' ? 1 : 0;
    const noun = tokens[position + 1 + isFiscal]?.lower;
    if (noun === 'quarter' || noun === 'half') value = ordinals.indexOf(token.lower) + 1;
    if (noun === 'half') unit = 'half';
    next += isFiscal;
  }
  if (value < 1 || value > (unit === 'half' ? 2 : 4) || !Number.isInteger(value)) return undefined;
  const year = readFollowingYear(tokens, next);
  return { next: year?.next ?? next, unit, value, year: year?.value };
}

/** Reads a date, quarter, half or marked year (FY2024, fiscal twenty four) that starts at `position`. */
export function readCalendarFigure(text: string, tokens: Token[], position: number): CalendarFigure | undefined {
  const token = tokens[position];
  if (token === undefined) return undefined;
  const found =
    readNumericDate(text, token, tokens, position) ?? readDate(tokens, position) ?? readQuarter(tokens, position);
  if (found !== undefined) return found;
  if (token.lower !== 'fy' && token.lower !== 'fiscal' && token.lower !== 'cy') return undefined;
  const start = tokens[position + 1]?.lower === 'year' ? position + 2 : position + 1;
  const year = readFiscalYear(tokens, start);
  return year === undefined ? undefined : { next: year.next, unit: 'year', value: year.value };
}
