import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSchema, getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import { conversation, filesIn, withoutFiles } from '../support/factories.ts';
import { silentWav } from '../support/wav.ts';
import { AdminClient } from '../admin/adminClient.ts';

const slugs = ['northgate', 'amberline'];
/** Transcribing never ends with this command, and the product runs one job at a time, so that later jobs wait. */
export const settings = {
  TRANSCRIBE_COMMAND: 'sleep 3600; cat {file}',
  JOB_CONCURRENCY: '1',
  WEBHOOK_PRIVATE_TARGETS: 'true',
};

interface Row {
  id: string;
  version?: number;
}

/** Calls a product of any version. Calls that its version does not have are left out. */
class AnyVersion extends AdminClient {
  readonly #schema: GraphQLSchema;

  constructor(server: { address: string }, schema: GraphQLSchema) {
    super(server);
    this.#schema = schema;
  }

  /** Returns the answer's object; undefined if this version has no such call. */
  async rest<Answer = Row>(method: string, url: string, body?: object): Promise<Answer | undefined> {
    const response =
      body instanceof FormData ? await this.fetch(url, { method, body }) : await this.call(method, url, body);
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
    if (response.status === 405 || text.includes('There is no such call')) return undefined;
    throw new Error(`${method} ${url}: ${response.status} ${text}`);
  }

  /** Lists the newest, with their ids for mutations. */
  async nodes(list: 'transcripts' | 'writeups' | 'documents'): Promise<Row[]> {
    const query = `{ ${list}(first: 1) { edges { node { id } } } }`;
    const { data } = await this.graphql<Record<string, { edges: { node: Row }[] }>>(query);
    return data?.[list]?.edges.map(({ node }) => node) ?? [];
  }

  /** Runs a mutation. Returns the wanted fields; undefined if this version has no such mutation. */
  async mutate(name: string, input: object, fields = 'id'): Promise<Row | undefined> {
    const field = this.#schema.getMutationType()?.getFields()[name];
    const union = field && getNamedType(field.type);
    if (!field || !isUnionType(union)) return undefined;
    const success = union.getTypes().find(({ name: type }) => !/Failure|Conflict/.test(type));
    const query = `mutation ($input: ${String(field.args.find((arg) => arg.name === 'input')?.type)}) { ${name}(input: $input) {
      ... on ${success?.name} { ${fields} } ... on Failure { message } } }`;
    const files = filesIn(input);
    const answer = files
      ? await this.uploadAll<Record<string, Row & { message?: string }>>(query, { input: withoutFiles(input) }, files)
      : await this.graphql<Record<string, Row & { message?: string }>>(query, { input });
    const result = answer.data?.[name];
    if (!result || result.message) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return result;
  }
}

/**
 * Fills a running product of any version through its API: two firms with every noun that the version has, and jobs that
 * wait.
 * @param checkout is the folder with the product's version.
 */
export async function fillProduct(address: string, checkout: string): Promise<void> {
  const schema = buildSchema(await readFile(path.join(checkout, 'graph/schema.graphql'), 'utf8'));
  const clients = await Promise.all(slugs.map((slug) => new AnyVersion({ address }, schema).login(slug)));
  for (const client of clients) await fillFirm(client);
  // Last, because they occupy the only turn for jobs.
  for (const client of clients) await leaveJobs(client);
}

async function fillFirm(client: AnyVersion): Promise<void> {
  const gate = await client.rest<{ token: string }>('POST', '/api/admin/unlock', { password: 'admin-demo' });
  client.adminToken = gate?.token ?? '';
  await client.mutate('nameMyself', { name: 'Ada' }, '__typename');
  await fillConversations(client);
  await fillDocuments(client);
  await fillCompanies(client);
  await client.rest('POST', '/api/api-tokens', { name: 'Reporting', access: 'READ' });
  await client.rest('POST', '/api/memo-templates', { name: 'Short', sections: ['One-page summary'], isDefault: false });
  const target = { url: 'http://127.0.0.1:9/hooks', events: ['company.created'] };
  await client.rest('POST', '/api/webhooks', target);
}

async function fillConversations(client: AnyVersion): Promise<void> {
  const saved = { title: 'Acme call', content: conversation, summary: 'Robots.', duration: 61 };
  const transcript = await client.rest('POST', '/api/transcripts', saved);
  const id = transcript?.id ?? '';
  const [stored] = await client.nodes('transcripts');
  await client.mutate('editTranscript', { id: stored?.id, version: 1, title: 'Acme Robotics call' });
  const talk = 'Ada: Revenue is 4.2 million dollars.\n\nBob: And the margin?\n\nAda: It is 62 percent.';
  await client.mutate('importTranscript', { title: 'A reference', text: talk });
  await client.rest('POST', '/api/generate-writeup', { text: conversation });
  const content = '<p>Acme Robotics sells robots. Revenue is $4.2 million.</p>';
  const memo = { title: 'Acme memo', content, transcriptId: id, tags: ['robots'] };
  const writeup = await client.rest('POST', '/api/writeups', memo);
  const url = `/api/writeups/${writeup?.id}`;
  await client.rest('PUT', url, { content: `${content}<p>More.</p>`, version: 1 });
  const [written] = await client.nodes('writeups');
  await client.mutate('changeWriteupStatus', { id: written?.id, status: 'IN_REVIEW', version: 2 });
  await client.rest('PUT', `${url}/verdict`, { verdict: 'INVEST', reason: 'Strong retention.' });
  await client.rest('POST', `${url}/comments`, { body: 'Since when?', quote: 'sells robots' });
  const spare = await client.rest('POST', '/api/transcripts', { title: 'A wrong number', content: 'Hello?' });
  // Into the trash, in versions that have one.
  await client.rest('DELETE', `/api/transcripts/${spare?.id}`);
}

async function fillDocuments(client: AnyVersion): Promise<void> {
  const upload = new FormData();
  upload.set('documentFiles', new File([`Notes. ${conversation}`], 'notes.txt'));
  await client.rest('POST', '/api/documents/upload', upload);
  const [document] = await waitForList(client, '/api/documents');
  await client.rest('POST', `/api/documents/${document?.id}/analyze`, {});
  const [transcript] = await client.nodes('transcripts');
  const [added] = await client.nodes('documents');
  const documents = { transcriptId: transcript?.id, add: [added?.id], remove: [] };
  await client.mutate('changeTranscriptDocuments', documents, '__typename');
}

async function fillCompanies(client: AnyVersion): Promise<void> {
  const lines = Array.from({ length: 30 }, (_, index) => `Works ${index},${index + 1},${index},6${index % 10},12,Seed`);
  const csv = ['Company,Revenue ($M),Growth %,Gross Margin,Employees,Stage', ...lines].join('\r\n');
  const table = (name: string) => ({ file: new File([csv], name) });
  const first = await client.mutate('previewCompanyImport', table('companies.csv'));
  await client.mutate('applyCompanyImport', { id: first?.id });
  await client.mutate('previewCompanyImport', table('again.csv'));
  await waitForList(client, '/api/companies');
  const acme = await client.mutate('createCompany', { name: 'Acme Works', revenue: 4.2, grossMargin: 62 });
  const twin = await client.mutate('createCompany', { name: 'Beacon Machines', industry: 'Robotics' });
  await client.mutate('mergeCompanies', { id: twin?.id, intoId: acme?.id });
  await client.mutate('setCurrencyRate', { currency: 'EUR', usdPerUnit: 1.1 }, '__typename');
  await client.rest('POST', '/api/companies/generate-all-scores', {});
  const universe = new FormData();
  universe.set('file', new File(['Name,Description\nLumen Ledger,Accounting software for banks.\n'], 'universe.csv'));
  await client.rest('POST', '/api/candidates/import', universe);
  await client.rest('POST', '/api/quick-rankings', {});
  await client.rest('POST', '/api/openai/best-investments', { customPrompt: 'Growth' });
  await client.rest('POST', '/api/openai/discover-companies', { discoveryPrompt: 'Accounting software' });
}

async function leaveJobs(client: AnyVersion): Promise<void> {
  const startedAt = new Date().toISOString();
  const started = { key: crypto.randomUUID(), title: 'A talk', startedAt };
  const recording = await client.mutate('startRecording', started);
  const recordingId = recording?.id;
  const file = new File([silentWav(1)], 'part.wav', { type: 'audio/wav' });
  await client.mutate('storeRecordingPart', { recordingId, position: 0, durationSeconds: 1, file });
  const note = { recordingId, key: crypto.randomUUID(), atMs: 500, text: 'Ask for the cap table.' };
  await client.mutate('putNote', note, '__typename');
  await client.mutate('finishRecording', { recordingId, partCount: 1, durationSeconds: 1 });
  const [transcript] = await client.nodes('transcripts');
  // The turn is taken once the transcription runs.
  await sleep(1_000);
  await client.mutate('generateWriteup', { transcriptId: transcript?.id });
}

async function waitForList(client: AnyVersion, url: string): Promise<Row[]> {
  for (let tries = 0; tries < 100; tries++) {
    const rows = await client.rest<Row[] | Record<'data' | 'companies', Row[] | undefined>>('GET', url);
    const list = Array.isArray(rows) ? rows : (rows?.data ?? rows?.companies);
    if (list && list.length > 0) return list;
    await sleep(200);
  }
  throw new Error(`${url} stays empty.`);
}
