import { expect, it } from 'vitest';
import { kindOf, legendKinds, radiusOf, seriesOf, type PortfolioPoint } from './marks.ts';

const point = (over: Partial<PortfolioPoint>): PortfolioPoint => ({
  __typename: 'PortfolioPoint',
  companyId: 'a',
  name: 'A',
  revenue: 10,
  growth: 20,
  recommendation: null,
  count: 1,
  ...over,
});

it('distinguishes each level by its own shape', () => {
  const shapes = legendKinds(false).map(({ shape }) => shape);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(kindOf(point({ recommendation: 'HOLD' })).label).toBe('Hold');
  expect(kindOf(point({})).label).toBe('Not scored');
});

it('gives no level to a mark for several companies', () => {
  expect(kindOf(point({ recommendation: 'STRONG_BUY', count: 7 })).label).toBe('Several companies');
});

it('grows with the number of companies', () => {
  expect([1, 2, 9, 10, 25, 50, 100, 5000].map(radiusOf)).toEqual([4.5, 8, 8, 10, 11.5, 13, 14.5, 14.5]);
});

it('draws large marks first, and leaves out points without a position on a logarithmic axis', () => {
  const points = [
    point({ recommendation: 'BUY' }),
    point({ recommendation: 'BUY', revenue: 100 }),
    point({ count: 12 }),
    point({ revenue: 0 }),
  ];
  expect(seriesOf(points, true).map(({ kind, points: drawn }) => [kind.label, drawn.map(({ x }) => x)])).toEqual([
    ['Several companies', [1]],
    ['Buy', [1, 2]],
  ]);
  expect(seriesOf(points, false).flatMap(({ points: drawn }) => drawn)).toHaveLength(4);
});
