/** When a part of a long recording ends, in seconds of the recording. */
export interface RotationLimits {
  /** From this length on, the next quiet moment ends the part. */
  afterSeconds: number;
  /** At this length the part ends even in the middle of a word. */
  atLatestSeconds: number;
}

/**
 * The text follows the conversation by one part, and each cut lies in a pause. A minute at 128 kbps is 1 MB;
 * transcription services accept 25.
 */
export const defaultRotation: RotationLimits = { afterSeconds: 60, atLatestSeconds: 75 };

/** Quieter than this is silence for any microphone (-42 dB). */
const silence = 0.008;
/** A pause between words is quieter than the surrounding voice by this factor. */
const pauseShare = 0.2;

/**
 * Whether the part ends now.
 * @param partSeconds recorded in this part so far
 * @param level loudness of the last moment, 0 to 1
 * @param usualLevel loudness of this recording in general, 0 to 1
 */
export function shouldRotate(partSeconds: number, level: number, usualLevel: number, limits: RotationLimits): boolean {
  if (partSeconds < limits.afterSeconds) return false;
  return partSeconds >= limits.atLatestSeconds || level < Math.max(silence, usualLevel * pauseShare);
}

/** The usual level after one more moment; roughly the last half minute counts. */
export function followLevel(usualLevel: number, level: number): number {
  return usualLevel + (level - usualLevel) * 0.03;
}
