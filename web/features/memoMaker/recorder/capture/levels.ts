export const barCount = 20;

const lowest = 80;
const highest = 8000;

/**
 * Returns the level meter's 20 bars, each from 0 (silent) to 1, from low to high pitch. The bands widen with the pitch,
 * as in human hearing.
 * @param spectrum AnalyserNode.getByteFrequencyData: 0 to 255 for each of its evenly spaced frequencies
 * @param sampleRate of the audio context, in Hz
 */
export function barLevels(spectrum: Uint8Array, sampleRate: number): number[] {
  const binWidth = sampleRate / 2 / spectrum.length;
  const binAt = (step: number) => Math.round((lowest * (highest / lowest) ** (step / barCount)) / binWidth);
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.min(binAt(bar), spectrum.length - 1);
    const band = spectrum.subarray(from, Math.max(from + 1, binAt(bar + 1)));
    return Math.max(...band) / 255;
  });
}

/** Returns the loudness of samples from -1 to 1 (AnalyserNode.getFloatTimeDomainData), from 0 to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
