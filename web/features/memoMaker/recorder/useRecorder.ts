import { useStore } from '../../../lib/store/store.ts';
import { showToast, withdrawToasts } from '../../../ui/toasts/toast.ts';
import { captureAudio } from './capture/captureAudio.ts';
import { hear } from './hearing/hear.ts';
import { Recorder, type RecorderSnapshot } from './recorder.ts';
import { claimRecording } from './recordingLock.ts';
import { openRecordingStore, type RecordingStore } from '../localCopies/recordingStore.ts';
import { Uploads, type UploadEntry } from '../uploads/recordingUploads.ts';

let opening: Promise<RecordingStore> | undefined;

/** Returns the page's only connection to the store. After a failure, the next call opens the store again. */
export function openSharedStore(): Promise<RecordingStore> {
  opening ??= openRecordingStore().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export const uploads = new Uploads();

export const recorder = new Recorder(
  {
    capture: captureAudio,
    hear,
    openStore: openSharedStore,
    claim: claimRecording,
    guard: guardRecording,
    tell: showToast,
    untell: withdrawToasts,
    now: () => performance.now(),
  },
  uploads,
);

/** Returns the state of the page's recorder, and renders the component again at each change. */
export function useRecorder(): RecorderSnapshot {
  return useStore(recorder.state);
}

export function useUploads(): readonly UploadEntry[] {
  return useStore(uploads.entries);
}

function guardRecording(): () => void {
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
      // A low battery or a policy can forbid the lock; the recording does not depend on it.
    }
  };

  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', () => void keepAwake(), { signal });
  signal.addEventListener('abort', () => void wakeLock?.release());
  void keepAwake();
  return () => guard.abort();
}
