import { describe, expect, it } from 'vitest';
import { portfolioCompany } from '../facts/facts.fixture.ts';
import { byOverall, rankingScores, tierOf, type RankingScores } from './rules.ts';

describe('the scores of a ranking', () => {
  it.each<[name: string, company: Parameters<typeof portfolioCompany>[1], expected: RankingScores | null]>([
    [
      'are the generated ones where these are current, and the size of the revenue',
      { growthScore: 91, profitScore: 64, revenue: 10, revenueGrowthRate: 1, grossMargin: 1 },
      {
        growth: { value: 9.1, by: 'GENERATED_SCORE' },
        profitability: { value: 6.4, by: 'GENERATED_SCORE' },
        scale: { value: 4, by: 'REVENUE' },
        overall: 6.88,
      },
    ],
    [
      'are of revenue growth and gross margin where the generated ones are stale',
      {
        growthScore: 91,
        profitScore: 64,
        areScoresStale: true,
        stage: 'Series A',
        revenueGrowthRate: 230,
        grossMargin: 70,
      },
      {
        growth: { value: 7.5, by: 'REVENUE_GROWTH' },
        profitability: { value: 5, by: 'GROSS_MARGIN' },
        overall: 6.33,
      },
    ],
    [
      'hold growth against the stage',
      { stage: 'Public', revenueGrowthRate: 22 },
      { growth: { value: 7.5, by: 'REVENUE_GROWTH' }, overall: 7.5 },
    ],
    [
      'take employees for the size where revenue is not known',
      { employees: 100 },
      { scale: { value: 4, by: 'EMPLOYEES' }, overall: 4 },
    ],
    [
      'of one that is missing give its weight to the rest',
      { growthScore: 80, revenue: 100 },
      {
        growth: { value: 8, by: 'GENERATED_SCORE' },
        scale: { value: 6, by: 'REVENUE' },
        overall: 7.23,
      },
    ],
    ['are none where nothing is known: it is not zero', {}, null],
    [
      'count a known zero',
      { growthScore: 0, revenue: 0 },
      { growth: { value: 0, by: 'GENERATED_SCORE' }, scale: { value: 0, by: 'REVENUE' }, overall: 0 },
    ],
    [
      'take losses for the least',
      { grossMargin: -40, revenueGrowthRate: -90 },
      {
        growth: { value: 0, by: 'REVENUE_GROWTH' },
        profitability: { value: 0, by: 'GROSS_MARGIN' },
        overall: 0,
      },
    ],
    ['end at ten', { revenue: 5e6 }, { scale: { value: 10, by: 'REVENUE' }, overall: 10 }],
  ])('%s', (_name, company, expected) => {
    expect(rankingScores(portfolioCompany('Acme', company))).toEqual(expected);
  });
});

it.each([
  [10, 'Tier 1'],
  [7, 'Tier 1'],
  [6.99, 'Tier 2'],
  [5, 'Tier 2'],
  [4.99, 'Tier 3'],
  [0, 'Tier 3'],
])('an overall score of %d is in %s', (overall, tier) => {
  expect(tierOf(overall)).toBe(tier);
});

it('byOverall orders equal scores by name, and equal names by id', () => {
  const scored = (name: string, id: string, overall: number) => ({
    company: portfolioCompany(name, { id }),
    scores: { overall },
  });
  const sorted = [
    scored('Borealis', '2', 5),
    scored('Acme', '3', 5),
    scored('Borealis', '1', 5),
    scored('Zenith', '4', 5.01),
  ].sort(byOverall);
  expect(sorted.map(({ company }) => `${company.name} ${company.id}`)).toEqual([
    'Zenith 4',
    'Acme 3',
    'Borealis 1',
    'Borealis 2',
  ]);
});
