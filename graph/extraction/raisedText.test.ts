import { expect, it } from 'vitest';
import { raisedText } from './raisedText.ts';

it.each<[before: string, raised: string, shown: string]>([
  ['Revenue was $12.5', '1', ''],
  ['12,500', '1,2', ''],
  ['12,500', ',', ''],
  ['Revenue', '(a)', '(a)'],
  ['Revenue', '1', '1'],
  ['Revenue', '*', '*'],
  ['25%', '*', ''],
  ['was £91.0m', '4', ''],
  ['(4.2)', '12', ''],
  ['450 m', '2', '²'],
  ['120 km', '2', '²'],
  ['makes 10', '6', '⁶'],
  ['with an R', '2', '²'],
  ['December 31', 'st', 'st'],
  ['12,500', '345', '345'],
  ['', '1', '1'],
])('after “%s”, a raised “%s” is “%s”', (before, raised, shown) => {
  expect(raisedText(before, raised)).toBe(shown);
});
