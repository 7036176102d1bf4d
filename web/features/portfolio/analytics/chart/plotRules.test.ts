import { axisOf, boundsOf, viewOf, zoom } from './plotRules.ts';

it.each([
  [0, 100, { min: 0, max: 100, ticks: 5 }],
  [-13, 47, { min: -20, max: 50, ticks: 7 }],
  [950, 12_400, { min: 0, max: 14_000, ticks: 7 }],
  [0.31, 0.34, { min: 0.31, max: 0.34, ticks: 3 }],
  [5, 5, { min: 5, max: 5.01, ticks: 1 }],
])('axisOf has round ends and steps for %d to %d', (low, high, axis) => expect(axisOf(low, high)).toEqual(axis));

it('shows all bounds on both scales, and returns to them', () => {
  const bounds = { minRevenue: 0.2, maxRevenue: 900, minGrowth: -12, maxGrowth: 88 };
  expect(viewOf(bounds, true).x).toEqual({ min: -1, max: 3, ticks: 4 });
  expect(boundsOf(viewOf(bounds, true), true)).toEqual({
    minRevenue: 0.1,
    maxRevenue: 1000,
    minGrowth: -20,
    maxGrowth: 100,
  });
  expect(viewOf(bounds, false).x).toEqual({ min: 0, max: 1000, ticks: 5 });
});

it('zooms around the centre, and out to the whole', () => {
  const whole = viewOf({ minRevenue: 0, maxRevenue: 100, minGrowth: 0, maxGrowth: 100 }, false);
  const half = zoom(whole, 0.5, whole);
  expect(half).toMatchObject({ x: { min: 20, max: 80 }, y: { min: 20, max: 80 } });
  expect(half && zoom(half, 2, whole)).toBeNull();
});
