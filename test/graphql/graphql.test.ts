import { once } from 'node:events';
import { connect } from 'node:net';
import { serverAudits } from 'graphql-http';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { socketClient } from '../support/sockets.ts';

const server = await useTestServer();

describe('GraphQL over HTTP', () => {
  it.each(
    serverAudits({ url: () => `${server.address}/graphql` }).map((audit) => [audit.id, audit.name, audit] as const),
  )('passes the audit %s: %s', async (_, __, audit) => {
    const result = await audit.fn();
    expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
  });

  it('runs a mutation only with the preflight header', async () => {
    const query = 'mutation { logout { loggedOut } }';
    const refused = await new Client(server).call('POST', '/graphql', { query });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch('PREFLIGHT_REQUIRED');
    expect((await new Client(server).graphql(query)).data).toEqual({ logout: { loggedOut: true } });
  });
});

const part = (headers: string, text: string) => `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${text}`;
const operations = part('name="operations"', JSON.stringify({ query: '{ session { id } }' }));
const map = part('name="map"', '{"0":["variables.file"]}');

it.each([
  ['a part whose headers are none', `${part('name="operations"; filename="a\0b"', '{}')}\r\n--x--\r\n`],
  ['operations without an end', operations],
  ['a file without an end', [operations, map, part('name="0"; filename="a.txt"', 'half')].join('\r\n')],
  ['a map of a file that does not come', `${operations}\r\n${map}\r\n--x--\r\n`],
  ['no part', ''],
])('broken forms from anybody are refused with the reason, and the server continues: %s', async (_, body) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Apollo-Require-Preflight': 'true' };
  const answer = await new Client(server).fetch('/graphql', { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(/^<|\bat \w+ \(/);
  // An unhandled error fails the run.
  expect((await new Client(server).fetch('/healthz')).status).toBe(200);
});

describe('limits', () => {
  const refusal = async (query: string) =>
    (await (await new Client(server).login('dossier')).graphql(query)).errors?.[0]?.message;
  it('bounds the aliases', async () => {
    const aliased = Array.from({ length: 31 }, (_, i) => `a${i}: session { id }`).join(' ');
    expect(await refusal(`{ ${aliased} }`)).toMatch(/at most 30 aliases/);
  });

  it('bounds how many texts of documents are read at once', async () => {
    const texts = (first: number) => refusal(`{ documents(first: ${first}) { edges { node { id content } } } }`);
    expect(await texts(50)).toBeUndefined();
    expect(await texts(200)).toMatch(/too large/);
    expect(await refusal('{ documents(first: 200) { edges { node { id title status } } } }')).toBeUndefined();
  });
  it('lets an introspection through', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const answer = await new Client(server).graphql(getIntrospectionQuery());
    expect(answer.errors).toBeUndefined();
  });
});

describe('errors', () => {
  it('say that a reader has no login', async () => {
    const { errors } = await new Client(server).graphql('{ transcripts { totalCount } }');
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
      message: 'Your session has ended. Log in again.',
    });
  });
});

it('pages that the server returns carry a strict content security policy and the nonce of their styles', async () => {
  const response = await new Client(server).fetch('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(policy).toMatch(/style-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('subscriptions', () => {
  const subscribe = (cookie: string, query: string) => socketClient(server, { cookie }).iterate({ query });

  it('need a login, and follow a job to its end', async () => {
    const client = await new Client(server).login('dossier');
    const imported = await client.graphql<{ importTranscript: { latestJob: { id: string } } }>(
      'mutation { importTranscript(input: { title: "Call", text: "Revenue is 18 million dollars. The team is strong." }) { ... on Recording { latestJob { id } } } }',
    );
    const id = imported.data?.importTranscript.latestJob.id;
    const query = `subscription { job(id: "${id}") { status progress text } }`;

    const seen: { status: string; progress: number; text: string | null }[] = [];
    for await (const answer of subscribe(client.cookie, query))
      seen.push((answer.data as { job: (typeof seen)[number] }).job);
    expect(seen.at(-1)).toMatchObject({ status: 'COMPLETED', progress: 100 });
    expect(seen.at(-1)?.text).toMatch('18 million dollars');

    const refused = { code: 4401, reason: 'Your session has ended. Log in again.' };
    await expect(Array.fromAsync(subscribe('', query))).rejects.toMatchObject(refused);
  });

  // Sandboxed pages send the origin 'null'.
  it.each(['http://evil.example', 'null', '%%%'])('are refused to pages of other sites: %s', async (origin) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin,
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(403);
  });

  it('leave the server running when a client hangs up while it is refused', async () => {
    const { hostname, port } = new URL(server.address);
    const upgrade = `GET /other HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    for (let tries = 0; tries < 20; tries += 1) {
      const socket = connect(Number(port), hostname, () => socket.write(upgrade, () => socket.resetAndDestroy()));
      await once(socket, 'close');
    }
    // An unhandled error fails the run.
    expect((await new Client(server).fetch('/healthz')).status).toBe(200);
  });
});
