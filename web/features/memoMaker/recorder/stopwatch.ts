/** Time that has been counted, in milliseconds. `since` is the instant of the running stretch; null while halted. */
export interface Stopwatch {
  readonly counted: number;
  readonly since: number | null;
}

export const stopwatchAtZero: Stopwatch = { counted: 0, since: null };

/** Counts from `now` (milliseconds of any steady clock) on. No effect while it runs. */
export function run(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : watch;
}

/** Stops counting at `now`. No effect while it is halted. */
export function halt(watch: Stopwatch, now: number): Stopwatch {
  return { counted: read(watch, now), since: null };
}

/** Milliseconds counted until `now`. Derived from instants, so a throttled tab counts as well as a visible one. */
export function read(watch: Stopwatch, now: number): number {
  return watch.counted + (watch.since === null ? 0 : Math.max(0, now - watch.since));
}
