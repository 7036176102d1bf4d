import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createCommandTranscriber, type CommandSettings } from './transcribeCommand.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'transcribeCommand');

let folder: string;
let file: string;
beforeEach(async () => {
  // A folder whose name would run as code if it became part of a script.
  folder = await mkdtemp(path.join(os.tmpdir(), 'command-'));
  const nasty = path.join(folder, `it's $(touch owned) "a" ; b`);
  await mkdir(nasty);
  file = path.join(nasty, '0000.webm');
  await writeFile(file, 'We met the founders.\n');
});
afterEach(() => rm(folder, { recursive: true }));

const transcribe = async (command: string, settings?: CommandSettings, signal = new AbortController().signal) => {
  const transcriber = createCommandTranscriber(command, settings);
  return (
    await transcriber.transcribe({ path: file, mimeType: 'audio/webm' }, { tenantId: 't', memberId: null, signal })
  ).text;
};

/** True when the process of the command that wrote its id into `pid` is alive. */
async function lives(): Promise<boolean> {
  const pid = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => ''));
  if (!pid) return false;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone) X');
  return !/\) [XZ]/.test(state);
}

describe('the transcription command', () => {
  it.each(['cat {file}', 'cat "{file}"', "cat '{file}'", 'cat {file} | tr a-z a-z'])(
    'returns the text: %s',
    async (command) => expect(await transcribe(command)).toBe('We met the founders.'),
  );

  it('requires the file in its command line', () =>
    expect(() => createCommandTranscriber('whisper recording.wav')).toThrow('must contain {file}'));

  it('keeps letters of several bytes whole and drops control characters', async () => {
    await writeFile(file, `${'é🎙'.repeat(50_000)}\u0000\r\n`);
    expect(await transcribe('cat {file}')).toBe('é🎙'.repeat(50_000));
  });

  it('does not receive the keys of the server', async () => {
    process.env.OPENAI_API_KEY = 'sk-test-secret';
    process.env.S3_SECRET_ACCESS_KEY = 'hidden';
    try {
      const environment = await transcribe('env; : {file}');
      expect(environment).toContain('PATH=');
      expect(environment).not.toMatch(/sk-test-secret|hidden/);
    } finally {
      delete process.env.OPENAI_API_KEY;
      delete process.env.S3_SECRET_ACCESS_KEY;
    }
  });

  it.each(cases('fails for the command “…” with … and “…”') as [string, string, string][])(
    'fails for the command “%s” with %s and “%s”',
    async (command, code, sentence) => {
      await expect(transcribe(command)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(sentence) as unknown,
      });
    },
  );

  it('writes the last words of the command to the log, not to the user', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const failing = transcribe('echo first >&2; echo "cannot open /srv/data" >&2; exit 2 # {file}', { log });
    await expect(failing).rejects.not.toMatchObject({ message: expect.stringContaining('/srv') as unknown });
    expect(lines.join('')).toContain('"lastError":"cannot open /srv/data"');
  });

  it('is stopped at its time limit, with every process of its group, even those that ignore the first signal', async () => {
    const command = `sh -c 'trap "" TERM; echo $$ > ${folder}/pid; sleep 60; sleep 60' | cat; : {file}`;
    const started = performance.now();
    await expect(transcribe(command, { timeLimitMs: 300, graceMs: 200 })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('allow it more time') as unknown,
    });
    expect(performance.now() - started).toBeLessThan(3_000);
    await expect.poll(lives).toBe(false);
  });

  it('is stopped when the user stops it', async () => {
    const stop = new AbortController();
    const reason = new Error('The user stopped it.');
    const running = transcribe(`sh -c 'echo $$ > ${folder}/pid; exec sleep 60' | cat; : {file}`, {}, stop.signal);
    await expect.poll(lives, { timeout: 5_000 }).toBe(true);
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect.poll(lives, { timeout: 5000 }).toBe(false);
  });

  it('is stopped when it writes more than a transcript can contain', async () => {
    const endless = transcribe('yes "so it goes" # {file}', { maxOutputBytes: 100_000 });
    await expect(endless).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('failed') as unknown,
    });
  });

  it('ends even when one of its processes escapes and holds the pipe open', async () => {
    const started = performance.now();
    const escaping = transcribe('setsid sleep 3 & sleep 3; : {file}', { timeLimitMs: 200, graceMs: 200 });
    await expect(escaping).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
