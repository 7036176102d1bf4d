import { createHash } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import type { Database } from '../../graph/data/db.ts';
import { demoPassword } from '../../prisma/seed.ts';
import { setPassword } from '../../graph/tenants/add.ts';
import { Client } from '../support/client.ts';
import { refusalOf } from '../support/factories.ts';
import { asOwner, makePlace, startTestServer, type Place, type TestServer } from '../support/harness.ts';

let place: Place;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  place = await makePlace();
  [server, other] = await Promise.all([startTestServer({ TRUST_PROXY: '1' }, place), startTestServer({}, place)]);
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await place.remove();
});

/** Opens a socket for subscriptions; `closed` resolves to the code with which the server closes it. */
async function openSocket(on: TestServer, cookie: string) {
  const address = `${on.address.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers: { cookie } });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  return { socket, closed };
}

const sessionStatus = async (client: Client) => (await client.call('GET', '/api/auth/session')).status;

async function firmOf(path: string, password: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await new Client(server).call('POST', path, { password }, headers);
  const body = (await response.json()) as { success: boolean; message: string; tenant: { slug: string } };
  expect(body).toMatchObject({ success: true, message: 'Authentication successful' });
  return body.tenant.slug;
}

describe('login', () => {
  it('is to the firm that the address names, else the header, else the default', async () => {
    const northgate = { 'X-Tenant-Slug': 'northgate' };
    expect(await firmOf('/api/auth/login?tenant=northgate', 'northgate-demo')).toBe('northgate');
    expect(await firmOf('/api/auth/login', 'northgate-demo', northgate)).toBe('northgate');
    expect(await firmOf('/api/auth/login?tenant=amberline', 'amberline-demo', northgate)).toBe('amberline');
    expect(await firmOf('/api/auth/login', 'dossier-demo')).toBe('dossier');
  });

  it.each([
    ['a wrong password', '', 'wrong-password'],
    ["another firm's password", '?tenant=northgate', 'dossier-demo'],
    ['a firm that there is not', '?tenant=nobody', 'dossier-demo'],
    ['a password beyond all length', '', 'x'.repeat(9_000)],
  ])('is refused for %s, by both transports, in the same words', async (_, query, password) => {
    const client = new Client(server);
    const message = 'Incorrect password. Please try again.';
    const response = await client.call('POST', `/api/auth/login${query}`, { password });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, message, code: 'UNAUTHENTICATED' });
    const mutation =
      'mutation ($input: LoginInput!) { login(input: $input) { ... on Failure { code message field } } }';
    const body = { query: mutation, variables: { input: { password } } };
    const answer = await client.call('POST', `/graphql${query}`, body, { 'Apollo-Require-Preflight': '1' });
    expect(await answer.json()).toEqual({ data: { login: { code: 'UNAUTHENTICATED', message, field: 'password' } } });
    expect(client.cookie).toBe('');
  });

  it('begins a fresh session and ends the browser’s earlier one', async () => {
    const client = await new Client(server).login('dossier');
    const before = client.cookie;
    await client.login('dossier');
    expect(client.cookie).not.toBe(before);
    expect(await sessionStatus(client)).toBe(200);
    client.cookie = before;
    expect(await sessionStatus(client)).toBe(401);
  });

  it('accepts no session that a stranger invented, even in the right form', async () => {
    const client = await new Client(server).login('dossier');
    const [name, value = ''] = client.cookie.split('=');
    for (const made of ['', 'x', `${value.slice(0, 37)}${'A'.repeat(43)}`, value.slice(0, -1), `${value}A`]) {
      client.cookie = `${name}=${made}`;
      expect(await sessionStatus(client)).toBe(401);
    }
  });
});

describe('the database', () => {
  it('contains the hash of a session and nowhere its token', async () => {
    const client = await new Client(server).login('northgate');
    const token = client.cookie.split('.').at(-1)!;
    const stored = await everythingStored();
    const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex');
    expect(stored).toMatch(hash);
    expect(stored).not.toMatch(token);
    expect(stored).not.toMatch(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('contains passwords only as argon2id', async () => {
    const stored = await everythingStored();
    expect(stored.match(/\$argon2id\$/g)?.length).toBeGreaterThanOrEqual(9);
    expect(stored).not.toMatch(/-demo/);
  });

  /** Reads every row of every table, as seen by each firm and by the owner. */
  const everythingStored = () => asOwner(server, readAll);

  async function readAll(db: Database): Promise<string> {
    const tables = await db.pool.query<{ name: string }>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'ops') AND tablename <> '_prisma_migrations'`,
    );
    const tenants = await db.outside.prisma.tenant.findMany({ select: { id: true } });
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const sql = `SELECT t::text AS row FROM ${name} t`;
      texts.push(...(await db.pool.query<{ row: string }>(sql)).rows.map(({ row }) => row));
      if (!name.startsWith('public.')) continue;
      for (const { id } of tenants)
        texts.push(...(await db.forTenant(id).rows<{ row: string }>(sql, [])).map(({ row }) => row));
    }
    return texts.join('\n');
  }
});

describe('a session', () => {
  it('ends at logout, here and in every other server immediately', async () => {
    const here = await new Client(server).login('dossier');
    const there = new Client(other);
    there.cookie = here.cookie;
    expect(await sessionStatus(there)).toBe(200);
    const response = await here.call('POST', '/api/auth/logout');
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.getSetCookie()[0]).toMatch(/^dossier_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    here.cookie = there.cookie;
    expect(await sessionStatus(here)).toBe(401);
    // Well below the ten seconds for which a server trusts what it has read.
    await expect.poll(() => sessionStatus(there), { timeout: 2_000 }).toBe(401);
  });

  it('ends at logout by GraphQL, and logging out twice is no error', async () => {
    const client = await new Client(server).login('dossier');
    const { cookie } = client;
    for (let round = 0; round < 2; round += 1) {
      expect((await client.graphql('mutation { logout { loggedOut } }')).data).toEqual({ logout: { loggedOut: true } });
    }
    client.cookie = cookie;
    expect((await client.graphql<{ session: null }>('{ session { id } }')).data).toEqual({ session: null });
  });

  it('closes its open sockets, and no others', async () => {
    const [here, stays] = [await new Client(server).login('dossier'), await new Client(server).login('dossier')];
    const [ended, living] = [await openSocket(other, here.cookie), await openSocket(other, stays.cookie)];
    await here.call('POST', '/api/auth/logout');
    expect(await ended.closed).toBe(4403);
    expect(living.socket.readyState).toBe(WebSocket.OPEN);
    living.socket.close();
  });

  it('ends when its time is over', async () => {
    const brief = await startTestServer({ SESSION_HOURS: String(1.2 / 3600) }, place);
    try {
      const client = await new Client(brief).login('dossier');
      expect(await (await openSocket(brief, client.cookie)).closed).toBe(4403);
      await client.login('dossier');
      expect(await sessionStatus(client)).toBe(200);
      await expect.poll(() => sessionStatus(client), { timeout: 5_000 }).toBe(401);
    } finally {
      await brief.stop();
    }
  });

  it("ends when the firm's password is changed, and no other firm's session does", async () => {
    const changed = await new Client(server).login('amberline');
    const onOther = new Client(other);
    onOther.cookie = changed.cookie;
    expect(await sessionStatus(onOther)).toBe(200);
    const neighbour = await new Client(server).login('northgate');
    await setPassword(server.services.db, 'amberline', 'a new password');
    await expect.poll(() => sessionStatus(changed), { timeout: 2_000 }).toBe(401);
    await expect.poll(() => sessionStatus(onOther), { timeout: 2_000 }).toBe(401);
    expect(await sessionStatus(neighbour)).toBe(200);
    expect(await refusalOf(new Client(server), 'login', { password: 'amberline-demo' })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await new Client(server).login('amberline', 'a new password');
  });
});

it('a login sets a cookie that scripts cannot read, other sites do not send, and only https carries behind https', async () => {
  const setCookie = async (headers: Record<string, string>) =>
    (
      await new Client(server).call('POST', '/api/auth/login', { password: demoPassword('dossier') }, headers)
    ).headers.getSetCookie();
  const mark = '[\\w-]{43}; Path=/; Expires=[^;]+ GMT; HttpOnly; SameSite';
  expect(await setCookie({})).toEqual([
    expect.stringMatching(`^dossier_device_[0-9a-f-]{36}=[\\w-]{22}\\.${mark}=Strict$`),
    expect.stringMatching(`^dossier_session=[0-9a-f-]{36}\\.${mark}=Lax$`),
  ]);
  for (const each of await setCookie({ 'X-Forwarded-Proto': 'https' }))
    expect(each).toMatch(/^__Host-dossier_.*; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
});

it('over https only the cookie that no other host of the domain can set is accepted, and over http only the plain one', async () => {
  const status = async (cookie: string, headers: Record<string, string>) =>
    (await new Client(server).call('GET', '/api/auth/session', undefined, { ...headers, Cookie: cookie })).status;
  const { cookie } = await new Client(server).login('dossier');
  const https = { 'X-Forwarded-Proto': 'https' };
  expect(await status(cookie, {})).toBe(200);
  expect(await status(cookie, https)).toBe(401);
  expect(await status(`__Host-${cookie}`, https)).toBe(200);
  expect(await status(`__Host-${cookie}`, {})).toBe(401);
});

describe('guessing API tokens', () => {
  const unknown = 'This API token is not known here, or it was revoked.';
  const madeUp = () => `Bearer dossier_${crypto.randomUUID()}.${'A'.repeat(43)}`;

  it('counts against the client of a WebSocket, not against the proxy before it', async () => {
    const guess = async (ip: string) => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { 'X-Forwarded-For': ip, Authorization: madeUp() },
      });
      const closed = once(socket, 'close') as Promise<[code: number, reason: Buffer]>;
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      return String((await closed)[1]);
    };
    for (let miss = 0; miss < 10; miss += 1) expect(await guess('192.0.2.11')).toBe(unknown);
    expect(await guess('192.0.2.11')).toMatch(/^Too many wrong API tokens/);
    expect(await guess('192.0.2.12')).toBe(unknown);
  });

  it('without a proxy cannot be hidden by a header that anybody can send', async () => {
    const guess = async (ip: string) => {
      const headers = { 'X-Forwarded-For': ip, Authorization: madeUp() };
      return (await new Client(other).call('GET', '/api/transcripts', undefined, headers)).status;
    };
    for (let miss = 0; miss < 10; miss += 1) expect(await guess(`198.51.100.${miss}`)).toBe(401);
    expect(await guess('198.51.100.99')).toBe(429);
  });
});
