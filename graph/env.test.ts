import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultModel, defaultTranscribeModel } from './ai/select.ts';
import { envSchema, graceSeconds, readEnv } from './env.ts';
import { readCases } from '../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'env');

describe('settings', () => {
  it('all have a default or may be left out', () => {
    expect(readEnv({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 4000,
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      DATA_DIR: path.resolve('.data'),
      DATABASE_POOL: 16,
      SESSION_HOURS: 12,
      SIGN_IN_PRIVATE_ISSUERS: false,
      WEBHOOK_PRIVATE_TARGETS: false,
      MAX_AUDIO_MB: 500,
      MAX_TRANSCRIPT_MB: 5,
      MAX_DOCUMENT_MB: 50,
      MAX_DOCUMENTS: 100,
      EXTRACTION_PROCESSES: 2,
      EXTRACTION_SECONDS: 20,
      EXTRACTION_MEMORY_MB: 512,
      OCR_SECONDS: 600,
      JOB_CONCURRENCY: 4,
      PERSISTED_ONLY: false,
      OPENAI_TIMEOUT_SECONDS: 300,
      OPENAI_MAX_SECONDS: 1_200,
      OPENAI_ONLY_WRITES: false,
      OPENAI_WEB_SEARCH: false,
      OPENAI_MAX_INPUT_TOKENS: 200_000,
      TRANSCRIBE_TIMEOUT_SECONDS: 3600,
      CHROMIUM_SANDBOX: true,
      S3_FORCE_PATH_STYLE: false,
    });
  });

  it('count as unset when they are blank, and variables of other programs are ignored', () => {
    const blank = Object.fromEntries(Object.keys(envSchema.shape).map((name, i) => [name, i % 2 ? '' : ' ']));
    expect(readEnv({ ...blank, HOME: '/root' })).toEqual(readEnv({}));
  });

  it('are read with their types', () => {
    const given = {
      PORT: '0',
      DATA_DIR: 'data',
      DATABASE_URL: 'postgresql://dossier:p%40ss@db.example/dossier?sslmode=require',
      SESSION_HOURS: '0.5',
      PERSISTED_ONLY: 'true',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      TRANSCRIBE_COMMAND: ' whisper {file} ',
    };
    expect(readEnv(given)).toMatchObject({
      ...given,
      PORT: 0,
      DATA_DIR: path.resolve('data'),
      SESSION_HOURS: 0.5,
      PERSISTED_ONLY: true,
      TRANSCRIBE_COMMAND: 'whisper {file}',
    });
  });

  it.each(cases('settings … is refused with a sentence') as [NodeJS.ProcessEnv, string][])(
    '%o is refused with a sentence',
    (given, sentence) => {
      const whole = `Dossier cannot start. ${sentence} See .env.example for what each setting means.`;
      expect(() => readEnv(given)).toThrow(new Error(whole));
    },
  );
});

it.each([
  [{}, 0],
  [{ DATABASE_URL: 'postgres://db.example/dossier' }, 5],
  [{ SHUTDOWN_GRACE_SECONDS: '1.5' }, 1.5],
  [{ SHUTDOWN_GRACE_SECONDS: '0', DATABASE_URL: 'postgres://db.example/dossier' }, 0],
])('a server stops with the grace of its settings: %o', (given, seconds) =>
  expect(graceSeconds(readEnv(given))).toBe(seconds),
);

describe('.env.example', async () => {
  const example = await readFile(path.join(import.meta.dirname, '../.env.example'), 'utf8');
  const shown = new Map(
    Array.from(example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );
  const composed = ['DATABASE_PASSWORD', 'PUBLISH'];

  it('names every setting, and the additional settings of compose', () =>
    expect([...shown.keys()].toSorted()).toEqual([...Object.keys(envSchema.shape), ...composed].toSorted()));

  it('shows the defaults, and changes no setting when it is copied unchanged', () => {
    expect(readEnv(Object.fromEntries(shown))).toEqual(readEnv({}));
    expect(example).toMatch(`${defaultModel} and ${defaultTranscribeModel}`);
    for (const line of example.split('\n')) expect(line).toMatch(/^(#.*)?$/);
  });

  it('names the settings that compose itself reads', async () => {
    const compose = await readFile(path.join(import.meta.dirname, '../docker-compose.yml'), 'utf8');
    const read = Array.from(compose.matchAll(/\$\{([A-Z_]+)/g), ([, name]) => name);
    expect(new Set(read)).toEqual(new Set(composed));
  });
});
