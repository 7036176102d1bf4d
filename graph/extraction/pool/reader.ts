import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../log.ts';
import type { Extracted, Part } from '../extracted.ts';
import { ExtractionFailure, type ExtractionReason } from '../extractionFailure.ts';
import { lowerPriority, startChild } from './process.ts';

export interface ReaderLimits {
  seconds: number;
  /** Replaces `seconds` once pictures of pages are read. */
  ocrSeconds: number;
  memoryMegabytes: number;
  log: Logger;
}

export interface Reading {
  path: string;
  fileName: string;
  signal?: AbortSignal;
  onProgress?(stage: string, share: number): void;
}

export interface Reader {
  /**
   * Reads a file. Rejects with an ExtractionFailure; with the signal's reason when it was aborted, which ends the
   * process; with a plain Error when the process does not start or the file cannot be opened.
   */
  read(file: Reading): Promise<Extracted>;
  readonly filesRead: number;
  readonly isFit: boolean;
  end(): Promise<void>;
}

/** Libraries keep some memory for each file, and a fresh process starts in a fifth of a second. */
const filesAtMost = 100;
const childPath = path.join(import.meta.dirname, 'child.ts');
const keptComplaints = 8_000;
const startLimits = { seconds: 60, ocrSeconds: 60 };

/** Starts the process, which takes a file at once. It is killed when a file exceeds `limits`. */
export function startReader(limits: ReaderLimits): Reader {
  const { log, memoryMegabytes } = limits;
  const child = startChild(childPath, memoryMegabytes);
  lowerPriority(child);
  let complaints = '';
  let filesRead = 0;
  let isFit = true;
  let hasStarted = false;
  let killedFor: { error: unknown } | undefined;

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-keptComplaints);
  });
  // When a process ends while its file is being written, the pipe breaks; only the process's end matters.
  child.stdin?.on('error', () => undefined);
  const started = once(child, 'message').then(() => {
    hasStarted = true;
  });
  const died = new Promise<never>((_, reject) => {
    const bury = () => {
      isFit = false;
      reject(killedFor ? (killedFor.error as Error) : causeOfDeath());
    };
    child.once('close', bury).once('error', (error) => {
      complaints += String(error);
      bury();
    });
  });
  started.catch(() => undefined);
  died.catch(() => undefined);

  function kill(error: unknown): void {
    isFit = false;
    killedFor ??= { error };
    child.kill('SIGKILL');
  }

  /** Why it ended by itself: its own watch, the kernel or V8 for its memory; otherwise it crashed. */
  function causeOfDeath(): Error {
    const { signalCode, exitCode } = child;
    if (!hasStarted) return new Error(`The process that reads files did not start. ${complaints}`);
    log.debug({ signalCode, exitCode, complaints }, 'A process that reads files ended by itself');
    const isMemory = signalCode === 'SIGKILL' || /out of memory|heap limit|allocation failed/i.test(complaints);
    return new ExtractionFailure(isMemory ? 'TOO_MUCH_MEMORY' : 'CRASHED');
  }

  async function collect(onMessage: (message: ChildMessage) => void): Promise<Extracted> {
    const extracted: Extracted = { format: 'txt', content: '', parts: [], warnings: [] };
    let failure: ExtractionFailure | undefined;
    return new Promise((resolve, reject) => {
      child.on('message', function hear(message: ChildMessage) {
        onMessage(message);
        if (message.type === 'text') Object.assign(extracted, message.text);
        if (message.type === 'parts') extracted.parts.push(...message.parts);
        if (message.type === 'failed') failure = new ExtractionFailure(message.reason, message.message);
        if (message.type === 'crashed') {
          log.debug({ detail: message.detail }, 'A file made its reader fail');
          failure = new ExtractionFailure(message.reason);
          // The error may have left the reader in a bad state.
          isFit = false;
        }
        if (message.type !== 'done') return;
        child.off('message', hear);
        const megabyte = 1024 * 1024;
        log.debug({ memory: message.memory / megabyte, peak: message.peakMemory / megabyte }, 'A file was read');
        if (filesRead >= filesAtMost || message.memory > (memoryMegabytes * megabyte) / 2) isFit = false;
        if (failure) reject(failure);
        else resolve(extracted);
      });
    });
  }

  async function read({ path, fileName, signal, onProgress }: Reading): Promise<Extracted> {
    filesRead += 1;
    const stop = () => kill(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    let clock: ReturnType<typeof startClock> | undefined;
    try {
      signal?.throwIfAborted();
      const { size } = await stat(path);
      clock = startClock(startLimits, () => kill(new Error('The process that reads files did not start in time.')));
      await Promise.race([started, died]);
      clock.stop();
      clock = startClock(limits, () => kill(new ExtractionFailure('TOO_SLOW')));
      const collected = collect((message) => {
        if (message.type !== 'progress') return;
        if (message.isOcr) clock?.allowOcr();
        onProgress?.(message.stage, message.share);
      });
      child.send({ fileName, size, ocrSeconds: limits.ocrSeconds } satisfies ReadMessage);
      if (size > 0 && child.stdin)
        createReadStream(path, { end: size - 1 })
          .on('error', kill)
          .pipe(child.stdin, { end: false });
      return await Promise.race([collected, died]);
    } finally {
      clock?.stop();
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    read,
    get filesRead() {
      return filesRead;
    },
    get isFit() {
      return isFit;
    },
    async end() {
      kill(new Error('The process that reads files was ended.'));
      await died.catch(() => undefined);
    },
  };
}

/** A page of a scan takes a second or two. A page that takes this many times the limit of a whole file is stuck. */
const patience = 3;

/** Calls `onTooSlow` after `seconds`, or `ocrSeconds` from the last `allowOcr` on. */
function startClock({ seconds, ocrSeconds }: { seconds: number; ocrSeconds: number }, onTooSlow: () => void) {
  let whole = setTimeout(onTooSlow, seconds * 1000);
  let page: NodeJS.Timeout | undefined;
  return {
    allowOcr(): void {
      if (!page) {
        clearTimeout(whole);
        whole = setTimeout(onTooSlow, ocrSeconds * 1000);
      }
      clearTimeout(page);
      page = setTimeout(onTooSlow, patience * seconds * 1000);
    },
    stop(): void {
      clearTimeout(whole);
      clearTimeout(page);
    },
  };
}

/** From the server to the process that reads: announces a file of `size` bytes on its standard input. */
export interface ReadMessage {
  fileName: string;
  size: number;
  ocrSeconds: number;
}

/** Messages to the server. A text is sent in pieces, so that receiving it never blocks for long. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; stage: string; share: number; isOcr: boolean }
  | { type: 'text'; text: Omit<Extracted, 'parts'> }
  | { type: 'parts'; parts: Part[] }
  | { type: 'failed'; reason: ExtractionReason; message: string }
  /** A reader threw an unexpected error; `detail` is for the log. */
  | { type: 'crashed'; reason: ExtractionReason; detail: string }
  /** Sent after every file unless the process died, with its memory now and at its highest, in bytes. */
  | { type: 'done'; memory: number; peakMemory: number };
