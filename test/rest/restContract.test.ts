import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, entitiesOf, fillCase, unknownId, type ContractCall, type ContractCase } from './contractCall.ts';
import type { Route } from '../../graph/request/rest/handler.ts';
import { routes } from '../../graph/routes.ts';
import { admin, openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { entitiesIn, fillEntities, makeEntities } from '../support/entities.ts';
import { useTestServer } from '../support/harness.ts';
import { contractOf, restContract } from './restContract.ts';

const server = await useTestServer({
  TRANSCRIBE_COMMAND: 'echo the words of {file} >/dev/null; echo spoken words',
  WEBHOOK_PRIVATE_TARGETS: 'true',
});
const owner = await new Client(server).login('dossier');
const maker = { server, client: await admin(server) };
const stranger = await new Client(server).login('northgate');
const other = await new Client(server).login('amberline');
beforeAll(async () => {
  await makeUniverse();
  await idsOf(restContract.flatMap((call) => entitiesOf(call, call.success)));
});

/** Returns the ids of entities; `nobody` has ids of nothing for all that exist. */
async function idsOf(names: readonly string[]): Promise<Record<string, string>> {
  const made = await makeEntities(maker, names);
  return { ...named, ...made, ...(names.includes('adminToken') && { adminToken: await openGate(owner) }) };
}
const named = { fact: 'f1', view: 'companies' };
const nobody = new Proxy<Record<string, string>>(
  { ...named, adminToken: 'none' },
  {
    get: (ids, name) => (Reflect.get(ids, name) as string | undefined) ?? unknownId,
  },
);

/** Sends a call with the entities that it names: `ids`, or new entities. */
async function send(client: Client, call: ContractCall, each: ContractCase, ids?: Record<string, string>) {
  const { path, headers, body, form } = fillCase(call, each, ids ?? (await idsOf(entitiesOf(call, each))));
  return form
    ? client.fetch(path, { method: call.method, body: form() })
    : client.call(call.method, path, body, headers);
}

async function makeUniverse(): Promise<void> {
  const universe = new FormData();
  universe.set('file', new File(['Name,Description\nLumen Ledger,Accounting software for banks.\n'], 'universe.csv'));
  await owner.fetch('/api/candidates/import', { method: 'POST', body: universe });
}

function routeOf(call: ContractCall): Route {
  const found = routes.find((each) => addressOf(each) === addressOf(call));
  if (!found) throw new Error(`${addressOf(call)} is no route`);
  return found;
}

describe.each(restContract)('$method $path', (call) => {
  it(`${call.success.name}: ${call.success.status}`, async () => {
    const client = call.path === '/api/auth/logout' ? await new Client(server).login('dossier') : owner;
    const response = await send(client, call, call.success);
    const text = await response.text();
    expect(response.status, text).toBe(call.success.status);
    if (call.success.status === 204) expect(text).toBe('');
    else if (call.success.contentType) {
      expect(response.headers.get('content-type')).toBe(call.success.contentType);
      expect(text).toMatch(/\r\n|^PAR1/);
    } else {
      expect(response.headers.get('content-type')).toMatch('application/json');
      const { schema } = routeOf(call).answers;
      const body: unknown = JSON.parse(text);
      if (response.ok) expect(schema?.safeParse(body).error).toBeUndefined();
      else expect(body).toMatchObject({ message: expect.any(String) as string });
    }
  });

  it.each(call.failures)('$name: $status', async (failure) => {
    const response = await send(owner, call, failure);
    const body = (await response.json()) as { message: string; code: string };
    expect({ status: response.status, code: body.code }).toEqual({ status: failure.status, code: failure.code });
    expect(body.message).toMatch(/^\S.{5,}[.)]$/);
    expect(JSON.stringify(body)).not.toMatch(/\.ts|node_modules|prisma|SELECT/i);
  });
});

describe.each(restContract.filter((call) => call.guarded))('$method $path', (call) => {
  it('answers 401 without a login and 403 to another firm', async () => {
    expect((await send(new Client(server), call, call.success, nobody)).status).toBe(401);
    const path = `${call.path}?tenant=dossier`;
    expect((await send(stranger, call, { ...call.success, path }, nobody)).status).toBe(403);
  });
});

it.each([
  ['GET', '/api/transcripts/{transcript}'],
  ['GET', '/api/writeups/{writeup}'],
  ['GET', '/api/documents/{document}'],
  ['GET', '/api/companies/{company}'],
  ['DELETE', '/api/transcripts/{transcript}'],
  ['DELETE', '/api/writeups/{writeup}'],
  ['DELETE', '/api/writeups/{writeup}/facts/{fact}'],
  ['DELETE', '/api/documents/{document}'],
  ['DELETE', '/api/companies/{company}'],
  ['DELETE', '/api/api-tokens/{apiToken}'],
  ['DELETE', '/api/webhooks/{webhook}'],
  ['POST', '/api/webhooks/{webhook}/secret'],
  ['POST', '/api/webhooks/{webhook}/test'],
  ['POST', '/api/webhook-deliveries/{webhookDelivery}/replay'],
  ['POST', '/api/documents/{document}/analyze'],
  ['POST', '/api/companies/{company}/generate-scores'],
  ['PUT', '/api/companies/{company}'],
] as const)('what belongs to another firm is not found by %s %s, and stays as it is', async (method, template) => {
  const ids = await idsOf(['adminToken', ...entitiesIn(template)]);
  const path = fillEntities(template, ids);
  const foreign = { 'X-Admin-Token': await openGate(other) };
  const body = method === 'PUT' ? { revenue: 1 } : undefined;
  expect((await other.call(method, path, body, foreign)).status).toBe(404);
  const own = await owner.call(method, path, body, { 'X-Admin-Token': ids.adminToken ?? '' });
  expect(own.ok, await own.text()).toBe(true);
});

it('names the methods of an address, and the parameters of a list', async () => {
  const wrong = await owner.call('PUT', '/api/transcripts');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const misspelt = await owner.call('GET', '/api/companies?revenueMn=3');
  expect(misspelt.status).toBe(400);
  expect(((await misspelt.json()) as { message: string }).message).toMatch(/no parameter revenueMn .*revenueMin, /);
});

/** The table of the product specification, section 7. */
const specified = readFileSync(path.join(import.meta.dirname, 'specified.txt'), 'utf8')
  .trim()
  .split('\n');

it('has every call of the specification in its table, each with a success and an error', () => {
  const calls = new Map(restContract.map((call) => [addressOf(call), call]));
  expect(specified.filter((each) => !calls.has(each))).toEqual([]);
  expect(specified.filter((each) => calls.get(each)?.failures.length === 0)).toEqual([]);
});

it('has every route of the server in its table, except those of jobs', () => {
  const missing = routes.filter((route) => !contractOf(route)).map(addressOf);
  // The tests of jobs and sounds cover these.
  expect(missing.filter((each) => !each.includes('/api/jobs/') && !each.endsWith('/audio'))).toEqual([]);
});

it('gives every route its own name, which generated clients use', async () => {
  const document = (await (await new Client(server).call('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const named = Object.values(document.paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
  expect(named).toHaveLength(routes.length);
  expect(new Set(named).size).toBe(routes.length);
  expect(named.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
});

it('refuses a body that is not JSON with that reason, in every call that needs JSON', async () => {
  const headers = { 'Content-Type': 'text/plain', 'X-Admin-Token': await openGate(owner) };
  for (const { method, path } of routes.filter(({ body }) => body)) {
    const target = path.replace(/:\w+/g, crypto.randomUUID());
    const answer = await owner.fetch(target, { method: method.toUpperCase(), headers, body: '{"title":"a"}' });
    expect({ path, status: answer.status, body: (await answer.json()) as object }).toMatchObject({
      path,
      status: 415,
      body: { code: 'UNSUPPORTED_TYPE', message: 'Send JSON with the header Content-Type: application/json.' },
    });
  }
});
