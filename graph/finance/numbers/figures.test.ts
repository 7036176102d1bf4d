import type { Figure } from './units.ts';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { findFigures } from './figures.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'figures');

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
    ...(cases('findFigures finds values, units and scales in') as [string, string[]][]), // Digits
    ['$18.4 million', ['$18.4 million|18400000|money|USD|×1000000']], // As speech recognisers write it
    ['eighteen point four million dollars', ['eighteen point four million dollars|18400000|money|USD|×1000000']], // Not figures
    ['one of the two things', []],
  ])('finds values, units and scales in %j', (text, expected) =>
    expect(findFigures(text).map(brief)).toEqual(expected),
  );

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
