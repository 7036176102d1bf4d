import { useEffect, useState } from 'react';

/** Counted time in milliseconds. `since` is the start of the running stretch; null while the stopwatch is stopped. */
interface Stopwatch {
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

/** Returns the milliseconds until `now`, from instants, so that a throttled tab counts exactly too. */
export function read(watch: Stopwatch, now: number): number {
  return watch.counted + (watch.since === null ? 0 : Math.max(0, now - watch.since));
}

export type RecorderStatus = 'idle' | 'recording' | 'paused' | 'processing';
type MicrophonePermission = 'unknown' | 'granted' | 'denied';

export interface RecorderState {
  readonly status: RecorderStatus;
  readonly permission: MicrophonePermission;
  readonly watch: Stopwatch;
}

/** `at` is an instant of a monotonic clock (performance.now), in milliseconds. */
export type RecorderEvent =
  | { type: 'start'; at: number }
  | { type: 'pause'; at: number }
  | { type: 'resume'; at: number }
  | { type: 'stop'; at: number }
  | { type: 'done' }
  | { type: 'fail' }
  | { type: 'microphoneFailed' };

export const idleRecorder: RecorderState = { status: 'idle', permission: 'unknown', watch: stopwatchAtZero };

/** The recorder's status texts, word for word as in the specification. */
export const statusTexts: Record<RecorderStatus, string> = {
  idle: 'Ready to Record',
  recording: 'Recording...',
  paused: 'Paused',
  processing: 'Processing...',
};

/** Returns the next state. An event that the status does not allow changes nothing: the same object is returned. */
export function nextRecorderState(state: RecorderState, event: RecorderEvent): RecorderState {
  const { status, watch } = state;
  switch (event.type) {
    case 'start':
      if (status !== 'idle') return state;
      return { status: 'recording', permission: 'granted', watch: run(stopwatchAtZero, event.at) };
    case 'pause':
      return status === 'recording' ? { ...state, status: 'paused', watch: halt(watch, event.at) } : state;
    case 'resume':
      return status === 'paused' ? { ...state, status: 'recording', watch: run(watch, event.at) } : state;
    case 'stop':
      if (status !== 'recording' && status !== 'paused') return state;
      return { ...state, status: 'processing', watch: halt(watch, event.at) };
    case 'done':
    case 'fail':
      return status === 'processing' ? { ...state, status: 'idle', watch: stopwatchAtZero } : state;
    case 'microphoneFailed':
      return { status: 'idle', permission: 'denied', watch: stopwatchAtZero };
  }
}

/** True while a recording is made, also while it pauses. */
export const isRunning = ({ status }: Pick<RecorderState, 'status'>): boolean =>
  status === 'recording' || status === 'paused';

/** Returns the whole seconds recorded until `now`, without pauses. */
export function recordedSeconds(state: RecorderState, now: number): number {
  return Math.floor(read(state.watch, now) / 1000);
}

/** Returns the recorded time in whole seconds, updated while the recorder runs. */
export function useElapsedSeconds(state: RecorderState): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (state.status !== 'recording') return;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [state.status]);
  return recordedSeconds(state, now);
}
