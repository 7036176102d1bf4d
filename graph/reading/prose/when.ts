import { shortMonths } from '../../finance/periodPieces.ts';
import { periodKey } from '../../finance/periods.ts';

export interface When {
  /** In the words of the source. */
  label: string | null;
  end: string | null;
  months: number | null;
}

const noTime: When = { label: null, end: null, months: null };

function lastDay(year: number, month: number): string {
  const day = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Reads words such as 'Q3 2025', 'H1 2024', 'FY2024', '2024', 'June 30, 2024', 'June 2024' and 'LTM' as a time. Empty
 * for other words.
 */
export function readWhen(words: string, isMoment: boolean): When {
  const key = periodKey(words)?.replace(/^plan /, '');
  if (key === undefined) return noTime;
  const label = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:in|for|during) )?(?:the )?(?=end of|fiscal|year)/i, '');
  const day = dayIn(words);
  const isYearEnd = /\b(?:year|12 months|twelve months|fy)\b/i.test(words);
  if (key === 'LTM') return { label, end: day, months: 12 };
  const [, year = '', part = '', number = ''] = /^(\d{4})(?:([QH])(\d)|-(?:\d\d))?$/.exec(key) ?? [];
  if (part === 'Q') return { label, end: day ?? lastDay(Number(year), Number(number) * 3), months: 3 };
  if (part === 'H') return { label, end: day ?? lastDay(Number(year), Number(number) * 6), months: 6 };
  if (day !== null) return { label, end: day, months: isYearEnd ? 12 : null };
  const month = /^\d{4}-(\d\d)$/.exec(key)?.[1];
  if (month !== undefined) return { label, end: lastDay(Number(year), Number(month)), months: null };
  return { label, end: `${year}-12-31`, months: isMoment ? null : 12 };
}

const anyMonth = String.raw`(${shortMonths.join('|')})[a-z]*\.?`;
const anyDay = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const anyYear = String.raw`((?:19|20)\d\d)`;
const written = new RegExp(
  [
    String.raw`\b${anyMonth}\s+${anyDay},?\s+${anyYear}`,
    String.raw`\b${anyDay}\.?\s+(?:of )?${anyMonth},?\s+${anyYear}`,
    String.raw`\b${anyYear}-(\d\d)-(\d\d)\b`,
  ].join('|'),
  'i',
);

/** Returns the first whole date in the words as yyyy-mm-dd; null if none exists. */
export function dayIn(words: string): string | null {
  const found = written.exec(words);
  if (found === null) return null;
  const [, month, day, year, day2, month2, year2, y, m, d] = found;
  const name = (month ?? month2 ?? '').toLowerCase();
  const number = name === '' ? Number(m) : shortMonths.indexOf(name) + 1;
  const whole = [y ?? year ?? year2 ?? '', number, Number(d ?? day ?? day2)] as const;
  if (number < 1 || number > 12 || whole[2] < 1 || whole[2] > 31) return null;
  return `${whole[0]}-${String(number).padStart(2, '0')}-${String(whole[2]).padStart(2, '0')}`;
}
