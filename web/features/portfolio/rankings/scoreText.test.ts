import { describe, expect, it } from 'vitest';
import { formatTen, scoreHue, tierHue } from './scoreText.ts';

describe('scores out of ten', () => {
  it.each([
    [10, '10.0/10', 'green'],
    [8.4, '8.4/10', 'green'],
    [8, '8.0/10', 'green'],
    [7.9, '7.9/10', 'blue'],
    [6, '6.0/10', 'blue'],
    [5.9, '5.9/10', 'yellow'],
    [4, '4.0/10', 'yellow'],
    [3.9, '3.9/10', 'red'],
    [0, '0.0/10', 'red'],
    [null, 'N/A', 'gray'],
  ])('show %s as %s in %s', (score, text, hue) => {
    expect(formatTen(score)).toBe(text);
    expect(scoreHue(score)).toBe(hue);
  });

  it.each([
    ['Tier 1', 'green'],
    ['Tier 2', 'blue'],
    ['Tier 3', 'yellow'],
    ['Unranked', 'gray'],
  ])('give %s the colour %s', (tier, hue) => expect(tierHue(tier)).toBe(hue));
});
