import { setImmediate } from 'node:timers/promises';

/** Runs a reading to its end, with other requests between its steps. Throws `signal.reason`. */
export async function inTurns<Result>(reading: Generator<string, Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await setImmediate();
    signal?.throwIfAborted();
  }
}
