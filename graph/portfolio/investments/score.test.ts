import type { Criteria, CriteriaFilter, Dimension } from '../criteria/criteria.ts';
import { portfolioCompany } from '../facts/facts.fixture.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { type Values, fitPoints, keptShare, scoreOf } from './score.ts';

const preferred: CriteriaFilter = {
  field: 'SECTOR',
  operator: 'IS_ANY_OF',
  words: ['fintech'],
  value: null,
  isRequired: false,
  phrase: null,
};
const weighing = (weights: Partial<Record<Dimension, number>>, filters: CriteriaFilter[] = []): Criteria => ({
  weights: Object.entries(weights).map(([dimension, weight]) => ({
    dimension: dimension as Dimension,
    weight,
    phrase: null,
  })),
  filters,
  notUnderstood: [],
});
/** A company with all five key figures. Growth of 95% earns 50, a margin of 80% earns 75, revenue of $100M earns 60. */
const known: Partial<PortfolioCompany> = {
  revenue: 100,
  revenueGrowthRate: 95,
  grossMargin: 80,
  employees: 100,
  valuation: 300,
};
const score = (
  weights: Partial<Record<Dimension, number>>,
  over: Partial<PortfolioCompany>,
  values: Values = {},
): number | undefined => {
  const made = scoreOf(weighing(weights), portfolioCompany('Acme', over), { values, verdicts: [] });
  return made ? Math.round(made.value * 10) / 10 : undefined;
};
const figure = (value: number) => ({ value, observationId: null });

describe('a score', () => {
  it.each<[what: string, weights: Partial<Record<Dimension, number>>, over: Partial<PortfolioCompany>, value: number]>([
    ['is the weighted mean', { GROWTH: 2, PROFITABILITY: 1 }, known, 58.3],
    ['leaves out what counts 0', { GROWTH: 0, PROFITABILITY: 1 }, known, 75],
    [
      'counts what is not known 20, less 8% a missing key figure',
      { GROWTH: 1, PROFITABILITY: 1 },
      { ...known, grossMargin: null },
      32.2,
    ],
    ['takes a current score before a figure', { GROWTH: 1 }, { ...known, growthScore: 90, scoredAt: new Date(0) }, 90],
    [
      'takes no stale score',
      { GROWTH: 1 },
      { ...known, growthScore: 90, scoredAt: new Date(0), areScoresStale: true },
      50,
    ],
    ['takes headcount where no revenue is known', { SCALE: 1 }, { ...known, revenue: null }, 36.8],
  ])('%s', (_what, weights, over, value) => expect(score(weights, over)).toBe(value));

  it.each<[dimension: Dimension, values: Values, value: number]>([
    ['MARKET', { MARKET_SIZE: figure(1e9) }, 50],
    ['EFFICIENCY', { BURN_MULTIPLE: figure(1) }, 85],
    ['EFFICIENCY', { BURN_MULTIPLE: figure(2), CAC_PAYBACK: figure(12), LTV_TO_CAC: figure(3) }, 58.8],
    ['RETENTION', { NRR: figure(115), GRR: figure(90) }, 65],
    ['RETENTION', { CHURN: figure(5) }, 75],
  ])('for %s uses %j', (dimension, values, value) => expect(score({ [dimension]: 1 }, known, values)).toBe(value));

  it('is missing when no weighted dimension is known, whatever the preferences', () => {
    expect(score({ GROWTH: 1 }, {})).toBeUndefined();
    const criteria = weighing({ GROWTH: 1, SECTOR_FIT: 1 }, [preferred]);
    expect(scoreOf(criteria, portfolioCompany('Acme'), { values: {}, verdicts: ['PASS'] })).toBeNull();
  });

  it('with one very good figure stays below the score with five nearly as good ones', () => {
    const weights = { GROWTH: 2, PROFITABILITY: 1 };
    expect(score(weights, { revenueGrowthRate: 300 })).toBeLessThan(score(weights, known) ?? 0);
    expect(score({ GROWTH: 1 }, { revenueGrowthRate: 130 })).toBeLessThan(score({ GROWTH: 1 }, known) ?? 0);
  });
});

const required = { ...preferred, isRequired: true };
it.each<[rule: string, filters: CriteriaFilter[], verdicts: Parameters<typeof fitPoints>[1], points: number | null]>([
  ['is whole when a preference is met', [preferred], ['PASS'], 100],
  ['counts what is partly met as less', [preferred], ['PARTLY'], 70],
  ['is the mean of the preferences', [preferred, preferred], ['PASS', 'FAIL'], 50],
  ['leaves out what is unknown', [preferred, preferred], ['PASS', 'UNKNOWN'], 100],
  ['is unknown when everything is', [preferred], ['UNKNOWN'], null],
  ['leaves out what is required', [required, preferred], ['PASS', 'FAIL'], 0],
  ['is unknown without preferences', [required], ['PASS'], null],
])('the fit %s', (_rule, filters, verdicts, points) => expect(fitPoints(filters, verdicts)).toBe(points));

it.each<[over: Partial<PortfolioCompany>, share: number]>([
  [known, 100],
  [{ revenue: 1 }, 68],
  [{}, 60],
])('keptShare depends on the known key figures: %j keep %d%%', (over, share) =>
  expect(keptShare(portfolioCompany('Acme', over))).toBe(share),
);
