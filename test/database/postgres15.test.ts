import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../graph/data/db.ts';
import { seedDemoTenants } from '../../prisma/seed.ts';
import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { conversation } from '../support/factories.ts';
import { startForeignPostgres, type ForeignPostgres } from '../support/foreignPostgres.ts';
import { hasTool, toolPath } from '../support/tools.ts';
import { querySql } from '../support/sql.ts';

describe.skipIf(!hasTool('postgres15'))('PostgreSQL 15, the oldest that is supported', () => {
  let postgres: ForeignPostgres;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startForeignPostgres(path.join(path.dirname(toolPath('postgres15')), '..'));
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-15-'));
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(dataDir, { recursive: true });
  });

  it('starts the product, which runs a job', async () => {
    await querySql(postgres.superuserUrl, 'CREATE ROLE dossier LOGIN CREATEROLE');
    await querySql(postgres.superuserUrl, 'CREATE DATABASE dossier OWNER dossier');
    const owner = { username: 'dossier', pathname: '/dossier' };
    const databaseUrl = Object.assign(new URL(postgres.superuserUrl), owner).href;
    const remove = () => Promise.resolve();
    const product = await startChildProduct({ databaseUrl, dataDir, remove });
    const db = openDatabase(databaseUrl, 2);
    await seedDemoTenants(db).finally(() => db.close());
    const client = await new Client(product).login('northgate');
    const answer = await client.call('POST', '/api/generate-writeup', { text: conversation });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Acme Robotics');
    expect((await client.call('GET', '/readyz')).status).toBe(200);
    expect((await product.end('SIGTERM')).code).toBe(0);
  });
});
