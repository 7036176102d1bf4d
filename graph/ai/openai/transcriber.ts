import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AudioResponseFormat } from 'openai/resources/audio/audio';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import { Failure } from '../../errors.ts';
import { createClient, namesOf, pause, retryDelayMs, type OpenAiEndpoint } from './client.ts';
import { failureFrom, isApiError } from './errors.ts';
import { readSpeechJson } from '../heard/readSpeechJson.ts';
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
 * A transcriber on any server with OpenAI's `/audio/transcriptions`: it asks for times and speakers, and for less where the server
 * refuses, which is found out once. The file is streamed from the disk. Throws
 * TOO_LARGE before anything is sent, UNREADABLE when the server cannot decode the audio or hears no speech in it.
 */
export function createOpenAiTranscriber(settings: OpenAiTranscriberSettings): Transcriber {
  const client = createClient(settings);
  const maxBytes = settings.maxBytes ?? 25 * 1024 * 1024;
  const names = namesOf(settings, 'SPEECH');
  /** Without those that this server refused for this model. */
  const formats = formatsFor(settings.model);

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
      for (let attempt = 0; ;) {
        const format = formats[0] ?? 'json';
        try {
          // A file over a blob over the disk: its length is known, its bytes are read as they are sent.
          const file = new File([await openAsBlob(path)], name, { type });
          const answer: unknown = await client.audio.transcriptions.create(
            { file, model: settings.model, ...paramsOf[format] },
            { signal: call.signal },
          );
          const heard = readSpeechJson(answer);
          if (!heard) throw new SyntaxError('The answer has no text.');
          if (heard.text === '') throw noSpeech();
          call.onProgress?.(1);
          return heard;
        } catch (error) {
          call.signal.throwIfAborted();
          if (formats.length > 1 && isFormatRefused(error)) {
            // Another call may have found it out meanwhile.
            if (formats[0] === format) formats.shift();
            continue;
          }
          if (isUndecodable(error)) throw undecodable();
          const delay = retryDelayMs(error, attempt, settings);
          if (delay === null) throw failureFrom(error, names);
          attempt += 1;
          await pause(delay, call.signal);
        }
      }
    },
  };
}

/** What each format asks for. 'auto' is needed for audio of more than half a minute. */
const paramsOf = {
  verbose_json: { response_format: 'verbose_json', timestamp_granularities: ['segment', 'word'] },
  diarized_json: { response_format: 'diarized_json', chunking_strategy: 'auto' },
  json: { response_format: 'json' },
} as const satisfies Partial<Record<AudioResponseFormat, Partial<TranscriptionCreateParamsNonStreaming>>>;

/** The formats to try, the richest first. */
function formatsFor(model: string): (keyof typeof paramsOf)[] {
  return model.includes('diarize')
    ? ['diarized_json', 'verbose_json', 'json']
    : ['verbose_json', 'diarized_json', 'json'];
}

const formatWords = ['response_format', ...Object.keys(paramsOf), 'timestamp_granularities', 'chunking_strategy'];

/** Whether a server says no to the format, and not to the audio. */
function isFormatRefused(error: unknown): boolean {
  if (!isApiError(error) || (error.status !== 400 && error.status !== 422)) return false;
  return formatWords.some((word) => error.message.includes(word));
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
