import { percentileIn, pointsOn, type Curve } from './curve.ts';

const line: Curve = {
  knots: [
    [0, 0],
    [50, 25],
    [100, 100],
  ],
};
const sizes: Curve = {
  scale: 'log',
  knots: [
    [1e6, 0],
    [1e8, 40],
    [1e9, 100],
  ],
};
const falling: Curve = {
  knots: [
    [0, 100],
    [2, 50],
    [4, 0],
  ],
};

it.each<[curve: Curve, value: number, points: number]>([
  [line, -10, 0],
  [line, 0, 0],
  [line, 25, 12.5],
  [line, 50, 25],
  [line, 75, 62.5],
  [line, 100, 100],
  [line, 1000, 100],
  [sizes, 0, 0],
  [sizes, 1e7, 20],
  [sizes, 1e8, 40],
  [sizes, 1e12, 100],
  [falling, -1, 100],
  [falling, 1, 75],
  [falling, 9, 0],
])('pointsOn gives on %j for %d the points %d', (curve, value, points) =>
  expect(pointsOn(curve, value)).toBeCloseTo(points, 9),
);

it.each<[sorted: number[], value: number, percentile: number]>([
  [[1, 2, 3, 4, 5], 5, 90],
  [[1, 2, 3, 4, 5], 3, 50],
  [[1, 2, 3, 4, 5], 1, 10],
  [[2, 2, 2, 2], 2, 50],
  [[1, 1, 5, 5], 5, 75],
  [[-3, 0, 7], -3, 50 / 3],
])('percentileIn in %j gives %d the percentile %d', (sorted, value, percentile) =>
  expect(percentileIn(sorted, value)).toBeCloseTo(percentile, 9),
);
