import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenAiServer, type OpenAiServer } from '../../../test/openai/openaiServer.ts';
import { Failure } from '../../errors.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberSettings } from './transcriber.ts';
import { toneWav } from '../../../test/wav.ts';

let server: OpenAiServer;
let folder: string;
const call = () => ({ tenantId: 'tenant-1', signal: new AbortController().signal });

beforeEach(async () => {
  server = await startOpenAiServer({ apiKey: 'sk-test-1' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'transcriber-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function create(settings: Partial<OpenAiTranscriberSettings> = {}) {
  return createOpenAiTranscriber({
    apiKey: 'sk-test-1',
    baseUrl: server.baseUrl,
    model: 'test-transcribe',
    requestTimeoutMs: 2_000,
    retryDelaysMs: [10, 20],
    ...settings,
  });
}

async function recording(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'part');
  await writeFile(file, bytes);
  return file;
}

const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

describe('the OpenAI transcriber', () => {
  it('sends the whole file under a name that fits its type, and returns the text', async () => {
    const bytes = toneWav();
    const heard = await create().transcribe({ path: await recording(bytes), mimeType: 'audio/wav' }, call());
    expect(heard.text).toBe(`This recording has ${bytes.length} bytes.`);
    const [request] = server.requests;
    expect(request?.audio).toMatchObject({ fileName: 'recording.wav', mimeType: 'audio/wav' });
    expect(sha256(request?.audio?.bytes)).toBe(sha256(bytes));
    expect(request?.fields).toMatchObject({ model: 'test-transcribe', response_format: 'verbose_json' });
  });

  it.each([
    ['whisper-1', ['verbose_json', 'json'], ['verbose_json']],
    ['gpt-4o-transcribe-diarize', ['diarized_json', 'json', 'text'], ['diarized_json']],
    ['gpt-transcribe', ['json', 'text'], ['verbose_json', 'diarized_json', 'json']],
  ])('finds out once what a server takes for %s', async (model, audioFormats, asked) => {
    await server.close();
    server = await startOpenAiServer({ apiKey: 'sk-test-1', audioFormats });
    const transcriber = create({ model });
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav' };
    await transcriber.transcribe(audio, call());
    await transcriber.transcribe(audio, call());
    const formats = server.requests.map(({ fields }) => fields.response_format);
    expect(formats).toEqual([...asked, asked.at(-1)]);
    const [first] = server.requests;
    if (asked[0] === 'verbose_json') expect(first?.lists['timestamp_granularities[]']).toEqual(['segment', 'word']);
    else expect(first?.fields.chunking_strategy).toBe('auto');
  });

  it.each([
    ['audio/webm;codecs=opus', 'recording.webm'],
    ['audio/mp4', 'recording.mp4'],
    ['audio/ogg; codecs=opus', 'recording.ogg'],
    ['audio/mpeg', 'recording.mp3'],
  ])('names %s %s', async (mimeType, fileName) => {
    await create().transcribe({ path: await recording(toneWav()), mimeType }, call());
    expect(server.requests[0]?.audio?.fileName).toBe(fileName);
  });

  it('streams the file from the disk instead of reading it into memory', async () => {
    const megabyte = 1024 * 1024;
    const file = await recording(Buffer.alloc(100 * megabyte, 7));
    // In a process of its own, because the server of this test keeps what it gets.
    const script = `
      import { createOpenAiTranscriber } from ${JSON.stringify(new URL('./transcriber.ts', import.meta.url).href)};
      const settings = { apiKey: 'sk-test-1', baseUrl: '${server.baseUrl}', model: 'm', requestTimeoutMs: 20_000, maxBytes: 2e8 };
      const before = process.resourceUsage().maxRSS;
      const audio = { path: ${JSON.stringify(file)}, mimeType: 'audio/webm' };
      await createOpenAiTranscriber(settings).transcribe(audio, { tenantId: 't', signal: new AbortController().signal });
      console.log((process.resourceUsage().maxRSS - before) / 1024);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Megabytes. Streamed it takes 60 to 120 whatever the size, read whole more than 350.
    expect(Number(await text(child.stdout))).toBeLessThan(200);
    expect(server.requests[0]?.audio?.bytes.length).toBe(100 * megabyte);
  });

  it('refuses a file over the limit before sending it, 25 MB unless set otherwise', async () => {
    expect(create().maxBytes).toBe(25 * 1024 * 1024);
    const small = create({ maxBytes: 2 * 1024 * 1024 });
    const file = await recording(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(small.transcribe({ path: file, mimeType: 'audio/webm' }, call())).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('larger than the 2 MB') as unknown,
    });
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    [
      { kind: 'status', status: 400, message: 'Audio file might be corrupted or unsupported' },
      'UNREADABLE',
      'could not be decoded',
      1,
    ],
    [
      { kind: 'status', status: 400, message: 'Invalid file format. Supported formats: …' },
      'UNREADABLE',
      'could not be decoded',
      1,
    ],
    [{ kind: 'status', status: 415 }, 'UNREADABLE', 'could not be decoded', 1],
    [{ kind: 'status', status: 400, message: 'raw body' }, 'PROVIDER_UNAVAILABLE', 'fits this use', 1],
    [{ kind: 'status', status: 413 }, 'TOO_LARGE', 'shorter recording', 1],
    [{ kind: 'status', status: 404 }, 'PROVIDER_UNAVAILABLE', "check the model's name", 1],
    [{ kind: 'status', status: 500 }, 'PROVIDER_UNAVAILABLE', 'fault of its own', 3],
    [{ kind: 'page' }, 'PROVIDER_UNAVAILABLE', 'check its address', 1],
    [{ kind: 'text', text: '  \n' }, 'UNREADABLE', 'No speech was found', 1],
  ] as const)('%o → %s: %s', async (behaviour, code, sentence, requests) => {
    server.next(behaviour, behaviour, behaviour);
    const error = await create()
      .transcribe({ path: await recording(toneWav()), mimeType: 'audio/wav' }, call())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) as unknown });
    expect(String(error)).not.toMatch(/raw body|sk-test/);
    expect(server.requests).toHaveLength(requests);
  });

  it('sends the whole file again after a fault of the server', async () => {
    server.next({ kind: 'status', status: 503 });
    await create().transcribe({ path: await recording(toneWav()), mimeType: 'audio/wav' }, call());
    expect(server.requests.map(({ audio }) => sha256(audio?.bytes))).toEqual([sha256(toneWav()), sha256(toneWav())]);
  });

  it('does not wait for ever', async () => {
    server.next({ kind: 'hang' });
    const transcribing = create({ requestTimeoutMs: 200 }).transcribe(
      { path: await recording(toneWav()), mimeType: 'audio/wav' },
      call(),
    );
    await expect(transcribing).rejects.toMatchObject({
      message: expect.stringContaining('allow it more time') as unknown,
    });
  });

  it('stops at once when the user does', async () => {
    server.next({ kind: 'hang' });
    const stop = new AbortController();
    const reason = new Error('The user stopped it.');
    setTimeout(() => stop.abort(reason), 100);
    const started = performance.now();
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav' };
    await expect(create().transcribe(audio, { tenantId: 't', signal: stop.signal })).rejects.toBe(reason);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
