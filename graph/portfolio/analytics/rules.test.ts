import { completeness, levelAt, levelCounts } from './rules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

it.each<[companies: number, points: number, percent: number]>([
  [0, 0, 0],
  [1, 0, 0],
  [1, 3, 100],
  [4, 6, 50],
  [3, 1, 100 / 9],
])('completeness is, for %i companies with %i values, %d %%', (totalCompanies, totalDataPoints, percent) =>
  expect(completeness({ totalCompanies, totalDataPoints })).toBeCloseTo(percent, 10),
);

it.each(
  cases('levels of … companies, … are STRONG_BUY, … BUY and … HOLD') as [
    companies: number,
    strongBuys: number,
    buys: number,
    holds: number,
  ][],
)('levels of %i companies, %i are STRONG_BUY, %i BUY and %i HOLD', (total, ...counts) => {
  expect(levelCounts(total).map(({ count }) => count)).toEqual(counts);
  const levels = Array.from({ length: total }, (_, index) => levelAt(index + 1, total));
  expect(levels).toEqual(levelCounts(total).flatMap(({ level, count }) => Array.from({ length: count }, () => level)));
});
