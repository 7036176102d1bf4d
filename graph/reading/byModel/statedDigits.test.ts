import { describe, expect, it } from 'vitest';
import type { MetricUnit } from '../../finance/metrics.ts';
import { agreesInDigits } from './statedDigits.ts';

describe('the digits of a printed figure are those of the value', () => {
  it.each<[printed: string, value: number, unit: MetricUnit]>([
    ['$18.4 million', 18_400_000, 'MONEY'],
    ['18,40', 18.4, 'MONEY'],
    ['1.250', 1_250_000, 'MONEY'],
    ["1'234'567.–", 1_234_567, 'MONEY'],
    ['1 250,5', 1_250_500, 'MONEY'],
    ['(212)', -212_000, 'MONEY'],
    ['minus 6.2', -6_200_000, 'MONEY'],
    ['one comma three', 1_300_000, 'MONEY'],
    ['Four Komma one', 4_100_000, 'MONEY'],
    ['four point one million', 4_100_000, 'MONEY'],
    ['hundred eighty-five k', 185_000, 'MONEY'],
    ['ninety-five thousand', 95_000, 'MONEY'],
    ['fourteen six', 14_600_000, 'MONEY'],
    ['One six point one million', 16_100_000, 'MONEY'],
    ['a fifth', 20, 'PERCENT'],
    ['three quarters', 75, 'PERCENT'],
    ['nobody', 0, 'COUNT'],
    ['a dozen', 12, 'COUNT'],
    ['twenty-five', 25, 'COUNT'],
    ['half a million', 500_000, 'MONEY'],
    ['two and a half million', 2_500_000, 'MONEY'],
    ['0.741', 74.1, 'PERCENT'],
    ['sixty-four percent', 64, 'PERCENT'],
    ['doubled', 100, 'PERCENT'],
    ['3x', 200, 'PERCENT'],
    ['a third', 33.3, 'PERCENT'],
    ['eleven months or twelve', 11, 'MONTHS'],
    ['a year and a half', 18, 'MONTHS'],
    ['two years', 24, 'MONTHS'],
    ['no debt', 0, 'MONEY'],
    ['17,250', 17_250, 'COUNT'],
    ['26.4 (27 heads)', 27, 'COUNT'],
  ])('%s is %d', (printed, value, unit) => {
    expect(agreesInDigits(printed, value, unit)).toBe(true);
  });
});

describe('other digits are not', () => {
  it.each<[printed: string, value: number, unit: MetricUnit]>([
    ['$18.4 million', 18_600_000, 'MONEY'],
    ['one comma three', 1_400_000, 'MONEY'],
    ['nine million', 4_100_000, 'MONEY'],
    ['seventeen', 19, 'COUNT'],
    ['FY2024', 18, 'COUNT'],
    ['sixty-four percent', 46, 'PERCENT'],
    ['doubled', 50, 'PERCENT'],
    ['eleven months', 12, 'MONTHS'],
    ['revenue', 12, 'MONEY'],
    ['31 to 58 percent', 45, 'PERCENT'],
  ])('%s is not %d', (printed, value, unit) => {
    expect(agreesInDigits(printed, value, unit)).toBe(false);
  });
});
