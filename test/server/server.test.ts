import { request } from 'node:http';
import pg from 'pg';
import { openDatabase } from '../../graph/data/db.ts';
import { failureIn } from '../../graph/request/errors.ts';
import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { conversation, firmOf, generateWriteup, jobIn, saveTranscript, until } from '../support/factories.ts';
import { asOwner, makePlace, startTestServer, useTestServer } from '../support/harness.ts';
import { startLine } from './databaseLine.ts';

const server = await useTestServer();

const health = async (at: { address: string }) => {
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((each) => fetch(`${at.address}${each}`)));
  return { alive: alive!.status, ready: ready!.status };
};

describe('health', () => {
  it('is good while the database is reachable and migrated', async () => {
    expect(await health(server)).toEqual({ alive: 200, ready: 200 });
    const write = (sql: string) => asOwner(server, ({ pool }) => pool.query(sql));
    await write('UPDATE _prisma_migrations SET rolled_back_at = now()');
    expect(await health(server)).toEqual({ alive: 200, ready: 503 });
    await write('UPDATE _prisma_migrations SET rolled_back_at = NULL');
    expect(await health(server)).toEqual({ alive: 200, ready: 200 });
  });

  it('reports a database that cannot be reached; the server continues by itself when the database is back', async () => {
    const place = await makePlace();
    const line = await startLine(new URL(place.databaseUrl));
    const through = await startTestServer({}, { ...place, databaseUrl: line.url });
    const client = await new Client(through).login('dossier');
    const transcriptId = await saveTranscript(client);
    expect(await health(through)).toEqual({ alive: 200, ready: 200 });

    line.cut();
    await expect.poll(() => health(through)).toMatchObject({ ready: 503 });
    expect((await health(through)).alive).toBe(200);
    const failed = await client.call('GET', '/api/transcripts');
    const away = 'The server cannot reach its database or files at the moment. Try again in a moment.';
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('5');
    expect(await failed.json()).toEqual({ message: away, code: 'UNAVAILABLE' });
    const inGraphql = await client.call('POST', '/graphql', { query: '{ companies { totalCount } }' });
    expect(await inGraphql.json()).toMatchObject({ errors: [{ message: away, extensions: { code: 'UNAVAILABLE' } }] });

    line.mend();
    await expect.poll(() => health(through)).toMatchObject({ ready: 200 });
    const again = await new Client(through).login('dossier');
    expect((await jobIn(again, await generateWriteup(again, transcriptId), 'COMPLETED')).progress).toBe(100);
    await through.stop();
    line.close();
    await place.remove();
  });

  it('ends the requests that wait for a hanging database, also during a statement, and continues when the database answers again', async () => {
    const place = await makePlace();
    const line = await startLine(new URL(place.databaseUrl));
    const through = await startTestServer({}, { ...place, databaseUrl: line.url });
    const client = await new Client(through).login('dossier');
    const firm = await firmOf(through, 'dossier');
    const asleep = firm.rows('SELECT pg_sleep(600)', []).catch(failureIn);
    const inTransaction = firm.prisma
      .$transaction((tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(600)`, { timeout: 600_000 })
      .catch(failureIn);
    expect((await client.call('GET', '/api/transcripts')).status).toBe(200);

    line.swallow();
    // More than the pool's connections.
    const refused = await Promise.all(Array.from({ length: 40 }, () => client.call('GET', '/api/transcripts')));
    expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      refused.map(() => [503, '5']),
    );
    expect(await Promise.all([asleep, inTransaction])).toMatchObject([
      { code: 'UNAVAILABLE' },
      { code: 'UNAVAILABLE' },
    ]);
    expect((await health(through)).ready).toBe(503);

    line.mend();
    const answered = await until(
      () => client.call('GET', '/api/transcripts'),
      ({ status }) => status !== 503,
    );
    expect(answered.status).toBe(200);
    await through.stop();
    line.close();
    await place.remove();
  });
});

describe('SIGTERM', () => {
  it('makes /readyz answer 503 while requests are still taken for the grace time; then the port closes', async () => {
    const stopping = await startTestServer({ SHUTDOWN_GRACE_SECONDS: '1.5' });
    const client = await new Client(stopping).login('dossier');
    const stopped = stopping.stop();
    const ready = await fetch(`${stopping.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    const answer = await client.call('GET', '/api/transcripts');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await saveTranscript(client);
    await stopped;
    await expect(fetch(`${stopping.address}/healthz`)).rejects.toThrow();
  });

  it('lets a request in flight finish, accepts no new one, and ends with code 0', async () => {
    const place = await makePlace();
    const child = await startChildProduct(place);
    const client = await new Client(child).login('dossier');
    const body = JSON.stringify({ title: 'Slowly sent', content: conversation });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Cookie: client.cookie,
    };
    const slow = request(`${child.address}/api/transcripts`, { method: 'POST', headers });
    const status = new Promise((resolve, reject) => {
      slow.on('response', (response) => resolve((response.resume(), response.statusCode))).on('error', reject);
    });
    await new Promise((resolve) => slow.write(body.slice(0, 20), resolve));
    // The server certainly has the request when it answers a later one.
    expect((await health(child)).ready).toBe(200);

    const ended = child.end('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${child.address}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    slow.end(body.slice(20));
    expect(await status).toBe(201);
    expect(await ended).toEqual({ code: 0, signal: null });

    const next = await startTestServer({}, place);
    const titles = await (await firmOf(next, 'dossier')).prisma.transcript.findMany({ select: { title: true } });
    expect(titles).toEqual([{ title: 'Slowly sent' }]);
    await next.stop();
    await place.remove();
  });
});

it('a closed database has no open connection that could report an error when PostgreSQL stops next', async () => {
  const db = openDatabase(server.databaseUrl, 2);
  const socket = db.newSocket();
  const client = new pg.Client({ connectionString: server.databaseUrl, stream: () => socket });
  await Promise.all([client.connect(), db.pool.query('SELECT')]);
  void client.end();
  await db.close();
  expect(socket.closed).toBe(true);
});

describe('answers', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', undefined, {}, 404, 'NOT_FOUND'],
    ['a method that is not possible there', 'PUT', '/api/transcripts', '{}', {}, 405, 'NOT_ALLOWED'],
    ['JSON that is none', 'POST', '/api/auth/login', '{"password": ', {}, 400, 'INVALID'],
    [
      'another encoding',
      'POST',
      '/api/auth/login',
      '{}',
      { 'Content-Type': 'application/json; charset=utf-99' },
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['an asset that is gone', 'GET', '/assets/old-1234.js', undefined, {}, 404, 'NOT_FOUND'],
    ['a logo of nobody', 'GET', '/tenants/nobody/logo.svg', undefined, {}, 404, 'NOT_FOUND'],
  ])('are JSON for %s: %s %s', async (_, method, path, body, headers, status, code) => {
    const response = await new Client(server).fetch(path, {
      method,
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch('application/json');
    const answer = (await response.json()) as { message: string; code: string };
    expect(answer.code).toBe(code);
    expect(answer.message).toMatch(/^[A-Z][^<{]+\.$|openapi\.json/);
  });

  it('carry headers that keep browsers from guessing types and framing pages', async () => {
    const response = await new Client(server).fetch('/api/auth/tenant-info');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('of a firm are cached nowhere on the way', async () => {
    const client = await new Client(server).login('dossier');
    const kept = async (path: string, init?: RequestInit) =>
      (await client.fetch(path, init)).headers.get('cache-control');
    const body = JSON.stringify({ query: '{ session { id } }' });
    for (const path of ['/api/transcripts', '/api/auth/session', '/api/nothing', '/graphql?query={session{id}}'])
      expect(await kept(path), path).toBe('no-store');
    expect(await kept('/graphql', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })).toBe(
      'no-store',
    );
    expect(await kept('/api/auth/login', { method: 'POST' })).toBe('no-store');
    expect(await kept('/tenants/northgate/logo.svg')).toBe('public, max-age=300');
  });

  it('contain logos as drawings that cannot run anything', async () => {
    const response = await new Client(server).fetch('/tenants/northgate/logo.svg');
    expect(response.headers.get('content-type')).toMatch('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(await response.text()).toMatch(/^<svg /);
  });
});
