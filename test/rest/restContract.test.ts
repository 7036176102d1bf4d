import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unknownId, type ContractCall, type ContractCase } from './contractCall.ts';
import type { Route } from '../../graph/request/rest/handler.ts';
import { routes } from '../../graph/routes.ts';
import type { AnalysisKind } from '../../prisma/generated/prisma/enums.ts';
import { openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { addReading, observed } from '../companies/companySteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { passedMemo } from '../companies/followUpSteps.ts';
import { addTranscripts, firmOf, uuidOf, writeByReference } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { addSpeakers } from '../transcripts/listeningSteps.ts';
import { restContract } from './restContract.ts';
import { silentWav } from '../support/wav.ts';

const server = await useTestServer({
  TRANSCRIBE_COMMAND: 'echo the words of {file} >/dev/null; echo spoken words',
  WEBHOOK_PRIVATE_TARGETS: 'true',
});
const owner = await new Client(server).login('dossier');
const stranger = await new Client(server).login('northgate');
const other = await new Client(server).login('amberline');
beforeAll(async () => {
  await makeUniverse();
  await makeEntities(Object.keys(nobody));
});

/** Sends a call with the entities that it names: `ids`, or new entities. */
async function send(client: Client, call: ContractCall, each: ContractCase, ids?: Record<string, string>) {
  const path = each.path ?? call.path;
  const names = [...JSON.stringify([path, each.headers, each.body]).matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  const known = ids ?? (await makeEntities(names));
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  const headers = JSON.parse(fill(JSON.stringify(each.headers ?? {}))) as Record<string, string>;
  const body: unknown = each.body === undefined ? undefined : JSON.parse(fill(JSON.stringify(each.body)));
  if (!each.form) return client.call(call.method, fill(path), body, headers);
  return client.fetch(fill(path), { method: call.method, body: await withAudio(each.form()) });
}

const nobody = {
  transcript: unknownId,
  recorded: unknownId,
  note: unknownId,
  speaker: unknownId,
  otherSpeaker: unknownId,
  writeup: unknownId,
  fact: 'f1',
  judged: unknownId,
  thread: unknownId,
  comment: unknownId,
  template: unknownId,
  document: unknownId,
  company: unknownId,
  observation: unknownId,
  followUp: unknownId,
  claim: unknownId,
  stated: unknownId,
  link: unknownId,
  proposal: unknownId,
  passed: unknownId,
  ranking: unknownId,
  investments: unknownId,
  discovery: unknownId,
  apiToken: unknownId,
  webhook: unknownId,
  webhookDelivery: unknownId,
  member: unknownId,
  kept: unknownId,
  view: 'companies',
  adminToken: 'none',
};

/** Replaces each .wav file with a second of real audio, because the table contains no bytes. */
async function withAudio(form: FormData): Promise<FormData> {
  for (const [field, value] of form) {
    if (value instanceof File && value.name.endsWith('.wav')) form.set(field, new File([silentWav(1)], value.name));
  }
  return form;
}

const post = async <Body>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Body> =>
  (await (await owner.call('POST', path, body, headers)).json()) as Body;

async function makeUniverse(): Promise<void> {
  const universe = new FormData();
  universe.set('file', new File(['Name,Description\nLumen Ledger,Accounting software for banks.\n'], 'universe.csv'));
  await owner.fetch('/api/candidates/import', { method: 'POST', body: universe });
}

type Name = keyof typeof nobody;
type Maker = { makes: Name[]; make: () => Promise<Partial<Record<Name, string>>> };

const makers: Maker[] = [
  { makes: ['adminToken'], make: async () => ({ adminToken: await openGate(owner) }) },
  { makes: ['transcript', 'speaker', 'otherSpeaker'], make: makeTranscript },
  { makes: ['recorded', 'note'], make: makeNote },
  { makes: ['writeup'], make: makeWriteup },
  { makes: ['judged', 'thread', 'comment', 'template'], make: makeReview },
  {
    makes: ['document'],
    make: async () => ({ document: (await addDocuments(server, 'dossier', [{ title: 'A document' }]))[0] }),
  },
  { makes: ['company', 'observation'], make: makeCompany },
  { makes: ['followUp'], make: makeFollowUp },
  { makes: ['passed'], make: async () => ({ passed: uuidOf(await passedMemo(server, owner)) }) },
  { makes: ['claim', 'stated', 'link', 'proposal'], make: makeFiled },
  { makes: ['ranking', 'investments', 'discovery'], make: makeAnalysis },
  { makes: ['member', 'kept'], make: makeMembers },
  { makes: ['apiToken'], make: makeToken },
  { makes: ['webhook', 'webhookDelivery'], make: makeWebhook },
];

async function makeEntities(names: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = { fact: 'f1', view: 'companies' };
  for (const { makes, make } of makers)
    if (makes.some((name) => names.includes(name))) Object.assign(ids, await make());
  return ids;
}

async function makeTranscript() {
  const { id } = await post<{ id: string }>('/api/transcripts', { title: 'A call', content: 'Words that were said.' });
  const [speaker, otherSpeaker] = await addSpeakers(server, 'dossier', ['Speaker 1', 'Speaker 2']);
  return { transcript: id, speaker, otherSpeaker };
}

async function makeWriteup() {
  const { transcript } = await makeTranscript();
  const memo = { title: 'A memo', content: '<p>Words.</p>', transcriptId: transcript };
  const { id } = await post<{ id: string }>('/api/writeups', memo);
  await writeByReference(server, 'dossier', id);
  return { writeup: id };
}

async function makeFiled() {
  const [documentId = ''] = await addDocuments(server, 'dossier', [{ title: 'A report' }]);
  const name = `Filed ${documentId}`;
  const observations = [observed('REVENUE', 4_000_000)];
  const source = { documentId, title: 'A report' };
  const { companyId, readingId } = await addReading(server, 'dossier', { name, observations, source });
  const { prisma } = await firmOf(server, 'dossier');
  const claim = await prisma.companyClaim.findFirstOrThrow({ where: { companyId: companyId ?? '' } });
  return { claim: claim.id, stated: claim.standingId, link: readingId, proposal: readingId };
}

async function makeCompany() {
  const observations = [observed('REVENUE', 4_000_000), observed('GROSS_MARGIN', 62)];
  const { companyId } = await addReading(server, 'dossier', { name: 'A company', observations });
  const { prisma } = await firmOf(server, 'dossier');
  const observation = await prisma.metricObservation.findFirstOrThrow({ select: { id: true } });
  return { company: companyId ?? '', observation: observation.id };
}

async function makeFollowUp() {
  const { company } = await makeCompany();
  const { id } = await post<{ id: string }>(`/api/companies/${company}/questions`, { words: 'Who runs sales?' });
  return { followUp: id };
}

async function makeMembers() {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const add = async (key: string) =>
    (await prisma.member.create({ data: { tenantId, name: key, key }, select: { id: true } })).id;
  return { member: await add(crypto.randomUUID()), kept: await add(crypto.randomUUID()) };
}

async function makeToken() {
  // Each call creates a token, and a firm may have at most a hundred.
  await (await firmOf(server, 'dossier')).prisma.apiToken.deleteMany();
  const headers = { 'X-Admin-Token': await openGate(owner) };
  const made = await post<{ apiToken: { id: string } }>('/api/api-tokens', { name: 'BI', access: 'READ' }, headers);
  return { apiToken: made.apiToken.id };
}

async function makeAnalysis() {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const insights = { topPerformer: null, fastestGrowing: null, mostProfitable: null, recommendations: [] };
  const make = async (kind: AnalysisKind, steering: object, result: object) => {
    const data = { tenantId, kind, analyst: 'Built-in analyst', companyCount: 3, steering, result };
    return (await prisma.analysisRun.create({ data, select: { id: true } })).id;
  };
  const texts = { overallPortfolioAssessment: 'Three of them grow.', analysisMethodology: 'By growth.' };
  return {
    ranking: await make('RANKINGS', { formula: 'a + b', version: '2026-11' }, { insights, notes: [] }),
    investments: await make('BEST_INVESTMENTS', {}, { ...texts, eligibleCompanies: 2 }),
    discovery: await make(
      'DISCOVERY',
      { source: 'CANDIDATES' },
      { portfolioAnalysis: 'Three of them grow.', searchCriteria: 'Software', excludedCount: 1 },
    ),
  };
}

async function makeWebhook() {
  // Each call creates an endpoint, and a firm may have at most twenty.
  await (await firmOf(server, 'dossier')).prisma.webhookEndpoint.deleteMany();
  const headers = { 'X-Admin-Token': await openGate(owner) };
  const body = { url: 'http://127.0.0.1:9/hooks', events: ['company.created'] };
  const { endpoint } = await post<{ endpoint: { id: string } }>('/api/webhooks', body, headers);
  const test = await post<{ id: string }>(`/api/webhooks/${endpoint.id}/test`, {}, headers);
  return { webhook: endpoint.id, webhookDelivery: test.id };
}

async function makeNote() {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const { id: recordingId } = await prisma.recording.create({
    data: { tenantId, title: 'A call', startedAt: new Date(), origin: 'RECORDED', status: 'SAVED' },
  });
  const [recorded = ''] = await addTranscripts(server, 'dossier', [{}]);
  await prisma.transcript.update({ where: { tenantId_id: { tenantId, id: recorded } }, data: { recordingId } });
  const note = await prisma.note.create({ data: { tenantId, recordingId, atMs: 1000, text: 'Ask.' } });
  return { recorded, note: note.id };
}

async function makeReview() {
  const { id: judged } = await post<{ id: string }>('/api/writeups', {
    title: 'A judged memo',
    content: '<p>Words.</p>',
  });
  await owner.call('PUT', `/api/writeups/${judged}/verdict`, { verdict: 'TRACK', reason: 'Too early.' });
  const thread = await post<{ id: string; comments: { id: string }[] }>(`/api/writeups/${judged}/comments`, {
    body: 'Which words?',
  });
  return { judged, thread: thread.id, comment: thread.comments[0]?.id, template: await findTemplate() };
}

/** Reuses an existing template, because a firm may have only so many and earlier calls left theirs. */
async function findTemplate(): Promise<string> {
  const there = (await (await owner.call('GET', '/api/memo-templates')).json()) as { id: string }[];
  if (there[0]) return there[0].id;
  const template = { name: crypto.randomUUID(), sections: ['Deal header'], isDefault: false };
  const headers = { 'X-Admin-Token': await openGate(owner) };
  return (await post<{ id: string }>('/api/memo-templates', template, headers)).id;
}

const plain = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/:\w+|\{\w+\}/g, ':id')}`;

function routeOf({ method, path }: ContractCall): Route {
  const found = routes.find((each) => plain(each.method, each.path) === plain(method, path));
  if (!found) throw new Error(`${method} ${path} is no route`);
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
  const ids = await makeEntities(['adminToken', ...template.matchAll(/(?<=\{)\w+/g)].map(String));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
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
  const told = new Map(restContract.map((call) => [plain(call.method, call.path), call]));
  expect(specified.filter((each) => !told.has(each))).toEqual([]);
  expect(specified.filter((each) => told.get(each)?.failures.length === 0)).toEqual([]);
});

it('has every route of the server in its table, except those of jobs', () => {
  const told = new Set(restContract.map((call) => plain(call.method, call.path)));
  const served = routes
    .map((each) => plain(each.method, each.path))
    // The tests of jobs and sounds cover these.
    .filter((each) => !each.includes('/api/jobs/') && !each.endsWith('/audio'));
  expect(served.filter((each) => !told.has(each))).toEqual([]);
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
