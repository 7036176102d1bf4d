import { formatFigure, formatList } from './formatFigure.ts';
import type { MetricUnit } from './metrics.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'formatFigure');

it.each(cases('writes … … … as') as [MetricUnit, number, string | null, string][])(
  'writes %s %d %s as %s',
  (unit, value, currency, text) => expect(formatFigure(unit, { value, text: null, currency })).toBe(text),
);

it("writes in the reader's language, with at least the requested decimals", () => {
  const amount = { value: 22_000_000, text: null, currency: 'EUR' };
  expect(formatFigure('MONEY', amount, { minDecimals: 1 })).toBe('€22.0M');
  expect(formatFigure('MONEY', amount, { locale: 'de-DE' })).toBe('22\u00a0Mio.\u00a0€');
});

it('joins items as a sentence does', () => {
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatList(['a', 'b'], 'or')).toBe('a or b');
});
