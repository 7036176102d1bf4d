import type { MetricUnit } from '../../finance/metrics.ts';
import { agreesInDigits } from './statedDigits.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'statedDigits');

it.each(cases('the digits of a printed figure are those of the value is') as [string, number, MetricUnit][])(
  'the digits of a printed figure are those of the value %s is %d',
  (printed, value, unit) => expect(agreesInDigits(printed, value, unit)).toBe(true),
);

it.each(cases('other digits are not is not') as [printed: string, value: number, unit: MetricUnit][])(
  'other digits are not %s is not %d',
  (printed, value, unit) => expect(agreesInDigits(printed, value, unit)).toBe(false),
);
