import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from '../support/client.ts';
import {
  mutate,
  readRecording,
  recordingFields,
  saveTranscript,
  startRecording,
  summarized,
  until,
  type RecordingState,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { finishRecording, storePart } from '../recordings/recordingSteps.ts';
import { hearSpokenWav, spokenWav } from './spokenWav.ts';

/** One byte for each time that the transcriber must die. */
const deaths = path.join(os.tmpdir(), `dossier-deaths-${crypto.randomUUID()}`);
await writeFile(deaths, '');
const dies = `if [ -s ${deaths} ]; then truncate -s -1 ${deaths}; kill -9 $$; fi`;
const server = await useTestServer({ TRANSCRIBE_COMMAND: `${dies}; ${hearSpokenWav}` });
const client = await new Client(server).login('dossier');
afterAll(() => rm(deaths, { force: true }));

interface Shown {
  position: number;
  startMs: number | null;
  endMs: number | null;
  speaker: { label: string; name: string | null } | null;
  text: string;
  words: { textStart: number; textEnd: number; startMs: number; endMs: number }[];
  contentStart: number;
  contentEnd: number;
}
interface ShownPage {
  content: string | null;
  segments: { nodes: { node: Shown }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
const segmentFields =
  'position startMs endMs speaker { label name } text words { textStart textEnd startMs endMs } contentStart contentEnd';

/** Reads segments in pages of two, as 'Ana 1000–4000 We grew. | We@1000 grew.@1500'. */
async function segmentsOf(type: 'Recording' | 'Transcript', id: string): Promise<string[]> {
  const lines: string[] = [];
  for (let after: string | null = null; ;) {
    const query = `query ($id: ID!, $after: String) { node(id: $id) { ... on ${type} { content
      segments(first: 2, after: $after) { nodes: edges { node { ${segmentFields} } } pageInfo { hasNextPage endCursor } } } } }`;
    const answer: { data?: { node: ShownPage } | null } = await client.graphql<{ node: ShownPage }>(query, {
      id,
      after,
    });
    const { content, segments } = answer.data!.node;
    for (const { node } of segments.nodes) {
      if (content !== null) expect(content.slice(node.contentStart, node.contentEnd)).toBe(node.text);
      const words = node.words.map((word) => `${node.text.slice(word.textStart, word.textEnd)}@${word.startMs}`);
      lines.push(
        `${node.speaker?.label ?? '-'} ${node.startMs}–${node.endMs} ${node.text}${words.length > 0 ? ` | ${words.join(' ')}` : ''}`,
      );
    }
    if (!segments.pageInfo.hasNextPage) return lines;
    after = segments.pageInfo.endCursor;
  }
}

it('an imported file keeps times and speakers; corrections keep what was not changed', async () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ana>We grew by 14%.\n\n00:04.000 --> 00:06.000\n<v Tom>How much is that?\n\n00:06.000 --> 00:07.500\n<v Ana>Two million.\n';
  const file = new File([vtt], 'call.vtt');
  const { id } = await mutate<RecordingState>(client, 'importTranscript', { file }, recordingFields);
  expect(await segmentsOf('Recording', id)).toEqual([
    'Ana 1000–4000 We grew by 14%.',
    'Tom 4000–6000 How much is that?',
    'Ana 6000–7500 Two million.',
  ]);
  const drafted = 'Ana: We really grew by 15%.\nTom: How much is that?\nAna: Two million.';
  await mutate(client, 'editRecording', { recordingId: id, content: drafted });
  expect(await segmentsOf('Recording', id)).toEqual([
    'Ana 1000–4000 We really grew by 15%.',
    'Tom 4000–6000 How much is that?',
    'Ana 6000–7500 Two million.',
  ]);

  const saved = drafted.replace('Two million', 'Three million dollars');
  const transcriptId = await saveTranscript(client, { recordingId: id, title: 'Acme', content: saved });
  const content = saved.replace('\nTom: How much is that?', '');
  await mutate(client, 'editTranscript', { id: transcriptId, version: 1, content });
  expect(await segmentsOf('Transcript', transcriptId)).toEqual([
    'Ana 1000–4000 We really grew by 15%.',
    'Ana 6000–7500 Three million dollars.',
  ]);
  const at = (offset: number) =>
    client.graphql<{ node: { segmentAt: { startMs: number } | null; speakers: { label: string }[] } }>(
      `{ node(id: "${transcriptId}") { ... on Transcript { segmentAt(offset: ${offset}) { startMs } speakers { label } } } }`,
    );
  expect((await at(content.indexOf('15%'))).data?.node).toEqual({
    segmentAt: { startMs: 1000 },
    speakers: [{ label: 'Ana' }, { label: 'Tom' }],
  });
  expect((await at(content.length + 10)).data?.node.segmentAt).toEqual({ startMs: 6000 });

  const uuid = Buffer.from(transcriptId, 'base64url').toString().split(':')[1];
  const page = (await (await client.call('GET', `/api/transcripts/${uuid}/segments?first=1`)).json()) as {
    data: Shown[];
    endCursor: string;
  };
  expect(page).toMatchObject({
    data: [{ position: 0, startMs: 1000, speaker: { label: 'Ana', name: null, side: null } }],
  });
  const rest = (await (
    await client.call('GET', `/api/transcripts/${uuid}/segments?after=${page.endCursor}`)
  ).json()) as typeof page;
  expect(rest).toMatchObject({ data: [{ position: 2, text: 'Three million dollars.' }], endCursor: null });
  const stranger = await new Client(server).login('amberline');
  expect((await stranger.call('GET', `/api/transcripts/${uuid}/segments`)).status).toBe(404);
  expect((await client.call('GET', `/api/transcripts/${uuid}/segments?after=x`)).status).toBe(400);
});

const said = [
  [
    { speaker: 'A', text: 'We grew fast.' },
    { speaker: 'B', text: 'How much?' },
  ],
  [{ speaker: 'A', text: 'By half.' }],
  [{ speaker: 'A', text: 'In a year.' }],
];
const expected = [
  'Speaker A 0–1500 We grew fast. | We@0 grew@500 fast.@1000',
  'Speaker B 1500–2500 How much? | How@1500 much?@2000',
  'Speaker A (part 2) 1000–2000 By half. | By@1000 half.@1500',
  'Speaker A (part 3) 2000–3500 In a year. | In@2000 a@2500 year.@3000',
];
const content =
  'Speaker A: We grew fast.\nSpeaker B: How much?\n\nSpeaker A (part 2): By half.\n\nSpeaker A (part 3): In a year.';

it('parts are transcribed while the recording continues, with times across them', async () => {
  const recordingId = await startRecording(client);
  const textSoFar = async () =>
    (
      await client.graphql<{ node: { textSoFar: string } }>(
        `{ node(id: "${recordingId}") { ... on Recording { textSoFar } } }`,
      )
    ).data!.node.textSoFar;
  for (const [position, segments] of said.slice(0, 2).entries())
    await storePart(client, recordingId, position, spokenWav(...segments));
  await until(textSoFar, (text) => text.includes('By half.'));
  expect(await readRecording(client, recordingId)).toMatchObject({
    status: 'UPLOADING',
    content: null,
    latestJob: null,
  });
  expect(await segmentsOf('Recording', recordingId)).toEqual(expected.slice(0, 3));
  // The same audio, sent again after a lost answer, is not transcribed again.
  await storePart(client, recordingId, 1, spokenWav(...said[1]!));
  await storePart(client, recordingId, 2, spokenWav(...said[2]!));
  await finishRecording(client, recordingId, 3);
  expect((await summarized(client, recordingId)).content).toBe(content);
  expect(await segmentsOf('Recording', recordingId)).toEqual(expected);
  const kinds = await client.graphql<{ jobs: { kind: string }[] }>('{ jobs { kind } }');
  expect(kinds.data?.jobs.map(({ kind }) => kind)).not.toContain('LIVE_TRANSCRIPTION');
});

it('a transcriber that dies four times loses and doubles nothing', async () => {
  const recordingId = await startRecording(client);
  await appendFile(deaths, '.'.repeat(4));
  for (const [position, segments] of said.entries())
    await storePart(client, recordingId, position, spokenWav(...segments));
  await finishRecording(client, recordingId, 3);
  for (let tries = 0; tries < 15; tries += 1) {
    const ended = await until(
      () => readRecording(client, recordingId),
      ({ status }) => status === 'FAILED' || status === 'TRANSCRIBED',
    );
    if (ended.status === 'TRANSCRIBED') break;
    await mutate(client, 'transcribeRecording', { recordingId });
  }
  expect(await readFile(deaths, 'utf8')).toBe('');
  expect((await readRecording(client, recordingId)).content).toBe(content);
  expect(await segmentsOf('Recording', recordingId)).toEqual(expected);
});
