import type { PortfolioPointsQuery } from '../../analytics.gql.ts';
import type { RecommendationLevel } from '../../../../../gql/types.ts';
import { toX } from '../plotRules.ts';

export type PortfolioPoint = PortfolioPointsQuery['portfolioPoints']['points'][number];

/** The kind of a mark, shown by its shape and by the hue of the recommendation's badge. */
export interface Kind {
  label: string;
  shape: 'circle' | 'square' | 'triangle' | 'diamond';
  /** Tokens of the theme, as is `stroke`. */
  fill: string;
  stroke: string;
}

const byLevel: Partial<Record<RecommendationLevel, Kind>> = {
  STRONG_BUY: { label: 'Strong Buy', shape: 'triangle', fill: 'green.solid', stroke: 'bg.panel' },
  BUY: { label: 'Buy', shape: 'square', fill: 'blue.solid', stroke: 'bg.panel' },
  HOLD: { label: 'Hold', shape: 'diamond', fill: 'yellow.solid', stroke: 'bg.panel' },
};
const notScored: Kind = { label: 'Not scored', shape: 'circle', fill: 'bg.panel', stroke: 'fg.subtle' };
/** Companies that are drawn as one mark can have different levels. */
const several: Kind = { label: 'Several companies', shape: 'circle', fill: 'bg.emphasized', stroke: 'fg.subtle' };

/**
 * Returns the kind of a point. A point for several companies always has the same kind; the kind of a single company
 * follows from its level.
 */
export function kindOf({ count, recommendation }: Pick<PortfolioPoint, 'count' | 'recommendation'>): Kind {
  if (count > 1) return several;
  return (recommendation && byLevel[recommendation]) ?? notScored;
}

const singleKinds: readonly Kind[] = [...Object.values(byLevel), notScored];
/** Returns the kinds in the legend. `hasSeveral` is true when a mark may stand for several companies. */
export const legendKinds = (hasSeveral: boolean): readonly Kind[] =>
  hasSeveral ? [...singleKinds, several] : singleKinds;

/** Half the size of a mark in pixels, by the number of its companies. */
const sizeSteps = [
  { from: 100, radius: 14.5 },
  { from: 50, radius: 13 },
  { from: 25, radius: 11.5 },
  { from: 10, radius: 10 },
  { from: 2, radius: 8 },
] as const;
const singleRadius = 4.5;

/** Returns half the size of a mark, in pixels. */
export function radiusOf(count: number): number {
  return sizeSteps.find(({ from }) => count >= from)?.radius ?? singleRadius;
}

export interface Series {
  kind: Kind;
  radius: number;
  points: readonly { x: number; y: number }[];
}

/**
 * Returns the marks to draw, large marks first, so that they hide no small mark. Points without a position on the axis
 * are left out.
 */
export function seriesOf(points: readonly PortfolioPoint[], isLogarithmic: boolean): Series[] {
  const groups = new Map<string, Series & { points: { x: number; y: number }[] }>();
  for (const point of points) {
    const { revenue, growth, count } = point;
    const x = toX(revenue, isLogarithmic);
    if (Number.isNaN(x)) continue;
    const kind = kindOf(point);
    const radius = radiusOf(count);
    const key = `${kind.label} ${radius}`;
    const group = groups.get(key) ?? { kind, radius, points: [] };
    groups.set(key, group);
    group.points.push({ x, y: growth });
  }
  const order = ({ kind }: Series) => singleKinds.indexOf(kind);
  return [...groups.values()].sort((a, b) => b.radius - a.radius || order(b) - order(a));
}
