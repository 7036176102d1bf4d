import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAdminPasswords } from '../prisma/seed.ts';
import { Client } from './client.ts';
import { textFile } from './documentFiles.ts';
import { documentIn, readFile, uploadFile } from './documentSteps.ts';
import { addWriteups, conversation, firmOf, mutate, refusalOf, saveTranscript } from './factories.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { startOpenAiServer } from './openaiServer.ts';
import { storedFiles } from './recordingSteps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

interface Refused {
  __typename: 'Failure';
  code: string;
  message: string;
}
interface Status {
  __typename: 'SystemStatus';
  version: string;
  uptimeSeconds: number;
  checks: { name: string; state: string; detail: string; latencyMs: number | null }[];
  databaseVersion: string;
  queue: { waiting: number; running: number; failedToday: number };
  counts: Record<string, number>;
}
interface Log {
  __typename: 'LogEntries';
  entries: { at: string; level: string; message: string; reference: string | null }[];
}
interface Step {
  __typename: 'ReindexStep';
  checked: number;
  corrected: number;
  total: number;
  next: string | null;
}

const failure = '... on Failure { code message }';
const statusQuery = `{ systemStatus { __typename ... on SystemStatus { version uptimeSeconds databaseVersion
  checks { name state detail latencyMs } queue { waiting running failedToday }
  counts { documents transcripts writeups companies observations recordings storedBytes databaseBytes } } ${failure} } }`;
const logQuery = `query ($first: Int) { logEntries(first: $first) { __typename
  ... on LogEntries { entries { at level message reference } } ${failure} } }`;
const clearMutation = `mutation { clearCaches { __typename ... on ClearedCaches { cleared } ${failure} } }`;
const reindexMutation = `mutation ($input: ReindexDataInput!) { reindexData(input: $input) { __typename
  ... on ReindexStep { stage checked corrected total next } ${failure} } }`;

/** Somebody who is logged in and, with `admin`, has opened the gate. */
async function somebody(slug: string, admin = true, at: TestServer = server) {
  const client = await new Client(at).login(slug);
  const password = demoAdminPasswords[0]!;
  const token = admin ? (await mutate<{ token: string }>(client, 'unlockAdmin', { password }, 'token')).token : '';
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const headers = { 'Apollo-Require-Preflight': 'true', ...(token && { 'X-Admin-Token': token }) };
    const response = await client.call('POST', '/graphql', { query, variables }, headers);
    return (await response.json()) as { data: Record<string, unknown> | null; errors?: { message: string }[] };
  };
  return {
    client,
    ask,
    token,
    status: async () => (await ask(statusQuery)).data?.systemStatus as Status,
    log: async (first?: number) => ((await ask(logQuery, { first })).data?.logEntries as Log).entries,
    step: async (after: string | null) => (await ask(reindexMutation, { input: { after } })).data?.reindexData as Step,
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function reindex({ step }: Somebody): Promise<{ checked: number; corrected: number; total: number }> {
  const sum = { checked: 0, corrected: 0, total: 0 };
  let after: string | null = null;
  do {
    const done = await step(after);
    sum.checked += done.checked;
    sum.corrected += done.corrected;
    sum.total = done.total;
    after = done.next;
  } while (after !== null);
  return sum;
}

const checkOf = (status: Status, name: string) => status.checks.find((check) => check.name === name);

describe('what only the admin panel shows', () => {
  it.each([
    ['systemStatus', statusQuery, {}],
    ['logEntries', logQuery, {}],
    ['clearCaches', clearMutation, {}],
    ['reindexData', reindexMutation, { input: {} }],
  ])('%s is refused while the gate is locked', async (name, query, variables) => {
    const { ask } = await somebody('dossier', false);
    const refused = (await ask(query, variables)).data?.[name] as Refused;
    expect(refused).toEqual({
      __typename: 'Failure',
      code: 'FORBIDDEN',
      message: 'This needs the admin password. Unlock the admin panel first.',
    });
  });

  it('is refused again after the gate was locked by hand, and after the logout', async () => {
    const first = await somebody('dossier');
    expect((await first.status()).__typename).toBe('SystemStatus');
    expect((await first.ask('mutation { lockAdmin { isLocked } }')).data).toEqual({ lockAdmin: { isLocked: true } });
    expect((await first.status()).__typename).toBe('Failure');

    const second = await somebody('dossier');
    await second.ask('mutation { logout { loggedOut } }');
    await second.client.login('dossier');
    expect((await second.status()).__typename).toBe('Failure');
  });
});

describe('the system status', () => {
  it('is measured by using each part, and leaves nothing behind', async () => {
    const admin = await somebody('northgate');
    const status = await admin.status();
    expect(checkOf(status, 'Database')).toMatchObject({ state: 'OK', latencyMs: expect.any(Number) as number });
    expect(checkOf(status, 'Database')?.detail).toBe(`PostgreSQL ${status.databaseVersion} is connected.`);
    expect(checkOf(status, 'File storage')).toMatchObject({ state: 'OK', latencyMs: expect.any(Number) as number });
    expect(checkOf(status, 'AI provider')).toEqual({
      name: 'AI provider',
      state: 'OK',
      detail: 'Built-in analyst: works by rules on this server. No AI provider is set.',
      latencyMs: null,
    });
    expect(checkOf(status, 'Job queue')?.detail).toBe('Nothing waits and nothing runs.');
    expect(checkOf(status, 'Transcription')?.state).toBe('WARNING');
    expect(status.uptimeSeconds).toBeLessThan(3_600);
    const { tenantId } = await firmOf(server, 'northgate');
    expect((await storedFiles(server)).filter((path) => path.includes(tenantId))).toEqual([]);
  });

  it("counts the firm's own, and nobody else's", async () => {
    const northgate = await somebody('northgate');
    const before = await northgate.status();
    const amberline = await somebody('amberline');
    await readFile(amberline.client, textFile('note.txt', 'Revenue grew.'));
    await saveTranscript(amberline.client);
    await addWriteups(server, 'amberline', [{ title: 'One' }, { title: 'Two' }]);
    const { counts } = await amberline.status();
    expect(counts).toMatchObject({ documents: 1, transcripts: 1, writeups: 2, companies: 0, storedBytes: 13 });
    expect(counts.databaseBytes).toBeGreaterThan(conversation.length);
    expect((await northgate.status()).counts).toEqual(before.counts);
  });

  it('says when files cannot be stored, without saying why to the page', async () => {
    const admin = await somebody('northgate');
    vi.spyOn(server.services.storage, 'put').mockRejectedValue(new Error('key AKIA-SECRET was refused'));
    const check = checkOf(await admin.status(), 'File storage');
    expect(check?.state).toBe('DOWN');
    expect(JSON.stringify([check, await admin.log()])).not.toContain('AKIA-SECRET');
  });

  it('measures the AI provider: connected, with another key, and gone', async () => {
    const provider = await startOpenAiServer({ apiKey: 'good' });
    const settings = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'house-model' };
    const states: (string | undefined)[] = [];
    for (const key of ['good', 'bad', 'good']) {
      if (states.length === 2) await provider.close();
      const own = await startTestServer({ ...settings, OPENAI_API_KEY: key });
      const check = checkOf(await (await somebody('dossier', true, own)).status(), 'AI provider');
      expect(check?.detail).toContain('house-model at 127.0.0.1');
      expect(check?.detail).not.toContain(key);
      states.push(check?.state);
      await own.stop();
    }
    expect(states).toEqual(['WARNING', 'DOWN', 'DOWN']);
    expect(provider.requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/models']);
  });
});

describe('the log viewer', () => {
  it('shows wrong admin passwords and deletions, to their own firm alone', async () => {
    const admin = await somebody('amberline');
    await refusalOf(admin.client, 'unlockAdmin', { password: 'not the password' });
    const { id } = await readFile(admin.client, textFile('gone.txt', 'To be deleted.'));
    await admin.ask(`mutation { deleteDocument(input: { id: "${id}" }) { __typename } }`);
    const [deleted, wrong, opened] = await admin.log();
    expect(deleted).toMatchObject({ level: 'INFO', message: 'A document was deleted' });
    expect(wrong).toMatchObject({ level: 'WARNING', message: 'A wrong admin password was given', reference: null });
    expect(opened).toMatchObject({ level: 'INFO', message: 'The admin panel was unlocked' });
    const others = await (await somebody('northgate')).log();
    expect(others.filter(({ message }) => /wrong|deleted/.test(message))).toEqual([]);
  });

  it('finds a defect by the reference that its victim was told, without its inner words', async () => {
    const admin = await somebody('dossier');
    vi.spyOn(server.services.sessions, 'forget').mockImplementation(() => {
      throw new Error('secret words');
    });
    const { errors } = await admin.ask(clearMutation);
    const reference = /quote ([0-9A-F]{4}-[0-9A-F]{4})\.$/.exec(errors?.[0]?.message ?? '')?.[1];
    const [entry] = await admin.log(1);
    expect(entry).toMatchObject({ level: 'ERROR', message: 'a GraphQL request failed', reference });
    expect(JSON.stringify(await admin.log())).not.toContain('secret words');
    const others = await (await somebody('northgate')).log();
    expect(others.map((each) => each.reference)).not.toContain(reference);
  });

  it('lists a job that failed once, with what its reader was told', async () => {
    const admin = await somebody('dossier');
    const documentId = await uploadFile(admin.client, new File(['%PDF-1.4 broken'], 'broken.pdf'));
    const { error } = await documentIn(admin.client, documentId, 'FAILED');
    const told = (await admin.log()).filter(({ message }) => message.startsWith('broken.pdf'));
    expect(told).toMatchObject([{ level: 'WARNING', message: `broken.pdf: ${error?.message}` }]);
  });

  it.each([0, 201])('refuses to read %i entries', async (first) => {
    const { ask } = await somebody('dossier');
    expect((await ask(logQuery, { first })).data?.logEntries).toMatchObject({ code: 'INVALID' });
  });
});

describe('clearing the caches', () => {
  it("forgets the firm's sessions and no other firm's; everybody stays logged in", async () => {
    const other = await somebody('northgate');
    const admin = await somebody('amberline');
    await other.client.call('GET', '/api/auth/session');
    const { cleared } = (await admin.ask(clearMutation)).data?.clearCaches as { cleared: string };
    expect(cleared).toMatch(/^\d+ remembered sessions?$/);
    expect(Number.parseInt(cleared)).toBeGreaterThan(0);
    expect(server.services.sessions.forget((await firmOf(server, 'northgate')).tenantId)).toBeGreaterThan(0);
    expect((await admin.client.call('GET', '/api/auth/session')).status).toBe(200);
  });
});

describe('reindexing', () => {
  it('finds nothing to correct in what was stored in the ordinary ways', async () => {
    const admin = await somebody('amberline');
    await readFile(admin.client, textFile('plain words.txt', 'Some words of a text.'));
    await documentIn(admin.client, await uploadFile(admin.client, new File(['%PDF-1.4 x'], 'x.pdf')), 'FAILED');
    const transcriptId = await saveTranscript(admin.client);
    await mutate(admin.client, 'createWriteup', { title: 'Élan', content: '<p>Words &amp; more</p>', transcriptId });
    const { checked, corrected, total } = await reindex(admin);
    expect(corrected).toBe(0);
    expect(checked).toBe(total);
    expect(checked).toBeGreaterThanOrEqual(4);
  });

  it('makes searches find again what was written past them, of this firm alone', async () => {
    const admin = await somebody('dossier');
    const titles = Array.from({ length: 45 }, (_, index) => ({ title: `Batch ${index}` }));
    await addWriteups(server, 'dossier', titles);
    await saveTranscript(admin.client, { title: 'Quillfeather call' });
    const [own, other] = [await firmOf(server, 'dossier'), await firmOf(server, 'northgate')];
    await addWriteups(server, 'northgate', [{ title: 'Theirs' }]);
    for (const { prisma } of [own, other]) await prisma.writeup.updateMany({ data: { searchText: 'stale' } });
    await own.prisma.transcript.updateMany({ where: { title: 'Quillfeather call' }, data: { searchText: 'stale' } });
    const find = async () =>
      (await admin.ask('{ transcripts(search: "quillfeather") { totalCount } }')).data?.transcripts;
    expect(await find()).toEqual({ totalCount: 0 });

    const { corrected } = await reindex(admin);
    expect(corrected).toBe((await own.prisma.writeup.count()) + 1);
    expect(await find()).toEqual({ totalCount: 1 });
    expect((await reindex(admin)).corrected).toBe(0);
    expect(await other.prisma.writeup.count({ where: { searchText: 'stale' } })).toBeGreaterThan(0);
  });

  it('shows again what the observations of a company say', async () => {
    const admin = await somebody('northgate');
    const create = `mutation { createCompany(input: { name: "Quillfeather", revenue: 12.5 }) { __typename } }`;
    expect((await admin.ask(create)).data?.createCompany).toEqual({ __typename: 'Company' });
    const { prisma } = await firmOf(server, 'northgate');
    await reindex(admin);
    expect((await reindex(admin)).corrected).toBe(0);
    await prisma.company.updateMany({ data: { revenue: 999, searchText: 'stale' } });
    expect((await reindex(admin)).corrected).toBe(1);
    expect(await prisma.company.findFirst({ select: { revenue: true } })).toEqual({ revenue: 12.5 });
    const found = await admin.ask('{ companies(search: "quillfeather") { totalCount } }');
    expect(found.data?.companies).toEqual({ totalCount: 1 });
  });

  it.each(['nowhere', 'documents:1 OR 1=1', 'tenants:'])('does not go on from %j', async (after) => {
    const { ask } = await somebody('dossier');
    expect((await ask(reindexMutation, { input: { after } })).data?.reindexData).toMatchObject({ code: 'INVALID' });
  });
});
