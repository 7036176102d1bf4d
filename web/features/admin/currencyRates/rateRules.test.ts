import { describe, expect, it } from 'vitest';
import { formatRate, readRate } from './rateRules.ts';

describe('readRate', () => {
  it.each([
    [' eur ', '1.08', { currency: 'EUR', usdPerUnit: 1.08 }],
    ['JPY', '0,0067', { currency: 'JPY', usdPerUnit: 0.0067 }],
    ['gbp', '.5', { currency: 'GBP', usdPerUnit: 0.5 }],
    ['KWD', '3', { currency: 'KWD', usdPerUnit: 3 }],
  ])('reads %j at %j as a rate', (currency, rate, expected) => {
    expect(readRate(currency, rate)).toEqual(expected);
  });

  it.each([
    ['', '1', 'currency'],
    ['EU', '1', 'currency'],
    ['EUR1', '1', 'currency'],
    ['€', '1', 'currency'],
    ['USD', '1', 'currency'],
    ['EUR', '', 'rate'],
    ['EUR', '0', 'rate'],
    ['EUR', '-1', 'rate'],
    ['EUR', '1.0.8', 'rate'],
    ['EUR', '1,000.5', 'rate'],
    ['EUR', '1e3', 'rate'],
    ['EUR', 'Infinity', 'rate'],
    ['EUR', '1000001', 'rate'],
  ])('refuses %j at %j and names the %s as wrong', (currency, rate, field) => {
    expect(readRate(currency, rate)).toMatchObject({ field, error: expect.stringMatching(/\.$/) as string });
  });
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
