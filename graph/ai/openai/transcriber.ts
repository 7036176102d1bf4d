import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Failure } from '../../errors.ts';
import { createClient, namesOf, pause, retryDelayMs, type OpenAiEndpoint } from './client.ts';
import { failureFrom, isApiError } from './errors.ts';
import { withoutControls } from '../plainText.ts';
import type { Transcriber } from '../provider.ts';
import { noSpeech, undecodable } from '../transcriptFailures.ts';

export interface OpenAiTranscriberSettings extends OpenAiEndpoint {
  model: string;
  /** The largest file the server takes. Default: OpenAI's own limit, 25 MiB. */
  maxBytes?: number;
}

/** Servers tell the container by the file's name, so the name must fit the bytes. */
const extensions: Record<string, string> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/**
 * A transcriber on any server with OpenAI's `/audio/transcriptions`. The file is streamed from the disk. Throws
 * TOO_LARGE before anything is sent, UNREADABLE when the server cannot decode the audio or hears no speech in it.
 */
export function createOpenAiTranscriber(settings: OpenAiTranscriberSettings): Transcriber {
  const client = createClient(settings);
  const maxBytes = settings.maxBytes ?? 25 * 1024 * 1024;
  const names = namesOf(settings, 'SPEECH');

  return {
    name: settings.model,
    maxBytes,

    async transcribe({ path, mimeType }, call) {
      call.signal.throwIfAborted();
      const { size } = await stat(path);
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (size === 0) throw noSpeech();
      const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
      const name = `recording.${extensions[type] ?? 'webm'}`;
      call.onProgress?.(0);
      for (let attempt = 0; ; attempt += 1) {
        try {
          // A file over a blob over the disk: its length is known, its bytes are read as they are sent.
          const file = new File([await openAsBlob(path)], name, { type });
          const answer: unknown = await client.audio.transcriptions.create(
            { file, model: settings.model, response_format: 'json' },
            { signal: call.signal },
          );
          const text = readText(answer);
          if (text === '') throw noSpeech();
          call.onProgress?.(1);
          return text;
        } catch (error) {
          call.signal.throwIfAborted();
          if (isUndecodable(error)) throw undecodable();
          const delay = retryDelayMs(error, attempt, settings);
          if (delay === null) throw failureFrom(error, names);
          await pause(delay, call.signal);
        }
      }
    },
  };
}

/** The SDK hands on whatever the server sent; an address that is no such server sends something else. */
function readText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('text' in answer) || typeof answer.text !== 'string') {
    throw new SyntaxError('The answer has no text.');
  }
  return withoutControls(answer.text).trim();
}

function isUndecodable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.status === 415) return true;
  return (
    (error.status === 400 || error.status === 422) &&
    /decod|corrupt|invalid (audio|file)|file format|unsupported (audio|file|format)|could not (be )?(read|process|open)/i.test(
      error.message,
    )
  );
}

function tooLarge(maxBytes: number): Failure {
  return new Failure(
    'TOO_LARGE',
    `This recording is larger than the ${Math.floor(maxBytes / 1024 / 1024)} MB that the transcription service takes. Split it or save it with a lower bitrate, then import it again.`,
  );
}
