import { getNamedType, isUnionType } from 'graphql';
import { vi } from 'vitest';
import { readGlobalId } from '../../graph/request/graphql/globalId.ts';
import { snippetOf } from '../../graph/text/html.ts';
import { schema } from '../../graph/schema.ts';
import { searchTextOf, sortKeyOf } from '../../graph/text/text.ts';
import type { Client } from './client.ts';
import type { TestServer } from './harness.ts';

export const conversation = [
  'We met the founders of Acme Robotics in Boston on Monday.',
  'They build warehouse robots that pick mixed boxes.',
  'Revenue was 4.2 million dollars in fiscal year 2024, up 80 percent on the year before.',
  'Gross margin is 62 percent and net retention is 118 percent.',
  'Churn among the small warehouses worries us, because two customers left in March.',
  'They raise a Series A of 12 million dollars at a valuation of 60 million dollars.',
  'Next we call three reference customers.',
].join(' ');

export interface Refusal {
  code: string;
  message: string;
  field: string | null;
  retryAfterSeconds: number | null;
}

/** Runs a mutation and returns the wanted fields of its result. Throws when the mutation fails. */
export async function mutate<Result>(
  client: Client,
  name: string,
  input: object,
  fields = '__typename',
): Promise<Result> {
  const result = await outcomeOf<Result>(client, name, input, fields);
  if ('code' in result) throw new Error(`${name} failed: ${JSON.stringify(result)}`);
  return result;
}

/** Runs a mutation that makes something, and returns its id. */
export async function createdId(client: Client, name: string, input: object): Promise<string> {
  return (await mutate<{ id: string }>(client, name, input, 'id')).id;
}

/** Runs a mutation that must fail in an expected way, and returns the failure. */
export async function refusalOf(client: Client, name: string, input: object): Promise<Refusal> {
  const result = await outcomeOf<object>(client, name, input, '__typename');
  if (!('code' in result)) throw new Error(`${name} did not fail.`);
  return result;
}

/** Runs a mutation and returns the wanted fields of its result, or its expected failure. */
export async function outcomeOf<Result>(
  client: Client,
  name: string,
  input: object,
  fields = '__typename',
): Promise<(Result & object) | Refusal> {
  const field = schema.getMutationType()?.getFields()[name];
  const union = field && getNamedType(field.type);
  const success = isUnionType(union)
    ? union.getTypes().find(({ name: type }) => !/Failure|Conflict/.test(type))
    : undefined;
  if (!field || !success) throw new Error(`There is no mutation ${name} with typed failures.`);
  const type = field.args.find((arg) => arg.name === 'input')?.type;
  const call = type ? `($input: ${String(type)}) { ${name}(input: $input)` : `{ ${name}`;
  const query = `mutation ${call} { ... on ${success.name} { ${fields} }
    ... on Failure { code message field retryAfterSeconds } } }`;
  const files = filesIn(input);
  const answer = files
    ? await client.uploadAll<Record<string, Result & object>>(query, { input: withoutFiles(input) }, files)
    : await client.graphql<Record<string, Result & object>>(query, type && { input });
  const result = answer.data?.[name];
  if (!result) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
  return result;
}

/** Returns the files of an input by the paths of their variables; undefined without files. */
export function filesIn(input: object): Record<string, File> | undefined {
  const found = Object.entries(input).flatMap(([name, value]: [string, unknown]): [string, File][] => {
    if (value instanceof File) return [[`variables.input.${name}`, value]];
    if (!Array.isArray(value)) return [];
    return value.flatMap((each, index) => (each instanceof File ? [[`variables.input.${name}.${index}`, each]] : []));
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Returns an input as JSON, with null in place of each file. */
export function withoutFiles(input: object): object {
  return JSON.parse(JSON.stringify(input, (_, value: unknown) => (value instanceof File ? null : value))) as object;
}

/** Reads again and again until the value is accepted, and returns that value. */
export async function until<Value>(
  read: () => Promise<Value>,
  accepts: (value: Value) => boolean,
  timeout = 45_000,
): Promise<Value> {
  const ask = async () => {
    const value = await read();
    if (!accepts(value)) throw new Error(`still waiting: ${JSON.stringify(value)}`);
    return value;
  };
  return vi.waitFor(ask, { timeout, interval: 80 });
}

export interface JobState {
  id: string;
  kind: string;
  status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
  stage: string;
  progress: number;
  text: string | null;
  error: { code: string; message: string } | null;
  analyst: string | null;
  writeup: { id: string } | null;
}

export const jobFields = 'id kind status stage progress text error { code message } analyst writeup { id }';

export async function readJob(client: Client, id: string): Promise<JobState> {
  return readNode<JobState>(client, id, `... on Job { ${jobFields} }`);
}

/** Waits until the job is in one of the statuses, and returns it. */
export async function jobIn(client: Client, id: string, ...statuses: JobState['status'][]): Promise<JobState> {
  return until(
    () => readJob(client, id),
    (job) => statuses.includes(job.status),
  );
}

export interface RecordingState {
  id: string;
  status: string;
  title: string;
  content: string | null;
  summary: string | null;
  summaryAnalyst: string | null;
  durationSeconds: number | null;
  parts: { position: number; mimeType: string; sizeBytes: number; audioUrl: string }[];
  latestJob: JobState | null;
  transcript: { id: string } | null;
}

export const recordingFields = `id status title content summary summaryAnalyst durationSeconds
  parts { position mimeType sizeBytes audioUrl } latestJob { ${jobFields} } transcript { id }`;

export async function readRecording(client: Client, id: string): Promise<RecordingState> {
  return readNode<RecordingState>(client, id, `... on Recording { ${recordingFields} }`);
}

/** Waits until the recording has a summary, and returns it. */
export async function summarized(client: Client, id: string): Promise<RecordingState> {
  return until(
    () => readRecording(client, id),
    ({ summary }) => summary !== null,
  );
}

/** Reads a node by its global id. Throws when the node does not exist. */
export async function readNode<Node>(client: Client, id: string, selection: string): Promise<Node> {
  const answer = await client.graphql<{ node: Node | null }>(`query ($id: ID!) { node(id: $id) { ${selection} } }`, {
    id,
  });
  if (!answer.data?.node)
    throw new Error(`There is no node ${readGlobalId(id).typename}: ${JSON.stringify(answer.errors)}`);
  return answer.data.node;
}

/** Opens a recording; `key` is its UUID. */
export async function startRecording(client: Client, key = crypto.randomUUID(), more: object = {}): Promise<string> {
  const input = { key, title: 'Call with Acme', startedAt: '2026-03-04T05:06:07Z', ...more };
  return await createdId(client, 'startRecording', input);
}

/** Saves a transcript; returns its global id. */
export async function saveTranscript(client: Client, input: Record<string, unknown> = {}): Promise<string> {
  const values = { title: 'Call with Acme', content: conversation, ...input };
  return await createdId(client, 'saveTranscript', values);
}

/** Waits until the default firm's saved transcripts are filed, because filing replaces what a test stores of them by hand. */
export async function untilFiled(server: TestServer): Promise<void> {
  const { prisma } = await firmOf(server, 'dossier');
  await until(
    () => prisma.job.count({ where: { kind: 'FILING', status: { in: ['QUEUED', 'RUNNING'] } } }),
    (count) => count === 0,
  );
}

/** Starts the memo of a saved transcript; returns the job's global id. */
export async function generateWriteup(
  client: Client,
  transcriptId: string,
  documentIds: string[] = [],
): Promise<string> {
  return await createdId(client, 'generateWriteup', { transcriptId, documentIds });
}

/** Writes the memo of a new transcript; returns the memo's global id. */
export async function writeMemo(client: Client, transcript: Record<string, unknown> = {}): Promise<string> {
  const job = await generateWriteup(client, await saveTranscript(client, transcript));
  return (await jobIn(client, job, 'COMPLETED')).writeup!.id;
}

export function uuidOf(globalId: string): string {
  return readGlobalId(globalId).id;
}

/** Inserts transcripts directly into the database, for lists; returns their UUIDs in the order given. */
export async function addTranscripts(
  server: TestServer,
  slug: string,
  rows: { title?: string; content?: string; duration?: number | null; recordingDate?: Date; summary?: string }[],
): Promise<string[]> {
  const { tenantId, prisma } = await firmOf(server, slug);
  const data = rows.map(({ title = 'Call', content = conversation, recordingDate = new Date(), ...row }) => ({
    ...row,
    tenantId,
    title,
    content,
    recordingDate,
    snippet: snippetOf(content),
    searchText: searchTextOf(title, content),
  }));
  return (await prisma.transcript.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id);
}

/** Inserts write-ups directly into the database, for lists; returns their UUIDs in the order given. */
export async function addWriteups(
  server: TestServer,
  slug: string,
  rows: { title: string; creationDate?: Date; memoType?: string }[],
): Promise<string[]> {
  const { tenantId, prisma } = await firmOf(server, slug);
  const text = 'It grows.';
  const data = rows.map((row) => ({
    memoType: 'institutional',
    ...row,
    tenantId,
    content: `<p>${text}</p>`,
    snippet: text,
    tags: [],
    sortTitle: sortKeyOf(row.title),
    searchText: searchTextOf(row.title, text),
  }));
  return (await prisma.writeup.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id);
}

/** Changes a write-up so that it prints a fact by reference, with a person's correction. */
export async function writeByReference(server: TestServer, slug: string, id: string): Promise<void> {
  const { tenantId, prisma } = await firmOf(server, slug);
  const said = { metric: 'NRR', value: 118, text: null, currency: null, periodLabel: null };
  const passage = { source: 0, start: 0, end: 5, place: null, quote: 'Words' };
  await prisma.writeup.update({
    where: { tenantId_id: { tenantId, id } },
    data: {
      sourceReading: { sources: [], agreements: [], facts: [{ ...said, id: 1, passage }] },
      content: '<p>Net retention is <span class="figure" data-figure="0">110%</span>.</p>',
      figures: [{ text: '110%', fact: 'f1', start: 17, end: 21, isVerified: true }],
      overrides: { f1: { ...said, value: 110, note: null, at: '2026-01-01T00:00:00Z' } },
    },
  });
}

/** Returns a firm's own view of the database. */
export async function firmOf(server: TestServer, slug: string) {
  const { db } = server.services;
  const { id: tenantId } = await db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug }, select: { id: true } });
  return { tenantId, ...db.forTenant(tenantId) };
}
