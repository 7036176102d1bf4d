import { defaultRotation, followLevel, shouldRotate } from './rotation.ts';

describe('rotation', () => {
  it.each([
    ['silence before a minute', 59, 0, 0.1, false],
    ['speech after a minute', 61, 0.1, 0.1, false],
    ['silence after a minute', 60, 0.001, 0.1, true],
    ['a pause in a loud room', 65, 0.05, 0.4, true],
    ['a soft voice is not a pause', 65, 0.05, 0.1, false],
    ['fifteen seconds of speech without a pause', 75, 0.3, 0.1, true],
  ])('happens in a pause after a minute, or later without a pause: %s', (_, seconds, level, usual, rotates) =>
    expect(shouldRotate(seconds, level, usual, defaultRotation)).toBe(rotates),
  );

  it('keeps every part below 25 MB at 128 kbps', () =>
    expect((defaultRotation.atLatestSeconds * 128_000) / 8).toBeLessThan(25_000_000 / 2));

  it('follows a change of loudness slowly', () => {
    let level = 0.5;
    level = followLevel(level, 0.1);
    expect(level).toBeGreaterThan(0.45);
    for (let moment = 0; moment < 200; moment++) level = followLevel(level, 0.1);
    expect(level).toBeCloseTo(0.1, 2);
  });
});
