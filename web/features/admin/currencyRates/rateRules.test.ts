import { formatRate, readRate, refreshState } from './rateRules.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rateRules');

describe('readRate', () => {
  it.each([
    [' eur ', '1.08', { currency: 'EUR', usdPerUnit: 1.08 }],
    ['JPY', '0,0067', { currency: 'JPY', usdPerUnit: 0.0067 }],
    ['gbp', '.5', { currency: 'GBP', usdPerUnit: 0.5 }],
    ['KWD', '3', { currency: 'KWD', usdPerUnit: 3 }],
  ])('reads %j at %j as a rate', (currency, rate, expected) => {
    expect(readRate(currency, rate)).toEqual(expected);
  });

  it.each(cases('readRate refuses … at … and names the … as wrong') as [string, string, string][])(
    'refuses %j at %j and names the %s as wrong',
    (currency, rate, field) => {
      expect(readRate(currency, rate)).toMatchObject({ field, error: expect.stringMatching(/\.$/) as string });
    },
  );
});

describe('formatRate', () => {
  it.each([
    [1.08, '1.08'],
    [0.00672, '0.00672'],
    [1.123456789, '1.1234568'],
  ])('shows %d as %s', (rate, expected) => {
    expect(formatRate(rate)).toBe(expected);
  });
});

describe('refreshState', () => {
  const source = { url: 'https://example.com', newestMonth: '2026-08', refreshedAt: '2026-09-03T10:00:00Z' };
  it.each([
    [{ ...source, url: null }, 'An address that answers the same table in CSV is asked daily.'],
    [{ ...source, refreshedAt: null }, 'The address has not answered yet.'],
    [source, 'With it they go to August 2026; it last answered on 3 Sept 2026.'],
    [{ ...source, newestMonth: null }, 'It has no newer month; it last answered on 3 Sept 2026.'],
  ])('of %j is: %s', (given, state) => {
    expect(refreshState(given)).toBe(state);
  });
});
