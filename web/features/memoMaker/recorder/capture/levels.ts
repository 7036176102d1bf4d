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

export interface RotationLimits {
  /** From this length on, the next quiet moment ends the part. */
  afterSeconds: number;
  /** At this length the part ends even in the middle of a word. */
  atLatestSeconds: number;
}

/** The text follows by about a minute, which is 1 MB at 128 kbps; transcription services accept 25 MB. */
export const defaultRotation: RotationLimits = { afterSeconds: 60, atLatestSeconds: 75 };

/** Sound below this loudness is silence for any microphone (-42 dB). */
const silence = 0.008;
const pauseShare = 0.2;

/** True when a part of `partSeconds` ends now. The levels, 0 to 1, are of the last moment and of the recording. */
export function shouldRotate(partSeconds: number, level: number, usualLevel: number, limits: RotationLimits): boolean {
  if (partSeconds < limits.afterSeconds) return false;
  return partSeconds >= limits.atLatestSeconds || level < Math.max(silence, usualLevel * pauseShare);
}

/** Returns the usual level after one more moment. Roughly the last half minute counts. */
export function followLevel(usualLevel: number, level: number): number {
  return usualLevel + (level - usualLevel) * 0.03;
}

/** No room is as quiet as this (-90 dB): the microphone is switched off, or it is the wrong one. */
const dead = 0.00003;
/** The page says it within ten seconds. */
const afterMs = 9_000;

/** Returns since when a microphone of this `level`, 0 to 1, has given no sound; null when it sounds. */
export function silentSince(since: number | null, level: number, nowMs: number): number | null {
  return level > dead ? null : (since ?? nowMs);
}

/** True when a microphone has given no sound for so long that its user should know. */
export function isDead(since: number | null, nowMs: number): boolean {
  return since !== null && nowMs - since >= afterMs;
}
