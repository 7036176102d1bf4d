import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { chosenOf, fy, millions, person, quarter, said, undated } from './said.fixture.ts';
import { shownFigures } from './shown.ts';

describe('shownFigures finds a conflict', () => {
  const other = { sourceKey: 'memo', sourceTitle: 'Memo', place: null };

  it.each<[string, string[], Candidate[]]>([
    [
      'in another value of the same year',
      ['Memo says 9.0 in millions for FY2024.'],
      [millions(8), millions(9, { ...other, confidence: 0.8 })],
    ],
    ['not in what rounding explains', [], [millions(8.26, { printed: '8.26' }), millions(8.3, other)]],
    ['not in another year', [], [millions(8), millions(6, { ...other, ...fy(2023) })]],
    ['not in a quarter', [], [millions(8), millions(2, { ...other, ...quarter(2024, 4) })]],
    ['not in a plan', [], [millions(8), millions(9, { ...other, status: 'BUDGET' })]],
    ['not in what was rejected', [], [millions(8), millions(9, { ...other, isRejected: true })]],
    ['not within one source', [], [millions(8), millions(9, { place: 'page 80', confidence: 0.6 })]],
    [
      'between the rules and a model that read the same source',
      ['report.pdf, page 1 (read by the language model) says 9.0 in millions for FY2024.'],
      [millions(8), millions(9, { origin: 'MODEL', confidence: 0.8 })],
    ],
    [
      'not where the source says both',
      [],
      [millions(8), millions(9, { ...other, confidence: 0.5 }), millions(8, { ...other, confidence: 0.5 })],
    ],
    ['without a period', ['Memo says 9.0 in millions.'], [millions(8), millions(9, { ...other, ...undated })]],
    [
      "not without a period where it is another year's",
      [],
      [millions(8), millions(6, fy(2023)), millions(6, { ...other, ...undated })],
    ],
    [
      'not between GAAP and non-GAAP',
      [],
      [millions(8, { basis: 'GAAP' }), millions(9, { ...other, basis: 'non-GAAP' })],
    ],
    ['not between currencies without a rate', [], [millions(8), millions(9, { ...other, currency: 'EUR' })]],
    [
      'of an extraction with an edit',
      ['report.pdf, page 1 says 8.0 in millions for FY2024.'],
      [millions(4, person()), millions(8), millions(3, fy(2020))],
    ],
    ['not of an extraction that agrees with an edit', [], [millions(8, person()), millions(8), millions(3, fy(2020))]],
    [
      "of an extraction with a person's 'not known'",
      ['report.pdf, page 1 says 8.0 in millions for FY2024.'],
      [said({ ...person(), value: null, printed: '' }), millions(8)],
    ],
    [
      'of an extraction with an import',
      ['report.pdf, page 1 says 8.0 in millions for FY2024.'],
      [millions(6, { ...undated, origin: 'IMPORTED', sourceKey: 'import' }), millions(8)],
    ],
  ])('%s', (_, explanations, candidates) => {
    const shown = chosenOf(candidates);
    expect(shown?.conflicts.map(({ explanation }) => explanation)).toEqual(explanations);
  });

  it('between currencies only when the values differ at the rate that the firm gave', () => {
    const euros = millions(8, { ...other, currency: 'EUR' });
    const conflicts = (rate: number) =>
      shownFigures([millions(8.8), euros], new Map([['EUR', rate]]))[0]?.conflicts.length;
    expect([conflicts(1.1), conflicts(1.4)]).toEqual([0, 1]);
  });

  it.each([
    ['STAGE', 'Series A', 'Series B', 1],
    ['STAGE', 'Series A', 'series a', 0],
    ['HEADQUARTERS', 'Boston', 'Boston, MA', 0],
    ['HEADQUARTERS', 'Boston', 'New York', 1],
    ['INDUSTRY', 'Robotics', 'Logistics', 0],
    ['DESCRIPTION', 'Robots.', 'Sells robots.', 0],
  ] as const)('between the %s values %s and %s: %i', (metric, one, another, count) => {
    const text = (words: string) =>
      said({ metric, value: null, text: words, printed: words, currency: null, ...undated });
    expect(shownFigures([text(one), { ...text(another), ...other }])[0]?.conflicts).toHaveLength(count);
  });
});
