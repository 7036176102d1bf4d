import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../graph/data/database/embedded/embeddedServer.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { startChildProduct } from '../support/childProduct.ts';
import { startTestServer } from '../support/harness.ts';
import { openSession, querySql } from '../support/sql.ts';
import { listDumps, restoreDump } from './dumps.ts';

const superuserUrl = inject('superuserUrl');
const database = 'upgrade_progress';
const databaseUrl = Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href;
afterEach(() => querySql(superuserUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));

it('states how far an upgrade is while its migrations run, and serves afterwards', async () => {
  const [oldest = ''] = await listDumps();
  await restoreDump(oldest, superuserUrl, database);
  // The migrations wait at the first that alters companies.
  const holder = await openSession(databaseUrl);
  await holder.query('BEGIN; LOCK TABLE companies IN ACCESS SHARE MODE');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-progress-'));
  const port = await freePort(0);
  const place = { databaseUrl, dataDir, remove: () => rm(dataDir, { recursive: true }) };
  const starting = startChildProduct(place, { PORT: String(port) });
  const get = async (url: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`);
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json()) as Record<string, unknown> };
  };
  const readiness = () => get('/readyz').catch(() => null);
  await expect.poll(async () => (await readiness())?.body['status']).toBe('migrating');
  const progress = {
    migration: expect.stringMatching(/^\d{14}_\w+$/) as string,
    number: expect.any(Number) as number,
    total: expect.any(Number) as number,
  };
  expect(await readiness()).toEqual({ status: 503, retryAfter: '5', body: { status: 'migrating', ...progress } });
  expect(await get('/healthz')).toEqual({ status: 200, retryAfter: null, body: { status: 'alive' } });
  const message = expect.stringMatching(
    /^The database is being upgraded: migration \d+ of \d+\. Try again in 5 seconds\.$/,
  ) as string;
  for (const url of ['/', '/api/companies', '/graphql']) {
    expect(await get(url)).toEqual({ status: 503, retryAfter: '5', body: { message, code: 'UNAVAILABLE' } });
  }
  await holder.end();
  const product = await starting;
  await expect.poll(readiness).toEqual({ status: 200, retryAfter: null, body: { status: 'ready' } });
  expect((await get('/api/companies')).status).toBe(401);
  await product.end('SIGTERM');
  await place.remove();
});

it('an older version is not ready on what a newer one changed, and refuses to start', async () => {
  const server = await startTestServer();
  await querySql(
    server.databaseUrl,
    `UPDATE ops.least_version SET migration = '29990101000000_later', version = '9.1.0'`,
  );
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  await expect(makeReady(server.databaseUrl)).rejects.toThrow(/the database was changed for 9\.1\.0 or newer/);
  await server.stop();
});
