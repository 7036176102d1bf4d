import { expect, it } from 'vitest';
import { readFigures } from '../../../finance/numbers/figures.ts';
import { tokenize } from '../../../finance/numbers/tokens.ts';
import { readDates, readNumbers } from './numbers.ts';

it.each<[string, numbers: string[]]>([
  ['fourteen six', ['14.6 PLAIN']],
  ['three one already', ['3.1 PLAIN']],
  ['three five million', ['3500000 PLAIN']],
  ['two three million', ['2 PLAIN', '3000000 PLAIN']],
  ['4 9 million', ['4900000 PLAIN']],
  ['a hundred and 48 pounds', ['148 MONEY']],
  ['fourteen lakh twenty thousand', ['1420000 PLAIN']],
  ['one crore twelve', ['11200000 PLAIN']],
  ["seven hundred's the target", ['700 PLAIN']],
  ['EBITDA zero', ['0 PLAIN']],
  ['one seven three', ['173 PLAIN']],
  ['fourteen fifty', ['1450 PLAIN']],
  ['six crore twenty lakh', ['62000000 PLAIN']],
  ['four Komma one', ['4.1 PLAIN']],
  ['eighteen comma six million', ['18600000 PLAIN']],
  ['one koma one trillion', ['1100000000000 PLAIN']],
  ['minus four point six', ['-4.6 PLAIN']],
  ['forty grand a month', ['40000 PLAIN']],
  ['forty-eight quid', ['48 MONEY']],
  ['one million eight', ['1800000 PLAIN']],
  ['an a r r of 1 point 4 3 million', ['1430000 PLAIN']],
  ['3 thousand 5 hundred', ['3500 PLAIN']],
  ['burn is 1 4 0 thousand', ['140000 PLAIN']],
  ['two million two hundred sixty', ['2260000 PLAIN']],
  ['thirty-eight million and ten point eight', ['38000000 PLAIN', '10.8 PLAIN']],
  ['two and half million', ['2500000 PLAIN']],
  ['twelve months and a half', ['12.5 MONTHS']],
  ['half a percent', ['0.5 PERCENT']],
  ['minus one', ['-1 PLAIN']],
  ['in September forty-six', ['46 PLAIN']],
  ['last year forty-eight', ['48 PLAIN']],
  ['hundred and ten people', ['110 PLAIN']],
  ['8.2 mnok in the bank', ['8200000 MONEY']],
  ['two years of runway', ['24 MONTHS']],
  ['eleven months', ['11 MONTHS']],
  ['the last twelve months', ['12 OTHER']],
  ['up six points', ['6 OTHER']],
  ["by the end of '27", ['27 OTHER']],
  ['in 2024 six point nine million', ['2024 OTHER', '6900000 PLAIN']],
  ['trailing twelve revenue eighty-eight million', ['12 OTHER', '88000000 PLAIN']],
  ['on slide nine', ['9 OTHER']],
  ['one point one mil', ['1100000 PLAIN']],
  ['five point six million US, and four US customers', ['5600000 MONEY', '4 PLAIN']],
  ['one thousand four hundred and two million', ['1402000000 PLAIN']],
  ['for this one', []],
])('reads the numbers of %j', (text, expected) => {
  const numbers = readNumbers(text, readFigures(text), tokenize(text));
  expect(numbers.map(({ value, unit }) => `${value} ${unit}`)).toEqual(expected);
});

it.each<[string, number[]]>([
  ["nine million by '27, and '24 was six", [2027, 2024]],
  ['in twenty-six we do four', [2026]],
  ['we have twenty-six sites in Spain', []],
])('reads the years of %j', (text, expected) => {
  const dates = readDates(readFigures(text), tokenize(text));
  expect(dates.map(({ figure }) => figure.value)).toEqual(expected);
});

it.each<[string, string | null]>([
  ['three million in the quarter', null],
  ['three million a quarter', 'PIECE'],
  ['28 euro the tonne', 'PIECE'],
])('reads what %j is counted per', (text, expected) => {
  expect(readNumbers(text, readFigures(text), tokenize(text))[0]?.per).toBe(expected);
});
