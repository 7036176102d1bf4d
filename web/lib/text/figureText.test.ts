import { figureText, formatAmount, formatColumnMillions, formatMillions } from './figureText.ts';
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

it.each([
  [51_761, '$51,761M'],
  [0.85, '$0.85M'],
  [12.456, '$12.46M'],
  [-3.2, '-$3.2M'],
  [0, '$0M'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('formatMillions writes %s as %s', (millions, text) => expect(formatMillions(millions)).toBe(text));

it.each([
  [118, '$118.0M'],
  [-3.2, '-$3.2M'],
  [null, 'N/A'],
])('formatColumnMillions writes %s as %s', (millions, text) => expect(formatColumnMillions(millions)).toBe(text));
