import type { Candidate } from '../figures/candidate.ts';
import { said, undated } from '../figures/said.fixture.ts';
import { roundOf } from './keyFigures.ts';

const round = (amount: number, over: Partial<Candidate> = {}) =>
  said({ metric: 'ROUND_SIZE', value: amount, ...undated, periodEnd: '2026-03-31', ...over });
const summary = (...statements: Candidate[]) => {
  const found = roundOf(statements);
  return found && [found.name, found.shown.value, found.period];
};

describe('the last round of a company', () => {
  it.each([
    [
      'is the newest one, named by its own words',
      [round(4e6, { periodEnd: '2024-05-31' }), round(15e6, { quote: 'We closed the series b at $15M.' })],
      ['Series B', 15e6, 'Mar 2026'],
    ],
    [
      'has no name where its words name two',
      [round(15e6, { quote: 'Between Series A and Series B we raised $15M.' })],
      [null, 15e6, 'Mar 2026'],
    ],
    [
      'has no day where none is stated',
      [round(2e6, { periodEnd: null, quote: 'A preseed of 2 million.' })],
      ['Pre-seed', 2e6, null],
    ],
    ['is unknown where a check doubts it', [round(15e6, { doubt: 'It is more than the valuation.' })], null],
    ['is no other figure', [said()], null],
  ] as [string, Candidate[], unknown][])('%s', (_, statements, expected) =>
    expect(summary(...statements)).toEqual(expected),
  );
});
