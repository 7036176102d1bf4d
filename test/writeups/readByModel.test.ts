import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { Client } from '../support/client.ts';
import { readFile } from '../documents/documentSteps.ts';
import {
  addTranscripts,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  saveTranscript,
  summarized,
} from '../support/factories.ts';
import { startTestServer, useTestServer } from '../support/harness.ts';
import { memoAnswer, sourcesOf, type ChatBody } from '../openai/openaiAnswers.ts';
import { startOpenAiServer, useOpenAiServer } from '../openai/openaiServer.ts';
import { readingAnswer } from '../openai/readingAnswers.ts';

const provider = await useOpenAiServer({ readsFacts: true });
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'memo-model' });
const client = await new Client(server).login('dossier');

const conversation = [
  'Mia: Larkfield Software plans routes for couriers. We use three point four million a month.',
  'Tom: And the margin?',
  'Mia: One comma three million last quarter, no sorry, one comma four. We will hire a CFO by June.',
].join('\n');

interface Read {
  id: string;
  reading: {
    facts: { metric: string; value: number; currency: string | null; status: string }[];
    measures: { label: string; value: number }[];
    promises: { what: string; due: string | null }[];
    superseded: { value: number }[];
    contradictions: { label: string; sides: { value: number }[] }[];
    record: { model: string | null; isStandIn: boolean; droppedCount: number; notes: string[] };
  };
}
const readFields = `... on Writeup { id reading {
  facts { metric value currency status } measures { label value } promises { what due } superseded { value }
  contradictions { label sides { value } }
  record { model isStandIn droppedCount notes } } }`;

interface Revised {
  revision: { id: string; outcome: { notes: string[] } };
}

/** Writes the memo of a transcript that is not filed by itself, so that only the memo asks the model. */
async function memoOf(content: string, of = client, at = server): Promise<Read> {
  const [transcriptId = ''] = await addTranscripts(at, 'dossier', [{ title: 'Larkfield Software', content }]);
  const job = await jobIn(of, await generateWriteup(of, toGlobalId('Transcript', transcriptId)), 'COMPLETED', 'FAILED');
  return readNode<Read>(of, job.writeup?.id ?? '', readFields);
}

it('what a model read stays as the model read it, and what its place does not say is left out and counted', async () => {
  provider.next(
    readingAnswer((at) => ({
      facts: [
        { at: at('We use'), printed: 'three point four million', metric: 'BURN', value: 3.4e6, currency: 'USD' },
        { at: at('We use'), printed: 'nine million', metric: 'CASH', value: 9e6, currency: 'USD' },
        {
          at: at('comma four'),
          printed: 'one comma four',
          label: 'gross profit of the shops',
          unit: 'MONEY',
          value: 1.4e6,
        },
      ],
      withdrawn: [{ at: at('comma three'), printed: 'One comma three million', value: 1.3e6 }],
      promises: [{ at: at('CFO'), what: 'a CFO is hired', due: '2027-06-30', dueLabel: 'by June' }],
    })),
    memoAnswer('## Financials\n\nFine.'),
  );
  const { reading } = await memoOf(conversation);
  expect(reading.facts).toContainEqual({ metric: 'BURN', value: 3.4e6, currency: 'USD', status: 'ACTUAL' });
  expect(reading.facts.filter(({ metric }) => metric === 'CASH')).toEqual([]);
  expect(reading.measures).toEqual([{ label: 'gross profit of the shops', value: 1.4e6 }]);
  expect(reading.promises).toEqual([{ what: 'a CFO is hired', due: '2027-06-30' }]);
  expect(reading.superseded).toEqual([{ value: 1.3e6 }]);
  expect(reading.record).toEqual({ model: 'memo-model', isStandIn: false, droppedCount: 1, notes: [] });
});

it('the same sources are read once, however many texts are written about them', async () => {
  const content = `${conversation}\nTom: Read once.`;
  provider.next(
    readingAnswer(() => ({})),
    memoAnswer('## Financials\n\nFine.'),
    memoAnswer('## Financials\n\nFine.'),
  );
  const before = provider.requests.length;
  await memoOf(content);
  await memoOf(content);
  const tasks = provider.requests.slice(before).map(({ body }) => body?.response_format?.json_schema?.name ?? 'memo');
  expect(tasks).toEqual(['reading', 'memo', 'memo']);
});

it('of a new paper only the paper is read, and held against what is known already', async () => {
  const content = 'Speaker 1: ARR is 14.6 million dollars.\nSpeaker 2: Good.\nSpeaker 1: Joined later.';
  const transcriptId = await saveTranscript(client, { title: 'Larkfield Software', content });
  provider.next(
    readingAnswer((at) => ({
      facts: [{ at: at('14.6'), printed: '14.6 million', metric: 'ARR', value: 14.6e6, currency: 'USD' }],
    })),
    memoAnswer('## Financials\n\nFine.'),
  );
  await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED');
  const paper = new File(['Larkfield Software\n\nARR: USD 14.1 million'], 'Sheet.txt', { type: 'text/plain' });
  const { id: documentId } = await readFile(client, paper);
  const before = provider.requests.length;
  provider.next(
    readingAnswer((at) => ({
      facts: [{ at: at('14.1'), printed: '14.1 million', metric: 'ARR', value: 14.1e6, currency: 'USD' }],
      differences: [
        {
          one: { at: 'k1', printed: '14.6 million' },
          other: { at: at('14.1'), printed: '14.1 million' },
          reason: 'Nothing explains it.',
        },
      ],
    })),
    memoAnswer('## Financials\n\nFine.'),
  );
  const job = await jobIn(client, await generateWriteup(client, transcriptId, [documentId]), 'COMPLETED');
  const [request] = provider.requests.slice(before);
  const labels = sourcesOf(request!.body!).map(({ label }) => label);
  expect(labels).toEqual(['circumstances', 'already read', 'paper Sheet']);
  const { reading } = await readNode<Read>(client, job.writeup?.id ?? '', readFields);
  expect(reading.facts.map(({ metric, value }) => [metric, value])).toEqual([
    ['ARR', 14.6e6],
    ['ARR', 14.1e6],
  ]);
  expect(reading.contradictions).toEqual([{ label: 'ARR', sides: [{ value: 14.6e6 }, { value: 14.1e6 }] }]);
});

it('when the model cannot read, rules read instead, the memo says so, and a new version asks the model again', async () => {
  const content = 'Larkfield Software plans routes. Revenue was 4.2 million dollars in fiscal year 2024.';
  provider.next({ kind: 'refusal', text: 'No.' }, memoAnswer('## Financials\n\nFine.'));
  const { id, reading } = await memoOf(content);
  expect(reading.facts).toContainEqual({ metric: 'REVENUE', value: 4.2e6, currency: 'USD', status: 'ACTUAL' });
  const notes = [expect.stringMatching(/^Rules read the sources instead of memo-model\. /)];
  expect(reading.record).toMatchObject({ model: null, isStandIn: true, notes });
  provider.next(
    readingAnswer((at) => ({
      facts: [{ at: at('4.2'), printed: '4.2 million', metric: 'REVENUE', value: 4.2e6, currency: 'USD' }],
    })),
    memoAnswer('## Financials\n\nGood.'),
  );
  const job = 'revision { id outcome { ... on MemoRevisionJobResult { notes } } }';
  const { revision } = await mutate<Revised>(client, 'generateRevision', { writeupId: id }, job);
  await jobIn(client, revision.id, 'COMPLETED');
  const proposal = await readNode<Revised>(client, id, `... on Writeup { ${job} }`);
  expect(proposal.revision.outcome.notes).toEqual([]);
  await mutate(client, 'applyRevision', { writeupId: id, version: 1 }, 'id');
  const record = { model: 'memo-model', isStandIn: false, notes: [] };
  expect((await readNode<Read>(client, id, readFields)).reading.record).toMatchObject(record);
});

it('a summary says that rules read, until it is written again or a person writes it', async () => {
  const text = `${conversation}\nTom: Summarise it.`;
  const wrote = (words: string) => ({ kind: 'text' as const, text: words });
  const read = (id: string) =>
    readNode<{ summary: string; summaryNotes: string[] }>(
      client,
      id,
      '... on Recording { summary summaryNotes } ... on Transcript { summary summaryNotes }',
    );
  provider.next({ kind: 'refusal', text: 'No.' }, wrote('Larkfield plans routes.'));
  const { id: recordingId } = await mutate<{ id: string }>(client, 'importTranscript', { title: 'Call', text }, 'id');
  const { latestJob } = await summarized(client, recordingId);
  const summaryNotes = [expect.stringMatching(/^Rules read the sources instead of memo-model\. /)];
  expect(await read(recordingId)).toEqual({ summary: 'Larkfield plans routes.', summaryNotes });
  const outcome = '... on Job { outcome { ... on SummaryJobResult { notes } } }';
  expect(await readNode(client, latestJob?.id ?? '', outcome)).toEqual({ outcome: { notes: summaryNotes } });
  const ofPerson = await saveTranscript(client, { recordingId, content: text, summary: 'They plan routes.' });
  expect(await read(ofPerson)).toEqual({ summary: 'They plan routes.', summaryNotes: [] });
  provider.next(
    readingAnswer(() => ({})),
    wrote('Routes for couriers.'),
  );
  const again = await mutate<{ id: string }>(client, 'summarizeRecording', { recordingId }, 'id');
  await jobIn(client, again.id, 'COMPLETED');
  expect(await read(ofPerson)).toEqual({ summary: 'Routes for couriers.', summaryNotes: [] });
});

it('where the model refuses a part of long sources, rules read that part, and the memo says so', async () => {
  const small = await startOpenAiServer({ readsFacts: true });
  const place = { OPENAI_BASE_URL: small.baseUrl, OPENAI_MODEL: 'memo-model', OPENAI_MAX_INPUT_TOKENS: '9000' };
  const narrow = await startTestServer(place);
  try {
    const said = 'Mia: We plan the routes of couriers, and every courier has a route of its own for the day.';
    const content = `${conversation}\n${Array.from({ length: 150 }, () => said).join('\n')}`;
    const { answer } = readingAnswer(() => ({}));
    const answers = Array.from({ length: 20 }, () => ({
      kind: 'answer' as const,
      answer: (body: ChatBody) =>
        body.response_format?.json_schema?.name === 'reading' ? answer(body) : '## Financials\n\nFine.',
    }));
    small.next({ kind: 'refusal', text: 'No.' }, ...answers);
    const { reading } = await memoOf(content, await new Client(narrow).login('dossier'), narrow);
    const notes = [expect.stringMatching(/^Rules read a part of Larkfield Software instead of the model\. /)];
    expect(reading.record).toMatchObject({ model: 'memo-model', isStandIn: true, notes });
  } finally {
    await narrow.stop();
    await small.close();
  }
});
