import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readEnv } from '../graph/env.ts';
import { createLog } from '../graph/log.ts';
import { startServer, type RunningServer } from '../graph/server.ts';

export interface TestServer extends RunningServer {
  databaseUrl: string;
  dataDir: string;
}

/** A database of one's own, cloned from the migrated template with the three demo firms. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The product on a fresh database and a free port. `settings` are environment variables. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer & { stop(): Promise<void> }> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-data-'));
  const env = readEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings });
  const server = await startServer(env, database.url, createLog(env.LOG_LEVEL));
  return {
    ...server,
    databaseUrl: database.url,
    dataDir,
    async stop() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
