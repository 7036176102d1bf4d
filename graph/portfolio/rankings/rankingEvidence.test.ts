import { companyFacts } from '../facts/facts.fixture.ts';
import { ageNotes, becauseOf } from './rankingEvidence.ts';

const { figures } = companyFacts('Acme', { GROSS_MARGIN: 74, EBITDA_MARGIN: -31, BURN_MULTIPLE: 1.4, REVENUE: 16e6 });
const of = (...metrics: (keyof typeof figures)[]) => metrics.flatMap((metric) => figures[metric] ?? []);

it('becauseOf separates the figures behind a score from those that hold it back', () => {
  expect(becauseOf(of('GROSS_MARGIN', 'EBITDA_MARGIN', 'BURN_MULTIPLE'), 56, 'Series B')).toBe(
    'gross margin of 74% (FY2024) and burn multiple of 1.4× (FY2024), held back by EBITDA margin of −31% (FY2024), below the −6% that is typical',
  );
});

it('becauseOf finds no drawback in a figure that is as weak as the score, is the only one, or has no scale', () => {
  const both = 'gross margin of 74% (FY2024) and EBITDA margin of −31% (FY2024)';
  expect(becauseOf(of('GROSS_MARGIN', 'EBITDA_MARGIN'), 30, 'Series B')).toBe(both);
  expect(becauseOf(of('EBITDA_MARGIN'), 80, 'Series B')).toBe('EBITDA margin of −31% (FY2024)');
  expect(becauseOf(of('REVENUE'), 90, null)).toBe('revenue of $16M (FY2024)');
  expect(becauseOf([], 90, null)).toBe('');
});

const revenue = (period: string | null) => ({ label: 'Revenue', period });

it('ageNotes names the old figures of the companies that lead a ranking', () => {
  const leaders = [
    { name: 'Lumwick', figures: [revenue('FY2016'), { label: 'Gross margin', period: 'FY2025' }] },
    { name: 'Tolvane', figures: [revenue('Q3 2025'), revenue(null)] },
  ];
  expect(ageNotes(leaders, 2026)).toEqual(['Lumwick ranks by old figures: revenue (FY2016, 10 years ago).']);
});

it('ageNotes says nothing of companies below the first three', () => {
  const leaders = ['A', 'B', 'C', 'D'].map((name, at) => ({
    name,
    figures: [revenue(at === 3 ? 'FY2016' : 'FY2025')],
  }));
  expect(ageNotes(leaders, 2026)).toEqual([]);
});
