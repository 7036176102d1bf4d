import { expect, it } from 'vitest';
import { figureText, formatAmount } from './figureText.ts';

it.each([
  [51_761_000_000, 'USD', '$51,761M'],
  [12_500_000, 'EUR', '€12.5M'],
  [850_000, 'USD', '$850,000'],
  [-3_200_000, 'USD', '-$3.2M'],
  [1_000_000, null, '1M'],
])('writes %d %s as %s', (amount, currency, written) => {
  expect(formatAmount(amount, currency)).toBe(written);
});

const figure = { value: null, text: null, currency: null };
it.each([
  [{ ...figure, unit: 'PERCENT', value: 9.5193 } as const, '9.52%'],
  [{ ...figure, unit: 'COUNT', value: 105_000 } as const, '105,000'],
  [{ ...figure, unit: 'MONTHS', value: 1 } as const, '1 month'],
  [{ ...figure, unit: 'MULTIPLE', value: 3.2 } as const, '3.2×'],
  [{ ...figure, unit: 'TEXT', text: 'Series B' } as const, 'Series B'],
  [{ ...figure, unit: 'MONEY' } as const, null],
])('writes each unit as its readers know it: %o', (given, written) => {
  expect(figureText(given)).toBe(written);
});
