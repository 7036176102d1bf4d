import { expect, it } from 'vitest';
import { written } from './written.ts';

it.each([
  ['MONEY', 1_300_000_000, 'USD', '$1.3B'],
  ['MONEY', 12_500_000, 'EUR', '€12.5M'],
  ['MONEY', 850_000, 'USD', '$850K'],
  ['MONEY', 9_400, 'USD', '$9,400'],
  ['MONEY', 0, null, '$0'],
  ['PERCENT', 43.5948, null, '43.59%'],
  ['MULTIPLE', 1.4, null, '1.4×'],
] as const)('writes %s %d %s as %s', (unit, value, currency, text) => {
  expect(written(unit, { value, text: null, currency })).toBe(text);
});
