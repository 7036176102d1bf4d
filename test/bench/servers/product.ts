import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../graph/data/database/embedded/embedded.ts';
import { openDatabase } from '../../../graph/data/db.ts';
import { makeReady } from '../../../graph/makeReady.ts';
import { demoPassword, seedDemoTenants } from '../../../prisma/seed.ts';

interface BenchPlace {
  /** A migrated database with empty demo firms. */
  ownerUrl: string;
  /** Starts one of the servers of this folder in a separate process; resolves with its address. */
  start(file: string, args: string[]): Promise<string>;
  /** Starts the product on the database; resolves with its address. */
  startProduct(): Promise<string>;
}

/** Calls `run` with a separate database, which is removed afterwards with every server that was started on it. */
export async function inBenchPlace(run: (place: BenchPlace) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const { ownerUrl } = postgres;
  const children: ChildProcess[] = [];
  try {
    const serverUrl = await makeReady(ownerUrl);
    const db = openDatabase(ownerUrl, 2);
    await seedDemoTenants(db);
    await db.close();
    await run({
      ownerUrl,
      start: (file, args) => start(children, file, args),
      startProduct: () => start(children, 'productServer.ts', [serverUrl, folder]),
    });
  } finally {
    await Promise.all(children.map(end));
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts one of the servers of this folder in a separate process and adds it to `children`; resolves with its address.
 */
async function start(children: ChildProcess[], file: string, args: string[]): Promise<string> {
  const child = fork(path.join(import.meta.dirname, file), args, { env: { ...process.env, NODE_ENV: 'production' } });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (address) => resolve(address as string));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** Returns the cookie of a login to the firm that the demo data has for this address. */
export async function login(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: demoPassword('dossier') }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  // A login also deletes other cookies.
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ');
}
