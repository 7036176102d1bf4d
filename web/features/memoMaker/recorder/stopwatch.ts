/** Counted time in milliseconds. `since` is the start of the running stretch; null while the stopwatch is stopped. */
export interface Stopwatch {
  readonly counted: number;
  readonly since: number | null;
}

export const stopwatchAtZero: Stopwatch = { counted: 0, since: null };

/** Starts counting at `now`, in milliseconds of a monotonic clock. Has no effect on a running stopwatch. */
export function run(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

/** Stops counting at `now`. Has no effect on a stopped stopwatch. */
export function halt(watch: Stopwatch, now: number): Stopwatch {
  return { counted: read(watch, now), since: null };
}

/**
 * Returns the milliseconds counted until `now`. They are derived from instants, so a throttled tab counts as exactly as
 * a visible tab.
 */
export function read(watch: Stopwatch, now: number): number {
  return watch.counted + (watch.since === null ? 0 : Math.max(0, now - watch.since));
}
