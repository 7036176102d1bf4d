import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AudioResponseFormat } from 'openai/resources/audio/audio';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import { Failure } from '../../request/errors.ts';
import { createClient, namesOf, pause, retryDelayMs, type OpenAiEndpoint } from './client.ts';
import { failureFrom, isApiError } from './openaiErrors.ts';
import { readTranscription } from './readTranscription.ts';
import { readSpeechJson } from '../heard/readSpeechJson.ts';
import type { CallContext, GivenAudio, KnownVoice, Transcriber } from '../provider.ts';
import type { Heard } from '../../text/spoken.ts';
import { noSpeech, undecodable } from '../transcriptFailures.ts';

export interface OpenAiTranscriberSettings extends OpenAiEndpoint {
  model: string;
  /** The largest file that the server accepts, in bytes. Default: OpenAI's limit, 25 MiB. */
  maxBytes?: number;
}

/** Media types by extension. Servers determine the container by the file's name, so the name must match the content. */
const mediaTypes = {
  webm: ['audio/webm', 'video/webm', 'audio/matroska'],
  mp4: ['audio/mp4', 'video/mp4', 'audio/quicktime', 'audio/3gpp', 'audio/3gpp2'],
  m4a: ['audio/m4a', 'audio/x-m4a', 'audio/aac'],
  ogg: ['audio/ogg', 'application/ogg', 'audio/opus'],
  wav: ['audio/wav', 'audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  flac: ['audio/flac', 'audio/x-flac'],
};

const extensionOf = (type: string): string =>
  Object.entries(mediaTypes).find(([, types]) => types.includes(type))?.[0] ?? 'webm';

interface Server {
  formats: Format[];
  streams: boolean;
  takesVoices: boolean;
}

/**
 * Creates a transcriber on any server with OpenAI's `/audio/transcriptions`. It requests times, speakers and events,
 * and remembers which of these the server refuses. Streams the file from the disk. Throws TOO_LARGE before sending
 * anything, and UNREADABLE when the server cannot decode the audio or hears no speech.
 */
export function createOpenAiTranscriber(settings: OpenAiTranscriberSettings): Transcriber {
  const client = createClient(settings);
  const maxBytes = settings.maxBytes ?? 25 * 1024 * 1024;
  const names = namesOf(settings, 'SPEECH');
  const server: Server = { formats: formatsFor(settings.model), streams: true, takesVoices: true };

  async function ask({ path, mimeType }: GivenAudio, options: RequestOptions, call: CallContext): Promise<Heard> {
    const { format, streams, voices } = options;
    const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    // A File whose Blob reads from the disk: its length is known, and its bytes are read while they are sent.
    const file = new File([await openAsBlob(path)], `recording.${extensionOf(type)}`, { type });
    const body = { file, model: settings.model, ...paramsOf[format], ...paramsOfVoices(voices) };
    const asked = client.audio.transcriptions.create(streams ? { ...body, stream: true } : body, {
      signal: call.signal,
    });
    const answer = await readTranscription(await asked.asResponse(), {
      onText: (text) => call.onText?.(text),
      signal: call.signal,
      silenceMs: settings.requestTimeoutMs,
    });
    const heard = readSpeechJson(answer);
    if (!heard) throw new SyntaxError('The answer has no text.');
    return { ...heard, knowsVoices: voices.length > 0 };
  }

  return {
    name: settings.model,
    maxBytes,

    async transcribe(audio, call) {
      call.signal.throwIfAborted();
      const { size } = await stat(audio.path);
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (size === 0) throw noSpeech();
      call.onProgress?.(0);
      let known: KnownVoice[] | null = null;
      for (let attempt = 0; ;) {
        const format = server.formats[0] ?? 'json';
        const usesVoices = format === 'diarized_json' && server.takesVoices;
        known ??= usesVoices ? ((await audio.findVoices?.()) ?? []) : null;
        const options = {
          format,
          streams: server.streams && streamed.has(format),
          voices: usesVoices ? (known ?? []) : [],
        };
        try {
          const heard = await ask(audio, options, call);
          if (heard.text === '') throw noSpeech();
          call.onProgress?.(1);
          return heard;
        } catch (error) {
          call.signal.throwIfAborted();
          if (options.voices.length > 0 && refuses(error, ['known_speaker'])) {
            // After a bad sample only this call omits the samples; a server that does not support samples receives none
            // from now on.
            if (refuses(error, unknownWords)) server.takesVoices = false;
            known = [];
          } else if (options.streams && refuses(error, ['stream']) && !isUndecodable(error)) server.streams = false;
          else if (server.formats.length > 1 && refuses(error, formatWords)) {
            // A concurrent call may already have removed the format.
            if (server.formats[0] === format) server.formats.shift();
          } else {
            if (isUndecodable(error)) throw undecodable();
            const delay = retryDelayMs(error, attempt, settings);
            if (delay === null) throw failureFrom(error, names);
            attempt += 1;
            await pause(delay, call.signal);
          }
        }
      }
    },
  };
}

interface RequestOptions {
  format: Format;
  streams: boolean;
  voices: KnownVoice[];
}

/** The parameters of each format. Audio longer than half a minute requires 'auto'. */
const paramsOf = {
  verbose_json: { response_format: 'verbose_json', timestamp_granularities: ['segment', 'word'] },
  diarized_json: { response_format: 'diarized_json', chunking_strategy: 'auto' },
  json: { response_format: 'json' },
} as const satisfies Partial<Record<AudioResponseFormat, Partial<TranscriptionCreateParamsNonStreaming>>>;

type Format = keyof typeof paramsOf;

/** Events of `verbose_json` would lack its word times, which are worth more than an early text. */
const streamed = new Set<Format>(['diarized_json', 'json']);

const paramsOfVoices = (voices: KnownVoice[]) =>
  voices.length === 0
    ? {}
    : {
        known_speaker_names: voices.map(({ name }) => name),
        known_speaker_references: voices.map(({ reference }) => reference),
      };

function formatsFor(model: string): Format[] {
  return model.includes('diarize')
    ? ['diarized_json', 'verbose_json', 'json']
    : ['verbose_json', 'diarized_json', 'json'];
}

const formatWords = ['response_format', ...Object.keys(paramsOf), 'timestamp_granularities', 'chunking_strategy'];

const unknownWords = ['unknown', 'unrecogni', 'unsupported', 'not supported', 'not permitted', 'extra'];

function refuses(error: unknown, words: readonly string[]): boolean {
  if (!isApiError(error) || (error.status !== 400 && error.status !== 422)) return false;
  const message = error.message.toLowerCase();
  return words.some((word) => message.includes(word));
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
