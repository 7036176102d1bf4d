import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../../graph/data/db.ts';
import { readEnv } from '../../graph/env.ts';
import type { Extractor } from '../../graph/extraction/pool/pool.ts';
import { createLog } from '../../graph/log.ts';
import { startServer, type RunningServer } from '../../graph/server.ts';
import { querySql } from './sql.ts';

export interface TestServer extends RunningServer {
  /** Connects as the owner of the tables; the server itself does not. */
  databaseUrl: string;
  dataDir: string;
}

async function cloneDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenanceUrl = Object.assign(new URL(template), { pathname: '/postgres' }).href;
  await querySql(
    maintenanceUrl,
    // Copies within the kernel, which takes a quarter of the time.
    `SET file_copy_method = clone`,
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`,
    // A clone has the rights on the template's content, but not those on the template itself.
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const superuserUrl = inject('superuserUrl');
  // Autovacuum may be running in it, which only a superuser may stop.
  return { url: url.href, drop: () => querySql(superuserUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Returns the address of the same database as the role that servers log in as. */
export function asServer(databaseUrl: string): string {
  const { username, password } = new URL(inject('serverUrl'));
  return Object.assign(new URL(databaseUrl), { username, password }).href;
}

/** Returns the address of the same database as PostgreSQL's superuser, whom no row-level policy binds. */
export function superuserUrlOf({ databaseUrl }: Pick<Place, 'databaseUrl'>): string {
  return Object.assign(new URL(inject('superuserUrl')), { pathname: new URL(databaseUrl).pathname }).href;
}

/** Opens the database as its owner, as commands use it. */
export async function asOwner<Result>(
  { databaseUrl }: Pick<Place, 'databaseUrl'>,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(databaseUrl, 2);
  return use(db).finally(() => db.close());
}

/** What a server works on and what outlives it: a database and a folder, used by nothing else. */
export interface Place {
  /** As the owner of the tables. */
  databaseUrl: string;
  dataDir: string;
  remove(): Promise<void>;
}

/** Makes a fresh place, for tests in which several servers work on it, together or one after another. */
export async function makePlace(): Promise<Place> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-data-'));
  return {
    databaseUrl: database.url,
    dataDir,
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the product on a free port, on `place` or on a fresh place that is removed with it. `settings` are environment
 * variables.
 */
export async function startTestServer(settings: Record<string, string> = {}, place?: Place): Promise<TestServer> {
  const { databaseUrl, dataDir, remove } = place ?? (await makePlace());
  const env = readEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const server = await startServer(env, asServer(databaseUrl), createLog(env.LOG_LEVEL));
  processes ??= server.services.extractor;
  server.services.extractor = useProcesses(processes);
  return {
    ...server,
    databaseUrl,
    dataDir,
    async stop() {
      await server.stop();
      if (!place) await remove();
    },
  };
}

/** Makes a place for a whole test file, which is removed after the last test. */
export async function usePlace(): Promise<Place> {
  const place = await makePlace();
  afterAll(() => place.remove());
  return place;
}

/** Starts the product, as `startTestServer` does, for a whole test file; it stops after the last test. */
export async function useTestServer(settings: Record<string, string> = {}, place?: Place): Promise<TestServer> {
  const server = await startTestServer(settings, place);
  afterAll(() => server.stop());
  return server;
}

/** Reads files for all servers of this process, because a process that reads files takes half a second to start. */
let processes: Extractor | undefined;

function useProcesses({ extract }: Extractor): Extractor {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  return {
    async extract(file, fileName, options) {
      const signal = AbortSignal.any([stopping.signal, ...(options?.signal ? [options.signal] : [])]);
      const reading = extract(file, fileName, { ...options, signal });
      underWay.add(reading);
      return reading.finally(() => underWay.delete(reading));
    },
    async stop() {
      stopping.abort(new Error('The server is stopping.'));
      await Promise.allSettled(underWay);
    },
  };
}
