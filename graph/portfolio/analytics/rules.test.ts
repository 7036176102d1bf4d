import { completeness, levelAt, levelCounts, measuresOf, type GroupRow } from './rules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

const group = (over: Partial<GroupRow>): GroupRow => ({
  isTotal: false,
  isStage: false,
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

it.each<[companies: number, points: number, percent: number]>([
  [0, 0, 0],
  [1, 0, 0],
  [1, 3, 100],
  [4, 6, 50],
  [3, 1, 100 / 9],
])('completeness is, for %i companies with %i values, %d %%', (totalCompanies, totalDataPoints, percent) =>
  expect(completeness({ totalCompanies, totalDataPoints })).toBeCloseTo(percent, 10),
);

it.each(
  cases('levels of … companies, … are STRONG_BUY, … BUY and … HOLD') as [
    companies: number,
    strongBuys: number,
    buys: number,
    holds: number,
  ][],
)('levels of %i companies, %i are STRONG_BUY, %i BUY and %i HOLD', (total, ...counts) => {
  expect(levelCounts(total).map(({ count }) => count)).toEqual(counts);
  const levels = Array.from({ length: total }, (_, index) => levelAt(index + 1, total));
  expect(levels).toEqual(levelCounts(total).flatMap(({ level, count }) => Array.from({ length: count }, () => level)));
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
      { ...seed, isStage: true, industryGroup: null, count: 15 },
      { ...seed, isStage: true, industryGroup: null, stage: 'Growth', count: 4 },
      { ...seed, isStage: true, industryGroup: null, stage: null, count: 6 },
      group({ isTotal: true, count: 25 }),
    ]);
    const quartiles = [{ measure: 'REVENUE', count: 5, lower: 1.2, median: 2, upper: 3 }];
    expect(peers).toEqual([
      {
        stage: 'Seed',
        industryGroup: 'Fintech',
        count: 6,
        quartiles,
      },
      { stage: 'Seed', industryGroup: null, count: 15, quartiles },
    ]);
    const whole = { ...seed, isStage: true, industryGroup: null };
    expect(measuresOf([seed, whole, group({ isTotal: true, count: 6 })]).peers).toHaveLength(1);
  });
});
