import { reconnection } from '../../../lib/session/reconnection.ts';
import type { LocalCopy } from '../localCopies/localCopy.ts';
import { uploadRecording, UploadPostponed, UploadRefused, type RecordingServer } from './uploadRecording.ts';

export type UploadState =
  | { kind: 'uploading'; part: number; of: number }
  /** The server has all complete parts so far; more may follow. */
  | { kind: 'upToDate' }
  /** A retry follows. `reason` is the server's message as a sentence, null if the server was unreachable. */
  | { kind: 'waiting'; reason: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'complete'; recordingId: string };

export interface Uploader {
  /** Wakes the uploader because there is something new to upload, or a reason to retry immediately. */
  nudge(): void;
  /** Stops for now; the local copy stays. */
  cancel(): void;
}

/** Milliseconds between two reports of a running recording. */
const heartbeat = 30_000;

/** Returns the milliseconds before retry number `attempt` (from 0): 1, 2, 4 … s, at most half a minute. */
export function retryDelay(attempt: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt);
}

/**
 * Uploads a recording while it is being made and until the server has all of it, whatever failures occur. After a lost
 * connection it retries with growing pauses; an 'online' event of `online` or a nudge ends a pause.
 */
export function startUploader(
  copy: LocalCopy,
  server: RecordingServer,
  onState: (state: UploadState) => void,
  { online = reconnection, delay = retryDelay }: { online?: EventTarget; delay?: (attempt: number) => number } = {},
): Uploader {
  let isCancelled = false;
  let wasNudged = false;
  let wake = () => {};

  const nudge = () => {
    wasNudged = true;
    wake();
  };
  /** Resolves at a nudge or after this many milliseconds; null waits for a nudge only. */
  const sleep = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      if (wasNudged || isCancelled) return resolve();
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Makes an attempt. Returns the milliseconds to wait after it, null for no limit. */
  async function attempt(failures: number): Promise<{ rest: number | null; failures: number }> {
    try {
      const isComplete = await uploadRecording(copy, server, (progress) => onState({ kind: 'uploading', ...progress }));
      if (isCancelled) return { rest: null, failures: 0 };
      if (isComplete) {
        isCancelled = true;
        onState({ kind: 'complete', recordingId: copy.row.recordingId ?? '' });
        return { rest: null, failures: 0 };
      }
      onState({ kind: 'upToDate' });
      return { rest: heartbeat, failures: 0 };
    } catch (error) {
      if (error instanceof UploadRefused) {
        isCancelled = true;
        onState({ kind: 'refused', message: error.message });
        return { rest: null, failures: 0 };
      }
      const reason = error instanceof UploadPostponed ? error.message : null;
      if (!isCancelled) onState({ kind: 'waiting', reason });
      return { rest: delay(failures), failures: failures + 1 };
    }
  }

  async function work(): Promise<void> {
    online.addEventListener('online', nudge);
    let failures = 0;
    while (!isCancelled) {
      wasNudged = false;
      const outcome = await attempt(failures);
      failures = outcome.failures;
      await sleep(outcome.rest);
    }
    online.removeEventListener('online', nudge);
  }

  void work();
  return {
    nudge,
    cancel() {
      isCancelled = true;
      wake();
    },
  };
}
