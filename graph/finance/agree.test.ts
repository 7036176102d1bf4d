import type { MetricName } from './metrics.ts';
import { agrees, isComparable, precisionOf } from './agree.ts';
import { noRates, usdValue } from './rates/usdRate.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'agree');

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

describe('precisionOf', () => {
  it.each(cases('precisionOf reads how finely … is printed') as [string, number, number][])(
    'reads how finely %s is printed',
    (printed, value, precision) => {
      expect(precisionOf(statement(value, printed))).toBeCloseTo(precision, 6);
    },
  );

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
  it.each(cases('agrees compares … as … with … as …') as [number | null, string, number | null, string, boolean][])(
    'compares %d as %s with %d as %s: %s',
    (a, printedA, b, printedB, answer) => {
      expect(agrees(statement(a, printedA), statement(b, printedB), noRates)).toBe(answer);
      expect(agrees(statement(b, printedB), statement(a, printedA), noRates)).toBe(answer);
    },
  );

  it('takes 105,000 and 105,320 people for the same number, but not 105,000 and 106,000', () => {
    const people = (value: number) =>
      statement(value, value.toLocaleString('en-US'), { metric: 'EMPLOYEES', currency: null });
    expect(agrees(people(105_000), people(105_320), noRates)).toBe(true);
    expect(agrees(people(105_000), people(106_000), noRates)).toBe(false);
  });

  it('allows a computed rate the rounding of a printed rate', () => {
    const computed = statement(9.519, '(51,761 − 47,262) ÷ 47,262', {
      metric: 'REVENUE_GROWTH',
      computation: 'x',
      currency: null,
    });
    const printed = (text: string) =>
      statement(Number.parseFloat(text), text, { metric: 'REVENUE_GROWTH', currency: null });
    expect(agrees(computed, printed('9.5%'), noRates)).toBe(true);
    expect(agrees(computed, printed('10%'), noRates)).toBe(true);
    expect(agrees(computed, printed('9.9%'), noRates)).toBe(false);
  });
});

describe('money', () => {
  const rates = { ...noRates, own: new Map([['EUR', 1.1]]) };

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

  it('compares amounts in two currencies only with a rate for both', () => {
    const [usd, eur, jpy] = ['USD', 'EUR', 'JPY'].map((currency) => statement(1, '1', { currency }));
    expect(isComparable(usd!, eur!, rates)).toBe(true);
    expect(isComparable(usd!, eur!, noRates)).toBe(false);
    expect(isComparable(usd!, jpy!, rates)).toBe(false);
    expect(isComparable(jpy!, jpy!, noRates)).toBe(true);
  });
});
