import { expect, it } from 'vitest';
import { periodKey } from './periods.ts';

it.each<[string, string | undefined]>([
  ['FY2023', '2023'],
  ['FY23', '2023'],
  ['fiscal year 2023', '2023'],
  ['2023', '2023'],
  ['year ended December 31, 2023', '2023'],
  ['December 31, 2023', '2023'],
  ['Q3 2025', '2025Q3'],
  ['3Q25', undefined],
  ['Q3 25', '2025Q3'],
  ['third quarter of 2025', '2025Q3'],
  ['H1 2024', '2024H1'],
  ['January 2024', '2024-01'],
  ['Jan-24', '2024-01'],
  ['LTM', 'LTM'],
  ['trailing twelve months', 'LTM'],
  ['2026E', 'plan 2026'],
  ['FY2026 budget', 'plan 2026'],
  ['December 31', undefined],
  ['last year', undefined],
  ['a year ago', undefined],
])('gives “%s” the key %s', (words, key) => {
  expect(periodKey(words)).toBe(key);
});
