import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readEnv } from '../../graph/env.ts';
import { createPort } from '../../graph/request/http/port.ts';
import { addTenant } from '../../graph/tenants/add.ts';
import { makeDataDir, prepareDatabase } from '../../scripts/database/prepareDatabase.ts';
import { runNode } from '../../scripts/runTool.ts';
import { projectDir } from '../../scripts/stale.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate } from '../support/factories.ts';
import { asOwner, useTestServer } from '../support/harness.ts';
import { querySql } from '../support/sql.ts';

const server = await useTestServer();

/** Runs `npm run tenant -- …` on the server's database; passwords are passed in the environment. */
async function tenant(args: string[], passwords: Record<string, string> = {}) {
  return runNode(['scripts/database/tenant.ts', ...args], { env: { DATABASE_URL: server.databaseUrl, ...passwords } });
}

const start = (env: Record<string, string>) =>
  runNode(['scripts/start.ts', '--without-build'], { env: { PORT: '0', ...env } });

describe('npm run tenant', () => {
  it('lists the firms, and keeps the code that Node compiled for the next start', async () => {
    expect(await tenant(['list'])).toEqual({
      ok: true,
      output:
        'amberline\tAmberline Ventures\tAMBER\ndossier\tDossier\tAMBER\tdefault\nnorthgate\tNorthgate Growth\tDARK\n',
    });
    expect(readdirSync(join(projectDir, 'node_modules/.cache/dossier/compiled'))).not.toEqual([]);
  });

  it('adds a firm whose people can log in and unlock the admin gate', async () => {
    const passwords = {
      TENANT_PASSWORD: 'acme login 1',
      TENANT_ADMIN_PASSWORD: 'acme admin 1',
      TENANT_ADMIN_PASSWORD_2: 'acme admin 2',
    };
    const added = await tenant(
      ['add', '--slug', 'acme', '--name', 'Acme <Capital>', '--theme', 'DARK', '--primary', '#7dd3fc'],
      passwords,
    );
    expect(added).toEqual({ ok: true, output: 'Added acme. Its login is at /?tenant=acme.\n' });
    const client = await new Client(server).login('acme', 'acme login 1');
    const { data } = await client.graphql<{ session: { tenant: object } }>(
      '{ session { tenant { slug name isDefault branding { theme primaryColor secondaryColor } } } }',
    );
    expect(data?.session.tenant).toEqual({
      slug: 'acme',
      name: 'Acme <Capital>',
      isDefault: false,
      branding: { theme: 'DARK', primaryColor: '#7dd3fc', secondaryColor: '#1c1917' },
    });
    await mutate(client, 'unlockAdmin', { password: 'acme admin 2' });
    const logo = await client.fetch('/tenants/acme/logo.svg');
    expect(await logo.text()).toMatch(/^<svg[^>]+><rect[^>]+fill="#7dd3fc"\/>.*fill="#000000">A<\/text><\/svg>$/);
  });

  it("changes a firm's password and ends its sessions in the running server", async () => {
    const client = await new Client(server).login('northgate');
    expect(await tenant(['set-password', '--slug', 'northgate'], { TENANT_PASSWORD: 'changed password' })).toEqual({
      ok: true,
      output: 'Changed the password of northgate and ended its sessions.\n',
    });
    await expect.poll(async () => (await client.call('GET', '/api/auth/session')).status, { timeout: 2_000 }).toBe(401);
    await new Client(server).login('northgate', 'changed password');
  });

  it('sets up and removes a sign-in with an identity provider, and switches the shared password on again', async () => {
    const stranger = new Client(server);
    const waysIn = async () => {
      const query = '{ tenant(slug: "amberline") { hasSharedPassword signIn { name } } }';
      return (await stranger.graphql<{ tenant: object }>(query)).data?.tenant;
    };
    const provider = ['--name', 'Okta', '--issuer', 'https://amberline.okta.com', '--client-id', 'dossier'];
    const signIn = ['sign-in', '--slug', 'amberline'];
    const secret = { TENANT_CLIENT_SECRET: 'a secret' };
    expect(await tenant([...signIn, ...provider, '--domains', 'amberline.com'], secret)).toMatchObject({ ok: true });
    expect(await waysIn()).toEqual({ hasSharedPassword: true, signIn: { name: 'Okta' } });
    const { prisma } = await firmOf(server, 'amberline');
    await prisma.tenant.updateMany({ where: { slug: 'amberline' }, data: { hasSharedPassword: false } });
    expect(await tenant(['shared-password-on', '--slug', 'amberline'])).toMatchObject({ ok: true });
    await new Client(server).login('amberline');
    expect(await tenant([...signIn, '--remove'])).toMatchObject({ ok: true });
    expect(await waysIn()).toEqual({ hasSharedPassword: true, signIn: null });
  });

  it('gives a firm access for BI tools, and revokes it', async () => {
    const granted = await tenant(['bi-access', '--slug', 'amberline'], { BI_DATABASE_URL: 'postgres://replica/copy' });
    const [, user] = /^ {2}user +(dossier_bi_[0-9a-f]{12})$/m.exec(granted.output) ?? [];
    const [, password] = /^ {2}password +(\S{43})$/m.exec(granted.output) ?? [];
    expect(granted.output).toMatch(
      /^Made a BI role for amberline\. The password is shown this once\.\n +host +replica\n +port +5432\n +database +copy\n/,
    );
    const url = Object.assign(new URL(server.databaseUrl), { username: user, password });
    expect(await querySql(url.href, 'SELECT count(*)::int AS count FROM companies')).toEqual([{ count: 0 }]);
    expect(await tenant(['bi-access', '--slug', 'amberline', '--revoke'])).toEqual({
      ok: true,
      output: `Ended the BI access of amberline: dropped ${user}.\n`,
    });
  });

  it('says in one sentence what is wrong', async () => {
    const given = { slug: 'new-firm', name: 'New', password: 'long enough', adminPasswords: ['long enough'] };
    const wrong: [changes: Partial<Parameters<typeof addTenant>[1]>, sentence: string][] = [
      [{ slug: 'dossier' }, 'A firm dossier already exists.'],
      [{ slug: 'No Slug' }, 'A slug has 1 to 63 lower-case letters, digits and inner hyphens.'],
      [{ name: '' }, 'Give the firm a name.'],
      [{ theme: 'PINK' as 'DARK' }, 'The field theme must be one of AMBER, DARK.'],
      [{ primaryColor: 'red' }, 'Write a colour like #b45309.'],
      [{ password: 'short' }, 'A password has at least 8 characters.'],
      [{ adminPasswords: [] }, 'Give at least one admin password.'],
    ];
    await asOwner(server, async (db) => {
      for (const [changes, sentence] of wrong)
        await expect(addTenant(db, { ...given, ...changes })).rejects.toThrow(sentence);
    });
    const cases: [args: string[], sentence: RegExp][] = [
      [['set-password', '--slug', 'dossier'], /^Give the password in the environment, as TENANT_PASSWORD\.$/],
      [['add', '--unknown'], /^Unknown option '--unknown'\.[^]+npm run tenant -- <command>/],
    ];
    for (const [args, sentence] of cases) {
      const { ok, output } = await tenant(args);
      expect(output.trim()).toMatch(sentence);
      expect(output).not.toMatch(/^\s+at /m);
      expect(ok).toBe(false);
    }
  });
});

describe('npm start', () => {
  const stranger = `stranger_${randomUUID().slice(0, 8)}`;
  let strangerUrl: string;
  const asSuperuser = (sql: string) => querySql(inject('superuserUrl'), sql);
  beforeAll(async () => {
    await asSuperuser(`CREATE ROLE ${stranger} LOGIN PASSWORD 'secret'`);
    strangerUrl = Object.assign(new URL(server.databaseUrl), { username: stranger, password: 'secret' }).href;
  });
  afterAll(() => asSuperuser(`DROP ROLE ${stranger}`));

  it('refuses a role that row-level security does not bind', async () => {
    const { ok, output } = await start({ DATABASE_URL: inject('superuserUrl') });
    expect(ok).toBe(false);
    expect(output).toMatch(
      /^DATABASE_URL logs in as postgres, which no row-level policy binds\. Make a role for Dossier: CREATE ROLE .*;\n$/,
    );
  });

  const portOf = (settings: Record<string, string>) => createPort(readEnv(settings)).open();
  const databaseOf = (url: string) => prepareDatabase(readEnv({ DATABASE_URL: url }), () => undefined);
  const owner = new URL(server.databaseUrl);
  it.each<[what: string, attempt: () => Promise<unknown>, sentence: RegExp]>([
    ['a setting', async () => readEnv({ PORT: 'eighty' }), /^Dossier cannot start\. PORT .+ See \.env\.example for/],
    [
      'the address of the database',
      () => databaseOf('postgres://x:secret@localhost:1/x'),
      /^The database at localhost:1 cannot be used: connect ECONNREFUSED \S+\. Check DATABASE_URL and that it runs\.$/,
    ],
    [
      'the port, when another program has it',
      () => portOf({ PORT: new URL(server.address).port }),
      /^Port \d+ of 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT to another one\.$/,
    ],
    [
      'the address to listen on',
      () => portOf({ HOST: '300.1.1.1' }),
      /^This machine has no address 300\.1\.1\.1\. Check HOST\.$/,
    ],
    [
      'the folder of the data',
      () => makeDataDir({ DATA_DIR: import.meta.filename }),
      /^DATA_DIR cannot be used: .+\. Set it to a folder that this user may write to\.$/,
    ],
    [
      'the role of the database, which may not make tables',
      () => databaseOf(strangerUrl),
      /^DATABASE_URL logs in as \S+, which may not make tables there\. Let Dossier own its database: CREATE ROLE/,
    ],
    [
      'the password of the database',
      () => databaseOf(Object.assign(owner, { password: 'secret' }).href),
      /^The database at \S+ cannot be used: password authentication failed .+\. Check DATABASE_URL/,
    ],
  ])('says what is wrong with %s, without a password', async (_, attempt, sentence) => {
    const said = await attempt().then(
      () => 'It starts.',
      (error: unknown) => (error as Error).message,
    );
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
  });
});
