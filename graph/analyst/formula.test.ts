import { computeFormula, parseFormula, resultOf, type Quantity } from './formula.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'formula');

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

it.each(cases('computes … as') as [string, string, string, number, null | string][])(
  'computes %s as %s',
  (written, stated, unit, value, currency) => {
    const [ofUnit, computed, ofCurrency] = compute(written, stated);
    expect([ofUnit, ofCurrency]).toEqual([unit, currency]);
    expect(computed).toBeCloseTo(value, 3);
  },
);

it.each(cases('refuses') as [written: string, problem: string][])('refuses %s: %s', (written, problem) =>
  expect(() => compute(written, '')).toThrow(problem),
);
