import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../graph/database/embedded.ts';
import { migrate } from '../graph/database/migrate.ts';
import { openDatabase } from '../graph/db.ts';
import { seedDemoTenants } from '../prisma/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with the demo firms, which every test file clones. */
    templateUrl: string;
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
  return async () => {
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  };
}
