/** A piecewise linear scale. Each knot is a value and the points (0 to 100) that it earns; the values ascend. */
export interface Curve {
  knots: readonly (readonly [value: number, points: number])[];
  /** 'log' interpolates between the logarithms of the values, for sizes that differ by powers of ten. */
  scale?: 'log';
}

/** Returns the curve on which each value, in ascending order, earns the points in its place. */
export function curveOf(values: readonly number[], points: readonly number[], scale?: 'log'): Curve {
  return { knots: values.map((value, index) => [value, points[index] ?? 0]), ...(scale && { scale }) };
}

/** Returns the points, 0 to 100, for a value. Beyond the outer knots, the points of those knots count. */
export function pointsOn({ knots, scale }: Curve, value: number): number {
  const above = knots.findIndex(([knot]) => value < knot);
  const upper = knots[above === -1 ? knots.length - 1 : above];
  const lower = knots[above - 1];
  if (!upper) return 0;
  if (!lower) return upper[1];
  const place = scale === 'log' ? Math.log : (number: number) => number;
  const share = (place(value) - place(lower[0])) / (place(upper[0]) - place(lower[0]));
  return lower[1] + share * (upper[1] - lower[1]);
}

/** The mid-rank percentile of a value in its group: the best of five is at 90. `sorted` ascends. */
export function percentileIn(sorted: readonly number[], value: number): number {
  const below = firstNotBelow(sorted, value, false);
  const notAbove = firstNotBelow(sorted, value, true);
  return (100 * (below + notAbove)) / 2 / sorted.length;
}

/** Returns the index of the first number that is at least `value`, or with `orEqual` of the first that is greater. */
function firstNotBelow(sorted: readonly number[], value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const number = sorted[middle] ?? 0;
    if (orEqual ? number <= value : number < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
