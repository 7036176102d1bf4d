import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { readState } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { readEnv } from '../../graph/env.ts';
import { prepareDatabase } from '../../scripts/database/prepareDatabase.ts';
import { makeOwnData, type OwnData } from '../support/ownProduct.ts';
import { querySql } from '../support/sql.ts';
import { listDumps, restoreDump } from './dumps.ts';

const groups = ['dossier_app', 'dossier_bi', 'dossier_search', 'dossier_server'];

let data: OwnData;
beforeAll(async () => {
  data = await makeOwnData();
  const [oldest = ''] = await listDumps();
  await asSuperuser(async (url) => {
    await querySql(url, 'DROP DATABASE dossier');
    // The groups exist in a cluster in which the version ran.
    await querySql(url, `CREATE ROLE ${groups.join('; CREATE ROLE ')}`);
    await querySql(url, `GRANT ${groups.join(', ')} TO dossier WITH ADMIN OPTION`);
    await restoreDump(oldest, url, 'dossier');
    // A migration of this version fails because of it.
    await querySql(atDossier(url), 'CREATE TYPE public.source_kind AS ENUM ()');
  });
});
afterAll(() => data.remove());

const atDossier = (url: string) => Object.assign(new URL(url), { pathname: '/dossier' }).href;

async function asSuperuser(use: (url: string) => Promise<unknown>): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: data.folder, log: () => undefined });
  try {
    const { superuserPassword } = await readState(data.folder);
    const login = { username: 'postgres', password: superuserPassword, pathname: '/postgres' };
    await use(Object.assign(new URL(embedded.ownerUrl), login).href);
  } finally {
    await embedded.stop();
  }
}

const prepare = async (say: (sentence: string) => void = () => undefined) => {
  const database = await prepareDatabase(readEnv({ DATA_DIR: data.folder }), say);
  await database.stop();
};

it('keeps the database as it was before an upgrade until a later attempt succeeds, and then the newest two', async () => {
  const { cluster } = await readState(data.folder);
  const copies = async () => (await readdir(path.dirname(cluster))).filter((name) => name.includes('.copy-')).sort();
  for (const day of ['2020-01-01', '2020-01-02']) await mkdir(`${cluster}.copy-${day}T00-00-00`);

  const failure = await prepare().catch((error: unknown) => String(error));
  expect(failure).toMatch(
    /The migration \w+ failed and left nothing behind: type "source_kind" already exists\. The database as it was/,
  );
  const [, , copy = ''] = await copies();
  expect(failure).toContain(
    `The database as it was before this upgrade is in ${cluster}${copy.slice('postgres'.length)}.`,
  );
  await expect(prepare()).rejects.toThrow(copy);
  expect(await copies()).toHaveLength(3);

  await asSuperuser((url) => querySql(atDossier(url), 'DROP TYPE source_kind'));
  const said: string[] = [];
  await prepare((sentence) => said.push(sentence));
  expect(said).toContainEqual(expect.stringContaining(copy));
  expect(said).toContainEqual(expect.stringMatching(/^Applying migration 3 of \d+: /));
  expect(await copies()).toEqual(['postgres.copy-2020-01-02T00-00-00', copy]);
  // Nothing is due any more, so nothing is copied.
  await prepare();
  expect(await copies()).toHaveLength(2);

  // Goes back as docs/upgrade.md says.
  await rename(cluster, `${cluster}.new`);
  await rename(path.join(path.dirname(cluster), copy), cluster);
  await asSuperuser(async (url) => {
    expect(await count(atDossier(url), 'companies')).toBeGreaterThan(60);
    expect(await count(atDossier(url), '_prisma_migrations WHERE finished_at IS NOT NULL')).toBe(51);
  });
});

async function count(url: string, rows: string): Promise<number> {
  const [counted] = await querySql<{ count: string }>(url, `SELECT count(*) FROM ${rows}`);
  return Number(counted?.count);
}
