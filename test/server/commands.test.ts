import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { runNode } from '../../scripts/runTool.ts';
import { projectDir } from '../../scripts/stale.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

/** Runs `npm run tenant -- …` on the server's database; passwords are passed in the environment. */
async function tenant(args: string[], passwords: Record<string, string> = {}) {
  return runNode(['scripts/database/tenant.ts', ...args], { env: { DATABASE_URL: server.databaseUrl, ...passwords } });
}

const start = (env: Record<string, string>) =>
  runNode(['scripts/start.ts', '--without-build'], { env: { PORT: '0', ...env } });

describe('npm run tenant', () => {
  it('keeps the code that Node compiled, for the next start', async () => {
    await tenant(['list']);
    expect(readdirSync(join(projectDir, 'node_modules/.cache/dossier/compiled'))).not.toEqual([]);
  });

  it('lists the firms', async () => {
    expect(await tenant(['list'])).toEqual({
      ok: true,
      output:
        'amberline\tAmberline Ventures\tAMBER\ndossier\tDossier\tAMBER\tdefault\nnorthgate\tNorthgate Growth\tDARK\n',
    });
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

  it('changes the admin passwords', async () => {
    const passwords = { TENANT_ADMIN_PASSWORD: 'changed admin' };
    expect((await tenant(['set-admin-password', '--slug', 'amberline'], passwords)).output).toBe(
      'Changed the admin passwords of amberline.\n',
    );
    await mutate(await new Client(server).login('amberline'), 'unlockAdmin', { password: 'changed admin' });
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
    const granted = await tenant(['bi-access', '--slug', 'amberline']);
    const [, user] = /^ {2}user +(dossier_bi_[0-9a-f]{12})$/m.exec(granted.output) ?? [];
    const [, password] = /^ {2}password +(\S{43})$/m.exec(granted.output) ?? [];
    expect(granted.output).toMatch(/^Made a BI role for amberline\. The password is shown this once\.$/m);
    const url = Object.assign(new URL(server.databaseUrl), { username: user, password });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    expect((await client.query('SELECT count(*)::int AS count FROM companies')).rows).toEqual([{ count: 0 }]);
    await client.end();
    const again = await tenant(['bi-access', '--slug', 'amberline'], { BI_DATABASE_URL: 'postgres://replica/copy' });
    expect(again.output).toMatch(
      /^Gave a new password to the BI role of amberline\.[^]+host +replica\n +port +5432\n +database +copy\n/,
    );
    expect(await tenant(['bi-access', '--slug', 'amberline', '--revoke'])).toEqual({
      ok: true,
      output: `Ended the BI access of amberline: dropped ${user}.\n`,
    });
  });

  it('says in one sentence what is wrong', async () => {
    const good = { TENANT_PASSWORD: 'long enough', TENANT_ADMIN_PASSWORD: 'long enough' };
    const named = ['add', '--slug', 'new-firm', '--name', 'New'];
    const cases: [args: string[], passwords: Record<string, string>, sentence: RegExp][] = [
      [['add', '--slug', 'dossier', '--name', 'Again'], good, /^A firm dossier already exists\.$/],
      [
        ['add', '--slug', 'No Slug', '--name', 'New'],
        good,
        /^A slug has 1 to 63 lower-case letters, digits and inner hyphens\.$/,
      ],
      [['add', '--slug', 'new-firm'], good, /^Give the firm a name\.$/],
      [[...named, '--theme', 'PINK'], good, /^The field theme must be one of AMBER, DARK\.$/],
      [[...named, '--primary', 'red'], good, /^Write a colour like #b45309\.$/],
      [
        [...named, '--theme', 'DARK', '--primary', '#123456'],
        good,
        /^The colour #123456 is hard to read on dark pages: 1\.4:1, and text needs 4\.5:1\. Take #6e8398, the nearest that can be read\.$/,
      ],
      [named, { ...good, TENANT_PASSWORD: 'short' }, /^A password has at least 8 characters\.$/],
      [named, { TENANT_PASSWORD: 'long enough' }, /^Give at least one admin password\.$/],
      [[...named, '--logo', 'nowhere.svg'], good, /nowhere\.svg/],
      [['bi-access', '--slug', 'dossier', '--revoke'], {}, /^dossier has no BI access\.$/],
      [['set-password', '--slug', 'nobody'], good, /^There is no firm nobody\.$/],
      [['set-password', '--slug', 'dossier'], {}, /^Give the password in the environment, as TENANT_PASSWORD\.$/],
      [[], {}, /^npm run tenant -- <command>/],
      [['add', '--unknown'], {}, /^Unknown option '--unknown'\.[^]+npm run tenant -- <command>/],
    ];
    const outcomes = await Promise.all(cases.map(([args, passwords]) => tenant(args, passwords)));
    for (const [index, { ok, output }] of outcomes.entries()) {
      expect(output.trim()).toMatch(cases[index]![2]);
      expect(output).not.toMatch(/^\s+at /m);
      expect(ok).toBe(false);
    }
    expect((await tenant(['list'])).output).not.toMatch('new-firm');
  });
});

describe('npm start', () => {
  const stranger = `stranger_${randomUUID().slice(0, 8)}`;
  let strangerUrl: string;
  const asSuperuser = async (sql: string) => {
    const client = new pg.Client({ connectionString: inject('superuserUrl') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
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

  it.each([
    {
      what: 'a setting',
      env: () => ({ PORT: 'eighty' }),
      sentence: /^Dossier cannot start\. PORT .+ See \.env\.example for what each setting means\.\n$/,
    },
    {
      what: 'the address of the database',
      env: () => ({ DATABASE_URL: 'postgres://x:secret@localhost:1/x' }),
      sentence:
        /^The database at localhost:1 cannot be used: connect ECONNREFUSED \S+\. Check DATABASE_URL and that it runs\.\n$/,
    },
    {
      what: 'the port, when another program has it',
      env: () => ({ PORT: new URL(server.address).port, DATABASE_URL: server.databaseUrl }),
      sentence: /^Port \d+ of 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT to another one\.\n$/,
    },
    {
      what: 'the address to listen on',
      env: () => ({ HOST: '300.1.1.1', DATABASE_URL: server.databaseUrl }),
      sentence: /^This machine has no address 300\.1\.1\.1\. Check HOST\.\n$/,
    },
    {
      what: 'the folder of the data',
      env: () => ({ DATA_DIR: import.meta.filename }),
      sentence: /^DATA_DIR cannot be used: .+\. Set it to a folder that this user may write to\.\n$/,
    },
    {
      what: 'the role of the database, which may not make tables',
      env: () => ({ DATABASE_URL: strangerUrl }),
      sentence:
        /^DATABASE_URL logs in as \S+, which may not make tables there\. Let Dossier own its database: CREATE ROLE/,
    },
    {
      what: 'the password of the database',
      env: () => ({ DATABASE_URL: Object.assign(new URL(server.databaseUrl), { password: 'secret' }).href }),
      sentence: /^The database at \S+ cannot be used: password authentication failed .+\. Check DATABASE_URL/,
    },
  ])('says what is wrong with $what, without a stack and without a password', async ({ env, sentence }) => {
    const { ok, output } = await start(env());
    expect(ok).toBe(false);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/secret|^\s+at /m);
  });
});
