import type { PortfolioPoint } from './marks.ts';

/** A point with its position on the plot, in pixels from the top left corner. */
export interface PlacedPoint {
  point: PortfolioPoint;
  left: number;
  top: number;
}

type Compare = (a: PlacedPoint, b: PlacedPoint) => number;
const byId: Compare = (a, b) =>
  a.point.companyId < b.point.companyId ? -1 : a.point.companyId > b.point.companyId ? 1 : 0;
const rightwards: Compare = (a, b) => a.left - b.left || a.top - b.top || byId(a, b);
const upwards: Compare = (a, b) => b.top - a.top || a.left - b.left || byId(a, b);
const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

const steps: Record<string, Compare> = {
  ArrowRight: rightwards,
  ArrowLeft: reversed(rightwards),
  ArrowUp: upwards,
  ArrowDown: reversed(upwards),
};

/**
 * Returns the point that a key moves to: left and right the next point by revenue, up and down the next point by
 * growth, Home and End the smallest and the largest revenue. Returns the active point at an end; undefined for any
 * other key.
 */
export function pointAfterKey(
  key: string,
  active: PlacedPoint,
  points: readonly PlacedPoint[],
): PlacedPoint | undefined {
  if (key === 'Home' || key === 'End') {
    const beats = key === 'Home' ? rightwards : reversed(rightwards);
    return points.reduce((best, point) => (beats(point, best) < 0 ? point : best), active);
  }
  const after = steps[key];
  if (!after) return undefined;
  let next: PlacedPoint | undefined;
  for (const point of points) {
    if (after(point, active) > 0 && (!next || after(point, next) < 0)) next = point;
  }
  return next ?? active;
}
