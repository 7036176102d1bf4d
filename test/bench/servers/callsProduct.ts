import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { plainText } from '../../../graph/reading/grounding/grounding.ts';
import type { Client } from '../../support/client.ts';
import type { ScoredReading } from '../scores/callsScore.ts';

interface Said {
  content: string;
  reading: {
    subject: { name: string | null };
    facts: (Omit<ScoredReading['facts'][number], 'value' | 'source'> & {
      value: number | null;
      source: { kind: string; title: string };
    })[];
    contradictions: { metric: string; sides: { value: number }[] }[];
  };
}
interface Uploaded {
  uploadDocuments: { results: { document: { id: string } }[] };
}
interface Awaited {
  node: { status?: string; documentStatus?: string; title: string; writeup?: { id: string } };
}

const save = `mutation ($input: SaveTranscriptInput!) { saveTranscript(input: $input) {
  ... on Transcript { id } } }`;
const upload = `mutation ($files: [Upload!]!) { uploadDocuments(input: { files: $files }) {
  ... on UploadDocumentsPayload { results { document { id } } } } }`;
const generate = `mutation ($input: GenerateWriteupInput!) { generateWriteup(input: $input) {
  ... on Job { id } } }`;
const state = `query ($id: ID!) { node(id: $id) {
  ... on Document { documentStatus: status title } ... on Job { status title writeup { id } } } }`;
const read = `query ($id: ID!) { node(id: $id) { ... on Writeup { content reading { subject { name }
  facts { metric value currency status owner quote source { kind title } }
  contradictions { metric sides { value } } } } } }`;

/**
 * Saves a conversation, uploads its papers, requests the memo, and returns the reading from which the memo was written.
 */
export async function readThroughProduct(
  client: Client,
  { title, transcript, papers }: { title: string; transcript: string; papers: { name: string; path: string }[] },
): Promise<{ said: ScoredReading; memo: string }> {
  const fileOf = new Map<string, string>();
  const documentIds: string[] = [];
  for (const { name, path } of papers) {
    const file = new File([await readFile(path)], name);
    const answer = await client.upload<Uploaded>(upload, { files: [null] }, 'variables.files.0', file);
    const id = answer.data?.uploadDocuments.results[0]?.document.id ?? '';
    fileOf.set((await ended(client, id, 'READY')).title, name);
    documentIds.push(id);
  }
  const saved = await client.graphql<{ saveTranscript: { id: string } }>(save, {
    input: { title, content: transcript },
  });
  const job = await client.graphql<{ generateWriteup: { id: string } }>(generate, {
    input: { transcriptId: saved.data?.saveTranscript.id, documentIds },
  });
  const { writeup } = await ended(client, job.data?.generateWriteup.id ?? '', 'COMPLETED');
  const { data, errors } = await client.graphql<{ node: Said }>(read, { id: writeup?.id });
  if (!data) throw new Error(JSON.stringify(errors));
  return { said: spokenBy(data.node.reading, fileOf), memo: plainText(data.node.content) };
}

async function ended(client: Client, id: string, wanted: string): Promise<Awaited['node']> {
  for (;;) {
    const { data, errors } = await client.graphql<Awaited>(state, { id });
    if (!data) throw new Error(JSON.stringify(errors));
    const status = data.node.status ?? data.node.documentStatus ?? '';
    if (status === wanted) return data.node;
    if (['FAILED', 'CANCELLED'].includes(status)) throw new Error(`${data.node.title} ended ${status}`);
    await delay(100);
  }
}

function spokenBy({ subject, facts, contradictions }: Said['reading'], fileOf: Map<string, string>): ScoredReading {
  return {
    subject: subject.name,
    facts: facts.flatMap(({ value, source: { kind, title }, ...fact }) =>
      value === null
        ? []
        : [{ ...fact, value, source: kind === 'CONVERSATION' ? 'transcript' : (fileOf.get(title) ?? title) }],
    ),
    contradictions: contradictions.map(({ metric, sides }) => ({ metric, values: sides.map(({ value }) => value) })),
  };
}
