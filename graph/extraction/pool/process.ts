import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const guard = pathToFileURL(path.join(import.meta.dirname, 'childGuard.ts')).href;
const nice = 10;

export interface Touched {
  reads?: readonly string[];
  writes?: readonly string[];
}

/** Starts an isolated process. `script` receives its memory limit in bytes and calls `watchMemory` with it. */
export function startChild(script: string, memoryMegabytes: number, touched?: Touched): ChildProcess {
  // The process's own watch ends it before it exceeds its memory limit.
  const maxMemory = Math.floor(memoryMegabytes * 0.92 * 1024 * 1024);
  return fork(script, [String(maxMemory)], {
    ...isolation(memoryMegabytes, touched),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
}

/** It sees only the code and the listed paths, starts no program, opens no connection and knows no settings. */
export function isolation(
  memoryMegabytes: number,
  { reads = [], writes = [] }: Touched = {},
): Required<Pick<ForkOptions, 'cwd' | 'env' | 'execArgv'>> {
  const code = ['graph', 'node_modules', 'package.json'].map((name) => path.join(root, name));
  return {
    cwd: root,
    env: bareEnvironment(),
    execArgv: [
      '--permission',
      ...withRealPaths([...code, ...reads]).map((name) => `--allow-fs-read=${name}`),
      ...withRealPaths(writes).map((name) => `--allow-fs-write=${name}`),
      // Workers are for OCR and the watch. Native code is not allowed, since it could bypass all other restrictions.
      '--allow-worker',
      '--no-warnings',
      '--expose-gc',
      `--max-old-space-size=${Math.floor(memoryMegabytes * 0.75)}`,
      // A larger young generation costs a third of the memory limit (a 20 MB workbook needs 500 MB instead of 340) and
      // saves no time.
      '--max-semi-space-size=8',
      `--import=${guard}`,
    ],
  };
}

/** Adds the targets of links, because node_modules is a link when checkouts share packages. */
function withRealPaths(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, realpathSync(name)]))];
}

/** UTC, because dates are shown as they are written. Windows starts no program without SystemRoot. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return { TZ: 'UTC', NODE_ENV: 'production', ...(SystemRoot !== undefined && { SystemRoot }) };
}

/** Keeps the server responsive: nobody waits for this work by the second. */
export function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, nice);
  } catch {
    // The process has ended already; its own events report that.
  }
}
