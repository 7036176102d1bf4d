import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { readState } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the demo firms, which every test file clones. */
    templateUrl: string;
    /** The same database as the role that servers log in as, which all clones share; `templateUrl` is the owner's. */
    serverUrl: string;
    /** The same PostgreSQL as its superuser, which the product must refuse. */
    superuserUrl: string;
  }
}

interface TestDatabase {
  templateUrl: string;
  serverUrl: string;
  superuserUrl: string;
  stop(): Promise<void>;
}

declare global {
  // Each project loads this file separately, and a process may migrate only one database at a time.
  var testDatabase: { started: Promise<TestDatabase>; users: number } | undefined;
}

/**
 * Starts one PostgreSQL for a whole run, with a template that is migrated and seeded once; the last project to end
 * stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (globalThis.testDatabase ??= { started: startTestDatabase(), users: 0 });
  shared.users++;
  const { templateUrl, serverUrl, superuserUrl, stop } = await shared.started;
  project.provide('templateUrl', templateUrl);
  project.provide('serverUrl', serverUrl);
  project.provide('superuserUrl', superuserUrl);
  return async () => {
    if (--shared.users > 0) return;
    globalThis.testDatabase = undefined;
    await stop();
  };
}

async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, volatile: true });
  const serverUrl = await makeReady(postgres.ownerUrl);
  const db = openDatabase(postgres.ownerUrl, 2);
  await seedDemoTenants(db);
  await db.close();
  const { superuserPassword } = await readState(folder);
  const superuser = { username: 'postgres', password: superuserPassword, pathname: '/postgres' };
  return {
    templateUrl: postgres.ownerUrl,
    serverUrl,
    superuserUrl: Object.assign(new URL(postgres.ownerUrl), superuser).href,
    stop: async () => {
      await postgres.stop({ remove: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
