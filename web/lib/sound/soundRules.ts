/** A range of a sound, in milliseconds from its beginning. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** Decodes the server's peaks: the loudness of each stretch of a sound, 0 to 255. */
export function readPeaks(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export interface PeakCounter {
  /** Adds samples from -1 to 1; `timestamp` is the time of the first sample, in seconds. */
  add(samples: Float32Array, timestamp: number, sampleRate: number): void;
  finish(): Uint8Array;
}

/** Finds the peak of each stretch, 0 to 255, from samples as they arrive. */
export function peakCounter(perSecond: number): PeakCounter {
  const loudest: number[] = [];
  return {
    add(samples, timestamp, sampleRate) {
      const perPeak = sampleRate / perSecond;
      const first = Math.max(0, timestamp) * sampleRate;
      for (let at = 0; at < samples.length; at += 1) {
        const index = Math.floor((first + at) / perPeak);
        loudest[index] = Math.max(loudest[index] ?? 0, Math.abs(samples[at] ?? 0));
      }
    },
    finish: () =>
      Uint8Array.from({ length: loudest.length }, (_, at) => Math.round(255 * Math.min(1, loudest[at] ?? 0))),
  };
}

/** Returns the heights of this many bars over the whole sound, 0 to 1; the loudest bar is 1. */
export function barsOf(peaks: Uint8Array, count: number): number[] {
  const top = peaks.reduce((highest, peak) => Math.max(highest, peak), 1);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return peaks.subarray(from, to).reduce((highest, peak) => Math.max(highest, peak), 0) / top;
  });
}

const minSilenceMs = 1_500;
const marginMs = 300;
const silentShare = 0.12;

/** Finds the longer silences of a sound, without the margins beside speech. */
export function silencesOf(peaks: Uint8Array, perSecond: number): Span[] {
  const heard = [...peaks].filter((peak) => peak > 2).sort((a, b) => a - b);
  const threshold = Math.max(2, (heard[Math.floor(heard.length * 0.8)] ?? 0) * silentShare);
  const found: Span[] = [];
  const ms = 1000 / perSecond;
  let from = 0;
  for (let at = 0; at <= peaks.length; at += 1) {
    if (at < peaks.length && (peaks[at] ?? 0) <= threshold) continue;
    if ((at - from) * ms >= minSilenceMs) found.push({ startMs: from * ms + marginMs, endMs: at * ms - marginMs });
    from = at + 1;
  }
  return found;
}

/** Returns the silence that contains a moment; null where there is speech. */
export function silenceAt(silences: readonly Span[], ms: number): Span | null {
  const silence = silences[lastBefore(silences, ms)];
  return silence && ms < silence.endMs ? silence : null;
}

/** Returns the index of the last range that begins at or before `ms`, in sorted ranges; -1 before the first. */
export function lastBefore(spans: readonly { startMs: number }[], ms: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.startMs ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Parses a moment as a person writes it ('1:05', '1:02:05', '65') into milliseconds; null for anything else. */
export function parseMoment(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const numbers = parts.map(Number);
  // Only the first number may be sixty or more.
  if (numbers.slice(1).some((value) => value > 59)) return null;
  return numbers.reduce((sum, value) => sum * 60 + value, 0) * 1000;
}

/** Writes a moment of a sound as text: '1:05', '1:02:05'. */
export function formatMoment(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = `:${twoDigits(seconds % 60)}`;
  return minutes < 60 ? `${minutes}${tail}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}${tail}`;
}
