import { describe, expect, it } from 'vitest';
import type { MetricName } from './metrics.ts';
import { agrees, isComparable, precisionOf, usdValue } from './agree.ts';

const statement = (value: number | null, printed: string, over: object = {}) => ({
  metric: 'REVENUE' as MetricName,
  value,
  text: null,
  currency: 'USD',
  printed,
  computation: null,
  basis: null,
  ...over,
});
const none = new Map<string, number>();

describe('precisionOf', () => {
  it.each([
    ['51,761', 51_761e6, 1e6],
    ['$4.2 million', 4.2e6, 1e5],
    ['4.25', 4.25e6, 1e4],
    ['€12,5 Mio.', 12.5e6, 1e5],
    ['1.234,5', 1234.5e3, 100],
    ['1 234,5', 1234.5e6, 1e5],
    ['(3.2)', -3.2e6, 1e5],
    ['12 crore', 120e6, 1e7],
    ['18,400,000', 18_400_000, 1000],
    ['five million', 5e6, 1e6],
    ['fourteen point six million', 14.6e6, 1e5],
    ['sixty million', 60e6, 4.8e6],
    ['a hundred and eighteen', 118, 1],
  ])('reads how finely %s is printed', (printed, value, precision) => {
    expect(precisionOf(statement(value, printed))).toBeCloseTo(precision, 6);
  });

  it.each([
    ['EMPLOYEES', '105,000', 105_000, 1000],
    ['EMPLOYEES', '2,338', 2338, 1],
    ['GROSS_MARGIN', '40%', 40, 1],
    ['GROSS_MARGIN', '40.25%', 40.25, 0.01],
  ] as const)('takes the precision of %s from the digits of “%s”', (metric, printed, value, precision) => {
    expect(precisionOf(statement(value, printed, { metric, currency: null }))).toBeCloseTo(precision, 9);
  });
});

describe('agrees', () => {
  it.each([
    [12e6, '$12 million', 12.3e6, '12.3', true],
    [12e6, '$12 million', 12.6e6, '12.6', false],
    [51_761e6, '51,761', 51.8e9, '$51.8 billion', true],
    [51_761e6, '51,761', 51.7e9, '$51.7 billion', false],
    [51_761e6, '51,761', 51_761e6, '51.761', true],
    [-3.2e6, '(3.2)', 3.2e6, '3.2', false],
    [null, '', 3.2e6, '3.2', false],
    [null, '', null, '', true],
  ])('compares %d as %s with %d as %s: %s', (a, printedA, b, printedB, answer) => {
    expect(agrees(statement(a, printedA), statement(b, printedB), none)).toBe(answer);
    expect(agrees(statement(b, printedB), statement(a, printedA), none)).toBe(answer);
  });

  it('takes 105,000 and 105,320 people for the same number, but not 105,000 and 106,000', () => {
    const people = (value: number) =>
      statement(value, value.toLocaleString('en-US'), { metric: 'EMPLOYEES', currency: null });
    expect(agrees(people(105_000), people(105_320), none)).toBe(true);
    expect(agrees(people(105_000), people(106_000), none)).toBe(false);
  });

  it('allows a computed rate the rounding of a printed rate', () => {
    const computed = statement(9.519, '(51,761 − 47,262) ÷ 47,262', {
      metric: 'REVENUE_GROWTH',
      computation: 'x',
      currency: null,
    });
    const printed = (text: string) =>
      statement(Number.parseFloat(text), text, { metric: 'REVENUE_GROWTH', currency: null });
    expect(agrees(computed, printed('9.5%'), none)).toBe(true);
    expect(agrees(computed, printed('10%'), none)).toBe(true);
    expect(agrees(computed, printed('9.9%'), none)).toBe(false);
  });
});

describe('money', () => {
  const rates = new Map([['EUR', 1.1]]);

  it.each([
    ['USD', 5, 5],
    [null, 5, 5],
    ['EUR', 5, 5.5],
    ['JPY', 5, null],
  ])('in %s: %d is %d US dollars', (currency, value, usd) => {
    const answer = usdValue({ metric: 'REVENUE', value, currency }, rates);
    if (usd === null) expect(answer).toBeNull();
    else expect(answer).toBeCloseTo(usd, 9);
  });

  it('gives a percentage no value in US dollars', () => {
    expect(usdValue({ metric: 'GROSS_MARGIN', value: 5, currency: null }, rates)).toBeNull();
  });

  it('compares amounts in two currencies only with a rate for both', () => {
    const [usd, eur, jpy] = ['USD', 'EUR', 'JPY'].map((currency) => statement(1, '1', { currency }));
    expect(isComparable(usd!, eur!, rates)).toBe(true);
    expect(isComparable(usd!, eur!, none)).toBe(false);
    expect(isComparable(usd!, jpy!, rates)).toBe(false);
    expect(isComparable(jpy!, jpy!, none)).toBe(true);
  });
});
