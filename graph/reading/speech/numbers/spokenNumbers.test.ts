import { readFigures } from '../../../finance/numbers/figures.ts';
import { tokenize } from '../../../finance/numbers/numberTokens.ts';
import { readDates, readNumbers } from './spokenNumbers.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'spokenNumbers');

it.each(cases('reads the numbers of') as [string, numbers: string[]][])('reads the numbers of %j', (text, expected) => {
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
])('reads what %j is counted per', (text, expected) =>
  expect(readNumbers(text, readFigures(text), tokenize(text))[0]?.per).toBe(expected),
);
