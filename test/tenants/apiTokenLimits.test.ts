import { adminOf } from '../admin/adminSteps.ts';
import { createToken, Integration } from './apiTokenSteps.ts';
import { firmOf, until } from '../support/factories.ts';
import { useTestServer, usePlace } from '../support/harness.ts';

const place = await usePlace();
const server = await useTestServer({}, place);
const other = await useTestServer({}, place);
const admin = await adminOf(server, 'dossier');

/**
 * Waits, because quotas are counted per minute: a test that starts in the last seconds of a minute would end in the
 * next.
 */
async function awayFromTheMinutesEnd(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 8_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

const make = (limits: { expiresInDays?: number; requestsPerMinute?: number }) =>
  createToken(admin, 'READ', 'Power BI', limits);

it('has no end and the usual quota by default, and otherwise what was requested, within limits', async () => {
  expect((await make({})).apiToken).toMatchObject({ expiresAt: null, requestsPerMinute: 3000 });
  const { apiToken } = await make({ expiresInDays: 30, requestsPerMinute: 60 });
  expect(apiToken.requestsPerMinute).toBe(60);
  const days = (Date.parse(apiToken.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  for (const [limits, message] of [
    [{ expiresInDays: 31 }, /30, 90 or 365 days/],
    [{ requestsPerMinute: 0 }, /1 to 60000/],
    [{ requestsPerMinute: 60_001 }, /1 to 60000/],
  ] as const) {
    await expect(make(limits)).rejects.toThrow(message);
  }
});

it('is refused once it has expired', async () => {
  const { token, apiToken } = await make({ expiresInDays: 90 });
  const { prisma } = await firmOf(server, 'dossier');
  const expiresAt = new Date(Date.now() - 1000);
  const { count } = await prisma.apiToken.updateMany({
    where: { requestsPerMinute: 3000, expiresAt: { not: null } },
    data: { expiresAt },
  });
  expect([count, apiToken.expiresAt === null]).toEqual([1, false]);
  const integration = new Integration(server, token);
  expect(await integration.ask('{ session { id } }')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const answer = await integration.call('GET', '/api/transcripts');
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ message: 'This API token has expired. Make a new one in the admin panel.' }),
  ]);
});

it('states its quota with every answer, and is throttled over GraphQL, REST and MCP alike when it is used up', async () => {
  await awayFromTheMinutesEnd();
  const { token } = await make({ requestsPerMinute: 3 });
  const integration = new Integration(server, token);
  const first = await integration.call('GET', '/api/transcripts');
  expect(first.headers.get('RateLimit-Policy')).toBe('"token";q=3;w=60');
  expect(first.headers.get('RateLimit')).toMatch(/^"token";r=2;t=\d+$/);
  expect((await integration.ask('{ transcripts { totalCount } }')).status).toBe(200);
  expect((await integration.call('GET', '/api/documents')).headers.get('RateLimit')).toMatch(/^"token";r=0;t=\d+$/);
  for (const [method, path] of [
    ['GET', '/api/transcripts'],
    ['POST', '/graphql'],
    ['POST', '/mcp'],
  ] as const) {
    const refused = await integration.call(method, path, method === 'POST' ? { query: '{ __typename }' } : undefined);
    expect([path, refused.status, refused.headers.get('RateLimit')?.startsWith('"token";r=0;t=')]).toEqual([
      path,
      429,
      true,
    ]);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  // Another token of the firm, and a person, are not limited.
  const another = new Integration(server, (await make({})).token);
  expect((await another.call('GET', '/api/transcripts')).status).toBe(200);
  const person = await admin.call('GET', '/api/transcripts');
  expect([person.status, person.headers.get('RateLimit')]).toEqual([200, null]);
});

it('has one quota on all servers, except for what the others accept within a second', async () => {
  await awayFromTheMinutesEnd();
  const { token } = await make({ requestsPerMinute: 30 });
  const [here, there] = [new Integration(server, token), new Integration(other, token)];
  for (let i = 0; i < 30; i += 1) expect((await here.call('GET', '/api/transcripts')).status).toBe(200);
  let accepted = 0;
  await until(
    async () => {
      const { status } = await there.call('GET', '/api/transcripts?limit=1');
      if (status === 200) accepted += 1;
      await new Promise((resolve) => setTimeout(resolve, 150));
      return status;
    },
    (status) => status === 429,
  );
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(25);
});
