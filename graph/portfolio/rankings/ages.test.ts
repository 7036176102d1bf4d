import { expect, it } from 'vitest';
import { ageNotes } from './ages.ts';

const revenue = (period: string | null) => ({ label: 'Revenue', period });

it('names the old figures of the companies that lead a ranking', () => {
  const leaders = [
    { name: 'Lumwick', figures: [revenue('FY2016'), { label: 'Gross margin', period: 'FY2025' }] },
    { name: 'Tolvane', figures: [revenue('Q3 2025'), revenue(null)] },
  ];
  expect(ageNotes(leaders, 2026)).toEqual(['Lumwick ranks by old figures: revenue (FY2016, 10 years ago).']);
});

it('says nothing of companies below the first three', () => {
  const leaders = ['A', 'B', 'C', 'D'].map((name, at) => ({
    name,
    figures: [revenue(at === 3 ? 'FY2016' : 'FY2025')],
  }));
  expect(ageNotes(leaders, 2026)).toEqual([]);
});
