import { lazily } from './lazily.ts';
import { locale } from './locale.ts';

// The format of the server's memos and titles, so that the page agrees with its quotes and no month can be read as a
// day. The names are written here, because a phone takes a noticeable moment to create its first Intl.DateTimeFormat;
// the tests compare the names with Intl's.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Writes the day of an ISO 8601 instant in the user's time zone: '5 Mar 2026'. */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** Writes a day without a time, given as YYYY-MM-DD. Noon, because midnight in UTC is the day before in America. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00`);

/** Writes the day and time of an ISO 8601 instant in the user's time zone: '5 Mar 2026, 14:05'. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** Writes the time of day of an ISO 8601 instant in the user's time zone: '14:05'. */
export function formatTime(instant: string): string {
  const date = new Date(instant);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Writes seconds as 'N min M sec'; 'Unknown duration' for null. Fractions of a second are dropped. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return 'Unknown duration';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} sec`;
}

/** Writes seconds as 'mm:ss', with minutes past 99 in full ('125:07'). */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Writes bytes in KB of 1024, always with one decimal: '12.3 KB'. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Writes bytes in the largest unit of 1024 that fits: '1 byte', '512 bytes', '12.3 KB', '4.0 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  // A size that would round up to 1024.0 KB is shown in MB.
  if (bytes < 1024 * 1023.95) return formatKilobytes(bytes);
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

const numberFormat = lazily(() => new Intl.NumberFormat(locale));

/** Writes a number with its digits in groups: '10,000'. */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** Writes a count with its noun: '1 transcript', '10,000 transcripts'. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Writes the facts that are known in one line: 'Paper · 5 Mar 2026'. */
export function joinFacts(facts: readonly (string | false | null | undefined)[], between = ' · '): string {
  return facts.filter(Boolean).join(between);
}

/** Returns the text with a capital at its start: 'Gross margin'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes 'a, b and c' or 'a, b or c'. */
export function formatList(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  // British lists have no comma before the last item.
  return new Intl.ListFormat('en-GB', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(items);
}

/** Writes a count that may be incomplete: 'At least 1,000 results'. */
export function formatLeast(count: number, singular: string): string {
  return `At least ${formatCount(count, singular)}`;
}

const rateFormat = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const columnRateFormat = lazily(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Writes a share in percent, in a sentence or on its own: '9.5%', '-3%'; 'N/A' for an unknown share. */
export function formatPercent(percent: number | null | undefined): string {
  return typeof percent === 'number' ? `${rateFormat().format(percent)}%` : 'N/A';
}

const partFormat = lazily(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }));
const tinyFormat = lazily(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }));

/**
 * Writes non-negative millions in a column, with one decimal so that the numbers align: '118.0'. Less than one million
 * has the digits that distinguish it from zero: '0.85', '0.0042'.
 */
export function columnMillions(millions: number): string {
  if (millions >= 1 || millions === 0) return columnRateFormat().format(millions);
  return (millions < 0.01 ? tinyFormat : partFormat)().format(millions);
}

/** Writes a share in percent in a column, with one decimal so that the numbers align: '9.5%', '-3.0%'; 'N/A'. */
export function formatColumnPercent(percent: number | null | undefined): string {
  return typeof percent === 'number' ? `${columnRateFormat().format(percent)}%` : 'N/A';
}
