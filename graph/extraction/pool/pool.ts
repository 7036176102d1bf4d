import { Failure } from '../../request/errors.ts';
import type { Extracted } from '../extracted.ts';
import { codeOf, ExtractionFailure } from '../extractionFailure.ts';
import { startReader, type Reader, type ReaderLimits, type Reading } from './reader.ts';

/** Reads uploaded files in separate processes, so that a harmful file affects only its own reading. */
export interface Extractor {
  /**
   * Reads the file at `path`. Files wait for their turn in order of arrival. Rejects with the product's Failure, whose
   * sentence says what is wrong with the file and what to do; with the signal's reason when it was aborted.
   */
  extract(path: string, fileName: string, options?: Pick<Reading, 'signal' | 'onProgress'>): Promise<Extracted>;
  stop(): Promise<void>;
}

interface Lane {
  reader?: Reader;
  isBusy: boolean;
  idle?: NodeJS.Timeout;
}

interface Waiting {
  start(lane: Lane): void;
}

/** An idle process ends after this time, because it holds 60 to 250 MB. */
const idleMinutes = 2;

/** Starts processes on demand, at most `processes` in parallel, and keeps them for the next files. */
export function createExtractor({ processes, ...limits }: ReaderLimits & { processes: number }): Extractor {
  const lanes: Lane[] = Array.from({ length: processes }, () => ({ isBusy: false }));
  const queue: Waiting[] = [];
  const stopping = new AbortController();

  function next(): void {
    const free = lanes.filter(({ isBusy }) => !isBusy);
    const lane = free.find(({ reader }) => reader?.isFit) ?? free[0];
    const waiting = lane && queue.shift();
    if (!waiting) return;
    lane.isBusy = true;
    clearTimeout(lane.idle);
    waiting.start(lane);
  }

  async function takeTurn(signal: AbortSignal): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason as Error);
      };
      const waiting: Waiting = {
        start(lane) {
          signal.removeEventListener('abort', leave);
          resolve(lane);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
      next();
    });
  }

  function giveBack(lane: Lane): void {
    lane.isBusy = false;
    if (lane.reader && !lane.reader.isFit) void lane.reader.end();
    if (!stopping.signal.aborted) lane.idle = setTimeout(() => void lane.reader?.end(), idleMinutes * 60_000).unref();
    next();
  }

  async function read(lane: Lane, file: Reading): Promise<Extracted> {
    file.signal?.throwIfAborted();
    if (!lane.reader?.isFit) {
      void lane.reader?.end();
      lane.reader = startReader(limits);
    }
    const isFresh = lane.reader.filesRead === 0;
    try {
      return await lane.reader.read(file);
    } catch (error) {
      // An earlier file may have left the process in a bad state. Only the death of a fresh process is certainly this
      // file's fault.
      if (isFresh || !isDeath(error)) throw error;
      await lane.reader.end();
      return read(lane, file);
    }
  }

  return {
    async extract(path, fileName, { signal, onProgress } = {}) {
      const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
      either.throwIfAborted();
      const lane = await takeTurn(either);
      try {
        return await read(lane, { path, fileName, onProgress, signal: either });
      } catch (error) {
        if (!(error instanceof ExtractionFailure)) throw error;
        throw new Failure(codeOf(error.reason), error.message, { cause: error });
      } finally {
        giveBack(lane);
      }
    },
    async stop() {
      stopping.abort(new Error('The server is stopping.'));
      await Promise.all(
        lanes.map(async ({ reader, idle }) => {
          clearTimeout(idle);
          await reader?.end();
        }),
      );
    },
  };
}

function isDeath(error: unknown): boolean {
  return error instanceof ExtractionFailure && (error.reason === 'CRASHED' || error.reason === 'TOO_MUCH_MEMORY');
}
