import type { PortfolioAnalyticsQuery, PortfolioPointsQuery } from '../analytics.gql.ts';
import type { PlotBoundsInput, RecommendationLevel } from '../../../../gql/types.ts';

export type Analytics = PortfolioAnalyticsQuery['portfolioAnalytics'];

export type PortfolioPoint = PortfolioPointsQuery['portfolioPoints']['points'][number];

/** A mark's shape, and tokens of the theme for its colours. The hue is that of the recommendation's badge. */
export interface Kind {
  label: string;
  shape: 'circle' | 'square' | 'triangle' | 'diamond';
  fill: string;
  stroke: string;
}

const byLevel: Partial<Record<RecommendationLevel, Kind>> = {
  STRONG_BUY: { label: 'Strong Buy', shape: 'triangle', fill: 'green.solid', stroke: 'bg.panel' },
  BUY: { label: 'Buy', shape: 'square', fill: 'blue.solid', stroke: 'bg.panel' },
  HOLD: { label: 'Hold', shape: 'diamond', fill: 'yellow.solid', stroke: 'bg.panel' },
};
const notScored: Kind = { label: 'Not scored', shape: 'circle', fill: 'bg.panel', stroke: 'fg.subtle' };

/** The kinds of marks in the legend's order. The chart's series have the same order. */
export const kinds: readonly Kind[] = [...Object.values(byLevel), notScored];

export const kindOf = ({ recommendation }: Pick<PortfolioPoint, 'recommendation'>): Kind =>
  (recommendation && byLevel[recommendation]) ?? notScored;

/** Returns the points of each kind, at their position on the axes. */
export function seriesOf(points: readonly PortfolioPoint[], isLogarithmic: boolean) {
  return kinds.map((kind) => ({
    name: kind.label,
    data: points
      .filter((point) => kindOf(point) === kind)
      .map((point) => ({ x: toX(point.revenue, isLogarithmic), y: point.growth, point })),
  }));
}

const toX = (revenue: number, isLogarithmic: boolean) => (isLogarithmic ? Math.log10(revenue) : revenue);
export const fromX = (x: number, isLogarithmic: boolean) => (isLogarithmic ? 10 ** x : x);

const wideSpread = 20;

/** True when a logarithmic axis shows the revenues better. */
export const isWidelySpread = (median: number | null, largest: number) =>
  median !== null && median > 0 && largest >= wideSpread * median;

/** An axis between round values. `ticks` is the number of its intervals. */
interface Axis {
  min: number;
  max: number;
  ticks: number;
}

/** The visible part of the plane: x is revenue, or its decimal logarithm on a logarithmic axis; y is growth. */
export interface View {
  x: Axis;
  y: Axis;
}

const smallestStep = 0.01;

/** Returns the shortest axis of about six intervals of 1, 2 or 5 times a power of ten that contains both values. */
export function axisOf(low: number, high: number): Axis {
  const rough = Math.max((high - low) / 6, smallestStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const at = (index: number) => Number((index * step).toPrecision(12));
  return { min: at(first), max: at(last), ticks: last - first };
}

/** Returns the view that shows everything within `bounds`. */
export function viewOf(bounds: PlotBoundsInput, isLogarithmic: boolean): View {
  const x = axisOf(toX(bounds.minRevenue, isLogarithmic), toX(bounds.maxRevenue, isLogarithmic));
  return { x, y: axisOf(bounds.minGrowth, bounds.maxGrowth) };
}

/** Returns the bounds of a view in millions of dollars and percent. */
export function boundsOf({ x, y }: View, isLogarithmic: boolean): PlotBoundsInput {
  const [minRevenue, maxRevenue] = [fromX(x.min, isLogarithmic), fromX(x.max, isLogarithmic)];
  return { minRevenue, maxRevenue, minGrowth: y.min, maxGrowth: y.max };
}

/** Returns the view around the same centre whose sides are `factor` times as long; null when it contains `whole`. */
export function zoom({ x, y }: View, factor: number, whole: View): View | null {
  const scaled = ({ min, max }: Axis) => {
    const [middle, half] = [(min + max) / 2, ((max - min) / 2) * factor];
    return axisOf(middle - half, middle + half);
  };
  const next = { x: scaled(x), y: scaled(y) };
  const contains = (outer: Axis, inner: Axis) => outer.min <= inner.min && outer.max >= inner.max;
  return contains(next.x, whole.x) && contains(next.y, whole.y) ? null : next;
}
