import { randomUUID } from 'node:crypto';
import { admin } from '../admin/adminClient.ts';
import { mutationCall, postCall, type SendCall } from '../faults/sendCall.ts';
import { fillCase } from '../rest/contractCall.ts';
import { contractOf } from '../rest/restContract.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { mutationInputs } from '../support/mutationInputs.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'cat {file}' });
const firm = await admin(server, 'northgate');

const text = 'Aldermoor Robotics sells picking robots to warehouses. Revenue was $12 million in 2024.';

function posting(path: string): SendCall {
  const call = contractOf({ method: 'post', path })!;
  return postCall(firm, fillCase(call, call.success, {}));
}

const mutating = (name: string, over: object = {}) =>
  mutationCall(firm, name, { ...mutationInputs.get(name)!.fill({}), ...over });

/** REST and GraphQL, each creating at once, by a job and from a file. */
const creations: Record<string, SendCall> = {
  ...Object.fromEntries(
    ['transcripts', 'writeups', 'companies', 'summarize', 'generate-writeup', 'combined-analysis'].map((name) => [
      `POST /api/${name}`,
      posting(`/api/${name}`),
    ]),
  ),
  saveTranscript: mutating('saveTranscript', { recordingId: undefined }),
  createWriteup: mutating('createWriteup', { transcriptId: undefined, documentId: undefined }),
  ...Object.fromEntries(
    [
      ...['importTranscript', 'generateAllScores', 'createCompany'],
      ...['importAudio', 'importCompanyPdf', 'importCandidates', 'previewCompanyImport'],
    ].map((name) => [name, mutating(name)]),
  ),
};

async function idOf(create: SendCall, key: string): Promise<string> {
  const { isSuccess, text: id } = await create(key);
  expect(isSuccess, id).toBe(true);
  return id;
}

describe.each(Object.entries(creations))('%s', (_, create) => {
  it('creates one thing for ten equal calls at the same time, and returns it again later', async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => idOf(create, key)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe('');
    expect(await idOf(create, key)).toBe(ids[0]);
  });
});

it('creates a second thing under another key', async () => {
  const create = creations['POST /api/transcripts']!;
  expect(await idOf(create, randomUUID())).not.toBe(await idOf(create, randomUUID()));
});

it('refuses a key that named another call, and a key that no client would send', async () => {
  const key: string = randomUUID();
  const memo = { title: 'Call', content: text };
  const send = (path: string, body: object, name = key) => firm.call('POST', path, body, { 'Idempotency-Key': name });
  expect((await send('/api/transcripts', memo)).status).toBe(201);
  expect((await send('/api/writeups', memo)).status).toBe(409);
  expect((await send('/api/transcripts', { title: 'Another', content: text })).status).toBe(409);
  expect((await send('/api/transcripts', memo, 'x'.repeat(201))).status).toBe(400);
});

it('keeps the keys of two firms apart', async () => {
  const key = randomUUID();
  const other = await new Client(server).login('amberline');
  const ids = [firm, other].map(async (each) => {
    const headers = { 'Idempotency-Key': key };
    const answer = await each.call('POST', '/api/transcripts', { title: 'Call', content: text }, headers);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  });
  expect(new Set(await Promise.all(ids)).size).toBe(2);
});

it('creates an API token once, whose text only the first answer contains', async () => {
  const key = randomUUID();
  const ask = () => firm.call('POST', '/api/api-tokens', { name: 'BI', access: 'READ' }, { 'Idempotency-Key': key });
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).status));
  expect(statuses.sort((one, other) => one - other)).toEqual([201, 409, 409, 409, 409]);
});
