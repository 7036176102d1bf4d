import { Failure } from '../../request/errors.ts';
import type { Logger } from '../../log.ts';
import { runChromium, type ChromiumEnd, type ChromiumSettings } from './chromiumRun.ts';
import type { Env } from '../../env.ts';
import { findChromium } from './findChromium.ts';

/** Makes PDFs of self-contained HTML documents, a few at a time. */
export interface PdfPrinter {
  readonly program: string;
  /**
   * Prints a document to a PDF when its turn comes. Throws TOO_LARGE, THROTTLED when too many documents are waiting,
   * PROVIDER_UNAVAILABLE when Chromium fails or takes too long, and the signal's reason when it is aborted.
   */
  print(html: string, signal: AbortSignal): Promise<Buffer>;
  stop(): Promise<void>;
}

interface PrinterSettings extends ChromiumSettings {
  log: Logger;
  /** Printing a document is stopped after this many seconds. */
  seconds?: number;
}

const maxConcurrent = 2;
const maxWaiting = 20;
const maxCharacters = 20_000_000;

export function createPdfPrinter({ log, seconds = 60, ...chromium }: PrinterSettings): PdfPrinter {
  const stopping = new AbortController();
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let busy = 0;

  async function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (busy < maxConcurrent) {
      busy += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new Failure('THROTTLED', 'Many PDFs are being made at the moment. Try again in half a minute.', {
        retryAfterSeconds: 30,
      });
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  }

  function giveTurnBack(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function printOne(html: string, signal: AbortSignal): Promise<Buffer> {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const end = await runChromium(html, chromium, AbortSignal.any([signal, timeout])).catch((error: unknown) => {
      signal.throwIfAborted();
      if (timeout.aborted) return null;
      throw new Failure('PROVIDER_UNAVAILABLE', cannotPrint, { cause: error });
    });
    if (end?.pdf) return end.pdf;
    log.warn(end ? describe(end) : { seconds }, end ? 'Chromium made no PDF' : 'Chromium took too long for a PDF');
    throw new Failure('PROVIDER_UNAVAILABLE', end ? cannotPrint : tookTooLong(seconds));
  }

  return {
    program: chromium.program,
    async print(html, signal) {
      if (html.length > maxCharacters) throw new Failure('TOO_LARGE', 'This is too long for a PDF.');
      const either = AbortSignal.any([signal, stopping.signal]);
      await takeTurn(either);
      const printed = printOne(html, either);
      running.add(printed);
      try {
        return await printed;
      } finally {
        running.delete(printed);
        giveTurnBack();
      }
    },
    async stop() {
      stopping.abort(new Failure('PROVIDER_UNAVAILABLE', 'The server is being restarted. Try again in a minute.'));
      await Promise.allSettled(running);
    },
  };
}

const cannotPrint =
  'The PDF could not be made. Try again, or print the page from your browser; your administrator finds the reason in the server log.';

function tookTooLong(seconds: number): string {
  return `Making the PDF took longer than ${seconds} seconds and was stopped. Try again later, or print the page from your browser.`;
}

function describe({ exitCode, lastWords }: ChromiumEnd): object {
  const isWithoutSandbox = /No usable sandbox|setuid sandbox/i.test(lastWords);
  return {
    exitCode,
    lastWords: lastWords.trim().split('\n').slice(-5).join('\n'),
    ...(isWithoutSandbox && {
      hint: 'This machine does not let Chromium have its sandbox: see CHROMIUM_SANDBOX in .env.example.',
    }),
  };
}

/** Selects the PDF printer: CHROMIUM_PATH, else a Chromium on the PATH. Returns null if there is neither. */
export function selectPdfPrinter(
  { CHROMIUM_PATH, CHROMIUM_SANDBOX }: Pick<Env, 'CHROMIUM_PATH' | 'CHROMIUM_SANDBOX'>,
  log: Logger,
): PdfPrinter | null {
  const program = findChromium(CHROMIUM_PATH);
  return program === null ? null : createPdfPrinter({ program, isSandboxed: CHROMIUM_SANDBOX, log });
}
