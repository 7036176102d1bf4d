import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startOpenAiServer, type Behaviour, type OpenAiServer } from '../../../test/openai/openaiServer.ts';
import { Failure } from '../../request/errors.ts';
import { createOpenAiTranscriber, type OpenAiTranscriberSettings } from './transcriber.ts';
import { toneWav } from '../../../test/support/wav.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'transcriber');

let server: OpenAiServer;
let folder: string;
const call = () => ({ tenantId: 'tenant-1', memberId: null, signal: new AbortController().signal });

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

const anna = { name: 'Anna', reference: 'data:audio/webm;base64,AAAA' };
const segment = (start: number, end: number, speaker: string, said: string) => ({
  ...{ type: 'transcript.text.segment', id: `seg_${start}`, start, end, speaker, text: said },
});
const delta = (said: string) => ({ type: 'transcript.text.delta', delta: said });
const textEvents = [delta('We'), delta(' grew é 🤖.'), { type: 'transcript.text.done', text: 'We grew é 🤖.' }];
const diarizedEvents = [
  delta('We'),
  delta(' grew é 🤖.'),
  segment(1, 2.5, 'A', 'We grew é 🤖.'),
  { type: 'an event of its own' },
  delta(' How much?'),
  segment(2.5, 4, 'B', 'How much?'),
  { type: 'transcript.text.done', text: 'We grew é 🤖. How much?' },
];
const chunk = (content: string, finish_reason: string | null) => ({
  ...{ object: 'transcription.chunk', choices: [{ delta: { content }, finish_reason }] },
});
const vllmEvents = [chunk('We', null), chunk(' grew.', 'stop')];

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
  ])('finds out once which options a server accepts for %s', async (model, audioFormats, asked) => {
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

  it.each(cases('names a file of type … …') as [string, string][])(
    'names a file of type %s %s',
    async (mimeType, fileName) => {
      await create().transcribe({ path: await recording(toneWav()), mimeType }, call());
      expect(server.requests[0]?.audio?.fileName).toBe(fileName);
    },
  );

  it('streams the file from the disk instead of reading it into memory', async () => {
    const megabyte = 1024 * 1024;
    const file = await recording(Buffer.alloc(100 * megabyte, 7));
    // Runs in a separate process, because this test's server keeps what it receives in memory.
    const script = `
      import { createOpenAiTranscriber } from ${JSON.stringify(new URL('./transcriber.ts', import.meta.url).href)};
      const settings = { apiKey: 'sk-test-1', baseUrl: '${server.baseUrl}', model: 'm', requestTimeoutMs: 20_000, maxBytes: 2e8 };
      const before = process.resourceUsage().maxRSS;
      const audio = { path: ${JSON.stringify(file)}, mimeType: 'audio/webm' };
      await createOpenAiTranscriber(settings).transcribe(audio, { tenantId: 't', memberId: null, signal: new AbortController().signal });
      console.log((process.resourceUsage().maxRSS - before) / 1024);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // In megabytes. Streaming needs 60 to 120 for any size; reading the whole file needs more than 350.
    expect(Number(await text(child.stdout))).toBeLessThan(200);
    expect(server.requests[0]?.audio?.bytes.length).toBe(100 * megabyte);
  });

  it('refuses a file over the limit before sending it, with a default limit of 25 MB', async () => {
    expect(create().maxBytes).toBe(25 * 1024 * 1024);
    const small = create({ maxBytes: 2 * 1024 * 1024 });
    const file = await recording(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(small.transcribe({ path: file, mimeType: 'audio/webm' }, call())).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('larger than the 2 MB') as unknown,
    });
    expect(server.requests).toHaveLength(0);
  });

  it.each(
    cases('the OpenAI transcriber turns the answer … into …, whose sentence says') as [
      Behaviour,
      string,
      string,
      number,
    ][],
  )('turns the answer %o into %s, whose sentence says “%s”', async (behaviour, code, sentence, requests) => {
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

  it('stops waiting for a silent server', async () => {
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
    await expect(create().transcribe(audio, { tenantId: 't', memberId: null, signal: stop.signal })).rejects.toBe(
      reason,
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([
    [
      'gpt-4o-transcribe-diarize',
      ['diarized_json'],
      diarizedEvents,
      ['We', 'We grew é 🤖.', 'We grew é 🤖. How much?'],
    ],
    ['gpt-4o-transcribe', ['json'], textEvents, ['We', 'We grew é 🤖.']],
    ['vllm', ['json'], vllmEvents, ['We', 'We grew.']],
  ])('reports the text that %s streams, byte by byte', async (model, audioFormats, events, told) => {
    await server.close();
    server = await startOpenAiServer({ audioFormats, audioEvents: () => events });
    const texts: string[] = [];
    const given = { ...call(), onText: (said: string) => void texts.push(said) };
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav' };
    const heard = await create({ model }).transcribe(audio, given);
    expect(server.requests.at(-1)?.fields).toMatchObject({ response_format: audioFormats[0], stream: 'true' });
    expect([...new Set(texts)]).toEqual(told);
    expect(heard.text).toBe(told.at(-1));
    const said = heard.segments.map(({ startMs, endMs, speaker, text: words }) => [startMs, endMs, speaker, words]);
    const inTurns = [
      [1000, 2500, 'A', 'We grew é 🤖.'],
      [2500, 4000, 'B', 'How much?'],
    ];
    expect(said).toEqual(audioFormats[0] === 'diarized_json' ? inTurns : []);
  });

  it('never gives up word times in exchange for a stream', async () => {
    await create().transcribe({ path: await recording(toneWav()), mimeType: 'audio/wav' }, call());
    expect(server.requests[0]?.fields).not.toHaveProperty('stream');
  });

  it('offers streaming or known voices only once to a server that refuses them', async () => {
    await server.close();
    const refusesOfAudio = ['stream', 'known_speaker_names'];
    server = await startOpenAiServer({ audioFormats: ['diarized_json'], refusesOfAudio });
    const transcriber = create({ model: 'gpt-4o-transcribe-diarize' });
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav', findVoices: async () => [anna] };
    expect((await transcriber.transcribe(audio, call())).knowsVoices).toBe(false);
    await transcriber.transcribe(audio, call());
    const asked = server.requests.map(({ lists }) => Object.keys(lists).filter((name) => /stream|known/.test(name)));
    const voices = ['known_speaker_names[]', 'known_speaker_references[]'];
    expect(asked).toEqual([['stream', ...voices], voices, [], []]);
  });

  it('sends the known voices, and marks their names as reliable', async () => {
    await server.close();
    server = await startOpenAiServer({ audioFormats: ['diarized_json'], audioEvents: () => diarizedEvents });
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav', findVoices: async () => [anna] };
    const heard = await create({ model: 'gpt-4o-transcribe-diarize' }).transcribe(audio, call());
    expect(heard.knowsVoices).toBe(true);
    expect(server.requests[0]?.lists).toMatchObject({
      'known_speaker_names[]': ['Anna'],
      'known_speaker_references[]': [anna.reference],
    });
  });

  it('sends the file again when the stream breaks off before its end', async () => {
    await server.close();
    let streams = 0;
    const audioEvents = () => (streams++ === 0 ? textEvents.slice(0, -1) : textEvents);
    server = await startOpenAiServer({ audioFormats: ['json'], audioEvents });
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav' };
    expect((await create({ model: 'm' }).transcribe(audio, call())).text).toBe('We grew é 🤖.');
    expect(streams).toBe(2);
  });

  it('does not wait for the next event beyond its limit', async () => {
    await server.close();
    server = await startOpenAiServer({ audioFormats: ['json'], audioEvents: () => textEvents, pieceDelayMs: 3_000 });
    const audio = { path: await recording(toneWav()), mimeType: 'audio/wav' };
    await expect(create({ model: 'm', requestTimeoutMs: 300 }).transcribe(audio, call())).rejects.toMatchObject({
      message: expect.stringContaining('allow it more time') as unknown,
    });
  });
});
