import type { AudioCodec, InputAudioTrack } from 'mediabunny';
import { createDecoder, type Samples } from './decoders.ts';
import { peaksPerSecond } from './rules.ts';

interface Peaks {
  /** Adds the packet that begins at `timestamp`, in seconds. */
  add(data: Uint8Array, timestamp: number): Promise<void>;
  /** Returns the peak of each tenth of a second, 0 to 255; null when the packets could not be decoded. */
  finish(durationMs: number): Uint8Array | null;
}

/** Measures the packets of a track; null when there is no decoder for its codec. */
export async function createPeaks(codec: AudioCodec, track: InputAudioTrack): Promise<Peaks | null> {
  const shape = { channels: await track.getNumberOfChannels(), sampleRate: await track.getSampleRate() };
  const decoder = await createDecoder(codec, shape);
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
