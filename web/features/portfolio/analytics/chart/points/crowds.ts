import type { PortfolioPoint } from './marks.ts';
import { fromX, toPixels, toX, type Size, type View } from '../plotRules.ts';

/** Above this number of companies, companies close together are drawn as one mark; fewer companies may overlap. */
const crowd = 400;
/** The side of the squares in which marks are combined, in pixels. A mark with its number fits. */
const square = 30;
/** Up to this number, the companies of a square keep their own marks. */
const fewInSquare = 3;

/** True when companies close together are drawn as one mark. */
export function isCrowded(points: readonly PortfolioPoint[]): boolean {
  return points.reduce((sum, { count }) => sum + count, 0) > crowd || points.some(({ count }) => count > 1);
}

/**
 * Returns the points as they are drawn. If there are many, the points in one square of the plot become one point, at
 * their average position, with their number and with the id of the first of them.
 */
export function gatherCrowds(
  points: readonly PortfolioPoint[],
  view: View,
  size: Size,
  isLogarithmic: boolean,
): readonly PortfolioPoint[] {
  if (!isCrowded(points)) return points;
  const squares = new Map<string, PortfolioPoint[]>();
  for (const point of points) {
    const { left, top } = toPixels(point, view, size, isLogarithmic);
    if (Number.isNaN(left)) continue;
    const key = `${Math.floor(left / square)} ${Math.floor(top / square)}`;
    const members = squares.get(key);
    if (members) members.push(point);
    else squares.set(key, [point]);
  }
  return [...squares.values()].flatMap((members) => {
    const count = members.reduce((sum, member) => sum + member.count, 0);
    const isSparse = count <= fewInSquare && members.length === count;
    return isSparse ? members : [merged(members, count, isLogarithmic)];
  });
}

function merged(members: readonly PortfolioPoint[], count: number, isLogarithmic: boolean): PortfolioPoint {
  const mean = (valueOf: (member: PortfolioPoint) => number) =>
    members.reduce((sum, member) => sum + valueOf(member) * member.count, 0) / count;
  return {
    ...(members[0] as PortfolioPoint),
    count,
    revenue: fromX(
      mean(({ revenue }) => toX(revenue, isLogarithmic)),
      isLogarithmic,
    ),
    growth: mean(({ growth }) => growth),
  };
}
