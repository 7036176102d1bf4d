import { expect, it } from 'vitest';
import { computeFormula, parseFormula, resultOf, type Quantity } from './formula.ts';

const money = (value: number, currency: string | null = 'EUR', isMonthly = false): Quantity => ({
  value,
  kind: 'MONEY',
  currency,
  isMonthly,
});
const plain = (kind: Quantity['kind'], value: number): Quantity => ({ value, kind, currency: null, isMonthly: false });
const figures: Record<string, Quantity> = {
  f1: money(60e6),
  f2: money(9.8e6),
  f3: money(12.3e6),
  f4: money(3e6),
  f5: money(200_000, 'EUR', true),
  f6: money(5e6, 'USD'),
  f7: plain('PERCENT', 0.89),
  f8: plain('PERCENT', 0.8),
  f9: plain('COUNT', 120),
  f10: plain('COUNT', 30),
  f11: plain('MONTHS', 15),
  f12: money(0),
  f13: money(7e6, null),
  f14: plain('RATIO', 3),
};

function compute(written: string, stated: string): [unit: string, value: number, currency: string | null] {
  const formula = parseFormula(written);
  const result = resultOf(
    computeFormula(formula, (reference) => figures[reference]!),
    stated,
  );
  return [result.unit, result.value, result.currency];
}

it.each([
  ['f1 / f2', '6.1 ×', 'MULTIPLE', 6.1, null],
  ['f1 / f2', '', 'MULTIPLE', 6.1, null],
  ['f2 / f1', '16 %', 'PERCENT', 16.3, null],
  ['f3 - f2', '€2.5M', 'MONEY', 2.5e6, 'EUR'],
  ['f3 − f13', '€5.3M', 'MONEY', 5.3e6, 'EUR'],
  ['(f3 - f2) / f2', '25.5 %', 'PERCENT', 25.5, null],
  ['([f3] - [f2]) ÷ [f2]', '25.5 %', 'PERCENT', 25.5, null],
  ['f3 / f2 - 1', '25.5 %', 'PERCENT', 25.5, null],
  ['f2 / f1 * 100', '16 %', 'PERCENT', 16.3, null],
  ['f4 / f5', '15 months', 'MONTHS', 15, null],
  ['f4 / f5', '', 'MONTHS', 15, null],
  ['f5 * 12', '€2.4M', 'MONEY', 2.4e6, 'EUR'],
  ['f4 / (f5 * 12)', '1.3 ×', 'MULTIPLE', 1.3, null],
  ['f4 / (f2 / 12)', '3.7', 'MONTHS', 3.7, null],
  ['f2 / f9', '€82k', 'MONEY', 9.8e6 / 120, 'EUR'],
  ['f9 * f7', '107', 'COUNT', 106.8, null],
  ['f10 / f9', '25 %', 'PERCENT', 25, null],
  ['f9 / f10', '4', 'COUNT', 4, null],
  ['f7 - f8', '9 points', 'PERCENT', 9, null],
  ['100 - f7', '11 %', 'PERCENT', 11, null],
  ['f2 * (1 + f8)', '€17.6M', 'MONEY', 9.8e6 * 1.8, 'EUR'],
  ['f11 * f5', '€3M', 'MONEY', 3e6, 'EUR'],
  ['-f2 + f3 - f4', '', 'MONEY', -0.5e6, 'EUR'],
  ['f3 - f2 - f4', '', 'MONEY', -0.5e6, 'EUR'],
  ['f9 / f10 / 2', '2', 'COUNT', 2, null],
  ['f2 * f14', '', 'MONEY', 29.4e6, 'EUR'],
  ['f12 / f2', '0 %', 'PERCENT', 0, null],
  ['f4 * f1 / f3', '€14.6M', 'MONEY', (3e6 * 60e6) / 12.3e6, 'EUR'],
])('computes %s as %s', (written, stated, unit, value, currency) => {
  const [ofUnit, computed, ofCurrency] = compute(written, stated);
  expect([ofUnit, ofCurrency]).toEqual([unit, currency]);
  expect(computed).toBeCloseTo(value, 3);
});

it.each([
  ['f1 + f6', 'EUR and USD are two currencies'],
  ['f1 / f6', 'EUR and USD are two currencies'],
  ['f1 + f7', 'money and a percentage cannot be added'],
  ['f1 + 12', 'money and a number cannot be added'],
  ['f1 * f2', 'two amounts of money cannot be multiplied'],
  ['f9 / f1', 'a count cannot be divided by money'],
  ['f1 / f12', 'it divides by zero'],
  ['f1 / (f2 - f2)', 'it divides by zero'],
  ['f1 * 3.7', '3.7 is not a figure that was read'],
  ['12 * 100', 'the formula refers to no figure'],
  ['f1 /', 'the formula is incomplete'],
  ['', 'the formula is incomplete'],
  ['(f1 - f2', 'a parenthesis is not closed'],
  ['f1 f2', 'the formula has something after its end'],
  ['f1 ** f2', 'the formula is incomplete'],
  ['f1 / process.exit()', '“process.exit()” is no part of a formula'],
])('refuses %s: %s', (written, problem) => {
  expect(() => compute(written, '')).toThrow(problem);
});
