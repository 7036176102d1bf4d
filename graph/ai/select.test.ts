import { readFile } from 'node:fs/promises';
import { gather } from '../../test/openai/openaiFixture.ts';
import { startOpenAiServer, type OpenAiServer } from '../../test/openai/openaiServer.ts';
import { readEnv } from '../env.ts';
import { defaultModel, defaultTranscribeModel, selectAnalyst, selectTranscriber } from './select.ts';

let server: OpenAiServer | undefined;
afterEach(() => server?.close());
const forget = async () => undefined;

it('selects the built-in analyst without any settings, and no transcriber', async () => {
  const env = readEnv({});
  expect(await selectAnalyst(env, forget)).toMatchObject({ name: 'Built-in analyst', isBuiltin: true });
  expect(await selectTranscriber(env)).toBeNull();
});

it('selects the OpenAI-compatible server for both when a key or an address is set', async () => {
  for (const source of [{ OPENAI_API_KEY: 'sk-test-1' }, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }]) {
    expect(await selectAnalyst(readEnv(source), forget)).toMatchObject({ name: defaultModel, isBuiltin: false });
    expect(await selectTranscriber(readEnv(source))).toMatchObject({ name: defaultTranscribeModel });
  }
});

it.each([
  ['shared.d.ts', defaultModel],
  ['audio/audio.d.ts', defaultTranscribeModel],
])('has a default model whose end the installed SDK does not announce (%s)', async (file, model) => {
  const types = await readFile(`node_modules/openai/resources/${file}`, 'utf8');
  expect(types).toContain(`'${model}'`);
  expect(types.match(/Deprecated values:[^]*?\*\//g)?.join('')).not.toContain(`"${model}"`);
});

it('prefers TRANSCRIBE_COMMAND, and refuses a command that cannot work', async () => {
  const source = { OPENAI_API_KEY: 'sk-test-1', TRANSCRIBE_COMMAND: 'whisper {file}' };
  expect(await selectTranscriber(readEnv(source))).toMatchObject({ name: 'Transcription command' });
  const named = { ...source, TRANSCRIBE_NAME: 'Whisper' };
  expect(await selectTranscriber(readEnv(named))).toMatchObject({ name: 'Whisper' });
  await expect(selectTranscriber({ ...readEnv({}), TRANSCRIBE_COMMAND: 'whisper' })).rejects.toThrow('{file}');
});

it('sends the key, the model and the question to the address of the settings', async () => {
  server = await startOpenAiServer();
  const env = readEnv({ OPENAI_API_KEY: 'sk-test-1', OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: 'house-model' });
  const analyst = await selectAnalyst(env, forget);
  const task = {
    name: 'summary',
    instructions: 'Summarise.',
    sources: (text: string) => [{ label: 'transcript', text }],
    builtin: () => [],
  };
  const call = { tenantId: 't', memberId: null, signal: new AbortController().signal };
  expect((await gather(analyst.streamText(task, 'Revenue doubled.', call))).join('')).toBe('Revenue doubled.');
  expect(server.requests[0]).toMatchObject({ authorization: 'Bearer sk-test-1', body: { model: 'house-model' } });
});
