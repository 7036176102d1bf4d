import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { postFiles, type RestUpload } from '../documents/documentSteps.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readJob,
  saveTranscript,
  startRecording,
  summarized,
  until,
} from '../support/factories.ts';
import { makePlace, startTestServer, type Place } from '../support/harness.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';
import { silentWav } from '../support/wav.ts';

let place: Place;
let provider: OpenAiServer;
let settings: Record<string, string>;
let heard: number[];
let slowSize: number;
let letGo: () => void;

beforeEach(async () => {
  heard = [];
  slowSize = 0;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  provider = await startOpenAiServer({
    pieceDelayMs: 25,
    async transcribe({ bytes }) {
      heard.push(bytes.length);
      if (bytes.length === slowSize) await released;
      return `${bytes.length} bytes were heard.`;
    },
  });
  settings = { OPENAI_BASE_URL: provider.baseUrl };
  place = await makePlace();
});
afterEach(async () => {
  letGo();
  await provider.close();
  await place.remove();
});

async function counts(client: Client): Promise<unknown> {
  return (await client.graphql('{ transcripts { totalCount } writeups { totalCount } }')).data;
}

const once = { transcripts: { totalCount: 1 }, writeups: { totalCount: 1 } };

async function beginMemo(client: Client): Promise<string> {
  const id = await generateWriteup(client, await saveTranscript(client, { content: conversation.repeat(3) }));
  await until(
    () => readJob(client, id),
    ({ status, text }) => status === 'RUNNING' && Boolean(text),
  );
  return id;
}

/** Stores a recording of three parts and waits until the second is being transcribed. */
async function beginTranscription(client: Client): Promise<string> {
  slowSize = silentWav(2).length;
  const recordingId = await startRecording(client);
  for (const position of [0, 1, 2]) {
    const file = new File([silentWav(position + 1)], 'part.wav');
    await mutate(client, 'storeRecordingPart', { recordingId, position, file });
  }
  await mutate(client, 'finishRecording', { recordingId, partCount: 3, durationSeconds: 6 });
  await expect.poll(() => heard.length).toBe(2);
  return recordingId;
}

const threeParts = [1, 2, 3].map((seconds) => `${silentWav(seconds).length} bytes were heard.`).join('\n\n');

describe('a server that is killed', () => {
  it(
    'leaves a memo, documents and the rest of a transcription to the next server, which does each once',
    { timeout: 180_000 },
    async () => {
      const first = await startChildProduct(place, settings);
      const client = await new Client(first).login('dossier');
      const recordingId = await beginTranscription(client);
      const memoId = await beginMemo(client);
      const files = Array.from({ length: 4 }, (_, index) => docxFile(`${index}.docx`, `Report ${index} grows.`));
      const headers = { Prefer: 'respond-async' };
      await postFiles(client, files.slice(0, 2), headers);
      const cutOff = postFiles(client, files.slice(2), headers).catch(() => undefined);
      expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      await cutOff;
      letGo();

      const second = await startTestServer(settings, place);
      const after = await new Client(second).login('dossier');
      expect(await jobIn(after, memoId, 'COMPLETED', 'FAILED')).toMatchObject({ status: 'COMPLETED', progress: 100 });
      expect((await summarized(after, recordingId)).content).toBe(threeParts);
      expect(heard).toEqual([1, 2, 2, 3].map((seconds) => silentWav(seconds).length));
      const { documents } = (await (await postFiles(after, files)).json()) as RestUpload;
      expect(documents.map(({ status, content }) => [status, content])).toEqual(
        files.map((_, index) => ['success', `Report ${index} grows.`]),
      );
      const listed = (await (await after.call('GET', '/api/documents')).json()) as { fileName: string }[];
      expect(listed.map(({ fileName }) => fileName).sort()).toEqual(files.map(({ name }) => name).sort());
      await second.stop();

      // A third start finds nothing left to do.
      const asked = provider.requests.length;
      const third = await startTestServer(settings, place);
      const last = await new Client(third).login('dossier');
      expect(await counts(last)).toEqual(once);
      expect(provider.requests).toHaveLength(asked);
      await third.stop();
    },
  );

  it('beside a living server leaves its work to that server, which notices within 15 seconds and does it once', async () => {
    const doomed = await startChildProduct(place, settings);
    const client = await new Client(doomed).login('dossier');
    const id = await beginMemo(client);
    const living = await startTestServer(settings, place);
    const after = await new Client(living).login('dossier');
    expect(await readJob(after, id)).toMatchObject({ status: 'RUNNING' });
    await doomed.end('SIGKILL');
    const died = Date.now();
    await expect.poll(() => provider.requests.length).toBe(2);
    expect(Date.now() - died).toBeLessThan(15_000);
    await jobIn(after, id, 'COMPLETED');
    expect(await counts(after)).toEqual(once);
    await living.stop();
  });
});

describe('a server that is stopped', () => {
  it('during a memo answers the callers that wait and puts the memo back, which the next server writes once', async () => {
    const first = await startTestServer(settings, place);
    const client = await new Client(first).login('dossier');
    const id = await beginMemo(client);
    const asked = provider.requests.length;
    const waiting = client.call('POST', '/api/generate-writeup', { text: conversation });
    await until(async () => provider.requests.length > asked, Boolean);
    const began = performance.now();
    const [response] = await Promise.all([waiting, first.stop()]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringMatching(/^The server is stopping\./) as string,
    });
    await expect.poll(() => provider.requests.at(-1)?.wasAborted, { timeout: 5000 }).toBe(true);

    const second = await startTestServer(settings, place);
    const after = await new Client(second).login('dossier');
    expect(await jobIn(after, id, 'COMPLETED', 'FAILED')).toMatchObject({ status: 'COMPLETED', error: null });
    expect(await counts(after)).toEqual(once);
    await second.stop();
  });

  it('hands its work to another server that is running', async () => {
    const first = await startTestServer(settings, place);
    const client = await new Client(first).login('dossier');
    const recordingId = await beginTranscription(client);
    const second = await startTestServer(settings, place);
    const stopped = first.stop();
    letGo();
    await stopped;
    const after = await new Client(second).login('dossier');
    expect((await summarized(after, recordingId)).content).toBe(threeParts);
    await second.stop();
  });
});
