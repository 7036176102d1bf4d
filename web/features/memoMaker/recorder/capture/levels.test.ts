import { barCount, barLevels, loudness } from './levels.ts';

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
