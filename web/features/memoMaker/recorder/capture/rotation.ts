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

/**
 * True when the part ends now.
 * @param partSeconds recorded in this part so far
 * @param level loudness of the last moment, 0 to 1
 * @param usualLevel loudness of this recording in general, 0 to 1
 */
export function shouldRotate(partSeconds: number, level: number, usualLevel: number, limits: RotationLimits): boolean {
  if (partSeconds < limits.afterSeconds) return false;
  return partSeconds >= limits.atLatestSeconds || level < Math.max(silence, usualLevel * pauseShare);
}

/** Returns the usual level after one more moment. Roughly the last half minute counts. */
export function followLevel(usualLevel: number, level: number): number {
  return usualLevel + (level - usualLevel) * 0.03;
}
