import { expect, it } from 'vitest';
import { readFigures } from '../../finance/numbers/figures.ts';
import { tokenize } from '../../finance/numbers/tokens.ts';
import { readNumbers } from './numbers.ts';

it.each<[string, [number, string][]]>([
  ['fourteen six', [[14.6, 'PLAIN']]],
  ['one seven three', [[173, 'PLAIN']]],
  ['four Komma one', [[4.1, 'PLAIN']]],
  ['minus four point six', [[-4.6, 'PLAIN']]],
  ['forty grand a month', [[40_000, 'PLAIN']]],
  ['forty-eight quid', [[48, 'MONEY']]],
  ['one million eight', [[1_800_000, 'PLAIN']]],
  ['hundred and ten people', [[110, 'PLAIN']]],
  ['two years of runway', [[24, 'MONTHS']]],
  ['eleven months', [[11, 'MONTHS']]],
  ['the last twelve months', [[12, 'OTHER']]],
  ['up six points', [[6, 'OTHER']]],
  ["by the end of '27", [[27, 'OTHER']]],
  ['on slide nine', [[9, 'OTHER']]],
  ['for this one', []],
])('the numbers of %j', (text, expected) => {
  const numbers = readNumbers(text, readFigures(text), tokenize(text));
  expect(numbers.map(({ value, unit }) => [value, unit])).toEqual(expected);
});
