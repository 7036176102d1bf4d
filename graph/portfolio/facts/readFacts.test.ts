import { computeScores } from '../../companies/scores/computeScores.ts';
import { companyFacts } from './facts.fixture.ts';
import { addMargins } from './readFacts.ts';

const profit = companyFacts('Acme', { OPERATING_INCOME: 2e6 }).figures.OPERATING_INCOME;
if (!profit) throw new Error('no profit was made');
const facts = companyFacts('Acme', { REVENUE: 1e7 });
const acme = { ...facts, figures: { ...facts.figures, OPERATING_INCOME: { ...profit, observationId: 'profit' } } };
const scored = computeScores(
  {
    id: 'Acme',
    name: 'Acme',
    stage: null,
    figures: {
      OPERATING_MARGIN: { value: 20, observationId: 'profit' },
      MARKET_SIZE: { value: 1e9, observationId: 'plan' },
    },
  },
  new Map(),
);

describe('margins computed for a score', () => {
  it('become figures with the period and the place of the profit', () => {
    expect(addMargins(acme, scored).figures.OPERATING_MARGIN).toEqual({
      ...profit,
      label: 'Operating margin',
      metric: 'OPERATING_MARGIN',
      value: 20,
      text: '20%',
      observationId: 'profit',
    });
  });

  it('are the only addition: a market’s projected size is not a shown figure', () => {
    expect(Object.keys(addMargins(acme, scored).figures).sort()).toEqual([
      'OPERATING_INCOME',
      'OPERATING_MARGIN',
      'REVENUE',
    ]);
  });

  it('never replace a shown margin, and are not taken from stale scores', () => {
    const shown = { ...profit, text: '19%' };
    const withShown = { ...acme, figures: { ...acme.figures, OPERATING_MARGIN: shown } };
    expect(addMargins(withShown, scored).figures.OPERATING_MARGIN).toBe(shown);
    expect(addMargins({ ...acme, areScoresStale: true }, scored).figures.OPERATING_MARGIN).toBeUndefined();
    expect(addMargins(acme, []).figures.OPERATING_MARGIN).toBeUndefined();
  });
});
