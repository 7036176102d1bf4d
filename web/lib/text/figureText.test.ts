import { figureText, formatAmount } from './figureText.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'figureText');

it.each(cases('writes … … as') as [number, string | null, string][])(
  'writes %d %s as %s',
  (amount, currency, written) => expect(formatAmount(amount, currency)).toBe(written),
);

const figure = { value: null, text: null, currency: null };
it.each([
  [{ ...figure, unit: 'PERCENT', value: 9.5193 } as const, '9.52%'],
  [{ ...figure, unit: 'COUNT', value: 105_000 } as const, '105,000'],
  [{ ...figure, unit: 'MONTHS', value: 1 } as const, '1 month'],
  [{ ...figure, unit: 'MULTIPLE', value: 3.2 } as const, '3.2×'],
  [{ ...figure, unit: 'TEXT', text: 'Series B' } as const, 'Series B'],
  [{ ...figure, unit: 'MONEY' } as const, null],
])('writes each unit as its readers know it: %o', (given, written) => expect(figureText(given)).toBe(written));
