import { ADTS, AudioSampleSink, Input, MP4, OGG, UrlSource, WEBM, type AudioSample } from 'mediabunny';
import { peakCounter, type PeakCounter } from './soundRules.ts';

/** The peaks of a sound by WebCodecs, piece by piece, for AAC and Vorbis; null if it cannot. */
export async function decodePeaks(url: string, perSecond: number, signal: AbortSignal): Promise<Uint8Array | null> {
  const address = new URL(url, window.location.href);
  const input = new Input({ source: new UrlSource(address), formats: [MP4, ADTS, OGG, WEBM] });
  signal.addEventListener('abort', () => input.dispose());
  const track = await input.getPrimaryAudioTrack();
  if (!track || !(await track.canDecode())) return null;
  const peaks = peakCounter(perSecond);
  for await (const sample of new AudioSampleSink(track).samples()) {
    addSample(peaks, sample);
    sample.close();
  }
  return peaks.finish();
}

function addSample(peaks: PeakCounter, sample: AudioSample): void {
  const plane = new Float32Array(sample.numberOfFrames);
  for (let planeIndex = 0; planeIndex < sample.numberOfChannels; planeIndex += 1) {
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    peaks.add(plane, sample.timestamp, sample.sampleRate);
  }
}
