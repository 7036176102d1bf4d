import type { PeerBenchmark } from '../analytics/rules.ts';
import { companyFacts } from '../facts/facts.fixture.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import { rankingScores } from './rules.ts';
import { strengthsOf } from './rankingEvidence.ts';
import { reasoningOf } from './writeTexts.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'writeTexts');

function reasoning(facts: CompanyFacts): string {
  const scores = rankingScores(facts);
  if (!scores) throw new Error('nothing to rank by');
  return reasoningOf(facts, scores);
}

describe('the reasoning of the built-in analyst', () => {
  it('names the strongest side first, with the figures and their periods', () => {
    const facts = companyFacts(
      'Acme',
      { REVENUE: 18.4e6, REVENUE_GROWTH: 84, GROSS_MARGIN: 62, NRR: 118, EMPLOYEES: 85 },
      { growthScore: 91, profitScore: 40, stage: 'Series B' },
    );
    expect(reasoning(facts)).toBe(
      'Growth is its strongest side at 9.1 of 10, for revenue growth of 84% (FY2024) and net retention of 118% (FY2024). ' +
        'Scale stands at 4.5, for revenue of $18.4M (FY2024); profitability stands at 4.0, for gross margin of 62% (FY2024).',
    );
  });

  it('names what is not known, and the consequence', () => {
    expect(reasoning(companyFacts('Acme', { REVENUE: 18.4e6 }))).toBe(
      'It is ranked by scale alone, 4.5 of 10, for revenue of $18.4M (FY2024). Revenue growth, gross margin and employees ' +
        'are not known. So its growth and profitability have no score.',
    );
  });

  it.each<[name: string, over: Partial<CompanyFacts>, figures: Parameters<typeof companyFacts>[1], isMissed: boolean]>([
    ['of software', { industryGroup: 'Enterprise Software' }, {}, true],
    ['where ARR is stated', {}, { ARR: 7e6 }, true],
    ['of a hospital', { industryGroup: 'Healthcare' }, {}, false],
  ])('mentions a missing net retention %s: %o', (_name, over, figures, isMissed) => {
    const text = reasoning(companyFacts('Acme', { REVENUE: 1e6, ...figures }, over));
    expect(text.includes('net retention')).toBe(isMissed);
  });

  it('mentions only the figure behind a score on a fixed scale', () => {
    const facts = companyFacts('Acme', { REVENUE_GROWTH: 20, NRR: 130 });
    expect(reasoning(facts)).toContain('for revenue growth of 20% (FY2024).');
    expect(reasoning(facts)).not.toContain('130%');
  });

  it('says that stale scores do not count', () => {
    const facts = companyFacts(
      'Acme',
      { REVENUE: 1e6, REVENUE_GROWTH: 84, GROSS_MARGIN: 62, NRR: 118, EMPLOYEES: 85 },
      { growthScore: 91, areScoresStale: true },
    );
    expect(reasoning(facts)).toMatch(/Its generated scores are older than its figures and do not count\.$/);
  });
});

const peers: PeerBenchmark = {
  stage: 'Series A',
  industryGroup: 'Fintech',
  count: 12,
  quartiles: [
    { measure: 'GROWTH', count: 8, lower: 20, median: 60, upper: 110 },
    { measure: 'MARGIN', count: 12, lower: 40, median: 55, upper: 65 },
  ],
};

describe('the strengths of a company', () => {
  it.each(
    (cases('the strengths of a company') as [string, Parameters<typeof companyFacts>, string[]][]).map(
      ([name, facts, expected]): [name: string, facts: CompanyFacts, expected: string[]] => [
        name,
        companyFacts(...facts),
        expected,
      ],
    ),
  )('%s', (_name, facts, expected) => expect(strengthsOf(facts, [peers])).toEqual(expected));
});
