import { decimalMarkOf, readAmount, usualMarkOf, type DecimalMark } from './statementAmounts.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'statementAmounts');

it.each<[string, DecimalMark, number | null | undefined, string | undefined]>([
  ['51,761', '.', 51761, undefined],
  ['$ 51,761', '.', 51761, 'USD'],
  ['$(54,206)', '.', -54206, 'USD'],
  ['$ (54,206)', '.', -54206, 'USD'],
  ['(54,206', '.', -54206, undefined],
  ['($3.2)', '.', -3.2, 'USD'],
  ['-3.2', '.', -3.2, undefined],
  ['−12', '.', -12, undefined],
  ['1.234,5', ',', 1234.5, undefined],
  ['12 345 678', '.', 12345678, undefined],
  ["1'234", '.', 1234, undefined],
  ['€12,5', ',', 12.5, 'EUR'],
  ['.44', '.', 0.44, undefined],
  ['1,234 (1)', '.', 1234, undefined],
  ['1,234*', '.', 1234, undefined],
  ['—', '.', null, undefined],
  ['$ —', '.', null, undefined],
  ['n/m', '.', null, undefined],
  ['12 2,134', '.', undefined, undefined],
  ['31,', '.', undefined, undefined],
  ['Revenue', '.', undefined, undefined],
  ['January 29, 2022', '.', undefined, undefined],
  ['3 months', '.', undefined, undefined],
])('reads %s, with decimals after %s, as %s %s', (cell, mark, value, currency) => {
  const amount = readAmount(cell, mark);
  expect([amount?.value, amount?.currency]).toEqual([value, currency]);
});

it.each(cases('reads …: is a share …, scale …') as [string, boolean, number][])(
  'reads %s: is a share %s, scale %s',
  (cell, isPercent, scale) => expect(readAmount(cell, '.')).toMatchObject({ isPercent, scale }),
);

it.each(cases('finds that the figures … have … as their decimal mark') as [string[], DecimalMark][])(
  'finds that the figures %j have %s as their decimal mark',
  (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark),
);

it.each<[string[], DecimalMark | undefined, DecimalMark]>([
  [['9.4', '12.75', '1,234.5'], '.', '.'],
  [['9,4', '1.234,5'], ',', ','],
  [['1,234', 'Total'], undefined, ','],
])('finds that a document with %j usually has %s before decimals, so that 12.468 has %s', (document, usual, mark) => {
  expect(usualMarkOf(document)).toBe(usual);
  expect(decimalMarkOf(['12.468', '9.458'], usual)).toBe(mark);
});
