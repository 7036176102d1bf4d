import { formatClock, formatDate, formatDateTime, formatDuration, formatSize, formatTime } from './format.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'format');

test.each([
  [0, '0 min 0 sec'],
  [59, '0 min 59 sec'],
  [60, '1 min 0 sec'],
  [61.9, '1 min 1 sec'],
  [119.999, '1 min 59 sec'],
  [7265, '121 min 5 sec'],
  [null, 'Unknown duration'],
  [undefined, 'Unknown duration'],
  [Number.NaN, 'Unknown duration'],
  [Number.POSITIVE_INFINITY, 'Unknown duration'],
  [-1, 'Unknown duration'],
])('formatDuration writes %s seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each(cases('formatClock writes … seconds as') as [number, string][])(
  'formatClock writes %s seconds as %s',
  (seconds, text) => expect(formatClock(seconds)).toBe(text),
);

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [1024 * 1023, '1023.0 KB'],
  [1024 ** 2, '1.0 MB'],
  [26_214_400, '25.0 MB'],
  [3 * 1024 ** 3, '3072.0 MB'],
])('formatSize, in units of 1024 writes %s bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

test('dates are written as the server writes them, whatever the reader’s locale', () => {
  const local = new Date(2026, 2, 5, 14, 5).toISOString();
  expect(formatDate(local)).toBe('5 Mar 2026');
  expect(formatDateTime(local)).toBe('5 Mar 2026, 14:05');
  expect(formatTime(local)).toBe('14:05');
});

test.each(Array.from({ length: 12 }, (_, month) => month))('the name of month %s is that of Intl', (month) => {
  const date = new Date(2026, month, 30 - month * 2, month * 2, month * 5);
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  expect(formatDate(date.toISOString())).toBe(date.toLocaleDateString('en-GB', day));
  expect(formatDateTime(date.toISOString())).toBe(date.toLocaleString('en-GB', { ...day, ...time }));
  expect(formatTime(date.toISOString())).toBe(date.toLocaleTimeString('en-GB', time));
});
