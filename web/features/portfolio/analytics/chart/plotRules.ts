/** A company, or a cell of several companies. Revenue is in millions of US dollars, growth in percent. */
interface Place {
  revenue: number;
  growth: number;
}

interface Bounds {
  minRevenue: number;
  maxRevenue: number;
  minGrowth: number;
  maxGrowth: number;
}

/** The visible part of the plane: x is revenue, or its decimal logarithm on a logarithmic axis; y is growth. */
export interface View {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The factor by which a step of zooming in changes the view's width. */
export const zoomStep = 0.6;
/** The factor by which opening a cell of several companies changes the view's width. */
export const cellStep = 0.25;

/** From this multiple of the median on, the largest revenue leaves no space for the others on a linear axis. */
const wideSpread = 20;
/** The margin as a share of each side; it keeps marks off the frame. */
const margin = 0.05;
/** The view can be smaller than the whole by at most this factor. */
const deepestZoom = 4000;

/** Returns the position of a revenue on the axis; NaN for zero and negative revenue on a logarithmic axis. */
export function toX(revenue: number, isLogarithmic: boolean): number {
  if (!isLogarithmic) return revenue;
  return revenue > 0 ? Math.log10(revenue) : Number.NaN;
}

/** Returns the revenue at a position on the axis. */
export function fromX(x: number, isLogarithmic: boolean): number {
  return isLogarithmic ? 10 ** x : x;
}

/** True when the largest revenue exceeds the median so far that a logarithmic axis shows the revenues better. */
export function isWidelySpread(points: readonly { revenue: number; count: number }[]): boolean {
  const sorted = [...points].sort((a, b) => a.revenue - b.revenue);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  const median = sorted.find(({ count }) => (passed += count) >= half)?.revenue ?? 0;
  return median > 0 && (sorted.at(-1)?.revenue ?? 0) >= wideSpread * median;
}

/** Returns the view that contains everything within `bounds`, with a margin. */
export function viewOf(bounds: Bounds, isLogarithmic: boolean): View {
  const [minX, maxX] = widened(toX(bounds.minRevenue, isLogarithmic), toX(bounds.maxRevenue, isLogarithmic));
  const [minY, maxY] = widened(bounds.minGrowth, bounds.maxGrowth);
  return { minX, maxX, minY, maxY };
}

/** Widens a side that is too short to be drawn to a tenth of its value, or to one. */
function widened(min: number, max: number): [number, number] {
  const room = max > min ? (max - min) * margin : Math.abs(min) / 10 || 1;
  return [min - room, max + room];
}

/** Returns the bounds of a view in millions of dollars and percent: the inverse of `viewOf`. */
export function boundsOf(view: View, isLogarithmic: boolean): Bounds {
  return {
    minRevenue: fromX(view.minX, isLogarithmic),
    maxRevenue: fromX(view.maxX, isLogarithmic),
    minGrowth: view.minY,
    maxGrowth: view.maxY,
  };
}

/** Moves the view by shares of its own width and height. Its centre always stays within the whole. */
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
 * Makes the view smaller (`factor` below 1) or larger around a point, given in shares from the left and the bottom, but
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

/** Returns the position in pixels from the top left corner of a plot that shows `view`. */
export function toPixels(place: Place, view: View, size: Size, isLogarithmic: boolean): { left: number; top: number } {
  const x = toX(place.revenue, isLogarithmic);
  return {
    left: ((x - view.minX) / (view.maxX - view.minX)) * size.width,
    top: (1 - (place.growth - view.minY) / (view.maxY - view.minY)) * size.height,
  };
}

/** Returns the CSS transform with which a picture of `drawn` replaces `view` until `view` is drawn. */
export function transformTo(drawn: View, view: View, size: Size): string {
  const scaleX = (drawn.maxX - drawn.minX) / (view.maxX - view.minX);
  const scaleY = (drawn.maxY - drawn.minY) / (view.maxY - view.minY);
  const left = ((drawn.minX - view.minX) / (view.maxX - view.minX)) * size.width;
  const top = ((view.maxY - drawn.maxY) / (view.maxY - view.minY)) * size.height;
  return `translate(${left}px, ${top}px) scale(${scaleX}, ${scaleY})`;
}

/** Returns the point nearest to a position on the plot, within `reach` pixels; undefined if none exists. */
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
