import type { InputAudioTrack } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { peaksPerSecond } from './rules.ts';

/** Lower than it was recorded at: how loud somebody speaks is seen in it just as well, in a fraction of the time. */
const opusRate = 8_000;

interface Decoder {
  /** The samples of one packet, of all channels, from -1 to 1. */
  decode(data: Uint8Array): { samples: Float32Array[]; sampleRate: number };
  free(): void;
}

export interface Peaks {
  /** Takes in the packet that begins at `timestamp`, in seconds. */
  add(data: Uint8Array, timestamp: number): void;
  /** The loudest of each tenth of a second, 0 to 255. */
  finish(durationMs: number): Uint8Array;
}

/** Listens to the packets of a track; null where nothing here decodes its codec. */
export async function createPeaks(codec: string, track: InputAudioTrack): Promise<Peaks | null> {
  const decoder = await createDecoder(codec, track);
  if (!decoder) return null;
  const loudest: number[] = [];
  return {
    add(data, timestamp) {
      const { samples, sampleRate } = decoder.decode(data);
      const perPeak = sampleRate / peaksPerSecond;
      const first = timestamp * sampleRate;
      for (const channel of samples) {
        for (let at = 0; at < channel.length; at += 1) {
          const index = Math.floor((first + at) / perPeak);
          while (loudest.length <= index) loudest.push(0);
          const height = Math.abs(channel[at] ?? 0);
          if (height > (loudest[index] ?? 0)) loudest[index] = height;
        }
      }
    },
    finish(durationMs) {
      decoder.free();
      const length = Math.ceil((durationMs / 1000) * peaksPerSecond);
      return Uint8Array.from({ length }, (_, index) => Math.round(255 * Math.min(1, loudest[index] ?? 0)));
    },
  };
}

async function createDecoder(codec: string, track: InputAudioTrack): Promise<Decoder | null> {
  const [channels, sampleRate] = [await track.getNumberOfChannels(), await track.getSampleRate()];
  if (codec === 'opus' && channels <= 2) {
    const opus = new OpusDecoder({ channels, sampleRate: opusRate });
    await opus.ready;
    return {
      decode: (data) => ({ samples: opus.decodeFrame(data).channelData, sampleRate: opusRate }),
      free: () => opus.free(),
    };
  }
  if (codec !== 'pcm-s16') return null;
  return {
    decode: (data) => {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      const read = (_: number, at: number) => view.getInt16(at * 2 * channels, true) / 32_768;
      return { samples: [Float32Array.from({ length: Math.floor(data.length / 2 / channels) }, read)], sampleRate };
    },
    free: () => undefined,
  };
}
