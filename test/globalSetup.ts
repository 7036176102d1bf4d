import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../graph/database/embedded.ts';
import { readState } from '../graph/database/embeddedFiles.ts';
import { migrate } from '../graph/database/migrate.ts';
import { openDatabase } from '../graph/db.ts';
import { seedDemoTenants } from '../prisma/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the demo firms, which every test file clones. */
    templateUrl: string;
    /** The same PostgreSQL as its superuser, whom the product must refuse. */
    superuserUrl: string;
  }
}

/** One PostgreSQL for a whole run, with a template that is migrated and seeded once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, volatile: true });
  await migrate(postgres.ownerUrl);
  const db = openDatabase(postgres.ownerUrl, 2);
  await seedDemoTenants(db);
  await db.close();
  project.provide('templateUrl', postgres.ownerUrl);
  const { superuserPassword } = await readState(folder);
  const superuser = { username: 'postgres', password: superuserPassword, pathname: '/postgres' };
  project.provide('superuserUrl', Object.assign(new URL(postgres.ownerUrl), superuser).href);
  return async () => {
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  };
}
