import { parentPort, workerData } from 'node:worker_threads';
import { cutSound, joinParts, measureSound } from './joinParts.ts';
import type { SoundWork } from './soundWork.ts';

/** An hour of sound is seconds of work, and a file may be broken on purpose: meanwhile the server goes on answering. */
function work(wanted: SoundWork): Promise<unknown> {
  switch (wanted.kind) {
    case 'join':
      return joinParts(wanted.parts, wanted.target);
    case 'measure':
      return measureSound(wanted.path);
    case 'cut':
      return cutSound(wanted.path, wanted);
  }
}

parentPort?.postMessage(await work(workerData as SoundWork));
