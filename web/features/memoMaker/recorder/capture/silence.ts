/** No room is as quiet as this (-90 dB): the microphone is switched off, or it is the wrong one. */
const dead = 0.00003;
/** The page says it within ten seconds. */
const afterMs = 9_000;

/**
 * Returns since when a microphone has given no sound; null when it sounds.
 * @param since the answer for the moment before
 * @param level its loudness now, 0 to 1
 * @param nowMs the time of a monotonic clock
 */
export function silentSince(since: number | null, level: number, nowMs: number): number | null {
  return level > dead ? null : (since ?? nowMs);
}

/** True when a microphone has given no sound for so long that its user should know. */
export function isDead(since: number | null, nowMs: number): boolean {
  return since !== null && nowMs - since >= afterMs;
}
