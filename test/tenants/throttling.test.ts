import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { demoAdminPasswords, demoPassword } from '../../prisma/seed.ts';
import { Client } from '../client.ts';
import { makePlace, startTestServer, type Place, type TestServer } from '../harness.ts';

let place: Place;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  place = await makePlace();
  const settings = { TRUST_PROXY: '1' };
  [server, other] = await Promise.all([startTestServer(settings, place), startTestServer(settings, place)]);
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await place.remove();
});

interface Attempt {
  ip: string;
  tenant?: string;
  password?: string;
  on?: TestServer;
}

async function byRest({
  ip,
  tenant = 'dossier',
  password = 'wrong-password',
  on = server,
}: Attempt): Promise<Response> {
  return new Client(on).call('POST', `/api/auth/login?tenant=${tenant}`, { password }, { 'X-Forwarded-For': ip });
}

async function byGraphql({ ip, tenant = 'dossier', password = 'wrong-password', on = server }: Attempt) {
  const query = `mutation ($input: LoginInput!) { login(input: $input) {
    ... on Session { tenant { slug } } ... on Failure { code message retryAfterSeconds } } }`;
  const headers = { 'X-Forwarded-For': ip, 'Apollo-Require-Preflight': 'true' };
  const response = await new Client(on).call(
    'POST',
    `/graphql?tenant=${tenant}`,
    { query, variables: { input: { password } } },
    headers,
  );
  return ((await response.json()) as { data: { login: Record<string, unknown> } }).data.login;
}

/** Ten wrong passwords, by both transports and in both servers. */
async function exhaust(ip: string, tenant?: string): Promise<void> {
  for (const on of [server, other, server, other, server]) {
    expect((await byRest({ ip, tenant, on })).status).toBe(401);
    expect(await byGraphql({ ip, tenant, on })).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
}

describe('guessing passwords', () => {
  it('is stopped after ten misses, counted over REST, GraphQL and all servers', async () => {
    await exhaust('192.0.2.1');
    for (const on of [server, other]) {
      const response = await byRest({ ip: '192.0.2.1', on, password: demoPassword('dossier') });
      expect(response.status).toBe(429);
      const seconds = Number(response.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(await response.json()).toEqual({
        success: false,
        message: 'Too many wrong passwords. Try again in 15 minutes.',
        code: 'THROTTLED',
      });
      const failure = await byGraphql({ ip: '192.0.2.1', on, password: demoPassword('dossier') });
      expect(failure).toMatchObject({
        code: 'THROTTLED',
        message: 'Too many wrong passwords. Try again in 15 minutes.',
      });
      expect(Math.abs(Number(failure.retryAfterSeconds) - seconds)).toBeLessThan(5);
    }
  });

  it('is stopped no later when all guesses are sent at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => byRest({ ip: '192.0.2.8' })));
    const statuses = guesses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(30).fill(429)]);
  });

  it('leaves room for colleagues who log in at once from one address', async () => {
    const logins = Array.from({ length: 20 }, () => byRest({ ip: '192.0.2.9', password: demoPassword('dossier') }));
    for (const { status } of await Promise.all(logins)) expect(status).toBe(200);
  });

  it('from one address locks neither another address nor another firm out', async () => {
    await exhaust('192.0.2.2');
    expect((await byRest({ ip: '192.0.2.3', password: demoPassword('dossier') })).status).toBe(200);
    expect(await byGraphql({ ip: '192.0.2.2', tenant: 'northgate', password: demoPassword('northgate') })).toEqual({
      tenant: { slug: 'northgate' },
    });
  });

  it('is forgiven by a right password', async () => {
    const ip = '192.0.2.4';
    for (let miss = 0; miss < 9; miss += 1) expect((await byRest({ ip })).status).toBe(401);
    expect((await byRest({ ip, password: demoPassword('dossier') })).status).toBe(200);
    for (let miss = 0; miss < 9; miss += 1) expect((await byRest({ ip })).status).toBe(401);
    expect((await byRest({ ip, password: demoPassword('dossier') })).status).toBe(200);
  });

  it('of a firm that there is not is stopped alike', async () => {
    await exhaust('192.0.2.5', 'nobody');
    expect((await byRest({ ip: '192.0.2.5', tenant: 'nobody' })).status).toBe(429);
  });

  it('from many addresses slows a login down and never stops it', async () => {
    const tenant = await server.services.db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug: 'amberline' } });
    const sql = 'INSERT INTO ops.rate_limits (key, points, expire) VALUES ($1, 100, $2)';
    await server.services.db.pool.query(sql, [`tenant:login:${tenant.id}`, Date.now() + 3_600_000]);
    const began = performance.now();
    const response = await byRest({ ip: '192.0.2.6', tenant: 'amberline', password: demoPassword('amberline') });
    expect(response.status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(1_450);
  });

  it('of the admin gate is counted apart from the login', async () => {
    const client = new Client(server);
    const headers = { 'X-Forwarded-For': '192.0.2.7' };
    await client.call('POST', '/api/auth/login', { password: demoPassword('dossier') }, headers);
    const unlock = (password: string) => client.call('POST', '/api/admin/unlock', { password }, headers);
    for (let miss = 0; miss < 10; miss += 1) expect((await unlock('wrong-password')).status).toBe(403);
    const refused = await unlock(demoAdminPasswords[0]!);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await byRest({ ip: '192.0.2.7', password: demoPassword('dossier') })).status).toBe(200);
  });

  it('of API tokens counts the client of a WebSocket, and not the proxy before it', async () => {
    const guess = async (ip: string) => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { 'X-Forwarded-For': ip, Authorization: `Bearer dossier_${crypto.randomUUID()}.${'A'.repeat(43)}` },
      });
      const closed = once(socket, 'close') as Promise<[code: number, reason: Buffer]>;
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      return String((await closed)[1]);
    };
    const unknown = 'This API token is not known here, or it was revoked.';
    for (let miss = 0; miss < 10; miss += 1) expect(await guess('192.0.2.11')).toBe(unknown);
    expect(await guess('192.0.2.11')).toMatch(/^Too many wrong API tokens/);
    expect(await guess('192.0.2.12')).toBe(unknown);
  });

  it('behind no proxy cannot be hidden by a header that anybody can send', async () => {
    const direct = await startTestServer({}, place);
    try {
      for (let miss = 0; miss < 10; miss += 1) {
        expect((await byRest({ ip: `198.51.100.${miss}`, tenant: 'northgate', on: direct })).status).toBe(401);
      }
      expect((await byRest({ ip: '198.51.100.99', tenant: 'northgate', on: direct })).status).toBe(429);
    } finally {
      await direct.stop();
    }
  });
});
