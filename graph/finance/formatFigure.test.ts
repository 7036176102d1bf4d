import { ground } from '../reading/grounding/grounding.ts';
import { formatFigure, formatList, recordText } from './formatFigure.ts';
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

const record = recordText([
  { metric: 'REVENUE', value: 18_432_100, period: 'FY2024' },
  { metric: 'ARR', value: 21_600_000, text: '€20M' },
  { metric: 'CASH', value: 3e6, currency: 'SEK' },
  { metric: 'REVENUE_GROWTH', value: 84 },
  { metric: 'RUNWAY', value: 18 },
  { metric: 'EMPLOYEES', value: 180 },
  { metric: 'STAGE', value: null, text: 'Series B' },
]);

it.each(cases('confirms') as string[])('confirms “%s”', (text) =>
  expect(ground(text, [{ label: 'record', text: record }]).map(({ isVerified }) => isVerified)).not.toContain(false),
);

it.each(['Revenue of $18M', 'ARR of $20M', '€3M of cash', '180 customers', 'a runway of 19 months'])(
  'does not confirm “%s”',
  (text) =>
    expect(ground(text, [{ label: 'record', text: record }]).map(({ isVerified }) => isVerified)).toEqual([false]),
);
