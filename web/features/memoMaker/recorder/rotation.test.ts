import { describe, expect, it } from 'vitest';
import { defaultRotation, followLevel, shouldRotate } from './rotation.ts';

describe('rotation', () => {
  it.each([
    ['silence before ten minutes', 599, 0, 0.1, false],
    ['speech after ten minutes', 601, 0.1, 0.1, false],
    ['silence after ten minutes', 600, 0.001, 0.1, true],
    ['a pause in a loud room', 610, 0.05, 0.4, true],
    ['a soft voice is not a pause', 610, 0.05, 0.1, false],
    ['thirty seconds of speech without a pause', 630, 0.3, 0.1, true],
  ])('%s', (_, seconds, level, usual, rotates) => {
    expect(shouldRotate(seconds, level, usual, defaultRotation)).toBe(rotates);
  });

  it('keeps every part below 25 MB at 128 kbps', () => {
    expect((defaultRotation.atLatestSeconds * 128_000) / 8).toBeLessThan(25_000_000 / 2);
  });

  it('follows a change of loudness, slowly', () => {
    let level = 0.5;
    level = followLevel(level, 0.1);
    expect(level).toBeGreaterThan(0.45);
    for (let moment = 0; moment < 200; moment++) level = followLevel(level, 0.1);
    expect(level).toBeCloseTo(0.1, 2);
  });
});
