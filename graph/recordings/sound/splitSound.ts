import path from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  FilePathTarget,
  Output,
  WavOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import { areSidesApart, cutsAtQuiet, isSilent, loudnessPerSecond } from '../sides/rules.ts';
import { createDecoder, opusRates, type Samples, type SoundDecoder } from './decoders.ts';
import { openTrack } from './joinParts.ts';

/** A piece of a channel as a .wav file. */
interface Piece {
  path: string;
  startMs: number;
  endMs: number;
}

export interface SplitSound {
  loudness: [left: Float32Array, right: Float32Array];
  /** The pieces of each channel, one after another; none of a silent channel. */
  sides: [left: Piece[], right: Piece[]];
}

interface SplitWork {
  folder: string;
  /** The largest size of a piece. */
  maxBytes: number;
  /** True when the channels are known to be the sides of a call. */
  areSides: boolean;
}

/**
 * Writes both channels of a sound into `folder`, in pieces that are cut at quiet moments; null when they are not the two
 * sides of a call. Throws when the file does not hold two channels that can be decoded here.
 */
export async function splitSound(file: string, { folder, maxBytes, areSides }: SplitWork): Promise<SplitSound | null> {
  const loudness = await measureLoudness(file);
  if (!areSides && !areSidesApart(loudness)) return null;
  const { sampleRate } = await decodeSound(file);
  const longest = Math.floor(((maxBytes - headerBytes) / bytesPerSample / sampleRate) * loudnessPerSecond);
  const writers = ([0, 1] as const).map((side) => {
    const cuts = isSilent(loudness, side) ? null : cutsAtQuiet(loudness[side], longest);
    return cuts && new PieceWriter(path.join(folder, `${side}`), sampleRate, cuts);
  });
  const { channels } = await decodeSound(file);
  for await (const samples of channels)
    for (const [side, writer] of writers.entries()) await writer?.add(samples[side] ?? noSamples);
  const [left, right] = writers;
  return { loudness, sides: [(await left?.finish()) ?? [], (await right?.finish()) ?? []] };
}

const headerBytes = 1024;
const bytesPerSample = 2;
const noSamples = new Float32Array();

async function measureLoudness(file: string): Promise<[Float32Array, Float32Array]> {
  const { sampleRate, channels } = await decodeSound(file);
  const squares: [number[], number[]] = [[], []];
  const perInterval = sampleRate / loudnessPerSecond;
  let at = 0;
  for await (const samples of channels) {
    for (const [side, sums] of squares.entries()) {
      for (const [index, sample] of samples[side]?.entries() ?? []) {
        const interval = Math.floor((at + index) / perInterval);
        sums[interval] = (sums[interval] ?? 0) + sample * sample;
      }
    }
    at += samples[0]?.length ?? 0;
  }
  const [left, right] = squares.map((sums) => Float32Array.from(sums, (sum) => Math.sqrt(sum / perInterval)));
  return [left ?? noSamples, right ?? noSamples];
}

/** In seconds. A shorter gap between two packets is the rounding of their times; a longer one is an error of the file. */
const gaps = { shortest: 0.02, longest: 600 };

/** Decodes a sound of two channels; the samples of both follow each other without a gap. */
async function decodeSound(
  file: string,
): Promise<{ sampleRate: number; channels: AsyncGenerator<Samples['channelData']> }> {
  const track = await openTrack(file);
  const codec = await track.getCodec();
  const shape = { channels: await track.getNumberOfChannels(), sampleRate: await track.getSampleRate() };
  const decoder = codec && (await createDecoder(codec, shape, opusRates.speech));
  if (!decoder || shape.channels !== 2) throw new Error(`Sound of the codec ${codec} cannot be split.`);
  const sampleRate = codec === 'opus' ? opusRates.speech : shape.sampleRate;
  return { sampleRate, channels: decodeTrack(track, decoder, sampleRate) };
}

async function* decodeTrack(
  track: InputAudioTrack,
  decoder: SoundDecoder,
  sampleRate: number,
): AsyncGenerator<Samples['channelData']> {
  let at = 0;
  try {
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
      const missing = Math.max(0, timestamp) - at / sampleRate;
      if (missing > gaps.longest) throw new Error('The sound has a gap.');
      if (missing > gaps.shortest) {
        const silence = new Float32Array(Math.round(missing * sampleRate));
        yield [silence, silence];
        at += silence.length;
      }
      const { channelData } = await decoder.decode(data);
      yield channelData;
      at += channelData[0]?.length ?? 0;
    }
  } finally {
    decoder.free();
  }
}

/** Writes the samples of one channel into .wav files of 16 bits, which end at the cuts. */
class PieceWriter {
  readonly #path: string;
  readonly #sampleRate: number;
  /** In samples, in order. */
  readonly #cuts: number[];
  readonly #pieces: Piece[] = [];
  #at = 0;
  #open: { output: Output; source: EncodedAudioPacketSource; from: number } | null = null;

  constructor(target: string, sampleRate: number, cuts: readonly number[]) {
    this.#path = target;
    this.#sampleRate = sampleRate;
    this.#cuts = cuts.map((cut) => Math.round((cut * sampleRate) / loudnessPerSecond));
  }

  async add(samples: Float32Array): Promise<void> {
    const cut = this.#cuts[this.#pieces.length] ?? Infinity;
    const own = samples.subarray(0, cut - this.#at);
    await this.#write(own);
    if (own.length === samples.length) return;
    await this.#close();
    await this.add(samples.subarray(own.length));
  }

  async finish(): Promise<Piece[]> {
    await this.#close();
    return this.#pieces;
  }

  async #write(samples: Float32Array): Promise<void> {
    if (samples.length === 0) return;
    this.#open ??= await this.#start();
    const bytes = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 0x7fff);
    const { source, from } = this.#open;
    const timestamp = (this.#at - from) / this.#sampleRate;
    const packet = new EncodedPacket(new Uint8Array(bytes.buffer), 'key', timestamp, samples.length / this.#sampleRate);
    await source.add(packet, {
      decoderConfig: { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: this.#sampleRate },
    });
    this.#at += samples.length;
  }

  async #start() {
    const output = new Output({ format: new WavOutputFormat(), target: new FilePathTarget(this.#pathOfNext()) });
    const source = new EncodedAudioPacketSource('pcm-s16');
    output.addAudioTrack(source);
    await output.start();
    return { output, source, from: this.#at };
  }

  #pathOfNext(): string {
    return `${this.#path}-${this.#pieces.length}.wav`;
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    const { output, from } = this.#open;
    await output.finalize();
    const inMs = (samples: number) => Math.round((1000 * samples) / this.#sampleRate);
    this.#pieces.push({ path: this.#pathOfNext(), startMs: inMs(from), endMs: inMs(this.#at) });
    this.#open = null;
  }
}
