import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type pg from 'pg';
import { grantBiAccess, type BiAccess, revokeBiAccess } from '../../graph/bi/access/biAccess.ts';
import { projectMigrations } from '../../graph/data/database/migrations/migrate.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { asOwner, startTestServer, superuserUrlOf, type TestServer } from '../support/harness.ts';
import { connectAs } from './biSteps.ts';
import { readCases } from '../support/cases.ts';
import { querySql } from '../support/sql.ts';

const cases = readCases(import.meta.dirname, 'biAttempts');

let server: TestServer;
let access: BiAccess;
let bi: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  access = await asOwner(server, (db) => grantBiAccess(db, 'dossier'));
  bi = await connectAs(server, access);
  await bi.query('SET default_transaction_read_only = off');
});
afterAll(async () => {
  await bi.end();
  await asOwner(server, (db) => revokeBiAccess(db, 'dossier'));
  await server.stop();
});

const asSuperuser = (statement: string) => querySql(superuserUrlOf(server), statement);

const refusalOf = (statement: string) =>
  bi.query(statement).then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );

describe('a BI role', () => {
  it.each(cases('a BI role is refused') as string[])('is refused: %s', async (statement) =>
    expect(await refusalOf(statement)).toMatch(/permission denied/),
  );

  it('cannot remove the limit of what it writes to disk', async () => {
    await bi.query('ALTER ROLE CURRENT_USER RESET ALL');
    const again = await connectAs(server, access);
    const { rows } = await again.query('SHOW temp_file_limit');
    await again.end();
    expect(rows).toEqual([{ temp_file_limit: '2GB' }]);
  });

  it.each(['postgres', 'template1'])('cannot connect to the database %s', async (pathname) => {
    const elsewhere = Object.assign(new URL(server.databaseUrl), { pathname }).href;
    await expect(connectAs({ ...server, databaseUrl: elsewhere }, access)).rejects.toThrow(/permission denied/);
  });

  it('reads no statistics of values, and of all firms together only about how many rows a table has', async () => {
    await asSuperuser('ANALYZE');
    const { rows } = await bi.query(
      "SELECT DISTINCT tablename FROM pg_stats WHERE schemaname IN ('public', 'search', 'ops')",
    );
    expect(rows).toEqual([{ tablename: 'bi_columns' }]);
    // PostgreSQL plans with this number, EXPLAIN prints it, and Metabase reads it: docs/decisions/038.
    expect((await bi.query('SELECT n_live_tup FROM pg_stat_user_tables')).rows.length).toBeGreaterThan(0);
    expect((await bi.query('EXPLAIN SELECT FROM bi.companies')).rows.length).toBeGreaterThan(0);
  });
});

it('an update that alters a table does not wait for the transaction of a BI role, which may connect again afterwards', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-migrations-'));
  await cp(projectMigrations, folder, { recursive: true });
  await mkdir(path.join(folder, '29990101000000_later'));
  await writeFile(
    path.join(folder, '29990101000000_later/migration.sql'),
    'ALTER TABLE companies ADD COLUMN later int;',
  );
  const idle = await connectAs(server, access);
  await idle.query('SET idle_in_transaction_session_timeout = 0');
  await idle.query('BEGIN; SELECT FROM bi.companies');
  await makeReady(server.databaseUrl, { migrationsDir: folder });
  await expect(idle.query('SELECT 1')).rejects.toThrow();
  const again = await connectAs(server, access);
  expect((await again.query('SELECT FROM bi.companies')).rowCount).toBe(0);
  // If nothing changes, no connection is ended.
  await makeReady(server.databaseUrl, { migrationsDir: folder });
  expect((await again.query('SELECT FROM bi.companies')).rowCount).toBe(0);
  await again.end();
  await rm(folder, { recursive: true });
  bi = await connectAs(server, access);
});

describe('on a PostgreSQL that lets everybody take locks', () => {
  it('a BI role that locks everything whose name it knows keeps nobody from working', async () => {
    await asSuperuser('GRANT EXECUTE ON FUNCTION pg_advisory_lock(bigint) TO PUBLIC');
    const { tenantId } = await firmOf(server, 'northgate');
    const names = ['companies', 'candidates', 'portfolio', 'search'];
    const keys = [
      ...names
        .flatMap((name) => [`${name} of ${tenantId}`, `${name} ${tenantId}`, name])
        .map((name) => `hashtextextended('${name}', 0)`),
      ...['dossier migrations', 'dossier bi roles', 'bi roles', 'server role'].map((name) => `hashtext('${name}')`),
    ];
    for (const key of keys) await bi.query(`SELECT pg_advisory_lock(${key})`);

    const northgate = await new Client(server).login('northgate');
    const csv = new File(['Company,Revenue\nHeld Corp,5'], 'held.csv', { type: 'text/csv' });
    const imported = await northgate.upload(
      'mutation ($file: Upload!) { importCandidates(input: { file: $file }) { __typename ... on Failure { message } } }',
      { file: null },
      'variables.file',
      csv,
    );
    expect(JSON.stringify(imported)).not.toMatch(/message/);
    expect((await northgate.call('GET', '/api/portfolio-analytics')).status).toBe(200);
    const { role } = await asOwner(server, (db) => grantBiAccess(db, 'northgate'));
    expect(await asOwner(server, (db) => revokeBiAccess(db, 'northgate'))).toEqual([role]);
  });

  it('removing a BI role also removes the large objects that it made', async () => {
    await asSuperuser('GRANT EXECUTE ON FUNCTION lo_create(oid) TO PUBLIC');
    const made = await asOwner(server, (db) => grantBiAccess(db, 'amberline'));
    const client = await connectAs(server, made);
    await client.query('SET default_transaction_read_only = off');
    await client.query('SELECT lo_create(0)');
    expect(await asOwner(server, (db) => revokeBiAccess(db, 'amberline'))).toEqual([made.role]);
  });
});
