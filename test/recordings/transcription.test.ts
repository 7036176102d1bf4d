import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from '../support/client.ts';
import {
  conversation,
  jobIn,
  mutate,
  readRecording,
  refusalOf,
  saveTranscript,
  startRecording,
  summarized,
  until,
} from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { silentWav } from '../support/wav.ts';

const switchedOn = path.join(os.tmpdir(), `dossier-transcriber-${crypto.randomUUID()}`);
const wav = () => new File([silentWav(1)], 'Acme_call.wav', { type: 'audio/wav' });

let server: TestServer;
let without: TestServer;
let broken: TestServer;
beforeAll(async () => {
  const words = `echo '${conversation}'`;
  [server, without, broken] = await Promise.all([
    startTestServer({
      TRANSCRIBE_COMMAND: `test -f ${switchedOn} || exit 1; head -c 4 {file} | grep -q RIFF && ${words}`,
    }),
    startTestServer(),
    startTestServer({ TRANSCRIBE_COMMAND: 'no-such-transcriber {file}' }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.stop(), without.stop(), broken.stop()]);
  await rm(switchedOn, { force: true });
});

async function recordAndFinish(client: Client): Promise<string> {
  const recordingId = await startRecording(client);
  await mutate(client, 'storeRecordingPart', { recordingId, position: 0, file: wav() });
  await mutate(client, 'finishRecording', { recordingId, partCount: 1, durationSeconds: 1 });
  return recordingId;
}

async function failed(client: Client, recordingId: string) {
  return until(
    () => readRecording(client, recordingId),
    // The recording has failed a moment before its job has its reason.
    ({ status, latestJob }) => status === 'FAILED' && latestJob?.error !== null,
  );
}

describe('a transcription that fails', () => {
  it('keeps the recording, says why, and succeeds when it is tried again', async () => {
    const client = await new Client(server).login('dossier');
    const id = await recordAndFinish(client);
    const { latestJob, parts, content } = await failed(client, id);
    expect(latestJob).toMatchObject({
      kind: 'TRANSCRIPTION',
      status: 'FAILED',
      stage: 'Failed',
      error: { code: 'UNREADABLE' },
    });
    expect(latestJob?.error?.message).toMatch(
      /^This recording could not be decoded as audio\. Play it back to check it, .+\.$/,
    );
    expect(content).toBeNull();
    expect((await client.fetch(parts[0]!.audioUrl)).status).toBe(200);

    await writeFile(switchedOn, '');
    await mutate(client, 'retryJob', { jobId: latestJob!.id });
    const recording = await summarized(client, id);
    expect(recording).toMatchObject({ status: 'TRANSCRIBED', content: conversation });
    expect(await jobIn(client, latestJob!.id, 'COMPLETED')).toMatchObject({ error: null, progress: 100 });
    await rm(switchedOn);
  });

  it('is reported to the caller over REST, and the recording waits in the product', async () => {
    const client = await new Client(server).login('northgate');
    const form = new FormData();
    form.set('audioFile', wav());
    const refused = await client.fetch('/api/transcribe-audio', { method: 'POST', body: form });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'UNREADABLE' });
    const query = '{ openRecordings { id title status origin } }';
    const { data } = await client.graphql<{ openRecordings: { id: string }[] }>(query);
    expect(data?.openRecordings).toEqual([
      expect.objectContaining({ title: 'Acme call', status: 'FAILED', origin: 'IMPORTED_AUDIO' }),
    ]);

    await writeFile(switchedOn, '');
    await mutate(client, 'transcribeRecording', { recordingId: data!.openRecordings[0]!.id });
    expect((await summarized(client, data!.openRecordings[0]!.id)).content).toBe(conversation);
    await rm(switchedOn);
  });
});

describe('a server without a transcriber', () => {
  it('keeps a recording, tells its user, and accepts pasted text for it', async () => {
    const client = await new Client(without).login('dossier');
    const { data } = await client.graphql<object>(
      '{ session { analyst { name isBuiltin canTranscribe transcriber } } }',
    );
    const analyst = { name: 'Built-in analyst', isBuiltin: true, canTranscribe: false, transcriber: null };
    expect(data).toEqual({ session: { analyst } });
    const id = await recordAndFinish(client);
    const { latestJob, parts } = await failed(client, id);
    expect(latestJob?.error).toEqual({
      code: 'PROVIDER_UNAVAILABLE',
      message:
        'The recording is kept, but speech cannot be turned into text here. Paste or import its transcript, or ask your administrator to set up a transcriber.',
    });
    expect(parts).toHaveLength(1);

    expect(await refusalOf(client, 'editRecording', { recordingId: id, content: ' \n ' })).toMatchObject({
      code: 'INVALID',
    });
    await mutate(client, 'editRecording', { recordingId: id, title: 'Acme, pasted', content: conversation });
    const recording = await summarized(client, id);
    expect(recording).toMatchObject({ status: 'TRANSCRIBED', title: 'Acme, pasted', content: conversation });
    expect(recording.summary).toMatch(/\$4\.2M/);
    const transcriptId = await saveTranscript(client, {
      recordingId: id,
      title: recording.title,
      content: conversation,
    });
    expect(await refusalOf(client, 'editRecording', { recordingId: id, title: 'Too late' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await readRecording(client, id)).transcript).toEqual({ id: transcriptId });
  });
});
