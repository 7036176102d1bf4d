import { noRates } from '../../finance/rates/usdRate.ts';
import { chosenOf, millions, said, statementsOf, undated, type StatementRow } from './said.fixture.ts';
import { shownFigures } from './shown.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'conflicts');

describe('shownFigures finds a conflict', () => {
  const other = { sourceKey: 'memo', sourceTitle: 'Memo', place: null };

  it.each(cases('shownFigures finds a conflict') as [string, string[], StatementRow[]][])(
    '%s',
    (_, explanations, candidates) => {
      const shown = chosenOf(statementsOf(candidates, { other }));
      expect(shown?.conflicts.map(({ explanation }) => explanation)).toEqual(explanations);
    },
  );

  it('between currencies only when the values differ at the rate that the firm gave', () => {
    const euros = millions(8, { ...other, currency: 'EUR' });
    const conflicts = (rate: number) =>
      shownFigures([millions(8.8), euros], { ...noRates, own: new Map([['EUR', rate]]) })[0]?.conflicts.length;
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
