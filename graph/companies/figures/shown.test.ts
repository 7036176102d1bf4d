import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { shownFigures } from './shown.ts';

const million = 1_000_000;

function said(over: Partial<Candidate> = {}): Candidate {
  return {
    metric: 'REVENUE',
    value: 100 * million,
    text: null,
    currency: 'USD',
    printed: '100.0',
    scale: 'in millions',
    periodLabel: 'FY2024',
    periodEnd: '2024-12-31',
    periodMonths: 12,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    confidence: 0.9,
    origin: 'RULES',
    isVerified: false,
    isRejected: false,
    createdAt: 0,
    sourceKey: 'report',
    sourceTitle: 'report.pdf',
    place: 'page 1',
    ...over,
  };
}

const millions = (value: number, over: Partial<Candidate> = {}) =>
  said({ value: value * million, printed: value.toFixed(1), ...over });
const fy = (year: number) => ({ periodLabel: `FY${year}`, periodEnd: `${year}-12-31`, periodMonths: 12 });
const quarter = (year: number, q: number) => ({
  periodLabel: `Q${q} ${year}`,
  periodEnd: `${year}-${String(q * 3).padStart(2, '0')}-30`,
  periodMonths: 3,
});
const undated = { periodLabel: null, periodEnd: null, periodMonths: null };
const person = (over: Partial<Candidate> = {}) =>
  ({ ...undated, origin: 'PERSON', sourceKey: '', sourceTitle: 'Edited by a person', confidence: 1, ...over }) as const;

/** What is chosen, whatever the order in which it is said. */
function chosenOf(candidates: Candidate[]) {
  const [forward] = shownFigures(candidates);
  const [backward] = shownFigures([...candidates].reverse());
  expect(backward?.observation).toEqual(forward?.observation);
  return forward;
}

describe('shownFigures chooses', () => {
  it.each<[string, number | null, string, Candidate[]]>([
    ['the only one', 5, 'The only actual that was found: FY2024.', [millions(5)]],
    ['the newest year', 7, 'The newest actual: FY2024.', [millions(5, fy(2023)), millions(7), millions(6, fy(2022))]],
    [
      'the audited of one year',
      7,
      'The newest audited actual: FY2024.',
      [millions(8, { confidence: 1 }), millions(7, { isAudited: true })],
    ],
    [
      'a newer one before an older audited',
      8,
      'The newest actual: FY2024.',
      [millions(8), millions(7, { ...fy(2023), isAudited: true })],
    ],
    [
      'a year before a newer quarter',
      8,
      'The newest actual of a whole year: FY2024.',
      [millions(8), millions(3, quarter(2025, 2))],
    ],
    [
      'a quarter before a year that is long gone',
      3,
      'The newest quarter, as no recent year is known: Q2 2025.',
      [millions(8, fy(2021)), millions(3, quarter(2025, 2))],
    ],
    [
      'the newest of quarters, and not half a year',
      3,
      'The newest quarter, as no recent year is known: Q2 2025.',
      [
        millions(2, quarter(2024, 2)),
        millions(3, quarter(2025, 2)),
        millions(5.5, { ...quarter(2025, 2), periodMonths: 6, periodLabel: 'six months' }),
      ],
    ],
    [
      'the last twelve months as a year',
      9,
      'The newest actual: LTM.',
      [millions(8), millions(9, { periodLabel: 'LTM', periodEnd: '2025-06-30', periodMonths: 12 })],
    ],
    ['what has a period', 8, 'The newest actual: FY2024.', [millions(9, undated), millions(8)]],
    [
      'a fiscal year however its end is written',
      7,
      'The newest audited actual: FY2024.',
      [millions(7, { periodEnd: '2024-06-30', isAudited: true }), millions(7.4)],
    ],
    [
      'the year before its run rate',
      8,
      'The newest actual of a whole year: FY2024.',
      [
        millions(8),
        millions(20, { periodEnd: '2025-09-30', periodLabel: 'Sep 2025', periodMonths: null, basis: 'run rate' }),
      ],
    ],
    ['GAAP', 8, 'The newest actual: FY2024.', [millions(9, { basis: 'non-GAAP' }), millions(8, { basis: 'GAAP' })]],
    ['the finer printed', 8.26, 'The newest actual: FY2024.', [millions(8.3), millions(8.26, { printed: '8.26' })]],
    [
      'the surer',
      8,
      'The newest actual: FY2024.',
      [millions(9, { confidence: 0.6 }), millions(8, { confidence: 0.8 })],
    ],
    [
      'a sure one before a newer unsure one',
      8,
      'The most reliable actual: FY2024.',
      [millions(8), millions(9, { ...fy(2025), confidence: 0.3 })],
    ],
    [
      'no plan',
      8,
      'The only actual that was found: FY2024.',
      [millions(8), millions(20, { ...fy(2026), status: 'PROJECTED' })],
    ],
    [
      'nothing among plans',
      null,
      'Only plans and projections were found; they are never shown as the figure.',
      [millions(20, { status: 'BUDGET' }), millions(30, { status: 'PROJECTED' })],
    ],
    [
      'nothing that is rejected',
      null,
      'Everything that was found was rejected by a person.',
      [millions(8, { isRejected: true })],
    ],
    [
      'the next one where the best is rejected',
      5,
      'The only actual that was found: FY2023.',
      [millions(8, { isRejected: true }), millions(5, fy(2023))],
    ],
    [
      "a person's word before all",
      4,
      'Edited by a person.',
      [millions(4, person()), millions(8, { isAudited: true, isVerified: true, createdAt: 9 })],
    ],
    [
      "a person's newest word",
      5,
      'Edited by a person.',
      [millions(4, person({ createdAt: 1 })), millions(5, person({ createdAt: 2 }))],
    ],
    [
      "a person's 'not known'",
      null,
      'A person says that it is not known.',
      [said({ ...person(), value: null, printed: '' }), millions(8)],
    ],
    [
      'what a person verified',
      8,
      'Verified by a person: FY2024.',
      [millions(8, { isVerified: true }), millions(9, { isAudited: true, sourceKey: 'other' })],
    ],
    [
      'a newer year than the verified one',
      9,
      'The newest actual: FY2025.',
      [millions(8, { isVerified: true }), millions(9, fy(2025))],
    ],
    [
      'the verified before an unsure newer one',
      8,
      'Verified by a person: FY2024.',
      [millions(8, { isVerified: true }), millions(9, { ...fy(2025), confidence: 0.2 })],
    ],
    [
      'an imported row before what is read',
      6,
      'Imported: deals.csv, row 12.',
      [
        millions(6, { ...undated, origin: 'IMPORTED', sourceTitle: 'deals.csv', place: 'row 12', sourceKey: 'import' }),
        millions(8, { isAudited: true }),
      ],
    ],
    [
      'the newest import',
      7,
      'Imported: new.csv, row 3.',
      [
        millions(6, { ...undated, origin: 'IMPORTED', sourceTitle: 'old.csv', place: 'row 12', createdAt: 1 }),
        millions(7, { ...undated, origin: 'IMPORTED', sourceTitle: 'new.csv', place: 'row 3', createdAt: 2 }),
      ],
    ],
    [
      'money without a currency, saying so',
      8,
      'The only actual that was found: FY2024. No currency is printed; it counts as US dollars.',
      [millions(8, { currency: null })],
    ],
  ])('%s', (_, value, reason, candidates) => {
    const shown = chosenOf(candidates);
    expect(shown?.observation?.value ?? null).toBe(value === null ? null : value * million);
    expect(shown?.reason).toBe(reason);
  });

  it('the growth of the year whose revenue is shown, and the computed one before a rounded one', () => {
    const growth = (value: number, over: Partial<Candidate> = {}) =>
      said({ metric: 'REVENUE_GROWTH', value, printed: `${value}%`, currency: null, scale: null, ...over });
    const shown = shownFigures([
      millions(8),
      growth(40),
      growth(41.7, { computation: '(8 - 5.65) / 5.65', printed: '(8 - 5.65) / 5.65' }),
      growth(90, fy(2025)),
    ]);
    expect(shown.map(({ metric, observation }) => [metric, observation?.value])).toEqual([
      ['REVENUE', 8 * million],
      ['REVENUE_GROWTH', 41.7],
    ]);
    expect(shown[1]?.reason).toBe('Of the same period as the shown revenue: FY2024.');
    expect(shown[1]?.candidates.map(({ value }) => value)).toEqual([40, 90]);
  });

  it('the newest headcount, whatever period it is printed with', () => {
    const people = (value: number, over: Partial<Candidate>) =>
      said({
        metric: 'EMPLOYEES',
        value,
        printed: String(value),
        currency: null,
        scale: null,
        periodMonths: null,
        ...over,
      });
    const shown = chosenOf([
      people(40, { periodEnd: '2024-12-31', periodLabel: 'FY2024', periodMonths: 12 }),
      people(55, { periodEnd: '2025-05-01', periodLabel: 'May 2025' }),
    ]);
    expect(shown?.observation?.value).toBe(55);
  });

  it('names the metrics in the order in which they are shown, and none of which nothing is said', () => {
    const stage = said({ metric: 'STAGE', value: null, text: 'Series A', printed: 'Series A', currency: null });
    const nothing = said({ metric: 'INDUSTRY', value: null, text: null });
    const shown = shownFigures([said({ metric: 'CASH' }), stage, nothing, said({ metric: 'ARR' }), said()]);
    expect(shown.map(({ metric }) => metric)).toEqual(['REVENUE', 'STAGE', 'ARR', 'CASH']);
  });

  it('ranks the rest best first, with plans and what was rejected at the end', () => {
    const [shown] = shownFigures([
      millions(20, { ...fy(2026), status: 'PROJECTED' }),
      millions(5, fy(2023)),
      millions(8),
      millions(9, { isRejected: true }),
      millions(6, { ...fy(2023), isAudited: true }),
    ]);
    expect(shown?.candidates.map(({ value }) => (value ?? 0) / million)).toEqual([6, 5, 20, 9]);
  });
});

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
      ['report.pdf, page 1 (as the language model reads it) says 9.0 in millions for FY2024.'],
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

  it('by the rate that the firm gave', () => {
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
  ] as const)('in %s: %s and %s: %i', (metric, one, another, count) => {
    const text = (words: string) =>
      said({ metric, value: null, text: words, printed: words, currency: null, ...undated });
    expect(shownFigures([text(one), { ...text(another), ...other }])[0]?.conflicts).toHaveLength(count);
  });
});
