import { portfolioCompany } from '../facts/facts.fixture.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { rankingScores } from './rules.ts';
import { createRanker } from './rankPortfolio.ts';

function portfolioOf(count: number, seed: number): PortfolioCompany[] {
  let state = seed;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const maybe = (value: number) => (random(3) === 0 ? null : value);
  return Array.from({ length: count }, (_, index) =>
    portfolioCompany(`Company ${random(count / 2)}`, {
      id: String(index).padStart(6, '0'),
      revenue: maybe(random(4) * 10),
      revenueGrowthRate: maybe(random(5) * 20),
      grossMargin: maybe(random(5) * 20),
      employees: maybe(random(100)),
      growthScore: maybe(random(5) * 20),
      areScoresStale: random(2) === 0,
    }),
  );
}

function reference(portfolio: PortfolioCompany[], limit: number): string[] {
  const text = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return portfolio
    .map((company) => ({ company, overall: rankingScores(company)?.overall }))
    .filter(({ overall }) => overall !== undefined)
    .sort(
      (a, b) =>
        (b.overall ?? 0) - (a.overall ?? 0) ||
        text(a.company.sortName, b.company.sortName) ||
        text(a.company.id, b.company.id),
    )
    .slice(0, limit)
    .map(({ company }) => company.id);
}

describe('a ranker', () => {
  it.each([
    [1, 10, 7],
    [2, 10, 7],
    [300, 50, 11],
    [2000, 100, 13],
    [2000, 5000, 17],
  ])('of %d companies keeps the first %d of the sorted whole, in any order of the input', (count, limit, seed) => {
    const portfolio = portfolioOf(count, seed);
    for (const order of [portfolio, portfolio.toReversed()]) {
      const ranker = createRanker(limit);
      for (const company of order) ranker.add(company);
      expect(ranker.best().map(({ company }) => company.id)).toEqual(reference(portfolio, limit));
    }
  });

  it('counts each ranked company in one tier', () => {
    const portfolio = portfolioOf(500, 3);
    const ranker = createRanker(10);
    for (const company of portfolio) ranker.add(company);
    const { companyCount, rankedCount, tiers } = ranker.tally();
    expect(companyCount).toBe(500);
    expect(rankedCount).toBe(reference(portfolio, 500).length);
    expect(rankedCount).toBeLessThan(500);
    expect(Object.values(tiers).reduce((sum, { count }) => sum + count, 0)).toBe(rankedCount);
  });
});
