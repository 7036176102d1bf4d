import type { Candidate } from './candidate.ts';
import { chosenOf, fy, million, millions, said, statementsOf, type StatementRow } from './said.fixture.ts';
import { shownFigures } from './shown.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'shown');

describe('shownFigures chooses', () => {
  it.each(cases('shownFigures chooses') as [string, number | null, string, StatementRow[]][])(
    '%s',
    (_, value, reason, candidates) => {
      const shown = chosenOf(statementsOf(candidates));
      expect(shown?.observation?.value ?? null).toBe(value === null ? null : value * million);
      expect(shown?.reason).toBe(reason);
    },
  );

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
    expect(shown[1]?.reason).toBe(
      'Same period as the shown revenue; what is computed from printed numbers stands above a rounded figure.',
    );
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
