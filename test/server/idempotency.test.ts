import { randomUUID } from 'node:crypto';
import { openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'cat {file}' });
const firm = await new Client(server).login('northgate');
beforeAll(async () => {
  admin['X-Admin-Token'] = await openGate(firm);
});

const admin: Record<string, string> = {};
const text = 'Aldermoor Robotics sells picking robots to warehouses. Revenue was $12 million in 2024.';

const creations: Record<string, (key: string) => Promise<string>> = {
  'POST /api/transcripts': (key) => idOfRest('/api/transcripts', { title: 'Call', content: text }, key),
  'POST /api/writeups': (key) => idOfRest('/api/writeups', { title: 'Memo', content: `<p>${text}</p>` }, key),
  'POST /api/companies': (key) => idOfRest('/api/companies', { name: `Sent ${key}` }, key),
  'POST /api/summarize': (key) => jobOfRest('/api/summarize', { text }, key),
  'POST /api/generate-writeup': (key) => jobOfRest('/api/generate-writeup', { text }, key),
  'POST /api/combined-analysis': (key) => jobOfRest('/api/combined-analysis', { transcriptContent: text }, key),
  importTranscript: (key) =>
    idOf('importTranscript', 'ImportTranscriptInput', '... on Recording { id }', { text, title: 'Pasted' }, key),
  createWriteup: (key) =>
    idOf('createWriteup', 'CreateWriteupInput', '... on Writeup { id }', { title: 'M', content: text }, key),
  saveTranscript: (key) =>
    idOf('saveTranscript', 'SaveTranscriptInput', '... on Transcript { id }', { title: 'T', content: text }, key),
  generateAllScores: (key) => idOf('generateAllScores', 'NamedCallInput', '... on Job { id }', {}, key),
  createCompany: (key) =>
    idOf('createCompany', 'CreateCompanyInput', '... on Company { id }', { name: `Company ${key}` }, key),
  importAudio: (key) =>
    idOfUpload('importAudio', 'ImportAudioInput', '... on Recording { id }', new File([silentWav(1)], 'a.wav'), key),
  importCompanyPdf: (key) =>
    idOfUpload(
      'importCompanyPdf',
      'ImportCompanyPdfInput',
      '... on Job { id }',
      new File(['%PDF-1.4\n'], 'a.pdf'),
      key,
    ),
  importCandidates: (key) =>
    idOfUpload('importCandidates', 'ImportCandidatesInput', '... on CandidateImport { id }', candidates, key),
  previewCompanyImport: (key) =>
    idOfUpload('previewCompanyImport', 'PreviewCompanyImportInput', '... on CompanyImport { id }', candidates, key),
};
const candidates = new File(['Name,Revenue\nOrla Foods,12\nKestrel Freight,3\n'], 'list.csv', { type: 'text/csv' });

async function idOfRest(path: string, body: unknown, key: string): Promise<string> {
  const answer = await firm.call('POST', path, body, { ...admin, 'Idempotency-Key': key });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function jobOfRest(path: string, body: unknown, key: string): Promise<string> {
  const answer = await firm.call('POST', path, body, { 'Idempotency-Key': key, Prefer: 'respond-async' });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { jobId: string }).jobId;
}

type Answer = { data: Record<string, { id?: string; message?: string }> | null };

function documentOf(field: string, input: string, selection: string): string {
  return `mutation ($input: ${input}!) { ${field}(input: $input) { ${selection} ... on Failure { message } } }`;
}

async function idOf(field: string, input: string, selection: string, values: object, key: string): Promise<string> {
  const variables = { input: { ...values, clientMutationId: key } };
  const { data } = await firm.graphql<Answer['data'] & object>(documentOf(field, input, selection), variables, admin);
  expect(data?.[field]?.message).toBeUndefined();
  return data?.[field]?.id ?? '';
}

async function idOfUpload(field: string, input: string, selection: string, file: File, key: string): Promise<string> {
  const form = new FormData();
  const variables = { input: { file: null, clientMutationId: key } };
  form.set('operations', JSON.stringify({ query: documentOf(field, input, selection), variables }));
  form.set('map', JSON.stringify({ file: ['variables.input.file'] }));
  form.set('file', file);
  const headers = { 'Apollo-Require-Preflight': 'true', ...admin };
  const answer = await firm.fetch('/graphql', { method: 'POST', body: form, headers });
  const { data } = (await answer.json()) as Answer;
  expect(data?.[field]?.message).toBeUndefined();
  return data?.[field]?.id ?? '';
}

describe.each(Object.entries(creations))('%s', (_, create) => {
  it('creates one thing for ten equal calls at the same time, and returns it again later', async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => create(key)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe('');
    expect(await create(key)).toBe(ids[0]);
  });
});

it('creates a second thing under another key', async () => {
  const create = creations['POST /api/transcripts']!;
  expect(await create(randomUUID())).not.toBe(await create(randomUUID()));
});

it('refuses a key that named another call, and a key that no client would send', async () => {
  const key: string = randomUUID();
  await creations['POST /api/transcripts']!(key);
  const send = (path: string, body: object, name = key) => firm.call('POST', path, body, { 'Idempotency-Key': name });
  const memo = { title: 'Call', content: text };
  expect((await send('/api/writeups', memo)).status).toBe(409);
  expect((await send('/api/transcripts', { title: 'Another', content: text })).status).toBe(409);
  expect((await send('/api/transcripts', memo, 'x'.repeat(201))).status).toBe(400);
});

it('keeps the keys of two firms apart', async () => {
  const key = randomUUID();
  const first = await creations['POST /api/transcripts']!(key);
  const other = await new Client(server).login('amberline');
  const answer = await other.call(
    'POST',
    '/api/transcripts',
    { title: 'Call', content: text },
    { 'Idempotency-Key': key },
  );
  expect(answer.status).toBe(201);
  expect(((await answer.json()) as { id: string }).id).not.toBe(first);
});

it('creates an API token once, whose text only the first answer contains', async () => {
  const key = randomUUID();
  const ask = () =>
    firm.call('POST', '/api/api-tokens', { name: 'BI', access: 'READ' }, { ...admin, 'Idempotency-Key': key });
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).status));
  expect(statuses.sort((one, other) => one - other)).toEqual([201, 409, 409, 409, 409]);
});
