import { combinedSections } from '../../graph/analyst/memoSections.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { Client } from '../support/client.ts';
import { onePager } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import {
  jobIn,
  mutate,
  readNode,
  readRecording,
  refusalOf,
  saveTranscript,
  type JobState,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const said =
  'Acme Robotics builds picking robots. ARR is 4.6 million dollars in March 2026. We have 118 customers and gross margin is 62 percent.';

interface Saved {
  id: string;
  title: string;
  content: string;
  isComboAnalysis: boolean;
  memoType: string;
  recommendation: string | null;
  unverifiedFigureCount: number;
  transcript: { id: string; title: string } | null;
  document: { id: string } | null;
  figures: { text: string; source: string | null; place: string | null }[];
}
const savedFields = `id title content isComboAnalysis memoType recommendation unverifiedFigureCount
  transcript { id title } document { id } figures { text source place }`;

async function startCombining(client: Client, input: object): Promise<string> {
  return (await mutate<{ id: string }>(client, 'generateCombinedAnalysis', input, 'id')).id;
}
async function combine(client: Client, input: object): Promise<JobState> {
  return jobIn(client, await startCombining(client, input), 'COMPLETED', 'FAILED');
}

async function draft(client: Client): Promise<string> {
  const { id } = await mutate<{ id: string }>(client, 'importTranscript', { text: said, title: 'Acme call' }, 'id');
  await expect.poll(() => readRecording(client, id)).toMatchObject({ status: 'TRANSCRIBED' });
  return id;
}

const server = await useTestServer();
const client = await new Client(server).login('dossier');

describe('a conversation with documents', () => {
  it('the combined analysis names the source of each figure and the disagreements, and saves nothing', async () => {
    const transcriptId = await saveTranscript(client, { content: said });
    const document = await readFile(client, onePager('Acme combined.pdf'));
    const job = await combine(client, { transcriptId, documentIds: [document.id] });
    expect(job).toMatchObject({ kind: 'COMBINED_ANALYSIS', analyst: 'Built-in analyst', writeup: null });
    const text = job.text ?? '';
    const headings = [...text.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(combinedSections.filter((name) => headings.includes(name)));
    const plain = text.replace(/<[^>]+>/g, '');
    expect(plain).toContain('$4.6M in the conversation: “');
    expect(plain).toContain('; $4.2M in the document, page 2: “');
    const { writeups } = await readNode<{ writeups: unknown[] }>(
      client,
      transcriptId,
      '... on Transcript { writeups { id } }',
    );
    expect(writeups).toEqual([]);
  });

  it('saving it saves the draft’s transcript first; saving twice gives the same write-up', async () => {
    const recordingId = await draft(client);
    const document = await readFile(client, onePager('Acme saved.pdf'));
    const job = await combine(client, { recordingId, documentIds: [document.id] });
    expect((await readRecording(client, recordingId)).transcript).toBeNull();
    const [saved, again] = await Promise.all(
      [1, 2].map(() => mutate<Saved>(client, 'saveCombinedAnalysis', { jobId: job.id }, savedFields)),
    );
    expect(saved).toMatchObject({
      isComboAnalysis: true,
      memoType: 'institutional',
      recommendation: 'Generated',
      unverifiedFigureCount: 0,
      transcript: { title: 'Acme call' },
      document: { id: document.id },
    });
    expect(saved?.title).toMatch(/^Combined Analysis - \d{1,2} \w{3,4} \d{4}$/);
    expect(again?.id).toBe(saved?.id);
    expect(await readRecording(client, recordingId)).toMatchObject({
      status: 'SAVED',
      transcript: { id: saved?.transcript?.id },
    });
    expect(saved?.figures).toContainEqual({ text: '$4.2M', source: 'document', place: 'page 2' });
    expect(saved?.figures).toContainEqual({ text: '$4.6M', source: 'conversation', place: null });
  });

  it.each<[name: string, input: () => object, code: string, message: RegExp]>([
    ['nothing at all', () => ({}), 'INVALID', /needs a transcript or a document\.$/],
    ['two conversations', () => ({ recordingId: 'UmVjb3JkaW5nOjE', transcriptId: 'x' }), 'NOT_FOUND', /\.$/],
    [
      'an unknown document',
      () => ({ documentIds: [toGlobalId('Document', crypto.randomUUID())] }),
      'NOT_FOUND',
      /no longer exists\.$/,
    ],
    [
      'too many documents',
      () => ({ documentIds: Array.from({ length: 21 }, () => toGlobalId('Document', crypto.randomUUID())) }),
      'INVALID',
      /at most 20 documents/,
    ],
  ])('refuses %s', async (_name, input, code, message) => {
    const refusal = await refusalOf(client, 'generateCombinedAnalysis', input());
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
  });

  it('the institutional memo with a document is linked to both and quotes both', async () => {
    const transcriptId = await saveTranscript(client, { content: said });
    const document = await readFile(client, onePager('Acme memo.pdf'));
    const input = { transcriptId, documentIds: [document.id] };
    const { id } = await mutate<{ id: string }>(client, 'generateWriteup', input, 'id');
    const { writeup } = await jobIn(client, id, 'COMPLETED');
    const memo = await readNode<Saved>(client, writeup?.id ?? '', `... on Writeup { ${savedFields} }`);
    expect(memo).toMatchObject({
      transcript: { id: transcriptId },
      document: { id: document.id },
      isComboAnalysis: false,
      unverifiedFigureCount: 0,
    });
    expect(memo.content).toContain('Where the sources disagree');
    expect(memo.figures).toContainEqual({ text: '$4.2M', source: 'document', place: 'page 2' });
  });

  it('a memo of documents alone names its sources, and the list names its document', async () => {
    const document = await readFile(client, onePager('Acme alone.pdf'));
    const input = { documentIds: [document.id] };
    const { id } = await mutate<{ id: string }>(client, 'generateWriteup', input, 'id');
    const { writeup } = await jobIn(client, id, 'COMPLETED');
    const answer = await client.graphql<{
      writeups: { edges: { node: { id: string; content: string; document: { title: string } | null } }[] };
    }>('{ writeups(first: 20) { edges { node { id content document { title } } } } }');
    const listed = answer.data?.writeups.edges.find(({ node }) => node.id === writeup?.id)?.node;
    expect(listed?.document).toEqual({ title: 'Acme alone' });
    expect(listed?.content).toContain('Sources: the document.');
    expect(listed?.content).not.toContain('the conversation');
  });
});
