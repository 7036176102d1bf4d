import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Reads {
  took: number[];
  faults: string[];
}

/** Reads as a page does, until it is stopped. */
export function startReading(address: string, cookie: string): { stop(): Promise<Reads> } {
  const worker = new Worker(new URL('./normalReads.ts', import.meta.url), {
    workerData: { address, cookie, everyMs: 25 },
  });
  return {
    async stop() {
      worker.postMessage('stop');
      const [reads] = (await once(worker, 'message')) as [Reads];
      await worker.terminate();
      return reads;
    },
  };
}
