import { setTimeout as sleep } from 'node:timers/promises';
import { demoAdminPasswords, demoPassword } from '../../prisma/seed.ts';
import { setPassword } from '../../graph/tenants/add.ts';
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
const waitText = 'Too many wrong passwords. Try again in 3 seconds.';

describe('guessing passwords', () => {
  it('is refused after ten misses, counted over REST, GraphQL and all servers, until a caller comes back', async () => {
    await exhaust('192.0.2.1');
    const callers = [server, other, other].map((on) => ({ ip: '192.0.2.1', by: new Client(on) }));
    for (const caller of callers) {
      const refused = await byRest(caller);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('3');
      expect(await refused.json()).toEqual({ success: false, message: waitText, code: 'THROTTLED' });
    }
    const ofGraphql = await byGraphql({ ip: '192.0.2.2', on: other });
    expect(ofGraphql).toEqual({ code: 'THROTTLED', message: waitText, retryAfterSeconds: 3 });
    await sleep(3_000);
    const statuses = (await Promise.all(callers.map(byRest))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length, 'one try in three seconds').toBe(1);
  });

  it('never locks out a right password, from the same address or another, and does not affect other firms', async () => {
    await exhaust('192.0.2.4');
    const northgate = { tenant: 'northgate', password: demoPassword('northgate') };
    expect(await byGraphql({ ip: '192.0.2.4', ...northgate })).toEqual({ tenant: { slug: 'northgate' } });
    const colleagues = ['192.0.2.4', '192.0.2.5'].map((ip) => ({ ip, ...right, by: new Client(server) }));
    const login = () => Promise.all(colleagues.map(async (each) => (await byRest(each)).status));
    expect(await login()).toEqual([429, 429]);
    const flood = new AbortController();
    const guesses = Array.from({ length: 70 }, () =>
      byRest({ ip: '192.0.2.4', signal: flood.signal }).catch(() => null),
    );
    await sleep(3_000);
    expect(await login()).toEqual([200, 200]);
    flood.abort();
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer?.status === 401)).toEqual([]);
  });

  it('of a firm that does not exist is slowed in the same way', async () => {
    await exhaust('192.0.2.10', 'nobody');
    const nobody = { ip: '192.0.2.10', tenant: 'nobody', by: new Client(server) };
    expect((await byRest(nobody)).status).toBe(429);
    await sleep(3_000);
    expect((await byRest(nobody)).status).toBe(401);
  });

  it('of the admin gate is counted separately from the login', async () => {
    const client = await new Client(server).login('dossier');
    await exhaust('192.0.2.7');
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
    expect((await unlock(boss, undefined, '192.0.2.31')).status, 'after the misses of strangers').toBe(429);
    await sleep(3_000);
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
    await guess(admin, 1, '192.0.2.99');
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
    expect((await byRest({ ip: '192.0.2.20', ...right, by })).status).toBe(429);
    await sleep(3_000);
    expect((await byRest({ ip: '192.0.2.20', ...right, by })).status).toBe(200);
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
    expect((await byRest({ ip: '192.0.2.21', tenant, by })).status).toBe(429);
  });
});
