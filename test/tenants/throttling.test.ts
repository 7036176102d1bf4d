import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAdminPasswords, demoPassword } from '../../prisma/seed.ts';
import { setPassword } from '../../graph/tenants/setPassword.ts';
import { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import { makePlace, startTestServer, type Place, type TestServer } from '../support/harness.ts';

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

beforeEach(async () => {
  await server.services.db.pool.query('DELETE FROM ops.rate_limits');
});

interface Attempt {
  ip: string;
  tenant?: string;
  password?: string;
  on?: TestServer;
  /** A browser that keeps its cookies; by default a new browser. */
  by?: Client;
  signal?: AbortSignal;
}

async function byRest({ ip, tenant = 'dossier', password = 'wrong-password', on = server, by, signal }: Attempt) {
  return (by ?? new Client(on)).fetch(`/api/auth/login?tenant=${tenant}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ password }),
    signal,
  });
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

/** Sends ten wrong passwords, by both transports and on both servers: the burst that strangers are permitted. */
async function exhaust(ip: string, tenant?: string): Promise<void> {
  for (const on of [server, other, server, other, server]) {
    expect((await byRest({ ip, tenant, on })).status).toBe(401);
    expect(await byGraphql({ ip, tenant, on })).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
}

async function timed<Result>(run: () => Promise<Result>): Promise<[result: Result, seconds: number]> {
  const began = performance.now();
  return [await run(), (performance.now() - began) / 1000];
}

const right = { password: demoPassword('dossier') };

describe('guessing passwords', () => {
  it('is slowed to one try in three seconds after ten misses, counted over REST, GraphQL and all servers', async () => {
    await exhaust('192.0.2.1');
    const [answers, seconds] = await timed(() =>
      Promise.all([
        byRest({ ip: '192.0.2.1' }),
        byRest({ ip: '192.0.2.2', on: other }),
        byGraphql({ ip: '192.0.2.3', on: other }),
      ]),
    );
    expect(answers.map((each) => ('status' in each ? each.status : each.code))).toEqual([401, 401, 'UNAUTHENTICATED']);
    expect(seconds).toBeGreaterThan(5.5);
  });

  it('never locks out a right password, from the same address or another, and does not affect other firms', async () => {
    await exhaust('192.0.2.4');
    for (const ip of ['192.0.2.4', '192.0.2.5']) {
      const [{ status }, seconds] = await timed(() => byRest({ ip, ...right }));
      expect(status).toBe(200);
      expect(seconds).toBeLessThan(10);
    }
    const northgate = { tenant: 'northgate', password: demoPassword('northgate') };
    const [session, seconds] = await timed(() => byGraphql({ ip: '192.0.2.4', ...northgate }));
    expect(session).toEqual({ tenant: { slug: 'northgate' } });
    expect(seconds).toBeLessThan(2.5);
  });

  it('by the hundred learn when to come back; callers who do so go first, from the same address too', async () => {
    // A separate firm, because dropped guesses stay in the line for a while.
    const from = { ip: '192.0.2.6', tenant: 'amberline' };
    await exhaust(from.ip, from.tenant);
    const flood = new AbortController();
    let refusals = 0;
    const guesses = Array.from({ length: 70 }, async () => {
      const answer = await byRest({ ...from, signal: flood.signal }).catch(() => null);
      if (answer?.status === 429) refusals += 1;
      return answer?.status ?? 'given up';
    });
    // Now the line is full.
    await expect.poll(() => refusals).toBeGreaterThan(9);
    const colleague = new Client(server);
    const refused = await byRest({ ...from, password: demoPassword('amberline'), by: colleague });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3');
    expect(await refused.json()).toEqual({
      success: false,
      message: 'Too many wrong passwords. Try again in 3 seconds.',
      code: 'THROTTLED',
    });
    const others = await Promise.all(Array.from({ length: 5 }, () => byGraphql(from)));
    expect(others).toContainEqual({
      code: 'THROTTLED',
      message: 'Too many wrong passwords. Try again in 3 seconds.',
      retryAfterSeconds: 3,
    });
    await sleep(3_000);
    const [{ status }, seconds] = await timed(() =>
      byRest({ ...from, password: demoPassword('amberline'), by: colleague }),
    );
    expect(status).toBe(200);
    expect(seconds).toBeLessThan(8);
    flood.abort();
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((each) => each === 401).length).toBeLessThan(8);
    expect(statuses.filter((each) => each === 'given up').length).toBeGreaterThan(30);
  });

  it('leaves room for colleagues who log in at the same time from one address', async () => {
    const logins = Array.from({ length: 20 }, () => byRest({ ip: '192.0.2.9', ...right }));
    for (const { status } of await Promise.all(logins)) expect(status).toBe(200);
  });

  it('of a firm that does not exist is slowed in the same way', async () => {
    await exhaust('192.0.2.10', 'nobody');
    const tries = () => Promise.all([1, 2].map(() => byRest({ ip: '192.0.2.10', tenant: 'nobody' })));
    const [answers, seconds] = await timed(tries);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(seconds).toBeGreaterThan(2.5);
  });

  it('of the admin gate is counted separately from the login', async () => {
    await exhaust('192.0.2.7');
    const client = await new Client(server).login('dossier');
    const [, seconds] = await timed(async () => {
      for (let miss = 0; miss < 9; miss += 1) expect((await unlock(client, 'wrong-password')).status).toBe(403);
    });
    expect(seconds).toBeLessThan(8);
    expect((await unlock(client)).status, 'forgives what was missed').toBe(200);
  });
});

const unlock = (client: Client, password = demoAdminPasswords[0]!, ip = '192.0.2.30', path = '/api/admin/unlock') =>
  client.call('POST', path, { password }, { 'X-Forwarded-For': ip });

describe('guessing admin passwords', () => {
  const guess = (client: Client, times: number, ip?: string) =>
    Promise.all(Array.from({ length: times }, () => unlock(client, 'wrong-password', ip)));
  const countOf = (answers: Response[], status: number) => answers.filter((each) => each.status === status).length;

  it('is limited to ten tries at once, then to waits that grow up to 15 minutes, on all servers', async () => {
    const client = await new Client(server).login('dossier');
    const answers = await guess(client, 20);
    expect([countOf(answers, 403), countOf(answers, 429)]).toEqual([10, 10]);
    const { pool } = server.services.db;
    for (const seconds of [10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const elsewhere = new Client(other);
      elsewhere.cookie = client.cookie;
      const refused = await unlock(elsewhere);
      // The wait begins with the miss, a few seconds ago on a busy machine.
      const lateBy = seconds - Number(refused.headers.get('Retry-After'));
      expect([refused.status, lateBy >= 0 && lateBy < 6]).toEqual([429, true]);
      expect(await refused.json()).toMatchObject({
        code: 'THROTTLED',
        message: expect.stringContaining('admin') as string,
      });
      await pool.query(`UPDATE ops.rate_limits SET expire = expire - $1 WHERE key LIKE 'admin-%'`, [seconds * 1000]);
      // The other limits of this test's many guesses are of no interest here.
      await pool.query(`DELETE FROM ops.rate_limits WHERE key NOT LIKE 'admin-%'`);
      expect((await unlock(client, 'wrong-password')).status).toBe(403);
    }
  });

  it('makes the address wait too, however many logins it has, but no other address', async () => {
    const guessers = await Promise.all([1, 2, 3].map(() => new Client(server).login('dossier')));
    const answers = (await Promise.all(guessers.map((each) => guess(each, 5)))).flat();
    expect([countOf(answers, 403), countOf(answers, 429)]).toEqual([10, 5]);
    const boss = await new Client(server).login('dossier');
    expect((await unlock(boss)).status).toBe(429);
    expect((await unlock(boss, undefined, '192.0.2.31')).status).toBe(200);
  });

  it('does not keep out a browser that opened the admin panel before, which has misses of its own', async () => {
    const boss = await new Client(server).login('dossier');
    expect((await unlock(boss)).status).toBe(200);
    await guess(await new Client(server).login('dossier'), 15);
    expect((await unlock(boss)).status).toBe(200);
    const answers = await guess(boss, 15);
    expect([countOf(answers, 403), countOf(answers, 429)]).toEqual([10, 5]);
  });

  it('is shown to the admin with its address', async () => {
    const admin = await adminOf(server, 'northgate');
    await guess(admin.client, 1, '192.0.2.99');
    expect((await admin.log()).map(({ level, message }) => [level, message])).toContainEqual([
      'WARNING',
      'A wrong admin password was given from 192.0.2.99',
    ]);
  });
});

describe('a device that has logged in before', () => {
  it('does not wait for strangers, and has ten misses of its own in a quarter of an hour', async () => {
    const by = new Client(server);
    expect((await byRest({ ip: '192.0.2.20', ...right, by })).status).toBe(200);
    await exhaust('192.0.2.20');
    await byRest({ ip: '192.0.2.20' });
    const [, seconds] = await timed(async () => {
      for (let miss = 0; miss < 9; miss += 1) expect((await byRest({ ip: '192.0.2.20', by })).status).toBe(401);
      expect((await byRest({ ip: '192.0.2.20', ...right, by })).status, 'forgives what was missed').toBe(200);
      for (let miss = 0; miss < 10; miss += 1) expect((await byRest({ ip: '192.0.2.20', by })).status).toBe(401);
    });
    expect(seconds).toBeLessThan(10);
    const tries = () => Promise.all([1, 2].map(() => byRest({ ip: '192.0.2.20', ...right, by })));
    const [answers, slowly] = await timed(tries);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(slowly).toBeGreaterThan(2);
  });

  it.each<[what: string, change: (pass: string) => string | Promise<string>, tenant: string]>([
    [
      'is no longer known once the password is changed',
      async (pass) => {
        await setPassword(server.services.db, 'dossier', demoPassword('dossier'));
        return pass;
      },
      'dossier',
    ],
    ['cannot be made up', (pass) => pass.replace(/=./, (start) => (start === '=A' ? '=B' : '=A')), 'dossier'],
    [
      'is known to its own firm alone',
      async (pass) => {
        const { db } = server.services;
        const [own, theirs] = await Promise.all(
          ['dossier', 'northgate'].map((slug) => db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug } })),
        );
        return pass.replace(own?.id ?? '', theirs?.id ?? '');
      },
      'northgate',
    ],
  ])('%s', async (_, change, tenant) => {
    const by = await new Client(server).login('dossier');
    const [name = '', pass = ''] = [...by.otherCookies][0] ?? [];
    expect(pass).toMatch(/^dossier_device_[0-9a-f-]{36}=[\w-]{22}\.[\w-]{43}$/);
    by.otherCookies.set(name, await change(pass));
    await exhaust('192.0.2.21', tenant);
    const tries = () => Promise.all([1, 2].map(() => byRest({ ip: '192.0.2.21', tenant, by })));
    expect((await timed(tries))[1]).toBeGreaterThan(2.5);
  });
});
