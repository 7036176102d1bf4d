import {
  barCount,
  barLevels,
  loudness,
  defaultRotation,
  followLevel,
  shouldRotate,
  isDead,
  silentSince,
} from './levels.ts';

const bins = 1024;
const sampleRate = 44100;
const tone = (hertz: number) => {
  const spectrum = new Uint8Array(bins);
  spectrum[Math.round(hertz / (sampleRate / 2 / bins))] = 255;
  return spectrum;
};

describe('level meter', () => {
  it('has 20 empty bars in silence and 20 full bars at full volume', () => {
    expect(barLevels(new Uint8Array(bins), sampleRate)).toEqual(Array(barCount).fill(0));
    expect(barLevels(new Uint8Array(bins).fill(255), sampleRate)).toEqual(Array(barCount).fill(1));
  });

  it.each([
    [100, 0, 3],
    [900, 9, 12],
    [7000, 18, 19],
  ])('shows %i Hz between bars %i and %i', (hertz, from, to) => {
    const lit = barLevels(tone(hertz), sampleRate).flatMap((level, bar) => (level > 0 ? [bar] : []));
    expect(lit.length).toBeGreaterThan(0);
    for (const bar of lit) {
      expect(bar).toBeGreaterThanOrEqual(from);
      expect(bar).toBeLessThanOrEqual(to);
    }
  });

  it.each([
    [[0, 0, 0, 0], 0],
    [[1, -1, 1, -1], 1],
    [[0.5, -0.5], 0.5],
    [[], 0],
  ])('measures the loudness of %j as %f', (samples, level) =>
    expect(loudness(Float32Array.from(samples))).toBeCloseTo(level),
  );
});

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

/** Returns the first second at which a microphone with these levels, one a second, counts as dead. */
function deadAt(levels: readonly number[]): number {
  let since: number | null = null;
  return levels.findIndex((level, second) => {
    since = silentSince(since, level, second * 1000);
    return isDead(since, second * 1000);
  });
}

it.each([
  ['gives nothing', Array<number>(30).fill(0), 9],
  ['stops after five seconds', [...Array<number>(5).fill(0.1), ...Array<number>(30).fill(0)], 14],
  ['hears a quiet room', Array<number>(30).fill(0.0001), -1],
  ['is silent for a moment', [...Array<number>(8).fill(0), 0.01, ...Array<number>(8).fill(0)], -1],
])('a microphone that %s', (_, levels, second) => expect(deadAt(levels)).toBe(second));
