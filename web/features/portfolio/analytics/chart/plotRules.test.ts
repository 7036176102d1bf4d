import { describe, expect, it } from 'vitest';
import { boundsOf, isWidelySpread, nearestTo, pan, toPixels, toX, transformTo, viewOf, zoom } from './plotRules.ts';

const bounds = { minRevenue: 1, maxRevenue: 1000, minGrowth: -20, maxGrowth: 80 };
const size = { width: 400, height: 200 };
const whole = { minX: 0, maxX: 100, minY: 0, maxY: 50 };

describe('the axis of revenue', () => {
  it('has no position for zero or negative revenue when it is logarithmic', () => {
    expect([toX(100, true), toX(0, true), toX(-3, true), toX(-3, false)]).toEqual([2, Number.NaN, Number.NaN, -3]);
  });
  it.each([
    ['the largest is far from the median', [1, 2, 3, 4, 90], true],
    ['all are alike', [8, 9, 10, 11, 12], false],
    ['half of them have none', [0, 0, 0, 5], false],
    ['there is none', [], false],
  ])('is logarithmic by default only if that helps: %s', (_, revenues, expected) => {
    expect(isWidelySpread(revenues.map((revenue) => ({ revenue, count: 1 })))).toBe(expected);
  });
  it('counts every company of a point', () => {
    const points = [
      { revenue: 1, count: 1 },
      { revenue: 30, count: 50 },
    ];
    expect(isWidelySpread(points)).toBe(false);
  });
});

describe('viewOf', () => {
  it('leaves a margin around everything, in the units of the axis', () => {
    const view = viewOf(bounds, true);
    expect([view.minX, view.maxX, view.minY, view.maxY].map((side) => Number(side.toFixed(6)))).toEqual([
      -0.15, 3.15, -25, 85,
    ]);
    expect(boundsOf(view, true).maxRevenue).toBeCloseTo(10 ** 3.15);
  });
  it('has a length even if all companies are at one place', () => {
    const view = viewOf({ minRevenue: 5, maxRevenue: 5, minGrowth: 0, maxGrowth: 0 }, false);
    expect(view).toEqual({ minX: 4.5, maxX: 5.5, minY: -1, maxY: 1 });
  });
});

describe('moving the view', () => {
  const part = { minX: 40, maxX: 60, minY: 20, maxY: 30 };
  it('moves by shares of its own size, and keeps its centre within the whole', () => {
    expect(pan(part, 0.5, -0.5, whole)).toEqual({ minX: 50, maxX: 70, minY: 15, maxY: 25 });
    expect(pan(part, 100, 0, whole)).toMatchObject({ minX: 90, maxX: 110 });
  });
  it('zooms about the given point', () => {
    expect(zoom(whole, 0.5, { x: 0, y: 1 }, whole)).toEqual({ minX: 0, maxX: 50, minY: 25, maxY: 50 });
    expect(zoom(part, 0.5, { x: 0.5, y: 0.5 }, whole)).toEqual({ minX: 45, maxX: 55, minY: 22.5, maxY: 27.5 });
  });
  it('never shows more than the whole, and stops at the deepest zoom', () => {
    expect(zoom(part, 10, { x: 0.5, y: 0.5 }, whole)).toBe(whole);
    let view = whole;
    for (let step = 0; step < 100; step += 1) view = zoom(view, 0.5, { x: 0.5, y: 0.5 }, whole);
    expect(view.maxX - view.minX).toBeGreaterThan(0.02);
  });
  it('moves the picture of the old view to its place in the new view', () => {
    expect(transformTo(whole, whole, size)).toBe('translate(0px, 0px) scale(1, 1)');
    // A company in the middle of the new view must be in the middle of the plot.
    const [, left, top, scale] =
      /translate\((.+)px, (.+)px\) scale\((.+), .+\)/.exec(transformTo(whole, part, size)) ?? [];
    const before = toPixels({ revenue: 50, growth: 25 }, whole, size, false);
    expect(Number(left) + Number(scale) * before.left).toBeCloseTo(200);
    expect(Number(top) + Number(scale) * before.top).toBeCloseTo(100);
  });
});

describe('nearestTo', () => {
  const points = [
    { left: 10, top: 10 },
    { left: 20, top: 10 },
  ];
  it('finds the nearest point within reach', () => {
    expect(nearestTo(points, { left: 17, top: 10 }, 16)).toBe(points[1]);
    expect(nearestTo(points, { left: 60, top: 10 }, 16)).toBeUndefined();
  });
});
