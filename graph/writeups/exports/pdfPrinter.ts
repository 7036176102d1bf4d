import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { signalGroup } from '../../signalGroup.ts';
import { Failure } from '../../request/errors.ts';
import type { Logger } from '../../log.ts';
import type { Env } from '../../env.ts';
import { accessSync, constants } from 'node:fs';

interface ChromiumSettings {
  program: string;
  /** False runs Chromium without its sandbox, for machines that do not permit a sandbox. */
  isSandboxed: boolean;
}

interface ChromiumEnd {
  /** Null if Chromium made no PDF. */
  pdf: Buffer | null;
  exitCode: number | null;
  lastWords: string;
}

/** Chromium refuses its sandbox as root. The id belongs to no account, nor to the embedded database. */
const strangerId = 65_533;
const isRoot = process.getuid?.() === 0;
const largestPdf = 100 * 1024 * 1024;

/** By a user preference, because Chromium's own pages, which do the printing, need their scripts. */
const preferences = JSON.stringify({
  profile: { default_content_setting_values: { javascript: 2 } },
  plugins: { always_open_pdf_externally: true },
});

const switches = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  // Keeps Chromium from reaching any host, by name or by address.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pdf-header-footer',
  '--export-tagged-pdf',
  '--generate-pdf-document-outline',
];

/**
 * Prints an HTML document to a PDF, in its own process group and its own folder, which are both removed afterwards.
 * Aborting `signal` kills the group. Rejects when the program cannot be started, and with the signal's reason.
 */
async function runChromium(
  html: string,
  { program, isSandboxed }: ChromiumSettings,
  signal: AbortSignal,
): Promise<ChromiumEnd> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-pdf-'));
  try {
    const files = await prepare(folder, html);
    const { exitCode, lastWords } = await run(
      program,
      [
        ...switches,
        ...(isSandboxed ? [] : ['--no-sandbox']),
        `--user-data-dir=${files.profile}`,
        `--print-to-pdf=${files.pdf}`,
        pathToFileURL(files.page).href,
      ],
      folder,
      signal,
    );
    signal.throwIfAborted();
    const size = await stat(files.pdf).then(
      (found) => found.size,
      () => 0,
    );
    const isUsable = exitCode === 0 && size > 0 && size <= largestPdf;
    return { pdf: isUsable ? await readFile(files.pdf) : null, exitCode, lastWords };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function prepare(folder: string, html: string): Promise<{ page: string; profile: string; pdf: string }> {
  const profile = path.join(folder, 'profile');
  const files = { page: path.join(folder, 'memo.html'), profile, pdf: path.join(folder, 'memo.pdf') };
  const first = path.join(profile, 'Default');
  await mkdir(first, { recursive: true });
  await writeFile(files.page, html);
  await writeFile(path.join(first, 'Preferences'), preferences);
  if (isRoot) {
    const owned = [folder, profile, first, files.page, path.join(first, 'Preferences')];
    await Promise.all(owned.map((each) => chown(each, strangerId, strangerId)));
  }
  return files;
}

async function run(
  program: string,
  switchesAndPage: string[],
  folder: string,
  signal: AbortSignal,
): Promise<Omit<ChromiumEnd, 'pdf'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, switchesAndPage, {
      // Starts a process group of its own, so that all of its processes can be killed together.
      detached: true,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      // Passes on none of the server's settings; caches and temporary files go into the folder.
      env: {
        PATH: process.env['PATH'],
        SystemRoot: process.env['SystemRoot'],
        HOME: folder,
        TMPDIR: folder,
        TZ: 'UTC',
      },
      ...(isRoot && { uid: strangerId, gid: strangerId }),
    });
    let lastWords = '';
    const kill = () => signalGroup(child.pid, 'SIGKILL');
    child.stderr.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-4096)));
    signal.addEventListener('abort', kill, { once: true });
    child.once('error', (error) => {
      signal.removeEventListener('abort', kill);
      reject(error);
    });
    // 'exit' instead of 'close', because a helper process may hold the pipe open a little longer.
    child.once('exit', (exitCode) => {
      signal.removeEventListener('abort', kill);
      kill();
      child.stderr.destroy();
      resolve({ exitCode, lastWords });
    });
    if (signal.aborted) kill();
  });
}

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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds the Chromium of PDFs: the configured one, else the first on the PATH, else null. */
export function findChromium(configured: string | undefined, searchPath = process.env['PATH'] ?? ''): string | null {
  if (configured !== undefined) return path.isAbsolute(configured) && isProgram(configured) ? configured : null;
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
