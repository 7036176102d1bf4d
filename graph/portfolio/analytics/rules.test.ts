import { describe, expect, it } from 'vitest';
import { completeness, levelAt, levelCounts, measuresOf, type GroupRow } from './rules.ts';

const group = (over: Partial<GroupRow>): GroupRow => ({
  isTotal: false,
  stage: null,
  industryGroup: null,
  count: 0,
  revenues: 0,
  growths: 0,
  margins: 0,
  ranked: 0,
  plottable: 0,
  minRevenue: null,
  maxRevenue: null,
  minGrowth: null,
  maxGrowth: null,
  revenueQuartiles: null,
  growthQuartiles: null,
  marginQuartiles: null,
  ...over,
});

describe('completeness', () => {
  it.each<[companies: number, points: number, percent: number]>([
    [0, 0, 0],
    [1, 0, 0],
    [1, 3, 100],
    [4, 6, 50],
    [3, 1, 100 / 9],
  ])('is, for %i companies with %i values, %d %%', (totalCompanies, totalDataPoints, percent) => {
    expect(completeness({ totalCompanies, totalDataPoints })).toBeCloseTo(percent, 10);
  });
});

describe('levels', () => {
  it.each<[companies: number, strongBuys: number, buys: number, holds: number]>([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
    [2, 1, 0, 1],
    [3, 1, 1, 1],
    [6, 1, 4, 1],
    [7, 1, 4, 2],
    [10, 1, 7, 2],
    [11, 2, 7, 2],
    [20, 2, 15, 3],
    [70, 7, 52, 11],
    [100, 10, 75, 15],
  ])('of %i companies, %i are STRONG_BUY, %i BUY and %i HOLD', (total, ...counts) => {
    expect(levelCounts(total).map(({ count }) => count)).toEqual(counts);
    const levels = Array.from({ length: total }, (_, index) => levelAt(index + 1, total));
    expect(levels).toEqual(
      levelCounts(total).flatMap(({ level, count }) => Array.from({ length: count }, () => level)),
    );
  });
});

describe('the measures', () => {
  it('add up the counts of stages and of industry groups, the largest first and equal ones by name', () => {
    const measures = measuresOf([
      group({ stage: 'Seed', industryGroup: 'Fintech', count: 2 }),
      group({ stage: 'Seed', count: 1 }),
      group({ industryGroup: 'Fintech', count: 1 }),
      group({
        isTotal: true,
        count: 4,
        revenues: 3,
        growths: 1,
        revenueQuartiles: [1, 18.049999999999997, 30],
        growthQuartiles: [7, 7, 7],
      }),
    ]);
    expect(measures).toMatchObject({
      totalCompanies: 4,
      totalDataPoints: 4,
      medians: { revenue: 18.05, growthRate: 7, grossMargin: null },
      industries: [
        { label: 'Fintech', count: 3 },
        { label: 'Not stated', count: 1 },
      ],
      stages: [
        { label: 'Seed', count: 3 },
        { label: 'Not stated', count: 1 },
      ],
      plotBounds: null,
      peers: [],
    });
  });

  it('give the quartiles of groups of at least five companies, for measures that five of them have', () => {
    const seed = group({
      stage: 'Seed',
      industryGroup: 'Fintech',
      count: 6,
      revenues: 5,
      growths: 4,
      // Interpolation with binary fractions gives these values.
      revenueQuartiles: [1.2000000000000002, 2, 3],
      growthQuartiles: [4, 5, 6],
    });
    const { peers } = measuresOf([
      seed,
      { ...seed, stage: 'Growth', count: 4 },
      { ...seed, industryGroup: null, count: 9 },
      group({ isTotal: true, count: 19 }),
    ]);
    expect(peers).toEqual([
      {
        stage: 'Seed',
        industryGroup: 'Fintech',
        count: 6,
        quartiles: [{ measure: 'REVENUE', count: 5, lower: 1.2, median: 2, upper: 3 }],
      },
    ]);
  });
});
