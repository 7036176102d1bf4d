import { expect, it } from 'vitest';
import { gatherCrowds, isCrowded } from './crowds.ts';
import type { PortfolioPoint } from './marks.ts';

const view = { minX: 0, maxX: 300, minY: 0, maxY: 300 };
const size = { width: 300, height: 300 };
const at = (companyId: string, revenue: number, growth: number, count = 1): PortfolioPoint => ({
  __typename: 'PortfolioPoint',
  companyId,
  name: companyId,
  revenue,
  growth,
  recommendation: 'BUY',
  count,
});

it('keeps the points of few companies, even at one place', () => {
  const points = [at('a', 10, 10), at('b', 10, 10), at('c', 11, 10), at('d', 12, 10)];
  expect(gatherCrowds(points, view, size, false)).toBe(points);
  expect(isCrowded(points)).toBe(false);
});

it('combines the points of a square at their average position, and loses no company', () => {
  const points = [at('a', 10, 10, 3), at('b', 20, 10, 1), at('far', 200, 200), at('near', 210, 205)];
  const gathered = gatherCrowds(points, view, size, false);
  expect(gathered).toEqual([at('a', 12.5, 10, 4), points[2], points[3]]);
  expect(gathered.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});

it('averages logarithms on a logarithmic axis', () => {
  const [only] = gatherCrowds(
    [at('a', 1, 0), at('b', 100, 0, 1), at('c', 10, 0, 400)],
    { ...view, minX: -30, maxX: 30 },
    { width: 60, height: 300 },
    true,
  );
  expect(only?.count).toBe(402);
  expect(only?.revenue).toBeCloseTo(10);
});
