import type { Figure } from './units.ts';
import { describe, expect, it } from 'vitest';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { findFigures } from './figures.ts';

/** Writes a figure in short form: 'text|value|unit' and its further fields. */
function brief({ text, value, unit, currency, scale, year, noun }: Figure): string {
  const extra = [
    currency,
    scale === undefined ? undefined : `×${scale}`,
    year === undefined ? undefined : `of ${year}`,
    unit === 'duration' ? noun : undefined,
  ];
  return [text, value, unit, ...extra.filter((part) => part !== undefined)].join('|');
}

describe('findFigures', () => {
  it.each<[string, string[]]>([
    // Digits
    ['$18.4 million', ['$18.4 million|18400000|money|USD|×1000000']],
    ['ARR of 18.4M', ['18.4M|18400000|count|×1000000']],
    ['€3,5 Mio', ['€3,5 Mio|3500000|money|EUR|×1000000']],
    ['EUR 3.5m', ['EUR 3.5m|3500000|money|EUR|×1000000']],
    ['US$ 4bn', ['US$ 4bn|4000000000|money|USD|×1000000000']],
    ['$12.5 B', ['$12.5 B|12500000000|money|USD|×1000000000']],
    ['£900k', ['£900k|900000|money|GBP|×1000']],
    ['1.250.000 €', ['1.250.000 €|1250000|money|EUR']],
    ['COP 10.900 millones', ['COP 10.900 millones|10900000000|money|COP|×1000000']],
    ['1,2 Mio. Euro', ['1,2 Mio. Euro|1200000|money|EUR|×1000000']],
    ['RM18 million', ['RM18 million|18000000|money|MYR|×1000000']],
    ['4 M€', ['4 M€|4000000|money|EUR|×1000000']],
    ['two and three quarters million', ['two and three quarters million|2750000|count|×1000000']],
    ['two dozen customers', ['two dozen|24|count']],
    ['1 250 000 €', ['1 250 000 €|1250000|money|EUR']],
    ['$58,000 or 25 cents', ['$58,000|58000|money|USD', '25 cents|0.25|money|USD']],
    ['AED 210 million', ['AED 210 million|210000000|money|AED|×1000000']],
    ['R$96 million', ['R$96 million|96000000|money|BRL|×1000000']],
    ['INR 120 crores', ['INR 120 crores|1200000000|money|INR|×10000000']],
    ['43%', ['43%|43|percent']],
    ['43 per cent', ['43 per cent|43|percent']],
    ['3 percentage points', ['3 percentage points|3|percent']],
    ['120 basis points', ['120 basis points|120|basisPoints']],
    ['2.5x', ['2.5x|2.5|multiple']],
    ['a 10-fold rise', ['10-fold|10|multiple']],
    ['an LTV to CAC of 5:1', ['5:1|5|multiple']],
    ['1,250 customers', ['1,250|1250|count']],
    ['(12.3)', ['(12.3)|-12.3|count']],
    ['net loss ($5.1m)', ['($5.1m)|-5100000|money|USD|×1000000']],
    ['-5% and −$3.2m', ['-5%|-5|percent', '−$3.2m|-3200000|money|USD|×1000000']],
    ['Q3 2025', ['Q3 2025|3|quarter|of 2025']],
    ['H1 2024', ['H1 2024|1|half|of 2024']],
    ['FY2024 and FY24', ['FY2024|2024|year', 'FY24|2024|year']],
    ['the third quarter of fiscal 2020', ['third quarter of fiscal 2020|3|quarter|of 2020']],
    ['founded in 2019', ['2019|2019|year']],
    ['2019 customers', ['2019|2019|count']],
    ['March 31, 2024', ['March 31, 2024|20240331|date|of 2024']],
    ['12 March 2025', ['12 March 2025|20250312|date|of 2025']],
    ['2024-03-31', ['2024-03-31|20240331|date|of 2024']],
    ['February 18th', ['February 18th|218|date']],
    ['at 3:30 pm', ['3:30 pm|930|time']],
    ['Maren 13:42: 21 of them', ['13:42|822|time', '21|21|count']],
    ['an 18-month runway', ['18-month|18|duration|month']],
    ['15 to 20 percent', ['15|15|percent', '20 percent|20|percent']],
    ['$15–20 million', ['$15|15000000|money|USD|×1000000', '20 million|20000000|money|USD|×1000000']],
    ['6 million to $6.5 million', ['6 million|6000000|money|USD|×1000000', '$6.5 million|6500000|money|USD|×1000000']],
    ['from 400 to 5 million', ['400|400|count', '5 million|5000000|count|×1000000']],
    ['19.6 million or 6.7% of sales', ['19.6 million|19600000|count|×1000000', '6.7%|6.7|percent']],
    // As speech recognisers write it
    ['eighteen point four million dollars', ['eighteen point four million dollars|18400000|money|USD|×1000000']],
    ['forty three percent', ['forty three percent|43|percent']],
    ['forty-three percent', ['forty-three percent|43|percent']],
    ['point five percent', ['point five percent|0.5|percent']],
    ['one point oh five million', ['one point oh five million|1050000|count|×1000000']],
    ['twenty twenty five', ['twenty twenty five|2025|year']],
    ['in two thousand twelve', ['two thousand twelve|2012|year']],
    ['nineteen ninety eight', ['nineteen ninety eight|1998|year']],
    ['q three twenty twenty five', ['q three twenty twenty five|3|quarter|of 2025']],
    ['fiscal twenty four', ['fiscal twenty four|2024|year']],
    ['march the third', ['march the third|303|date']],
    ['a hundred and twenty', ['a hundred and twenty|120|count']],
    ['one twenty', ['one twenty|120|count']],
    ['three quarters of a million', ['three quarters of a million|750000|count|×1000000']],
    ['half a million users', ['half a million|500000|count|×1000000']],
    ['a million and a half', ['a million and a half|1500000|count|×1000000']],
    ['two and a half times', ['two and a half times|2.5|multiple']],
    ['two million three hundred thousand', ['two million three hundred thousand|2300000|count|×1000000']],
    ['two thirds of revenue', ['two thirds|0.666666666667|fraction']],
    ['between fifteen and twenty percent', ['fifteen|15|percent', 'twenty percent|20|percent']],
    ['fourteen months of runway', ['fourteen months|14|duration|month']],
    ['two customers', ['two|2|count']],
    // Not figures
    ['one of the two things', []],
    ['at this point we go on', []],
    ['the 10-K, B2B, COVID-19, 5G, S&P 500, Speaker 2', []],
    ['version 1.2.3, https://example.com/12 and a12@example.com', []],
    ['', []],
  ])('finds values, units and scales in %j', (text, expected) => {
    expect(findFigures(text).map(brief)).toEqual(expected);
  });

  it('gives exact offsets, even after emoji and markup characters', () => {
    const text = '🚀 Umsätze: “$18.4 million” & 43%… naïve — forty three percent';
    for (const figure of findFigures(text)) expect(text.slice(figure.start, figure.end)).toBe(figure.text);
    expect(findFigures(text).map(({ value }) => value)).toEqual([18_400_000, 43, 43]);
  });

  it('tells how precisely a figure is printed', () => {
    const precision = (text: string): number | undefined => findFigures(text)[0]?.precision;
    expect(precision('$18.4 million')).toBe(100_000);
    expect(precision('18 million')).toBe(1_000_000);
    expect(precision('1,200 customers')).toBe(100);
    expect(precision('120%')).toBe(1);
  });

  it('reads a hundred thousand words within three seconds of CPU time', () => {
    const text = 'we grew forty three percent to $18.4 million in twenty twenty five and then '.repeat(7000);
    const cpuTime = countCpuTime();
    expect(findFigures(text)).toHaveLength(21_000);
    expect(cpuTime()).toBeLessThan(3000);
  });
});
