import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const guard = pathToFileURL(path.join(import.meta.dirname, 'childGuard.ts')).href;
const nice = 10;

/** Starts a process that reads files (child.ts), isolated. A lower priority keeps the server quick. */
export function startChild(memoryMegabytes: number): ChildProcess {
  // Its own watch ends it before it has grown past what it may.
  const maxMemory = Math.floor(memoryMegabytes * 0.92 * 1024 * 1024);
  const child = fork(path.join(import.meta.dirname, 'child.ts'), [String(maxMemory)], {
    ...isolation(memoryMegabytes),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child);
  return child;
}

/**
 * How that process runs: it sees the code and nothing else of the disk, may write nothing, start nothing, connect to
 * nothing, and knows none of the server's settings.
 */
export function isolation(memoryMegabytes: number): Required<Pick<ForkOptions, 'cwd' | 'env' | 'execArgv'>> {
  const code = ['graph', 'node_modules', 'package.json'].map((name) => path.join(root, name));
  // Where packages are shared between checkouts, their folder is a link.
  const readable = new Set(code.flatMap((name) => [name, realpathSync(name)]));
  return {
    cwd: root,
    env: bareEnvironment(),
    execArgv: [
      '--permission',
      ...[...readable].map((name) => `--allow-fs-read=${name}`),
      // For OCR. Native code is not allowed at all: it could do what the rest here forbids.
      '--allow-worker',
      '--no-warnings',
      '--expose-gc',
      `--max-old-space-size=${Math.floor(memoryMegabytes * 0.75)}`,
      // Larger young generations cost a third of the cap (a 20 MB workbook: 500 MB, with this 340) and gain no time.
      '--max-semi-space-size=8',
      `--import=${guard}`,
    ],
  };
}

/** Dates in files are shown as they are written, so the process lives in UTC. Windows cannot start a program without its root. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return { TZ: 'UTC', NODE_ENV: 'production', ...(SystemRoot !== undefined && { SystemRoot }) };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, nice);
  } catch {
    // It has ended already, which its own events tell.
  }
}
