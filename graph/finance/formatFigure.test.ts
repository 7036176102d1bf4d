import { expect, it } from 'vitest';
import { formatFigure, formatList } from './formatFigure.ts';

it.each([
  ['MONEY', 1_300_000_000, 'USD', '$1.3B'],
  ['MONEY', 12_500_000, 'EUR', '€12.5M'],
  ['MONEY', 850_000, 'USD', '$850K'],
  ['MONEY', 9_400, 'USD', '$9,400'],
  ['MONEY', -4_600_000, 'EUR', '−€4.6M'],
  ['MONEY', 14_000_000, null, '14M'],
  ['PERCENT', 43.5948, null, '43.59%'],
  ['MONTHS', 1, null, '1 month'],
  ['MULTIPLE', 1.4, null, '1.4×'],
  ['COUNT', 1200, null, '1,200'],
] as const)('writes %s %d %s as %s', (unit, value, currency, text) => {
  expect(formatFigure(unit, { value, text: null, currency })).toBe(text);
});

it("writes in the reader's language, with at least the requested decimals", () => {
  const amount = { value: 22_000_000, text: null, currency: 'EUR' };
  expect(formatFigure('MONEY', amount, { minDecimals: 1 })).toBe('€22.0M');
  expect(formatFigure('MONEY', amount, { locale: 'de-DE' })).toBe('22\u00a0Mio.\u00a0€');
});

it('joins items as a sentence does', () => {
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatList(['a', 'b'], 'or')).toBe('a or b');
});
