import path from 'node:path';
import { startChild, type Touched } from '../../extraction/pool/process.ts';
import type { CutSound, JoinedSound } from './joinParts.ts';
import type { SplitSound } from './splitSound.ts';

/** A task on files of sound. The folder of `target`, and `folder`, must hold nothing else. */
export type SoundWork =
  | { kind: 'join'; parts: { path: string; mimeType: string }[]; target: string }
  | { kind: 'measure'; path: string }
  | { kind: 'cut'; path: string; from: number; to: number }
  | { kind: 'split'; path: string; folder: string; maxBytes: number; areSides: boolean };

interface Made {
  join: JoinedSound;
  measure: { seconds: number; channels: number };
  cut: CutSound;
  split: SplitSound | null;
}

/** The process's message to the server: its result, or what is wrong with the sound. */
export type SoundAnswer = { made: unknown } | { error: string };

/** A day of sound takes some minutes; a process that takes longer is stuck. */
const timeoutMs = 15 * 60_000;
const memoryMegabytes = 512;
const keptComplaints = 2_000;
const childPath = path.join(import.meta.dirname, 'soundChild.ts');

/**
 * Works on sound in a separate process, which can access only these files (decision 007). Rejects with the reason when
 * the sound is faulty, and when the signal is aborted.
 */
export function workOnSound<Work extends SoundWork>(work: Work, signal: AbortSignal): Promise<Made[Work['kind']]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = startChild(childPath, memoryMegabytes, touchedBy(work));
    const stop = () => void child.kill('SIGKILL');
    const timer = setTimeout(stop, timeoutMs);
    signal.addEventListener('abort', stop);
    let complaints = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaints = (complaints + text).slice(-keptComplaints);
    });
    child.once('message', (answer: SoundAnswer) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.made as Made[Work['kind']]);
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      reject(new Error(`The process that works on sound ended early. ${complaints}`));
    });
    child.send(work);
  });
}

function touchedBy(work: SoundWork): Touched {
  if (work.kind === 'split') return { reads: [work.path, work.folder], writes: [work.folder] };
  if (work.kind !== 'join') return { reads: [work.path] };
  const folder = path.dirname(work.target);
  return { reads: [...work.parts.map((part) => part.path), folder], writes: [folder] };
}
