/**
 * During a recording, keeps the screen awake where the browser can (a sleeping phone stops the microphone) and makes
 * the browser ask before the page is left. Call the returned function when the recording ends.
 */
export function guardRecording(): () => void {
  const guard = new AbortController();
  const { signal } = guard;
  let wakeLock: WakeLockSentinel | undefined;

  const keepAwake = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (signal.aborted) await lock.release();
      else wakeLock = lock;
    } catch {
      // A low battery or a policy can forbid it; the recording does not depend on it.
    }
  };

  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void keepAwake(), { signal });
  signal.addEventListener('abort', () => void wakeLock?.release());
  void keepAwake();
  return () => guard.abort();
}
