import { type Client as SocketClient } from 'graphql-ws';
import { admin } from '../admin/adminClient.ts';
import { createToken, Integration } from './apiTokenSteps.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, saveTranscript, uuidOf } from '../support/factories.ts';
import { useTestServer, usePlace } from '../support/harness.ts';
import { socketClient } from '../support/sockets.ts';

const place = await usePlace();
const server = await useTestServer({}, place);
const second = await useTestServer({ PERSISTED_ONLY: 'true' }, place);
const boss = await admin(server);

const deleteNothing = `mutation { deleteTranscript(input: { id: "VHJhbnNjcmlwdDowMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDA" }) { __typename } }`;

describe('a token', () => {
  it('is shown once, recognisable, and stored as a hash', async () => {
    const { token, apiToken } = await createToken(boss, 'READ');
    expect(token).toMatch(/^dossier_[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
    expect(apiToken).toMatchObject({ name: 'Power BI', access: 'READ', hint: token.slice(-4), lastUsedAt: null });
    const { data } = await boss.graphql<{ apiTokens: { id: string }[] }>('{ apiTokens { id name hint } }');
    expect(data?.apiTokens[0]?.id).toBe(apiToken.id);
    expect(JSON.stringify(data)).not.toContain(token.split('.')[1]);
    const { prisma } = await firmOf(server, 'dossier');
    const rows = await prisma.$queryRawUnsafe<{ row: string }[]>('SELECT t::text AS row FROM api_tokens t');
    expect(rows.map(({ row }) => row).join()).not.toContain(token.split('.')[1]);
  });

  it('reads over GraphQL, REST and export, on every server, and its use is recorded to the minute', async () => {
    await saveTranscript(boss, { title: 'Call with Acme' });
    const { token, apiToken } = await createToken(boss, 'READ');
    for (const each of [server, second]) {
      const integration = new Integration(each, token);
      expect(await integration.ask('{ transcripts { totalCount } }')).toMatchObject({
        status: 200,
        data: { transcripts: { totalCount: 1 } },
      });
      expect((await integration.call('GET', '/api/transcripts')).status).toBe(200);
      expect((await integration.call('GET', '/api/export/transcripts.csv')).status).toBe(200);
      expect(await (await integration.call('GET', '/api/auth/session')).json()).toMatchObject({
        authenticated: true,
        tenant: { slug: 'dossier' },
        expiresAt: null,
      });
    }
    const { data } = await boss.graphql<{ node: { lastUsedAt: string } }>(
      'query ($id: ID!) { node(id: $id) { ... on ApiToken { lastUsedAt } } }',
      { id: apiToken.id },
    );
    expect(data?.node.lastUsedAt).toMatch(/:00\.000Z$/);
    expect(Date.now() - Date.parse(data?.node.lastUsedAt ?? '')).toBeLessThan(120_000);
  });

  it('that may only read changes nothing', async () => {
    const integration = new Integration(server, (await createToken(boss, 'READ')).token);
    expect(await integration.ask(deleteNothing)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const refused: [method: string, path: string][] = [
      ['POST', '/api/transcripts'],
      ['PUT', `/api/transcripts/${crypto.randomUUID()}`],
      ['DELETE', `/api/transcripts/${crypto.randomUUID()}`],
      ['POST', '/api/documents/upload'],
      ['POST', '/api/auth/login'],
      ['POST', '/api/admin/unlock'],
    ];
    for (const [method, path] of refused) {
      const response = await integration.call(method, path, { title: 'x', content: 'y', password: 'dossier-demo' });
      expect([path, [403, 404, 405].includes(response.status)]).toEqual([path, true]);
      expect(await response.json()).toMatchObject({
        code: expect.stringMatching(/FORBIDDEN|NOT_FOUND|NOT_ALLOWED/) as string,
      });
    }
    const post = await integration.call('POST', '/api/transcripts', { title: 'x', content: 'y' });
    expect(post.status).toBe(403);
  });

  it('that may write needs no header of browsers, wherever it is sent from', async () => {
    const integration = new Integration(server, (await createToken(boss, 'READ_WRITE')).token);
    expect(await integration.ask(deleteNothing)).toMatchObject({ status: 200, data: { deleteTranscript: {} } });
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const saved = await integration.call('POST', '/api/transcripts', { title: 'By token', content: 'Words.' }, headers);
    expect(saved.status).toBe(201);
    // A person's cookie still needs both.
    expect((await boss.call('POST', '/graphql', { query: deleteNothing })).status).toBe(400);
    expect((await boss.call('POST', '/api/transcripts', { title: 'x', content: 'y' }, headers)).status).toBe(403);
  });

  it('sends its own operations where browsers may send only the product’s', async () => {
    const integration = new Integration(second, (await createToken(boss, 'READ')).token);
    const query = '{ exportViews { name } }';
    expect((await integration.ask(query)).status).toBe(200);
    const person = await new Client(second).login('dossier');
    expect((await person.call('POST', '/graphql', { query })).status).toBe(400);
  });

  it('belongs to one firm, whatever the request names', async () => {
    const integration = new Integration(server, (await createToken(boss, 'READ')).token);
    expect((await integration.call('GET', '/api/transcripts?tenant=northgate')).status).toBe(403);
    expect(
      (await integration.call('GET', '/api/transcripts', undefined, { 'X-Tenant-Slug': 'northgate' })).status,
    ).toBe(403);
    expect((await integration.call('GET', '/api/transcripts?tenant=dossier')).status).toBe(200);
    const answer = await integration.call('POST', '/graphql?tenant=northgate', {
      query: '{ transcripts { totalCount } }',
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const northgate = await new Client(server).login('northgate');
    expect((await northgate.graphql<{ apiTokens: object[] }>('{ apiTokens { id } }')).data?.apiTokens).toEqual([]);
  });

  it('takes precedence over a cookie, and a wrong token never falls back to the cookie', async () => {
    const { token } = await createToken(boss, 'READ');
    const theirs = await new Client(server).login('northgate');
    await saveTranscript(theirs, { title: 'Of northgate' });
    const both = new Integration(server, token);
    both.cookie = theirs.cookie;
    expect(await (await both.call('GET', '/api/auth/session')).json()).toMatchObject({ tenant: { slug: 'dossier' } });
    // Not just 'B' for 'A', because the last character's two lowest bits are not part of the token.
    const wrong = new Integration(server, `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`);
    wrong.cookie = theirs.cookie;
    expect((await wrong.call('GET', '/api/transcripts')).status).toBe(401);
    expect(await wrong.ask('{ transcripts { totalCount } }')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    // A proxy's own authentication scheme is ignored.
    const response = await theirs.call('GET', '/api/auth/session', undefined, { Authorization: 'Basic eDp5' });
    expect(await response.json()).toMatchObject({ tenant: { slug: 'northgate' } });
  });

  it.each(['', 'x', 'dossier_x.y', 'null'])('that is invalid is refused: %o', async (text) =>
    expect((await new Integration(server, text).call('GET', '/api/transcripts')).status).toBe(401),
  );

  it('that is revoked is refused immediately, on every server', async () => {
    const { token, apiToken } = await createToken(boss, 'READ_WRITE');
    const integrations = [server, second].map((each) => new Integration(each, token));
    for (const each of integrations) expect((await each.call('GET', '/api/transcripts')).status).toBe(200);
    const revoke = () => mutate(boss, 'revokeApiToken', { id: apiToken.id }, 'id revokedAt');
    const revoked = await revoke();
    expect(revoked).toMatchObject({ revokedAt: expect.any(String) as string });
    for (const each of integrations) {
      await expect.poll(async () => (await each.call('GET', '/api/transcripts')).status, { timeout: 2_000 }).toBe(401);
    }
    // A second call changes nothing.
    expect(await revoke()).toEqual(revoked);
    const list = await boss.graphql<{ apiTokens: { id: string }[] }>('{ apiTokens { id } }');
    expect(list.data?.apiTokens.at(-1)?.id).toBe(apiToken.id);
  });
});

describe('over WebSocket', () => {
  const query = 'subscription ($id: ID!) { job(id: $id) { status } }';

  const open = (params?: Record<string, unknown>, headers?: Record<string, string>) =>
    socketClient(server, headers, params);

  async function first(client: SocketClient, id: string): Promise<unknown> {
    for await (const answer of client.iterate({ query, variables: { id } })) {
      await client.dispose();
      return answer;
    }
    return null;
  }

  it('a token is sent in the header or the first message; a wrong token closes the socket', async () => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const { id } = await prisma.job.create({
      data: { tenantId, kind: 'SUMMARY', title: 'x', input: {}, status: 'COMPLETED' },
    });
    const jobId = Buffer.from(`Job:${id}`).toString('base64url');
    const { token } = await createToken(boss, 'READ');
    const expected = { data: { job: { status: 'COMPLETED' } } };
    expect(await first(open({ Authorization: `Bearer ${token}` }), jobId)).toEqual(expected);
    expect(await first(open(undefined, { Authorization: `Bearer ${token}` }), jobId)).toEqual(expected);
    await expect(first(open({ Authorization: `Bearer ${token}x` }), jobId)).rejects.toMatchObject({
      code: 4401,
      reason: expect.stringContaining('API token') as string,
    });
    await expect(first(open(), jobId)).rejects.toMatchObject({
      code: 4401,
      reason: 'Your session has ended. Log in again.',
    });
  });
});

it('wrong tokens are throttled by address; a right token is still accepted', async () => {
  const { token } = await createToken(boss, 'READ');
  const wrong = new Integration(second, `dossier_${crypto.randomUUID()}.${'A'.repeat(43)}`);
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++) statuses.push((await wrong.call('GET', '/api/transcripts')).status);
  expect(statuses.at(-1)).toBe(429);
  const response = await wrong.call('POST', '/graphql', { query: '{ session { id } }' });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({
    errors: [
      { message: expect.stringMatching(/^Too many wrong API tokens/) as string, extensions: { code: 'THROTTLED' } },
    ],
  });
  expect((await new Integration(second, token).call('GET', '/api/transcripts')).status).toBe(200);
});

it('making and revoking a token needs a person: a token cannot, even with the admin gate open', async () => {
  const { token, apiToken } = await createToken(boss, 'READ_WRITE');
  const integration = new Integration(server, token);
  const unlocked = await integration.call('POST', '/api/admin/unlock', { password: 'admin-demo' });
  const headers = { 'X-Admin-Token': ((await unlocked.json()) as { token: string }).token };
  const made = await integration.call('POST', '/api/api-tokens', { name: 'x', access: 'READ_WRITE' }, headers);
  expect([made.status, await made.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  const id = uuidOf(apiToken.id);
  expect((await integration.call('DELETE', `/api/api-tokens/${id}`, undefined, headers)).status).toBe(403);
});

it("keeps the names of tokens, which are the firm's words, out of the log", async () => {
  const lines: string[] = [];
  const { log } = server.services;
  const info = vi.spyOn(log, 'info').mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
  const { apiToken } = await createToken(boss, 'READ', 'Acquisition of Zephyr');
  await mutate(boss, 'revokeApiToken', { id: apiToken.id });
  info.mockRestore();
  expect(lines.map((line) => /An API token was (created|revoked)/.exec(line)?.[1])).toEqual(['created', 'revoked']);
  expect(lines.join()).not.toMatch(/Zephyr/);
  expect(lines.join()).toMatch(uuidOf(apiToken.id));
});
