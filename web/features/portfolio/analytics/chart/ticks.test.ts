import { describe, expect, it } from 'vitest';
import { linearTicks, logarithmicTicks, tickText } from './ticks.ts';

const textsOf = (ticks: ReturnType<typeof linearTicks>) => ticks.map(tickText);

describe('linearTicks', () => {
  it.each([
    [0, 100, 5, ['0', '20', '40', '60', '80', '100']],
    [-13, 47, 6, ['-10', '0', '10', '20', '30', '40']],
    [10.001, 10.0031, 4, ['10.001', '10.002', '10.003']],
    [950, 12_400, 6, ['2,000', '4,000', '6,000', '8,000', '10,000', '12,000']],
    [-0.4, 0.4, 4, ['-0.4', '-0.2', '0', '0.2', '0.4']],
  ])('are round values between %d and %d', (min, max, wanted, texts) => {
    expect(textsOf(linearTicks(min, max, wanted))).toEqual(texts);
  });
  it('are empty for an axis without length', () => {
    expect(linearTicks(5, 5, 4)).toEqual([]);
    expect(linearTicks(0, Number.NaN, 4)).toEqual([]);
  });
});

describe('logarithmicTicks', () => {
  it.each([
    [-1.2, 3.1, 6, ['0.1', '1', '10', '100', '1,000']],
    [-1.2, 3.1, 9, ['0.1', '0.3', '1', '3', '10', '30', '100', '300', '1,000']],
    [0, 1.5, 9, ['1', '2', '5', '10', '20']],
    [0, 6, 3, ['1', '100', '10,000', '1,000,000']],
  ])('are powers of ten, and values between them if there is space: 10^%d to 10^%d', (min, max, wanted, texts) => {
    expect(textsOf(logarithmicTicks(min, max, wanted))).toEqual(texts);
  });
  it('are evenly spaced values within one power of ten, at their logarithms', () => {
    const ticks = logarithmicTicks(Math.log10(12), Math.log10(31), 4);
    expect(textsOf(ticks)).toEqual(['15', '20', '25', '30']);
    expect(ticks[1]?.at).toBeCloseTo(Math.log10(20));
  });
});
