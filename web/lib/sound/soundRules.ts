/** A part of a sound, in milliseconds from its beginning. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

/** The loudness of each stretch of a sound, 0 to 255, from what the server sends. */
export function readPeaks(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The heights of so many bars over all of a sound, 0 to 1, the loudest of it 1. */
export function barsOf(peaks: Uint8Array, count: number): number[] {
  const top = peaks.reduce((highest, peak) => Math.max(highest, peak), 1);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return peaks.subarray(from, to).reduce((highest, peak) => Math.max(highest, peak), 0) / top;
  });
}

/** Pauses for breath stay. */
const shortestSilenceMs = 1_500;
/** Beside what is said on both sides of a silence. */
const marginMs = 300;
/** What is softer than this share of ordinary speech is silence. */
const silentShare = 0.12;

/** Where nothing is said for a while; without the moments beside what is said. */
export function silencesOf(peaks: Uint8Array, perSecond: number): Stretch[] {
  const heard = [...peaks].filter((peak) => peak > 2).sort((a, b) => a - b);
  const threshold = Math.max(2, (heard[Math.floor(heard.length * 0.8)] ?? 0) * silentShare);
  const found: Stretch[] = [];
  const ms = 1000 / perSecond;
  let from = 0;
  for (let at = 0; at <= peaks.length; at += 1) {
    if (at < peaks.length && (peaks[at] ?? 0) <= threshold) continue;
    if ((at - from) * ms >= shortestSilenceMs) found.push({ startMs: from * ms + marginMs, endMs: at * ms - marginMs });
    from = at + 1;
  }
  return found;
}

/** The silence that a moment lies in; null where something is said. */
export function silenceAt(silences: readonly Stretch[], ms: number): Stretch | null {
  const silence = silences[lastBefore(silences, ms)];
  return silence && ms < silence.endMs ? silence : null;
}

/** The place of the last one that begins at `ms` or before, of stretches in their order; -1 before the first. */
export function lastBefore(stretches: readonly { startMs: number }[], ms: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.startMs ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A moment of a sound: '1:05', '1:02:05'. */
export function formatMoment(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = `:${twoDigits(seconds % 60)}`;
  return minutes < 60 ? `${minutes}${tail}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}${tail}`;
}
