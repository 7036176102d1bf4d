import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Place } from './harness.ts';

export interface ChildProduct {
  address: string;
  pid: number;
  /** Returns the log, one JSON object per line. */
  complaints(): string;
  /** Sends a signal; resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const startScript = path.join(import.meta.dirname, '../../scripts/start.ts');

/**
 * Starts the product as `npm start` does, in a separate process, on a place's database. It ends with the test at the
 * latest.
 */
export async function startChildProduct(place: Place, settings: Record<string, string> = {}): Promise<ChildProduct> {
  const child = spawn(process.execPath, [startScript, '--without-build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      SHUTDOWN_GRACE_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half-way must leave no server behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (!address) continue;
    return {
      address,
      pid: child.pid ?? 0,
      complaints: () => complaints,
      async end(signal) {
        child.kill(signal);
        return exited;
      },
    };
  }
  throw new Error(`The product did not start: ${complaints}`);
}
