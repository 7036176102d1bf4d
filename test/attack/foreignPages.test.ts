import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../prisma/seed.ts';
import { admin } from '../admin/adminClient.ts';
import { canBrowse, startVisitor } from '../e2e/driver/browser.ts';
import { firmOf, until } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { everyWrite, type Write } from './everyWrite.ts';
import { sendFrom, servePage, waysToSend, type Way } from './hostilePage.ts';
import { createRandom, isLong, reportFigures, seed } from './scale.ts';

const graphqlWays: Way[] = ['get', 'socket'];
const batch = 40;
const waysOfEach = isLong ? waysToSend.length : 1;

const host = 'dossier.test';
const attackers = { 'another port': host, 'another site': 'evil.test' };

describe.skipIf(!canBrowse)('a page of another origin, in the browser of a logged-in user', () => {
  let server: TestServer;
  let nice: Awaited<ReturnType<typeof servePage>>;
  let visitor: Awaited<ReturnType<typeof startVisitor>>;
  let writes: Write[];
  let product: string;

  beforeAll(async () => {
    server = await startTestServer();
    nice = await servePage();
    writes = await everyWrite({ server, client: await admin(server) });
    product = `http://${host}:${new URL(server.address).port}`;
    visitor = await startVisitor(product, { switches: ['--host-resolver-rules=MAP *.test 127.0.0.1'] });
    const page = await visitor.open('/healthz');
    const status = await page.evaluate(async (password) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ password }) })).status;
    }, demoPassword('dossier'));
    expect(status).toBe(200);
    await page.close();
  });
  afterAll(async () => {
    await visitor.context.close();
    nice.stop();
    await server.stop();
  });

  it.each(Object.entries(attackers))('changes nothing from %s', async (where, attacker) => {
    const page = await visitor.context.newPage();
    await page.goto(`http://${attacker}:${nice.port}/`);
    // The short run tries each write from one of the two.
    const tried = writes.filter((_, index) => isLong || index % 2 === (attacker === host ? 0 : 1));
    const attempts = chooseAttempts(tried, attacker);
    const before = { rows: await contentOf(server), cookies: await cookiesOf(page) };
    const { statuses, sockets } = await sendAll(page, product, attempts);
    const after = { rows: await contentOf(server), cookies: await cookiesOf(page) };
    reportFigures({
      [`writes tried from ${where}`]: attempts.length,
      answers: JSON.stringify(statuses),
      'sockets opened': sockets,
      'rows changed': JSON.stringify(after.rows) === JSON.stringify(before.rows) ? 0 : 'some',
    });
    expect(after).toEqual(before);
    expect(sockets).toBe(0);
    const done = Object.keys(statuses).filter(
      (status) => !/^(POST 40[345]|PUT 40[35]|DELETE 40[35]|OPTIONS 40.|GET 405)$/.test(status),
    );
    expect(done, 'answers other than a refusal').toEqual([]);
    expect(statuses['POST 403'], 'the writes reached the server').toBeGreaterThan(attempts.length / 3);
    await page.close();
  });

  it('could have changed much: the same calls succeed from the product’s own page', async () => {
    const page = await visitor.open('/healthz');
    const before = await contentOf(server);
    // The short run tries only calls that finish immediately, because jobs take time.
    const chosen = isLong
      ? /^(?!.*(log(in|out)|delete|discard|remove|undo))/i
      : /save|create|POST .api.(transcripts|writeups)$/;
    const own = writes.filter(({ name }) => chosen.test(name));
    const attempts = own.map((write): Attempt => ({ write, way: write.json === '' ? 'header' : 'json' }));
    const { statuses } = await sendAll(page, product, attempts);
    const after = await contentOf(server);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    reportFigures({ 'answers to the product': JSON.stringify(statuses), 'tables changed': changed.length });
    expect(changed).toEqual(expect.arrayContaining(['transcripts', 'writeups', ...(isLong ? ['jobs'] : [])]));
    expect(statuses['POST 200']).toBeGreaterThan(isLong ? 40 : 5);
    await page.close();
  });
});

interface Attempt {
  write: Write;
  way: Way;
}

function chooseAttempts(writes: Write[], attacker: string): Attempt[] {
  const random = createRandom(seed + attacker.length);
  return writes.flatMap((write) => {
    const ways = waysToSend.filter((way) => write.path === '/graphql' || !graphqlWays.includes(way));
    const chosen = ways.map((way) => ({ way, place: random() })).toSorted((one, other) => one.place - other.place);
    return chosen.slice(0, waysOfEach).map(({ way }) => ({ write, way }));
  });
}

async function sendAll(page: Page, target: string, attempts: Attempt[]) {
  const statuses: Record<string, number> = {};
  let answers = 0;
  // Counted at the server, because the browser hides most of these answers from the page and the test.
  const count = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers.host !== new URL(target).host) return;
    const name = `${request.method} ${response.statusCode}`;
    statuses[name] = (statuses[name] ?? 0) + 1;
    answers += 1;
  };
  subscribe('http.server.response.finish', count);
  let sockets = 0;
  for (let from = 0; from < attempts.length; from += batch) {
    sockets += await sendFrom(page, target, attempts.slice(from, from + batch));
  }
  // Counts until no answer arrives for half a second, because beacons and forms do not wait for their answers.
  let before: number;
  do {
    before = answers;
    await page.waitForTimeout(500);
  } while (answers > before);
  unsubscribe('http.server.response.finish', count);
  return { statuses, sockets };
}

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();

async function contentOf(server: TestServer): Promise<Record<string, string>> {
  const { rows } = await firmOf(server, 'dossier');
  const tables = await rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
    [],
  );
  expect(tables).not.toEqual([]);
  const read = async () => {
    const found = tables.map(async ({ name }) => {
      const sql = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS content FROM "${name}" t`;
      return [name, (await rows<{ content: string }>(sql, []))[0]?.content ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  };
  let last = await read();
  await until(
    async () => {
      const now = await read();
      const isQuiet = JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isQuiet;
    },
    (isQuiet) => isQuiet,
  );
  return last;
}
