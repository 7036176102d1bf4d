import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { chosenOf, fy, million, millions, person, quarter, said, undated } from './said.fixture.ts';
import { shownFigures } from './shown.ts';

describe('shownFigures chooses', () => {
  it.each<[string, number | null, string, Candidate[]]>([
    ['the only one', 5, 'Single source.', [millions(5)]],
    ['the newest year', 7, 'Newest actual.', [millions(5, fy(2023)), millions(7), millions(6, fy(2022))]],
    [
      'the audited of one year',
      7,
      'Newest audited actual.',
      [millions(8, { confidence: 1 }), millions(7, { isAudited: true })],
    ],
    [
      'a newer one before an older audited of another report',
      8,
      'Newest actual.',
      [millions(8), millions(7, { ...fy(2023), isAudited: true, sourceKey: 'older report' })],
    ],
    [
      "a report's audited statement before what its other tables show as later",
      7,
      'Most reliable audited actual.',
      [millions(8), millions(7, { ...fy(2023), isAudited: true }), millions(9, { ...fy(2031), confidence: 0.75 })],
    ],
    [
      "a report's audited quarter before a length that was guessed",
      7,
      'Most reliable audited actual.',
      [millions(8), millions(7, { ...quarter(2023, 4), isAudited: true })],
    ],
    ['a year before a newer quarter', 8, 'Newest full-year actual.', [millions(8), millions(3, quarter(2025, 2))]],
    [
      'a quarter before a year that is long gone',
      3,
      'Newest quarter; no recent full year is known.',
      [millions(8, fy(2021)), millions(3, quarter(2025, 2))],
    ],
    [
      'the newest of quarters, and not half a year',
      3,
      'Newest quarter; no recent full year is known.',
      [
        millions(2, quarter(2024, 2)),
        millions(3, quarter(2025, 2)),
        millions(5.5, { ...quarter(2025, 2), periodMonths: 6, periodLabel: 'six months' }),
      ],
    ],
    [
      'the last twelve months as a year',
      9,
      'Newest actual.',
      [millions(8), millions(9, { periodLabel: 'LTM', periodEnd: '2025-06-30', periodMonths: 12 })],
    ],
    ['what has a period', 8, 'Newest actual.', [millions(9, undated), millions(8)]],
    [
      'a fiscal year however its end is written',
      7,
      'Newest audited actual.',
      [millions(7, { periodEnd: '2024-06-30', isAudited: true }), millions(7.4)],
    ],
    [
      'the year before its run rate',
      8,
      'Newest full-year actual.',
      [
        millions(8),
        millions(20, { periodEnd: '2025-09-30', periodLabel: 'Sep 2025', periodMonths: null, basis: 'run rate' }),
      ],
    ],
    ['GAAP', 8, 'Newest actual.', [millions(9, { basis: 'non-GAAP' }), millions(8, { basis: 'GAAP' })]],
    ['the finer printed', 8.26, 'Newest actual.', [millions(8.3), millions(8.26, { printed: '8.26' })]],
    ['the surer', 8, 'Newest actual.', [millions(9, { confidence: 0.6 }), millions(8, { confidence: 0.8 })]],
    [
      'a sure one before a newer unsure one',
      8,
      'Most reliable actual.',
      [millions(8), millions(9, { ...fy(2025), confidence: 0.3 })],
    ],
    ['no plan', 8, 'Single source.', [millions(8), millions(20, { ...fy(2026), status: 'PROJECTED' })]],
    [
      'nothing among plans',
      null,
      'Only plans and projections were found, which are never shown as the figure.',
      [millions(20, { status: 'BUDGET' }), millions(30, { status: 'PROJECTED' })],
    ],
    ['nothing that is rejected', null, 'A person rejected every statement.', [millions(8, { isRejected: true })]],
    [
      'the next one where the best is rejected',
      5,
      'Single source.',
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
      'Marked as not known by a person.',
      [said({ ...person(), value: null, printed: '' }), millions(8)],
    ],
    [
      'what a person verified',
      8,
      'Verified by a person.',
      [millions(8, { isVerified: true }), millions(9, { isAudited: true, sourceKey: 'other' })],
    ],
    [
      'a newer year than the verified one',
      9,
      'Newest actual.',
      [millions(8, { isVerified: true }), millions(9, fy(2025))],
    ],
    [
      'the verified before an unsure newer one',
      8,
      'Verified by a person.',
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
      'Single source. No currency given; counted as US dollars.',
      [millions(8, { currency: null })],
    ],
  ])('%s', (_, value, reason, candidates) => {
    const shown = chosenOf(candidates);
    expect(shown?.observation?.value ?? null).toBe(value === null ? null : value * million);
    expect(shown?.reason).toBe(reason);
  });

  it('the growth rate of the year whose revenue is shown, and a computed rate before a rounded one', () => {
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
    expect(shown[1]?.reason).toBe('Same period as the shown revenue.');
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

  it('the only stated stage, although it has no period', () => {
    const stage = { metric: 'STAGE', value: null, text: 'Series A', printed: 'Series A', currency: null } as const;
    expect(chosenOf([said({ ...stage, ...undated })])?.reason).toBe('Single source.');
  });

  it('metrics in the order of display, and leaves out those without a statement', () => {
    const stage = said({ metric: 'STAGE', value: null, text: 'Series A', printed: 'Series A', currency: null });
    const nothing = said({ metric: 'INDUSTRY', value: null, text: null });
    const shown = shownFigures([said({ metric: 'CASH' }), stage, nothing, said({ metric: 'ARR' }), said()]);
    expect(shown.map(({ metric }) => metric)).toEqual(['REVENUE', 'STAGE', 'ARR', 'CASH']);
  });

  it('and ranks the other statements best first, with plans and rejected statements at the end', () => {
    const [shown] = shownFigures([
      millions(20, { ...fy(2026), status: 'PROJECTED' }),
      millions(5, fy(2023)),
      millions(8),
      millions(9, { isRejected: true }),
      millions(6, { ...fy(2023), isAudited: true, sourceKey: 'older report' }),
    ]);
    expect(shown?.candidates.map(({ value }) => (value ?? 0) / million)).toEqual([6, 5, 20, 9]);
  });
});
