import { spawn } from 'node:child_process';
import { Failure } from '../request/errors.ts';
import type { Logger } from '../log.ts';
import { signalGroup } from '../signalGroup.ts';
import { readOutput } from './heard/readOutput.ts';
import type { Transcriber } from './provider.ts';
import { noSpeech, undecodable } from './transcriptFailures.ts';

export interface CommandSettings {
  name?: string | undefined;
  /** In milliseconds. The command is stopped after this time. Default one hour. */
  timeLimitMs?: number;
  /** In milliseconds: the time between the termination signal and the kill signal. */
  graceMs?: number;
  /** In bytes. A longer output cannot be a transcript. Default 16 MiB. */
  maxOutputBytes?: number;
  /** In bytes. Default 2 GiB. */
  maxBytes?: number;
  log?: Logger;
}

interface Exit {
  code: number | null;
  stdout: string;
  lastError: string;
  stoppedFor: 'time' | 'output' | null;
}

/**
 * Creates a transcriber that runs the operator's command line, for whisper.cpp and similar programs. `{file}` becomes
 * the recording's path; the standard output is what `readOutput` reads. When the user stops it, it ends the whole
 * process group and throws `call.signal.reason`. Throws an Error at once without `{file}`.
 */
export function createCommandTranscriber(commandLine: string, settings: CommandSettings = {}): Transcriber {
  if (!commandLine.includes('{file}')) {
    throw new Error('TRANSCRIBE_COMMAND must contain {file}, which stands for the path of the recording.');
  }
  // The shell receives the path as a quoted parameter, never as part of the script, so no file name can run as code.
  const script = commandLine.replace(/(["']?)\{file\}\1/g, () => '"$1"');

  return {
    name: settings.name ?? 'Transcription command',
    maxBytes: settings.maxBytes ?? 2 ** 31,

    async transcribe({ path }, call) {
      call.signal.throwIfAborted();
      call.onProgress?.(0);
      const exit = await run(script, path, settings, call.signal);
      call.signal.throwIfAborted();
      const heard = readOutput(exit.stdout);
      if (exit.stoppedFor === null && exit.code === 0 && heard.text !== '') {
        call.onProgress?.(1);
        return heard;
      }
      const { code, lastError, stoppedFor } = exit;
      settings.log?.warn({ code, lastError, stoppedFor }, 'TRANSCRIBE_COMMAND gave no transcript');
      throw failureOf(exit, settings);
    },
  };
}

function run(script: string, path: string, settings: CommandSettings, signal: AbortSignal): Promise<Exit> {
  const { timeLimitMs = 3_600_000, graceMs = 2_000, maxOutputBytes = 16 * 1024 * 1024 } = settings;
  return new Promise((resolve, reject) => {
    // The command gets its own process group, so that every process of a pipeline ends with it.
    const child = spawn('/bin/sh', ['-c', script, 'transcribe', path], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: withoutSecrets(process.env),
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let errorTail = '';
    let stoppedFor: Exit['stoppedFor'] = null;
    let killTimer: NodeJS.Timeout | undefined;

    const stop = (reason: Exit['stoppedFor']) => {
      if (killTimer) return;
      stoppedFor = reason;
      signalGroup(child.pid, 'SIGTERM');
      killTimer = setTimeout(() => {
        signalGroup(child.pid, 'SIGKILL');
        // A process that left the group may hold the pipes open for ever, so they are closed here.
        child.stdout.destroy();
        child.stderr.destroy();
      }, graceMs);
    };
    const onAbort = () => stop(null);
    const timer = setTimeout(() => stop('time'), timeLimitMs);
    signal.addEventListener('abort', onAbort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      signal.removeEventListener('abort', onAbort);
    };

    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxOutputBytes) stop('output');
      else chunks.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errorTail = (errorTail + text).slice(-4096)));
    child.once('error', (error) => {
      settle();
      reject(new Failure('PROVIDER_UNAVAILABLE', notRunnable, { cause: error }));
    });
    child.once('close', (code) => {
      settle();
      const lastError = errorTail.trim().split('\n').at(-1) ?? '';
      resolve({ code, stdout: Buffer.concat(chunks).toString('utf8'), lastError, stoppedFor });
    });
  });
}

function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/KEY|SECRET|PASSW|TOKEN|DATABASE_URL/i.test(name)));
}

const notRunnable =
  'The transcription command cannot be run on the server. Ask your administrator to look at the server log; meanwhile you can paste a transcript.';

function failureOf({ code, stoppedFor }: Exit, { timeLimitMs = 3_600_000 }: CommandSettings): Failure {
  if (stoppedFor === 'time') {
    return new Failure(
      'PROVIDER_UNAVAILABLE',
      `The transcription took longer than ${Math.ceil(timeLimitMs / 1000)} seconds and was stopped. Try again, or ask your administrator to allow it more time.`,
    );
  }
  if (code === 126 || code === 127) return new Failure('PROVIDER_UNAVAILABLE', notRunnable);
  if (stoppedFor === 'output' || code === null || code > 128) {
    return new Failure(
      'PROVIDER_UNAVAILABLE',
      'The transcription command failed. Try again; if it happens again, ask your administrator to look at the server log.',
    );
  }
  return code === 0 ? noSpeech() : undecodable();
}
