import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { openDatabase } from '../../graph/data/db.ts';
import { readEnv } from '../../graph/env.ts';
import { createLog } from '../../graph/log.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { startServer } from '../../graph/server.ts';
import { seedDemoContent } from '../../prisma/demo/seedContent.ts';
import { demoPassword, seedDemoTenants } from '../../prisma/seed.ts';
import { build } from '../build.ts';
import { generate } from '../generate.ts';

/** Logs in to a firm on its login page, without a name. */
export async function logIn(page: Page, slug: string): Promise<void> {
  await page.getByLabel('Access Password', { exact: true }).fill(demoPassword(slug));
  await page.getByRole('button', { name: 'Access Platform' }).click();
  await page.getByRole('button', { name: 'Continue without a name' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Runs the product with the demonstration's content of these firms until `use` ends. */
export async function withDemoProduct(
  slugs: readonly string[],
  use: (address: string, folder: string) => Promise<void>,
): Promise<void> {
  await generate();
  await build(console.log);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-demo-'));
  const dataDir = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, volatile: true });
  try {
    const serverUrl = await makeReady(postgres.ownerUrl);
    const db = openDatabase(postgres.ownerUrl, 2);
    await seedDemoTenants(db).finally(() => db.close());
    const env = readEnv({ PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir });
    const server = await startServer(env, serverUrl, createLog(env.LOG_LEVEL));
    try {
      for (const slug of slugs) await seedDemoContent(server.services, slug);
      await use(server.address, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop({ remove: true });
    await rm(folder, { recursive: true, force: true });
  }
}
