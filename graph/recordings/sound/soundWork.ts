import { Worker } from 'node:worker_threads';
import type { CutSound, JoinedSound } from './joinParts.ts';

/** What a thread does with files of sound. */
export type SoundWork =
  | { kind: 'join'; parts: { path: string; mimeType: string }[]; target: string }
  | { kind: 'measure'; path: string }
  | { kind: 'cut'; path: string; from: number; to: number };

interface Made {
  join: JoinedSound;
  measure: number;
  cut: CutSound;
}

/** A day of sound takes some minutes; what takes longer is stuck. */
const patienceMs = 15 * 60_000;

/** Works on sound in a thread of its own. Rejects with what is wrong with the sound, and when the signal says so. */
export function workOnSound<Work extends SoundWork>(work: Work, signal: AbortSignal): Promise<Made[Work['kind']]> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: 512 };
    const thread = new Worker(new URL('joinThread.ts', import.meta.url), { workerData: work, resourceLimits: limits });
    const stop = () => void thread.terminate();
    const timer = setTimeout(stop, patienceMs);
    signal.addEventListener('abort', stop);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reject(new Error('The thread that works on sound ended early.'));
    });
  });
}
