import { describe, expect, it } from 'vitest';
import { amountColumns, isAmount, isGap } from './memoWords.ts';

describe('a cell of a table', () => {
  it.each([
    '43',
    '$18.4 million',
    '$ 8,830,669 (in thousands)',
    '(1,659,755) (in thousands)',
    '(0.8)',
    '−3%',
    '118%',
    '1.4x',
    '19 months',
    '62 million to 64 million',
    'approximately 4,700',
    'US$5M',
    '€0.8bn',
    '4.2 million dollars',
    'up 80 percent',
  ])('%j is an amount', (words) => expect(isAmount(words)).toBe(true));

  it.each(['2016', 'FY2016', 'a year', 'Series B, raising $40 million', '$200 million pre-money', 'Line 1', '', '—'])(
    '%j is no amount',
    (words) => expect(isAmount(words)).toBe(false),
  );

  it.each([
    ['Not stated', true],
    ['Not covered', true],
    ['Not covered in the sources.', true],
    ['Not covered in the deck. The founder says more.', false],
    ['Nothing', false],
  ])('%j states that nothing is known: %s', (words, expected) => expect(isGap(words)).toBe(expected));
});

it('a column is a column of amounts when at least half of its known values are amounts', () => {
  const rows = [
    ['Revenue', '$5M', '2024', '12%'],
    ['Round', 'Series B', '2025', 'Not stated'],
    ['Total', '(0.8)', '', 'see note'],
  ];
  expect(amountColumns(rows)).toEqual(new Set([1, 3]));
});
