import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../graph/routes.ts';
import { Client } from './client.ts';
import { addReading, observed } from './companySteps.ts';
import { addDocuments } from './documentSteps.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { restContract, unknownId, type ContractCall, type ContractCase } from './restContract.ts';
import { silentWav } from './wav.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRANSCRIBE_COMMAND: 'echo the words of {file} >/dev/null; echo spoken words' });
});
afterAll(() => server.stop());

async function send(
  client: Client,
  call: ContractCall,
  each: ContractCase,
  ids: Record<string, string>,
): Promise<Response> {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const path = fill(each.path ?? call.path);
  const headers = JSON.parse(fill(JSON.stringify(each.headers ?? {}))) as Record<string, string>;
  if (!each.form) return client.call(call.method, path, each.body, headers);
  return client.fetch(path, { method: call.method, body: await withAudio(each.form()) });
}

const nobody = {
  transcript: unknownId,
  writeup: unknownId,
  document: unknownId,
  company: unknownId,
  adminToken: 'none',
};

/** The table holds no bytes: a .wav in it stands for a second of real audio. */
async function withAudio(form: FormData): Promise<FormData> {
  for (const [field, value] of form) {
    if (value instanceof File && value.name.endsWith('.wav')) form.set(field, new File([silentWav(1)], value.name));
  }
  return form;
}

async function makeEntities(client: Client): Promise<Record<string, string>> {
  const transcript = await client.call('POST', '/api/transcripts', {
    title: 'A call',
    content: 'Words that were said.',
  });
  const writeup = await client.call('POST', '/api/writeups', { title: 'A memo', content: '<p>Words.</p>' });
  const unlocked = await client.call('POST', '/api/admin/unlock', { password: 'admin-demo' });
  const [document = ''] = await addDocuments(server, 'dossier', [{ title: 'A document' }]);
  const observations = [observed('REVENUE', 4_000_000), observed('GROSS_MARGIN', 62)];
  const { companyId } = await addReading(server, 'dossier', { name: 'A company', observations });
  return {
    document,
    company: companyId ?? '',
    adminToken: ((await unlocked.json()) as { token: string }).token,
    transcript: ((await transcript.json()) as { id: string }).id,
    writeup: ((await writeup.json()) as { id: string }).id,
  };
}

describe.each(restContract)('$method $path', (call) => {
  it(`${call.success.name}: ${call.success.status}`, async () => {
    const client = await new Client(server).login('dossier');
    const response = await send(client, call, call.success, await makeEntities(client));
    const text = await response.text();
    expect(response.status, text).toBe(call.success.status);
    if (call.success.status === 204) expect(text).toBe('');
    else {
      expect(response.headers.get('content-type')).toMatch('application/json');
      const body: unknown = JSON.parse(text);
      if (call.success.fields) expect(Object.keys(body as object)).toEqual(expect.arrayContaining(call.success.fields));
      else expect(body).toBeInstanceOf(Array);
    }
  });

  it.each(call.failures)('$name: $status', async (failure) => {
    const client = await new Client(server).login('dossier');
    const response = await send(client, call, failure, {});
    const body = (await response.json()) as { message: string; code: string };
    expect({ status: response.status, code: body.code }).toEqual({ status: failure.status, code: failure.code });
    expect(body.message).toMatch(/^\S.{5,}[.)]$/);
    expect(JSON.stringify(body)).not.toMatch(/\.ts|node_modules|prisma|SELECT/i);
  });
});

describe.each(restContract.filter((call) => call.guarded))('$method $path', (call) => {
  it('answers 401 without a login and 403 to another firm', async () => {
    const stranger = await send(new Client(server), call, call.success, nobody);
    expect(stranger.status).toBe(401);
    const misdirected = await new Client(server).login('northgate');
    const path = `${call.path}?tenant=dossier`;
    const foreign = await send(misdirected, call, { ...call.success, path }, nobody);
    expect(foreign.status).toBe(403);
  });
});

describe('DELETE of what belongs to another firm', () => {
  it.each(['transcript', 'writeup'])('answers 404 for a %s and leaves it alone', async (kind) => {
    const owner = await new Client(server).login('dossier');
    const ids = await makeEntities(owner);
    const other = await new Client(server).login('amberline');
    expect((await other.call('DELETE', `/api/${kind}s/${ids[kind]}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/api/${kind}s/${ids[kind]}`)).status).toBe(204);
  });
});

it('has every route of the server in its table, but for the jobs', () => {
  const told = new Set(restContract.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, ':id')}`));
  const served = routes
    .map((each) => `${each.method.toUpperCase()} ${each.path.replace(/:\w+/g, ':id')}`)
    .filter((each) => !each.includes('/api/jobs/'));
  expect(served.filter((each) => !told.has(each))).toEqual([]);
});
