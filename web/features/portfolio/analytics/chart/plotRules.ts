/** A company, or a cell of several, in the units that people read: revenue in millions of US dollars, growth in percent. */
export interface Place {
  revenue: number;
  growth: number;
}

/** A rectangle in those units. */
export interface Bounds {
  minRevenue: number;
  maxRevenue: number;
  minGrowth: number;
  maxGrowth: number;
}

/** What part of the plane is drawn: x is revenue, or its decimal logarithm on a logarithmic axis; y is growth. */
export interface View {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What one step of zooming in leaves of the view's width. */
export const zoomStep = 0.6;
/** What opening a cell of several companies leaves. */
export const cellStep = 0.25;

/** From this many times the median on, the largest revenue leaves the others no room on a linear axis. */
const wideSpread = 20;
/** So that no mark stands on the frame; a share of each side. */
const margin = 0.05;
/** The view can be made smaller than the whole by this factor. */
const deepestZoom = 4000;

/** Where a revenue stands on the axis; NaN where it has no place, on a logarithmic axis at or below nothing. */
export function toX(revenue: number, isLogarithmic: boolean): number {
  if (!isLogarithmic) return revenue;
  return revenue > 0 ? Math.log10(revenue) : Number.NaN;
}

/** The revenue at a place of the axis. */
export function fromX(x: number, isLogarithmic: boolean): number {
  return isLogarithmic ? 10 ** x : x;
}

/** Whether the revenues differ so much that a logarithmic axis shows them better: the largest against the median. */
export function isWidelySpread(points: readonly { revenue: number; count: number }[]): boolean {
  const sorted = [...points].sort((a, b) => a.revenue - b.revenue);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  const median = sorted.find(({ count }) => (passed += count) >= half)?.revenue ?? 0;
  return median > 0 && (sorted.at(-1)?.revenue ?? 0) >= wideSpread * median;
}

/** The view that holds everything within `bounds`, with some room around it. */
export function viewOf(bounds: Bounds, isLogarithmic: boolean): View {
  const [minX, maxX] = widened(toX(bounds.minRevenue, isLogarithmic), toX(bounds.maxRevenue, isLogarithmic));
  const [minY, maxY] = widened(bounds.minGrowth, bounds.maxGrowth);
  return { minX, maxX, minY, maxY };
}

/** A side that is too short to be drawn is given a length: a tenth of its value, or one. */
function widened(min: number, max: number): [number, number] {
  const room = max > min ? (max - min) * margin : Math.abs(min) / 10 || 1;
  return [min - room, max + room];
}

/** What a view shows, in millions of dollars and percent: what `viewOf` lays out, read back. */
export function boundsOf(view: View, isLogarithmic: boolean): Bounds {
  return {
    minRevenue: fromX(view.minX, isLogarithmic),
    maxRevenue: fromX(view.maxX, isLogarithmic),
    minGrowth: view.minY,
    maxGrowth: view.maxY,
  };
}

/** The view moved by shares of its own width and height, and kept over the whole: its middle never leaves it. */
export function pan(view: View, shareX: number, shareY: number, whole: View): View {
  const [minX, maxX] = moved(view.minX, view.maxX, shareX, whole.minX, whole.maxX);
  const [minY, maxY] = moved(view.minY, view.maxY, shareY, whole.minY, whole.maxY);
  return { minX, maxX, minY, maxY };
}

function moved(min: number, max: number, share: number, wholeMin: number, wholeMax: number): [number, number] {
  const half = (max - min) / 2;
  const middle = Math.min(Math.max(min + half + share * (max - min), wholeMin), wholeMax);
  return [middle - half, middle + half];
}

/**
 * The view made smaller (`factor` below 1) or larger about a point of it, given in shares from its left and its bottom;
 * never larger than the whole.
 */
export function zoom(view: View, factor: number, at: { x: number; y: number }, whole: View): View {
  const wholeWidth = whole.maxX - whole.minX;
  const width = (view.maxX - view.minX) * factor;
  if (width >= wholeWidth) return whole;
  if (width < wholeWidth / deepestZoom) return view;
  const height = (view.maxY - view.minY) * factor;
  const minX = view.minX + at.x * (view.maxX - view.minX - width);
  const minY = view.minY + at.y * (view.maxY - view.minY - height);
  return { minX, maxX: minX + width, minY, maxY: minY + height };
}

/** Pixels from the top left corner of a plot that shows `view`. */
export function toPixels(place: Place, view: View, size: Size, isLogarithmic: boolean): { left: number; top: number } {
  const x = toX(place.revenue, isLogarithmic);
  return {
    left: ((x - view.minX) / (view.maxX - view.minX)) * size.width,
    top: (1 - (place.growth - view.minY) / (view.maxY - view.minY)) * size.height,
  };
}

/** How a picture of `drawn` is to be moved and stretched to stand in for `view`, until it is drawn anew. */
export function transformTo(drawn: View, view: View, size: Size): string {
  const scaleX = (drawn.maxX - drawn.minX) / (view.maxX - view.minX);
  const scaleY = (drawn.maxY - drawn.minY) / (view.maxY - view.minY);
  const left = ((drawn.minX - view.minX) / (view.maxX - view.minX)) * size.width;
  const top = ((view.maxY - drawn.maxY) / (view.maxY - view.minY)) * size.height;
  return `translate(${left}px, ${top}px) scale(${scaleX}, ${scaleY})`;
}

/** The point nearest to a place of the plot, within `reach` pixels; undefined where there is none. */
export function nearestTo<Point extends { left: number; top: number }>(
  points: readonly Point[],
  at: { left: number; top: number },
  reach: number,
): Point | undefined {
  let nearest: Point | undefined;
  let least = reach ** 2;
  for (const point of points) {
    const distance = (point.left - at.left) ** 2 + (point.top - at.top) ** 2;
    if (distance <= least) [nearest, least] = [point, distance];
  }
  return nearest;
}
