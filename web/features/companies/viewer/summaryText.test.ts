import { formatScore, formatShare } from './summaryText.ts';

it.each([
  [72.449, '72.4'],
  [50, '50.0'],
  [null, 'N/A'],
])('writes the mean score %s as %s', (score, text) => expect(formatScore(score)).toBe(text));

it.each([
  [2, 5, '40%'],
  [1, 3, '33%'],
  [1, 5000, '<1%'],
  [0, 5000, '0%'],
  [5, 5, '100%'],
  [0, 0, '0%'],
])('writes %d of %d as %s', (count, total, text) => expect(formatShare(count, total)).toBe(text));
