import { shortMonths } from '../../finance/periodPieces.ts';

export interface When {
  /** In the words of the source. */
  label: string | null;
  end: string | null;
  months: number | null;
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
