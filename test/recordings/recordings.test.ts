import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  readRecording,
  refusalOf,
} from '../support/factories.ts';
import { saveTranscript, startRecording, summarized, until, untilFiled } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { deletedForGood } from '../trash/trashSteps.ts';
import { finishRecording, storedFiles, storePart, wavFile } from './recordingSteps.ts';

let server: TestServer;
beforeAll(async () => {
  // Its text contains the size of the received file, so that each part can be distinguished from the others.
  const command = `printf '${conversation} It lasted %s bytes.' "$(wc -c < {file} | tr -d ' ')"`;
  server = await startTestServer({ TRANSCRIBE_COMMAND: command });
});
afterAll(() => server.stop());

describe('a recorded conversation', () => {
  it('is about the company that was chosen while it was recorded: its memo asks for none, and its transcript is linked', async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    const report = (input: object) => mutate(client, 'reportRecording', { recordingId, ...input }, 'companyName');
    expect(await report({ companyName: ' Ovrik   Photonics ' })).toEqual({ companyName: 'Ovrik Photonics' });
    expect(await report({})).toEqual({ companyName: 'Ovrik Photonics' });
    expect(await report({ companyName: ' ' })).toEqual({ companyName: null });
    const tooLong = { recordingId, companyName: 'o'.repeat(201) };
    expect(await refusalOf(client, 'reportRecording', tooLong)).toMatchObject({ code: 'INVALID' });
    await storePart(client, recordingId, 0, wavFile(1));
    const end = { recordingId, partCount: 1, durationSeconds: 1, companyName: 'Ovrik Photonics' };
    await mutate(client, 'finishRecording', end);
    const { content } = await summarized(client, recordingId);
    const subject = `{ subjectOf(recordingId: "${recordingId}") }`;
    expect((await client.graphql(subject)).data).toEqual({ subjectOf: 'Ovrik Photonics' });
    const transcriptId = await saveTranscript(client, { recordingId, content });
    await untilFiled(server);
    const links = '... on Transcript { companyLinks { isMain link company { name } } }';
    expect((await readNode<{ companyLinks: object[] }>(client, transcriptId, links)).companyLinks[0]).toEqual({
      ...{ isMain: true, link: 'LINKED', company: { name: 'Ovrik Photonics' } },
    });
  });

  it('becomes a memo that the search finds, and leaves nothing when it is deleted', async () => {
    const client = await new Client(server).login('dossier');
    const key = crypto.randomUUID();
    const id = await startRecording(client, key);
    expect(await startRecording(client, key)).toBe(id);
    expect(await readRecording(client, id)).toMatchObject({ status: 'UPLOADING', parts: [], latestJob: null });

    await storePart(client, id, 0, wavFile(1));
    expect(
      await refusalOf(client, 'finishRecording', { recordingId: id, partCount: 2, durationSeconds: 61 }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 1 of 2 parts of this recording have arrived. Send the missing ones first.',
    });
    const { parts } = await storePart(client, id, 1, wavFile(2));
    expect(parts.map(({ position, sizeBytes, mimeType }) => ({ position, sizeBytes, mimeType }))).toEqual([
      { position: 0, sizeBytes: 32_044, mimeType: 'audio/wav' },
      { position: 1, sizeBytes: 64_044, mimeType: 'audio/wav' },
    ]);
    expect(await storedFiles(server, id)).toHaveLength(2);

    const finished = await finishRecording(client, id, 2);
    expect(['TRANSCRIBING', 'TRANSCRIBED']).toContain(finished.status);
    const again = await finishRecording(client, id, 2);
    expect(again.durationSeconds).toBe(61);
    const recording = await summarized(client, id);
    expect(recording).toMatchObject({ status: 'TRANSCRIBED', summaryAnalyst: 'Built-in analyst' });
    expect(recording.content).toBe(
      [32_044, 64_044].map((size) => `${conversation} It lasted ${size} bytes.`).join('\n\n'),
    );
    expect(recording.summary).toMatch(/\$4\.2M/);
    // The second call of finish has not transcribed again.
    expect(await kindsOfJobs(client, id)).toEqual(['SUMMARY', 'TRANSCRIPTION']);
    expect((await openRecordings(client)).map((each) => each.id)).toContain(id);

    const save = {
      recordingId: id,
      title: 'Acme Robotics, first call',
      content: recording.content!,
      summary: recording.summary,
    };
    const transcriptId = await saveTranscript(client, save);
    expect(await saveTranscript(client, { ...save, title: 'Pressed twice' })).toBe(transcriptId);
    expect(
      await readNode(
        client,
        transcriptId,
        '... on Transcript { title recordingDate duration summaryAnalyst isSummarized }',
      ),
    ).toEqual({
      title: 'Acme Robotics, first call',
      recordingDate: '2026-03-04T05:06:07.000Z',
      duration: 61,
      summaryAnalyst: 'Built-in analyst',
      isSummarized: true,
    });
    expect((await readRecording(client, id)).transcript).toEqual({ id: transcriptId });
    expect((await openRecordings(client)).map((each) => each.id)).not.toContain(id);
    expect(await refusalOf(client, 'discardRecording', { recordingId: id })).toMatchObject({ code: 'CONFLICT' });

    const job = await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED', 'FAILED');
    expect(job).toMatchObject({ status: 'COMPLETED', progress: 100, analyst: 'Built-in analyst', error: null });
    const memo = await memoOf(client);
    expect(memo).toMatchObject({
      id: job.writeup?.id,
      memoType: 'institutional',
      recommendation: 'Generated',
      analyst: 'Built-in analyst',
      unverifiedFigureCount: 0,
      isComboAnalysis: false,
      transcript: { id: transcriptId },
    });
    // Nobody says the company's name; it is only in the transcript's title.
    expect(memo.title).toMatch(/^Investment Memo - \d{1,2} \w{3} \d{4} - Acme Robotics$/);
    expect(memo.content).toMatch(/<h2>Terms and valuation/);
    expect(memo.figures.map((figure) => figure.text)).toEqual(expect.arrayContaining([expect.stringContaining('4.2')]));
    for (const figure of memo.figures) {
      expect(figure).toMatchObject({ isVerified: true, source: 'conversation' });
      expect(recording.content).toContain(recording.content!.slice(figure.sourceStart!, figure.sourceEnd!));
      expect(figure.quote).not.toBe('');
    }

    await deletedForGood(await admin(server), 'deleteTranscript', { id: transcriptId });
    expect(await storedFiles(server, id)).toEqual([]);
    expect((await memoOf(client)).transcript).toBeNull();
    expect((await client.fetch(parts[0]!.audioUrl)).status).toBe(404);
    await mutate(client, 'deleteWriteup', { id: memo.id });
    expect(await refusalOf(client, 'deleteWriteup', { id: memo.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is discarded with its audio', async () => {
    const client = await admin(server);
    const id = await startRecording(client);
    await storePart(client, id, 0);
    await deletedForGood(client, 'discardRecording', { recordingId: id });
    expect(await storedFiles(server, id)).toEqual([]);
    expect(
      await refusalOf(client, 'finishRecording', { recordingId: id, partCount: 1, durationSeconds: 1 }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that was interrupted is transcribed as far as it was stored', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    expect(await refusalOf(client, 'transcribeRecording', { recordingId: id })).toMatchObject({ code: 'CONFLICT' });
    await storePart(client, id, 0);
    await mutate(client, 'transcribeRecording', { recordingId: id });
    expect((await summarized(client, id)).content).toMatch(/32044 bytes/);
  });
});

async function openRecordings(client: Client): Promise<{ id: string }[]> {
  return (
    (await client.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }')).data?.openRecordings ?? []
  );
}

async function kindsOfJobs(client: Client, recordingId: string): Promise<string[]> {
  const query = '{ jobs { kind status recording { id } } }';
  const read = async () =>
    (await client.graphql<{ jobs: { kind: string; status: string; recording: { id: string } | null }[] }>(query)).data!
      .jobs;
  const jobs = await until(read, (all) => all.every(({ status }) => status === 'COMPLETED'));
  return jobs.filter(({ recording }) => recording?.id === recordingId).map(({ kind }) => kind);
}

interface Memo {
  id: string;
  title: string;
  content: string;
  transcript: { id: string } | null;
  figures: {
    text: string;
    isVerified: boolean;
    source: string;
    quote: string;
    sourceStart: number | null;
    sourceEnd: number | null;
  }[];
}

async function memoOf(client: Client): Promise<Memo> {
  const query = `{ writeups { edges { node { id title content memoType recommendation analyst unverifiedFigureCount isComboAnalysis
    transcript { id } figures { text isVerified source quote sourceStart sourceEnd } } } } }`;
  const answer = await client.graphql<{ writeups: { edges: { node: Memo }[] } }>(query);
  expect(answer.data?.writeups.edges, JSON.stringify(answer.errors)).toHaveLength(1);
  return answer.data!.writeups.edges[0]!.node;
}
