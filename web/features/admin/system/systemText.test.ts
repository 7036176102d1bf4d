import { describe, expect, it } from 'vitest';
import { formatLatency, formatUptime } from './systemText.ts';

describe('formatUptime', () => {
  it.each([
    [0, '0 sec'],
    [59.9, '59 sec'],
    [60, '1 min 0 sec'],
    [303, '5 min 3 sec'],
    [3_599, '59 min 59 sec'],
    [11_520, '3 h 12 min'],
    [187_200, '2 d 4 h'],
  ])('shows %d seconds as %s', (seconds, expected) => {
    expect(formatUptime(seconds)).toBe(expected);
  });
});

describe('formatLatency', () => {
  it.each([
    [0, 'under 1 ms'],
    [1, '1 ms'],
    [999, '999 ms'],
    [1_400, '1.4 s'],
  ])('shows %d ms as %s', (ms, expected) => {
    expect(formatLatency(ms)).toBe(expected);
  });
});
