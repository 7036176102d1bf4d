import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { AudioCodec } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';

interface TrackShape {
  channels: number;
  sampleRate: number;
}

export interface Samples {
  /** From -1 to 1. */
  channelData: readonly Float32Array[];
  sampleRate: number;
}

/** Decodes packets to samples; packets must come in the order of the recording. */
export interface SoundDecoder {
  decode(data: Uint8Array): Samples | Promise<Samples>;
  free(): void;
}

/** In Hz. Opus is decoded to one of these rates; sound of other codecs keeps its own. */
export const opusRates = {
  /** Shows loudness as well as the rate of the recording, in a fraction of the time. */
  loudness: 8_000,
  /** Speech recognisers work with this rate. */
  speech: 16_000,
} as const;

/**
 * Creates a decoder for this codec; null if none exists. No AAC package has a suitable licence, so the page decodes
 * AAC itself.
 */
export async function createDecoder(
  codec: AudioCodec,
  shape: TrackShape,
  opusRate: (typeof opusRates)[keyof typeof opusRates],
): Promise<SoundDecoder | null> {
  const pcm = pcmReaders[codec];
  if (pcm) return { decode: (data) => readPcm(data, pcm, shape), free: () => undefined };
  const decoder = wasmDecoder(codec, shape, opusRate);
  await decoder?.ready;
  return decoder;
}

function wasmDecoder(
  codec: AudioCodec,
  { channels }: TrackShape,
  opusRate: (typeof opusRates)[keyof typeof opusRates],
): (SoundDecoder & { ready: Promise<void> }) | null {
  if (codec === 'opus' && channels <= 2) {
    const opus = new OpusDecoder({ channels, sampleRate: opusRate });
    return { ready: opus.ready, decode: (data) => opus.decodeFrame(data), free: () => opus.free() };
  }
  if (codec === 'mp3') {
    // The encoder's padding before the sound stays, because the packets' times include it.
    const mpeg = new MPEGDecoder({ enableGapless: false });
    return { ready: mpeg.ready, decode: (data) => mpeg.decodeFrame(data), free: () => mpeg.free() };
  }
  if (codec === 'flac') {
    const flac = new FLACDecoder();
    return { ready: flac.ready, decode: (data) => flac.decodeFrames([data]), free: () => flac.free() };
  }
  return null;
}

interface PcmReader {
  bytes: number;
  read(view: DataView, at: number): number;
}

const pcmReaders: Partial<Record<AudioCodec, PcmReader>> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 0x8000 },
  // The lowest byte is too quiet to be visible.
  'pcm-s24': { bytes: 3, read: (view, at) => view.getInt16(at + 1, true) / 0x8000 },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 0x8000_0000 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
};

function readPcm(data: Uint8Array, { bytes, read }: PcmReader, { channels, sampleRate }: TrackShape): Samples {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const length = Math.floor(data.length / bytes / channels);
  const channelOf = (channel: number) =>
    Float32Array.from({ length }, (_, at) => read(view, (at * channels + channel) * bytes));
  return { channelData: Array.from({ length: channels }, (_, channel) => channelOf(channel)), sampleRate };
}
