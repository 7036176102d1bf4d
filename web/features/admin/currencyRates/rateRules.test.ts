import { readRate } from './rateRules.ts';
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
