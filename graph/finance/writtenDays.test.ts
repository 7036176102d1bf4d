import { dayIn, daysIn, monthIn } from './writtenDays.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'writtenDays');

it.each(cases('finds the days of') as [string, string[]][])('finds the days of “%s”', (text, days) => {
  expect(daysIn(text).map(({ year, month, day }) => `${year ?? '?'}-${month}-${day}`)).toEqual(days);
});

it.each<[string, string | null]>([
  ['for the year ended January 29, 2022', '2022-01-29'],
  ['as of 30 September', null],
])('finds the whole day of “%s”', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

it.each<[string, string | undefined]>([
  ['March 2024', '2024-3'],
  ['Jan-24', '2024-1'],
  ["Dec '23", '2023-12'],
  ['Dec 31', undefined],
  ['January 29, 2022', undefined],
  ['the end of January. Fiscal 2022', undefined],
])('finds the month of “%s”', (text, month) => {
  const found = monthIn(text);
  expect(found && `${found.year}-${found.month}`).toBe(month);
});
