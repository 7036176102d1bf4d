import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { signalGroup } from '../../signalGroup.ts';

export interface ChromiumSettings {
  program: string;
  /** False runs Chromium without its sandbox, for machines that do not permit a sandbox. */
  isSandboxed: boolean;
}

export interface ChromiumEnd {
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
export async function runChromium(
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
