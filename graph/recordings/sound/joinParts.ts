import {
  ALL_FORMATS,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  FlacOutputFormat,
  Input,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
  type InputAudioTrack,
  type OutputFormat,
  type AudioCodec,
} from 'mediabunny';
import { createDecoder, opusRates, type Samples } from './decoders.ts';
import { peaksPerSecond } from './rules.ts';

interface Wrapping {
  extension: string;
  mimeType: string;
  format: () => OutputFormat;
}

const webm: Wrapping = { extension: 'webm', mimeType: 'audio/webm', format: () => new WebMOutputFormat() };
const wav: Wrapping = { extension: 'wav', mimeType: 'audio/wav', format: () => new WavOutputFormat() };

/** The container for each codec, so that every browser can seek in it. */
const wrappings: Partial<Record<string, Wrapping>> = {
  opus: webm,
  vorbis: webm,
  aac: { extension: 'm4a', mimeType: 'audio/mp4', format: () => new Mp4OutputFormat() },
  mp3: { extension: 'mp3', mimeType: 'audio/mpeg', format: () => new Mp3OutputFormat() },
  flac: { extension: 'flac', mimeType: 'audio/flac', format: () => new FlacOutputFormat() },
  'pcm-s16': wav,
  'pcm-s24': wav,
  'pcm-s32': wav,
  'pcm-f32': wav,
  'pcm-u8': wav,
};

/**
 * Types in which seeking needs a table, which a recorder leaves out because it does not know the end, and containers
 * that not every browser plays.
 */
const needsWriting = new Set(
  ['webm', 'ogg', 'aac', 'matroska', 'quicktime', '3gpp', '3gpp2'].map((type) => `audio/${type}`),
);

export interface JoinedSound {
  partStartsMs: number[];
  durationMs: number;
  peaks: Uint8Array | null;
  /** The type of the file written to the given path; null when the only part already supports seeking. */
  written: { extension: string; mimeType: string } | null;
}

export interface CutSound {
  mimeType: string;
  bytes: Uint8Array;
}

/**
 * Writes the sound of all parts, in order, as one file that supports seeking. Packets are copied unchanged, so nothing
 * is lost and two hours take seconds. Throws when a part holds no sound, or sound of another kind than the first part.
 */
export async function joinParts(parts: { path: string; mimeType: string }[], target: string): Promise<JoinedSound> {
  const [first] = parts;
  if (!first) throw new Error('There are no parts.');
  const opened = await openTrack(first.path);
  const codec = await opened.getCodec();
  const wrapping = codec === null ? undefined : wrappings[codec];
  if (codec === null || !wrapping) throw new Error(`Sound of the codec ${codec} cannot be joined.`);
  const isWritten = parts.length > 1 || needsWriting.has(first.mimeType);

  const output = isWritten ? new Output({ format: wrapping.format(), target: new FilePathTarget(target) }) : null;
  const source = new EncodedAudioPacketSource(codec);
  output?.addAudioTrack(source);
  await output?.start();
  const peaks = await createPeaks(codec, opened);
  const partStartsMs: number[] = [];
  let start = 0;
  for (const { path } of parts) {
    const track = path === first.path ? opened : await openTrack(path);
    const decoderConfig = await track.getDecoderConfig();
    if (!decoderConfig || (await track.getCodec()) !== codec) throw new Error('The parts differ in their codec.');
    partStartsMs.push(Math.round(start * 1000));
    let end = start;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // The encoder's lead-in lies before zero.
      const timestamp = start + Math.max(0, packet.timestamp);
      if (output) await source.add(packet.clone({ timestamp }), { decoderConfig });
      await peaks?.add(packet.data, timestamp);
      end = timestamp + packet.duration;
    }
    start = end;
  }
  await output?.finalize();
  const durationMs = Math.round(start * 1000);
  const { extension, mimeType } = wrapping;
  return {
    partStartsMs,
    durationMs,
    peaks: peaks?.finish(durationMs) ?? null,
    written: output && { extension, mimeType },
  };
}

/**
 * Returns the length of a part's sound in the joined stream, in seconds, and its number of channels. Throws when the
 * part holds no sound.
 */
export async function measureSound(path: string): Promise<{ seconds: number; channels: number }> {
  let end = 0;
  const track = await openTrack(path);
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true }))
    end = Math.max(0, packet.timestamp) + packet.duration;
  return { seconds: end, channels: await track.getNumberOfChannels() };
}

/** Copies a stretch of a sound, from and to in seconds, into a separate file. Throws the errors of `joinParts`. */
export async function cutSound(path: string, { from, to }: { from: number; to: number }): Promise<CutSound> {
  const track = await openTrack(path);
  const codec = await track.getCodec();
  const wrapping = codec === null ? undefined : wrappings[codec];
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || !wrapping || !decoderConfig) throw new Error(`Sound of the codec ${codec} cannot be cut.`);
  const target = new BufferTarget();
  const output = new Output({ format: wrapping.format(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp >= to) break;
    if (packet.timestamp >= from)
      await source.add(packet.clone({ timestamp: packet.timestamp - from }), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was cut.');
  return { mimeType: wrapping.mimeType, bytes: new Uint8Array(target.buffer) };
}

/** Opens the first sound of a file. Throws when it holds none. */
export async function openTrack(path: string): Promise<InputAudioTrack> {
  const track = await new Input({ source: new FilePathSource(path), formats: ALL_FORMATS }).getPrimaryAudioTrack();
  if (!track) throw new Error('A part holds no sound.');
  return track;
}

interface Peaks {
  /** Adds the packet that begins at `timestamp`, in seconds. */
  add(data: Uint8Array, timestamp: number): Promise<void>;
  /** Returns the peak of each tenth of a second, 0 to 255; null when the packets could not be decoded. */
  finish(durationMs: number): Uint8Array | null;
}

/** Measures the packets of a track; null when there is no decoder for its codec. */
async function createPeaks(codec: AudioCodec, track: InputAudioTrack): Promise<Peaks | null> {
  const shape = { channels: await track.getNumberOfChannels(), sampleRate: await track.getSampleRate() };
  const decoder = await createDecoder(codec, shape, opusRates.loudness);
  if (!decoder) return null;
  const loudest: number[] = [];
  let hasFailed = false;
  return {
    async add(data, timestamp) {
      if (hasFailed) return;
      try {
        hear(loudest, await decoder.decode(data), timestamp);
      } catch {
        // A sound without peaks can still be played.
        hasFailed = true;
      }
    },
    finish(durationMs) {
      decoder.free();
      if (hasFailed || loudest.length === 0) return null;
      const length = Math.ceil((durationMs / 1000) * peaksPerSecond);
      return Uint8Array.from({ length }, (_, index) => Math.round(255 * Math.min(1, loudest[index] ?? 0)));
    },
  };
}

function hear(loudest: number[], { channelData, sampleRate }: Samples, timestamp: number): void {
  const perPeak = sampleRate / peaksPerSecond;
  const first = timestamp * sampleRate;
  for (const channel of channelData) {
    for (let at = 0; at < channel.length; at += 1) {
      const index = Math.floor((first + at) / perPeak);
      while (loudest.length <= index) loudest.push(0);
      const height = Math.abs(channel[at] ?? 0);
      if (height > (loudest[index] ?? 0)) loudest[index] = height;
    }
  }
}
