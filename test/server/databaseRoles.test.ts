import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { readEnv } from '../../graph/env.ts';
import { makeReady } from '../../graph/makeReady.ts';
import { prepareDatabase } from '../../scripts/database/prepareDatabase.ts';
import { runNode } from '../../scripts/runTool.ts';
import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { saveTranscript } from '../support/factories.ts';
import { makePlace, type Place, superuserUrlOf } from '../support/harness.ts';
import { querySql } from '../support/sql.ts';

let place: Place;
beforeEach(async () => {
  place = await makePlace();
});
afterEach(() => place.remove());

const roleOf = async (url: string) => (await querySql<{ name: string }>(url, 'SELECT current_user AS name'))[0]?.name;
const asSuperuser = (...statements: string[]) => querySql(superuserUrlOf(place), ...statements);

/** Forgets the role in this database only, because all clones share the template's role. */
async function forgetRole(): Promise<void> {
  await querySql(place.databaseUrl, 'DELETE FROM vault.server_login');
}

describe('the role that a start creates', () => {
  it('is the same at every start, and for servers that start at the same time', async () => {
    await forgetRole();
    const urls = await Promise.all(Array.from({ length: 4 }, () => makeReady(place.databaseUrl)));
    expect(new Set([...urls, await makeReady(place.databaseUrl)]).size).toBe(1);
    expect(await roleOf(urls[0]!)).toMatch(/^dossier_server_[0-9a-f]{12}$/);
  });

  it('is created again, with its password and rights, where a restored database lacks it', async () => {
    await forgetRole();
    const before = await makeReady(place.databaseUrl);
    const role = await roleOf(before);
    await asSuperuser(`DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
    await expect(roleOf(before)).rejects.toThrow(/password authentication failed/);
    expect(await makeReady(place.databaseUrl)).toBe(before);
    const [row] = await querySql<{ count: number }>(before, 'SELECT count(*)::int AS count FROM ops.rate_limits');
    expect(row).toEqual({ count: 0 });
  });

  it('gets its password and settings back after an injected statement changed them', async () => {
    await forgetRole();
    const url = await makeReady(place.databaseUrl);
    const database = new URL(url).pathname.slice(1);
    await querySql(
      url,
      'ALTER ROLE CURRENT_USER SET search_path = bi',
      `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET statement_timeout = 1`,
      "ALTER ROLE CURRENT_USER PASSWORD 'another'",
    );
    expect(await makeReady(place.databaseUrl)).toBe(url);
    const [settings] = await querySql(
      url,
      "SELECT current_setting('search_path') AS path, current_setting('statement_timeout') AS timeout",
    );
    expect(settings).toEqual({ path: '"$user", public', timeout: '0' });
    // A changed setting alone is noticed too.
    await querySql(url, 'ALTER ROLE CURRENT_USER SET search_path = bi');
    await makeReady(place.databaseUrl);
    expect(await querySql(url, 'SHOW search_path')).toEqual([{ search_path: '"$user", public' }]);
  });
});

it('says why servers cannot log in, and what to do', async () => {
  await forgetRole();
  // Like a pg_hba.conf that lists the permitted roles.
  await asSuperuser(
    `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
       IF session_user ~ '^dossier_server' THEN RAISE 'no entry for this user'; END IF; END $$`,
    'CREATE EVENT TRIGGER refuse ON login EXECUTE FUNCTION refuse()',
  );
  await expect(makeReady(place.databaseUrl)).rejects.toThrow(
    /^The server has no role to log in as: no entry for this user\. Let the owner have CREATEROLE and .+ or make one and set MIGRATION_DATABASE_URL\.$/,
  );
});

describe('MIGRATION_DATABASE_URL', () => {
  const name = `web_${randomUUID().slice(0, 8)}`;
  let webUrl: string;
  beforeAll(() => querySql(inject('superuserUrl'), `CREATE ROLE ${name} LOGIN PASSWORD 'secret'`));
  afterAll(() => querySql(inject('superuserUrl'), `DROP ROLE ${name}`));
  beforeEach(() => {
    webUrl = Object.assign(new URL(place.databaseUrl), { username: name, password: 'secret' }).href;
  });

  /** Returns the outcome of preparing the database as `npm start` does. */
  const refusal = (env: Record<string, string>) =>
    prepareDatabase(readEnv(env), () => undefined).then(
      () => 'started',
      (error: unknown) => (error as Error).message,
    );

  it('is the owner’s address, and the server works as the role of DATABASE_URL', async () => {
    const settings = { DATABASE_URL: webUrl, MIGRATION_DATABASE_URL: place.databaseUrl };
    const child = await startChildProduct(place, settings);
    const client = await new Client(child).login('dossier');
    await saveTranscript(client);
    const [row] = await querySql<{ names: string[] }>(
      place.databaseUrl,
      `SELECT array_agg(DISTINCT usename::text) AS names FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(row).toEqual({ names: [name] });
    expect(await child.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const listed = await runNode(['scripts/database/tenant.ts', 'list'], { env: settings });
    expect(listed).toMatchObject({ ok: true, output: expect.stringContaining('northgate') as string });
  });

  it.each([
    ['the owner', 'SELECT 1', 'SELECT 1', () => place.databaseUrl, 'dossier'],
    ['a member of the owner', `GRANT dossier TO ${name}`, `REVOKE dossier FROM ${name}`, () => webUrl, name],
    ['one that may make roles', `ALTER ROLE ${name} CREATEROLE`, `ALTER ROLE ${name} NOCREATEROLE`, () => webUrl, name],
    ['a superuser', `ALTER ROLE ${name} SUPERUSER`, `ALTER ROLE ${name} NOSUPERUSER`, () => webUrl, name],
  ])('refuses %s as the server’s role', async (_, before, after, url, role) => {
    await asSuperuser(before);
    const sentence = await refusal({ DATABASE_URL: url(), MIGRATION_DATABASE_URL: place.databaseUrl });
    await asSuperuser(after);
    expect(sentence).toBe(
      `DATABASE_URL logs in as ${role}, which owns the tables or could. With MIGRATION_DATABASE_URL it names a role that cannot: ` +
        "CREATE ROLE dossier_web LOGIN PASSWORD '…';",
    );
  });

  it('refuses a migrating role that may not create tables, a server without an address, and two databases', async () => {
    expect(await refusal({ DATABASE_URL: webUrl, MIGRATION_DATABASE_URL: webUrl })).toMatch(
      `MIGRATION_DATABASE_URL logs in as ${name}, which may not make tables there. Let Dossier own its database: CREATE ROLE`,
    );
    expect(await refusal({ MIGRATION_DATABASE_URL: place.databaseUrl })).toBe(
      'MIGRATION_DATABASE_URL is of the role that owns the tables. Set DATABASE_URL too: servers log in there.',
    );
    const other = await makePlace();
    const sentence = await refusal({ DATABASE_URL: webUrl, MIGRATION_DATABASE_URL: other.databaseUrl });
    await other.remove();
    expect(sentence).toBe(
      'DATABASE_URL and MIGRATION_DATABASE_URL name different databases. Let both name the same one.',
    );
  });
});
