import { useEffect, useState } from 'react';
import { recordedSeconds, type RecorderState } from './recorderMachine.ts';

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
