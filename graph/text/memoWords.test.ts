import { amountColumns, isAmount, isGap } from './memoWords.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'memoWords');

describe('a cell of a table', () => {
  it.each(cases('a cell of a table is an amount') as string[])('%j is an amount', (words) =>
    expect(isAmount(words)).toBe(true),
  );

  it.each(cases('a cell of a table is no amount') as string[])('%j is no amount', (words) =>
    expect(isAmount(words)).toBe(false),
  );

  it.each(cases('… states that nothing is known: …') as [string, boolean][])(
    '%j states that nothing is known: %s',
    (words, expected) => expect(isGap(words)).toBe(expected),
  );
});

it('a column is a column of amounts when at least half of its known values are amounts', () => {
  const rows = [
    ['Revenue', '$5M', '2024', '12%'],
    ['Round', 'Series B', '2025', 'Not stated'],
    ['Total', '(0.8)', '', 'see note'],
  ];
  expect(amountColumns(rows)).toEqual(new Set([1, 3]));
});
