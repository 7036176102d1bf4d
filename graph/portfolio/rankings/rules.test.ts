import { portfolioCompany } from '../facts/facts.fixture.ts';
import { byOverall, rankingScores, tierOf, type RankingScores } from './rules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

it.each(cases('the scores of a ranking') as [string, Parameters<typeof portfolioCompany>[1], RankingScores | null][])(
  'the scores of a ranking %s',
  (_name, company, expected) => expect(rankingScores(portfolioCompany('Acme', company))).toEqual(expected),
);

it.each(cases('an overall score of … is in') as [number, string][])(
  'an overall score of %d is in %s',
  (overall, tier) => expect(tierOf(overall)).toBe(tier),
);

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
