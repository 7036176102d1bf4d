import { portfolioCompany } from '../facts/facts.fixture.ts';
import type { PortfolioCompany } from '../facts/streamCompanies.ts';
import { recommendationsOf } from './recommendations.ts';
import { onlyDimension } from './rules.ts';
import { createRanker } from './rankPortfolio.ts';

const known = { revenue: 10, revenueGrowthRate: 95, grossMargin: 70 };
const scoredAt = new Date('2026-01-01');

function recommend(portfolio: PortfolioCompany[]): string[] {
  const ranker = createRanker(1000);
  for (const company of portfolio) ranker.add(company);
  const [first] = ranker.best();
  return recommendationsOf(
    ranker.tally(),
    first ? { name: first.company.name, overall: first.scores.overall, only: onlyDimension(first) } : null,
  );
}

function many(count: number, prefix: string, over: Partial<PortfolioCompany>): PortfolioCompany[] {
  return Array.from({ length: count }, (_, index) => portfolioCompany(`${prefix} ${index + 1}`, over));
}

describe('the recommendations of a ranking', () => {
  it('describe a single complete company', () => {
    expect(recommend([portfolioCompany('Acme', { ...known, growthScore: 60, profitScore: 50, scoredAt })])).toEqual([
      'Acme leads with 5.15 of 10, short of Tier 1, which begins at 7: look outside the portfolio before adding money.',
      'Revenue, revenue growth and gross margin are known of the one company.',
      'The generated scores of the one company are current.',
    ]);
  });

  it('name only the missing figures when nothing can be ranked', () => {
    expect(recommend(many(2, 'Blank', {}))).toEqual([
      'Revenue growth, gross margin and revenue are what is missing most, each of 2 of 2 companies: ask for them first.',
      '2 companies are not ranked: no growth, no margin, no headcount and no revenue in US dollars is known.',
    ]);
  });

  it('state the gap between the tiers', () => {
    const [tierSentence] = recommend([
      portfolioCompany('Best', { growthScore: 90, profitScore: 90, revenue: 100 }),
      portfolioCompany('Good', { growthScore: 80, profitScore: 80, revenue: 100 }),
      ...many(2, 'Middle', { growthScore: 50, profitScore: 60, revenue: 10 }),
    ]);
    expect(tierSentence).toBe(
      'Look first at the 2 of 4 companies in Tier 1 (7 of 10 or more); their mean stands 2.8 points above the mean of the 2 in Tier 2; Best leads with 8.25 of 10.',
    );
  });

  it('advise against acting on the single figure of the first company', () => {
    const [sentence] = recommend([portfolioCompany('Lone', { profitScore: 100 }), portfolioCompany('Whole', known)]);
    expect(sentence).toBe(
      'Lone leads with 10.00 of 10, by profitability alone: find its other figures before acting on the order.',
    );
  });

  it('do not request a revenue that only lacks a currency rate', () => {
    const ranker = createRanker(10);
    for (const company of many(3, 'Pump', { revenueGrowthRate: 5, employees: 50 })) ranker.add(company);
    const given = recommendationsOf(ranker.tally(3), null);
    expect(given).toContain('Gross margin is what is missing most, of 3 of 3 companies: ask for it first.');
    expect(given).toContain(
      'The revenue of 3 companies is in a currency without a rate and does not count: set the rate in Admin.',
    );
  });

  it.each<[name: string, portfolio: PortfolioCompany[], sentence: string]>([
    [
      'a concentration in an industry',
      [
        ...many(3, 'Bank', { ...known, industryGroup: 'Fintech' }),
        ...many(3, 'Shop', { ...known, industryGroup: 'Consumer' }),
        ...many(1, 'Pay', { ...known, industryGroup: 'Fintech' }),
      ],
      'Fintech is 4 of the 7 ranked companies whose industry is known (57%), none of them in Tier 1: weigh new investments against that concentration.',
    ],
    [
      'what rests on one score',
      [portfolioCompany('Lone', { revenue: 1000 }), portfolioCompany('Whole', known)],
      'One of the first ten rests on one score alone, growth, profitability or scale; find the other figures before comparing.',
    ],
    [
      'fast growth that costs too much, the best first',
      many(5, 'Rocket', { growthScore: 90, profitScore: 30 }),
      'Rocket 1, Rocket 2, Rocket 3 and 2 more grow fast (7 or more) with a profitability below 4: look at margins and burn before adding money.',
    ],
    [
      'stale and absent scores',
      [
        portfolioCompany('Old', { ...known, scoredAt, growthScore: 50, areScoresStale: true }),
        portfolioCompany('New', known),
      ],
      '1 company has no generated scores and the scores of 1 company are older than the figures: generate the scores, so that retention, operating margin and burn count too.',
    ],
    [
      'the figure that most companies lack',
      [portfolioCompany('A', { revenue: 1 }), portfolioCompany('B', { revenue: 1, revenueGrowthRate: 3 })],
      'Gross margin is what is missing most, of 2 of 2 companies: ask for it first.',
    ],
  ])('name %s', (_name, portfolio, sentence) => {
    const given = recommend(portfolio);
    expect(given).toContain(sentence);
    expect(given.length).toBeLessThanOrEqual(6);
    expect(recommend(portfolio.toReversed())).toEqual(given);
  });
});

describe('the insights of a ranking', () => {
  const tallyOf = (portfolio: PortfolioCompany[]) => {
    const ranker = createRanker(3);
    for (const company of portfolio) ranker.add(company);
    return ranker.tally();
  };

  it('name the fastest growing company by its rate and the most profitable by its score, equal ones by margin, then name', () => {
    const { fastestGrowing, mostProfitable } = tallyOf([
      portfolioCompany('Slow', { revenueGrowthRate: 5, profitScore: 80, grossMargin: 60 }),
      portfolioCompany('Fast', { revenueGrowthRate: 300 }),
      portfolioCompany('Rich', { profitScore: 80, grossMargin: 75 }),
      portfolioCompany('Opulent', { profitScore: 80, grossMargin: 75 }),
    ]);
    expect({ fastestGrowing, mostProfitable }).toEqual({ fastestGrowing: 'Fast', mostProfitable: 'Opulent' });
  });

  it('name nobody when nothing is known', () =>
    expect(tallyOf([portfolioCompany('Blank')])).toMatchObject({ fastestGrowing: null, mostProfitable: null }));
});
