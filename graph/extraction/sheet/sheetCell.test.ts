import { SSF } from 'xlsx';
import { readCell, writeNumber } from './sheetCell.ts';

const formatter = SSF as { format(format: string, value: number, options: object): string };

function numberCell(value: number, format: string, date1904 = false) {
  return { t: 'n' as const, v: value, z: format, w: formatter.format(format, value, { date1904 }) };
}

it.each([
  ['General', 1234.5, '1234.5', undefined],
  ['General', 1 / 3, '0.3333333333333333', undefined],
  ['General', 0.1 + 0.2, '0.3', 0.1 + 0.2],
  ['General', 123456789012345, '123456789012345', undefined],
  ['0.0', 7.123456, '7.123456', undefined],
  ['0.00', 1.5, '1.50', undefined],
  ['0;[Red]-0', -3.25, '-3.25', undefined],
  ['00000', 7, '00007', undefined],
  ['#,##0.00', 1234.5, '1,234.50', 1234.5],
  ['#,##0;(#,##0)', -1234, '(1,234)', -1234],
  ['0.0%', 0.125, '12.5%', 0.125],
  ['0%', 0.1267, '13%', 0.1267],
  ['"$"#,##0', 1234.5678, '$1,235', 1234.5678],
  ['[$€-407] #,##0.00', 99, '€ 99.00', 99],
  ['0.0x', 12.34, '12.3x', 12.34],
  ['0.00E+00', 12345, '1.23E+04', 12345],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', 0, '-', 0],
  [';;;', 12.5, '12.5', undefined],
])('a cell with a number is read in the format %s: %f', (format, value, text, under) =>
  expect(readCell(numberCell(value, format), false)).toEqual({ text, ...(under !== undefined && { value: under }) }),
);

const newYearsEve = 45657.573; // 31 December 2024, 13:45:07, counted from 1900
it.each([
  ['dd/mm/yyyy', '31/12/2024'],
  ['d-mmm-yy', '31-Dec-24'],
  ['mmmm yyyy', 'December 2024'],
  ['h:mm AM/PM', '1:45 PM'],
  ['yyyy-mm-dd hh:mm', '2024-12-31 13:45'],
  // Formats whose order depends on the reader's country.
  ['m/d/yy', '2024-12-31'],
  ['m/d/yy h:mm', '2024-12-31 13:45'],
])('a cell with a date is read in the format %s', (format, text) => {
  expect(readCell(numberCell(newYearsEve, format), false)).toEqual({ text });
  const from1904 = newYearsEve - 1462;
  expect(readCell(numberCell(from1904, format, true), true)).toEqual({ text });
});

it.each([
  [{ t: 's' as const, v: '007' }, '007'],
  [{ t: 'b' as const, v: true, w: 'TRUE' }, 'TRUE'],
  [{ t: 'b' as const, v: false, w: 'FALSE' }, 'FALSE'],
  [{ t: 'e' as const, v: 7, w: '#DIV/0!' }, '#DIV/0!'],
  [{ t: 'n' as const, v: 1, w: 'TRUE', z: 'General' }, 'TRUE'],
  [{ t: 'z' as const }, ''],
])('reads %j as its reader sees it', (cell, text) => expect(readCell(cell, false)).toEqual({ text }));

it.each([
  [0.30000000000000004, '0.3'],
  [1.23456789012345, '1.23456789012345'],
  [1.5e-7, '1.5E-07'],
  [1e21, '1E+21'],
  [-0.1, '-0.1'],
])('writes %f without the noise of binary fractions', (value, text) => expect(writeNumber(value)).toBe(text));
