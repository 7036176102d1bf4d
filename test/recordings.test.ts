import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  readRecording,
  recordingFields,
  refusalOf,
} from './factories.ts';
import { saveTranscript, startRecording, summarized, until, uuidOf, type RecordingState } from './factories.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { silentWav } from './wav.ts';

let server: TestServer;
beforeAll(async () => {
  // It says how large the file was that it heard, so that each part can be told from the others.
  const command = `printf '${conversation} It lasted %s bytes.' "$(wc -c < {file} | tr -d ' ')"`;
  server = await startTestServer({ TRANSCRIBE_COMMAND: command, MAX_AUDIO_MB: '1' });
});
afterAll(() => server.stop());

const wav = (seconds: number, name = 'part.wav') => new File([silentWav(seconds)], name, { type: 'audio/wav' });

async function storePart(
  client: Client,
  recordingId: string,
  position: number,
  file = wav(1),
): Promise<RecordingState> {
  return mutate<RecordingState>(
    client,
    'storeRecordingPart',
    { recordingId, position, durationSeconds: 1, file },
    recordingFields,
  );
}

async function finish(client: Client, recordingId: string, partCount: number): Promise<RecordingState> {
  return mutate<RecordingState>(
    client,
    'finishRecording',
    { recordingId, partCount, durationSeconds: 61 },
    recordingFields,
  );
}

/** Every file that the server keeps under the recording, and every one that is half received. */
async function storedFiles(recordingId = ''): Promise<string[]> {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => file.includes(recordingId ? uuidOf(recordingId) : ''));
}

describe('a recorded conversation', () => {
  it('goes from its parts to a memo that is found again, and leaves nothing when it is deleted', async () => {
    const client = await new Client(server).login('dossier');
    const key = crypto.randomUUID();
    const id = await startRecording(client, key);
    expect(await startRecording(client, key)).toBe(id);
    expect(await readRecording(client, id)).toMatchObject({ status: 'UPLOADING', parts: [], latestJob: null });

    await storePart(client, id, 0, wav(1));
    expect(
      await refusalOf(client, 'finishRecording', { recordingId: id, partCount: 2, durationSeconds: 61 }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 1 of 2 parts of this recording have arrived. Send the missing ones first.',
    });
    const { parts } = await storePart(client, id, 1, wav(2));
    expect(parts.map(({ position, sizeBytes, mimeType }) => ({ position, sizeBytes, mimeType }))).toEqual([
      { position: 0, sizeBytes: 32_044, mimeType: 'audio/wav' },
      { position: 1, sizeBytes: 64_044, mimeType: 'audio/wav' },
    ]);
    expect(await storedFiles(id)).toHaveLength(2);

    const finished = await finish(client, id, 2);
    expect(['TRANSCRIBING', 'TRANSCRIBED']).toContain(finished.status);
    const again = await finish(client, id, 2);
    expect(again.durationSeconds).toBe(61);
    const recording = await summarized(client, id);
    expect(recording).toMatchObject({ status: 'TRANSCRIBED', summaryAnalyst: 'Built-in analyst' });
    expect(recording.content).toBe(
      [32_044, 64_044].map((size) => `${conversation} It lasted ${size} bytes.`).join('\n\n'),
    );
    expect(recording.summary).toMatch(/4\.2 million dollars/);
    // Finishing twice has not transcribed twice.
    expect(await kindsOfJobs(client, id)).toEqual(['SUMMARY', 'TRANSCRIPTION']);
    expect((await openRecordings(client)).map((each) => each.id)).toContain(id);

    const save = {
      recordingId: id,
      title: 'Acme, first call',
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
      title: 'Acme, first call',
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
    expect(memo.title).toMatch(/^(.+: )?Investment Memo - \d{1,2} \w{3} \d{4}$/);
    expect(memo.content).toMatch(/<h2>.*recommendation/i);
    expect(memo.figures.map((figure) => figure.text)).toEqual(expect.arrayContaining([expect.stringContaining('4.2')]));
    for (const figure of memo.figures) {
      expect(figure).toMatchObject({ isVerified: true, source: 'conversation' });
      expect(recording.content).toContain(recording.content!.slice(figure.sourceStart!, figure.sourceEnd!));
      expect(figure.quote).not.toBe('');
    }

    await mutate(client, 'deleteTranscript', { id: transcriptId });
    expect(await storedFiles(id)).toEqual([]);
    expect((await memoOf(client)).transcript).toBeNull();
    expect((await client.fetch(parts[0]!.audioUrl)).status).toBe(404);
    await mutate(client, 'deleteWriteup', { id: memo.id });
    expect(await refusalOf(client, 'deleteWriteup', { id: memo.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is discarded with its audio', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    await storePart(client, id, 0);
    await mutate(client, 'discardRecording', { recordingId: id });
    expect(await storedFiles(id)).toEqual([]);
    expect(
      await refusalOf(client, 'finishRecording', { recordingId: id, partCount: 1, durationSeconds: 1 }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that was interrupted is transcribed as far as it came', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    expect(await refusalOf(client, 'transcribeRecording', { recordingId: id })).toMatchObject({ code: 'CONFLICT' });
    await storePart(client, id, 0);
    await mutate(client, 'transcribeRecording', { recordingId: id });
    expect((await summarized(client, id)).content).toMatch(/32044 bytes/);
  });
});

describe('a part', () => {
  it('that is sent again replaces itself', async () => {
    const client = await new Client(server).login('dossier');
    const id = await startRecording(client);
    await storePart(client, id, 0, wav(1));
    const { parts } = await storePart(client, id, 0, wav(3));
    expect(parts.map(({ sizeBytes }) => sizeBytes)).toEqual([96_044]);
    expect(await storedFiles(id)).toHaveLength(1);
  });

  it.each([
    ['that is no audio', new File(['Dear all, please find attached.'], 'letter.wav'), 'UNSUPPORTED_TYPE'],
    [
      'that only claims to be audio',
      new File([Buffer.from('%PDF-1.7\n')], 'a.webm', { type: 'audio/webm' }),
      'UNSUPPORTED_TYPE',
    ],
    ['that is empty', new File([], 'empty.wav'), 'UNSUPPORTED_TYPE'],
    ['that is too large', wav(33, 'long.wav'), 'TOO_LARGE'],
  ])('%s is refused and nothing is stored', async (_, file, code) => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    const refusal = await refusalOf(client, 'storeRecordingPart', { recordingId, position: 0, file });
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^(letter|a|empty|long)\.\w+ is .+\.$/);
    expect((await readRecording(client, recordingId)).parts).toEqual([]);
    expect(await storedFiles(recordingId)).toEqual([]);
    expect((await storedFiles()).filter((each) => each.includes('incoming'))).toEqual([]);
  });

  it('at an impossible position, or of a recording that is transcribed already, is refused', async () => {
    const client = await new Client(server).login('dossier');
    const recordingId = await startRecording(client);
    for (const position of [-1, 200]) {
      expect(await refusalOf(client, 'storeRecordingPart', { recordingId, position, file: wav(1) })).toMatchObject({
        code: 'INVALID',
        field: 'position',
      });
    }
    await storePart(client, recordingId, 0);
    await finish(client, recordingId, 1);
    await summarized(client, recordingId);
    expect(await refusalOf(client, 'storeRecordingPart', { recordingId, position: 1, file: wav(1) })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is played whole and by byte ranges', async () => {
    const client = await new Client(server).login('dossier');
    const bytes = silentWav(1);
    const { parts } = await storePart(client, await startRecording(client), 0);
    const play = async (range?: string) => {
      const response = await client.fetch(parts[0]!.audioUrl, range ? { headers: { Range: range } } : {});
      const length = response.headers.get('content-length');
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        length,
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    expect(await play()).toEqual({ status: 200, range: null, length: '32044', body: bytes });
    expect(await play('bytes=0-3')).toEqual({
      status: 206,
      range: 'bytes 0-3/32044',
      length: '4',
      body: Buffer.from('RIFF'),
    });
    expect(await play('bytes=32000-')).toMatchObject({
      status: 206,
      range: 'bytes 32000-32043/32044',
      body: bytes.subarray(32_000),
    });
    expect(await play('bytes=-44')).toMatchObject({ status: 206, range: 'bytes 32000-32043/32044' });
    expect(await play('bytes=32044-')).toMatchObject({ status: 416, range: 'bytes */32044', body: Buffer.alloc(0) });
    const missing = await client.fetch(parts[0]!.audioUrl.replace(/0$/, '7'));
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' });
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
