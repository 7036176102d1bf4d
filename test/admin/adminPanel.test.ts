import { adminOf, adminQueries, type SystemStatus } from './adminSteps.ts';
import { textFile } from '../documents/documentFiles.ts';
import { documentIn, readFile, uploadFile } from '../documents/documentSteps.ts';
import { addWriteups, conversation, firmOf, refusalOf, saveTranscript } from '../support/factories.ts';
import { startTestServer, useTestServer } from '../support/harness.ts';
import { startOpenAiServer } from '../openai/openaiServer.ts';
import { storedFiles } from '../recordings/recordingSteps.ts';

const server = await useTestServer();

afterEach(() => vi.restoreAllMocks());

const checkOf = (status: SystemStatus, name: string) => status.checks.find((check) => check.name === name);

describe('what only the admin panel shows', () => {
  it('is refused again after the gate was locked by hand, and after the logout', async () => {
    const first = await adminOf(server, 'dossier');
    expect((await first.status()).__typename).toBe('SystemStatus');
    expect((await first.graphql('mutation { lockAdmin { isLocked } }')).data).toEqual({
      lockAdmin: { isLocked: true },
    });
    expect((await first.status()).__typename).toBe('Failure');

    const second = await adminOf(server, 'dossier');
    await second.graphql('mutation { logout { loggedOut } }');
    await second.login('dossier');
    expect((await second.status()).__typename).toBe('Failure');
  });
});

describe('the system status', () => {
  it('is measured by using each part, and leaves nothing behind', async () => {
    const admin = await adminOf(server, 'northgate');
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
    expect(checkOf(status, 'Job queue')?.detail).toBe('Nothing is waiting or running.');
    expect(checkOf(status, 'Transcription')?.state).toBe('WARNING');
    expect(status.uptimeSeconds).toBeLessThan(3_600);
    const { tenantId } = await firmOf(server, 'northgate');
    expect((await storedFiles(server)).filter((path) => path.includes(tenantId))).toEqual([]);
  });

  it("counts the firm's own data and no other firm's", async () => {
    const northgate = await adminOf(server, 'northgate');
    const before = await northgate.status();
    const amberline = await adminOf(server, 'amberline');
    await readFile(amberline, textFile('note.txt', 'Revenue grew.'));
    await saveTranscript(amberline);
    await addWriteups(server, 'amberline', [{ title: 'One' }, { title: 'Two' }]);
    const { counts } = await amberline.status();
    expect(counts).toMatchObject({ documents: 1, transcripts: 1, writeups: 2, companies: 0, storedBytes: 13 });
    expect(counts.databaseBytes).toBeGreaterThan(conversation.length);
    expect((await northgate.status()).counts).toEqual(before.counts);
  });

  it('says when files cannot be stored, without telling the page why', async () => {
    const admin = await adminOf(server, 'northgate');
    vi.spyOn(server.services.storage, 'put').mockRejectedValue(new Error('key AKIA-SECRET was refused'));
    const check = checkOf(await admin.status(), 'File storage');
    expect(check?.state).toBe('DOWN');
    expect(JSON.stringify([check, await admin.log()])).not.toContain('AKIA-SECRET');
  });

  it('measures the AI provider: connected, with another key, and unreachable', async () => {
    const provider = await startOpenAiServer({ apiKey: 'good' });
    const settings = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'house-model' };
    const states: (string | undefined)[] = [];
    for (const key of ['good', 'bad', 'good']) {
      if (states.length === 2) await provider.close();
      const own = await startTestServer({ ...settings, OPENAI_API_KEY: key });
      const check = checkOf(await (await adminOf(own, 'dossier')).status(), 'AI provider');
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
  it('shows wrong admin passwords and deletions to their own firm only', async () => {
    const admin = await adminOf(server, 'amberline');
    await refusalOf(admin, 'unlockAdmin', { password: 'not the password' });
    const { id } = await readFile(admin, textFile('gone.txt', 'To be deleted.'));
    await admin.graphql(`mutation { deleteDocument(input: { id: "${id}" }) { __typename } }`);
    const [deleted, wrong, opened] = await admin.log();
    expect(deleted).toMatchObject({ level: 'INFO', message: 'A document was deleted' });
    expect(wrong).toMatchObject({
      level: 'WARNING',
      message: 'A wrong admin password was given from 127.0.0.1',
      reference: null,
    });
    expect(opened).toMatchObject({ level: 'INFO', message: 'The admin panel was unlocked' });
    const others = await (await adminOf(server, 'northgate')).log();
    expect(others.filter(({ message }) => /wrong|deleted/.test(message))).toEqual([]);
  });

  it('finds a defect by the reference that the user saw, without its internal words', async () => {
    const admin = await adminOf(server, 'dossier');
    vi.spyOn(server.services.sessions, 'forget').mockImplementation(() => {
      throw new Error('secret words');
    });
    const { errors } = await admin.graphql(adminQueries.clearCaches);
    const reference = /quote ([0-9A-F]{4}-[0-9A-F]{4})\.$/.exec(errors?.[0]?.message ?? '')?.[1];
    const [entry] = await admin.log(1);
    expect(entry).toMatchObject({ level: 'ERROR', message: 'a GraphQL request failed', reference });
    expect(JSON.stringify(await admin.log())).not.toContain('secret words');
    const others = await (await adminOf(server, 'northgate')).log();
    expect(others.map((each) => each.reference)).not.toContain(reference);
  });

  it('lists a job that failed once, with what its user saw', async () => {
    const admin = await adminOf(server, 'dossier');
    const documentId = await uploadFile(admin, new File(['%PDF-1.4 broken'], 'broken.pdf'));
    const { error } = await documentIn(admin, documentId, 'FAILED');
    const told = (await admin.log()).filter(({ message }) => message.startsWith('broken.pdf'));
    expect(told).toMatchObject([{ level: 'WARNING', message: `broken.pdf: ${error?.message}` }]);
  });
});

it("clearing the caches forgets the firm's sessions and no other firm's; everybody stays logged in", async () => {
  const other = await adminOf(server, 'northgate');
  const admin = await adminOf(server, 'amberline');
  await other.call('GET', '/api/auth/session');
  const answer = (await admin.graphql(adminQueries.clearCaches)).data?.clearCaches as { cleared: string } | undefined;
  const cleared = answer?.cleared ?? '';
  expect(cleared).toMatch(/^\d+ remembered sessions?$/);
  expect(Number.parseInt(cleared)).toBeGreaterThan(0);
  expect(server.services.sessions.forget((await firmOf(server, 'northgate')).tenantId)).toBeGreaterThan(0);
  expect((await admin.call('GET', '/api/auth/session')).status).toBe(200);
});
