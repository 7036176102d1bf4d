import { chooseAudioFormat } from './audioFormat.ts';
import { barCount, barLevels, loudness } from './levels.ts';
import { openMicrophone } from './microphone.ts';
import { startPart, type Chunk, type PartRecorder } from './partRecorder.ts';
import { defaultRotation, followLevel, shouldRotate, type RotationLimits } from './rotation.ts';

export interface CaptureEvents {
  onChunk(chunk: Chunk): void;
  /** Called after all chunks of the part were passed to onChunk. */
  onPartEnd(part: { position: number; durationSeconds: number }): void;
  /** Called when the sound ended from outside, after everything recorded was passed to onChunk and onPartEnd. */
  onInterrupted(reason: string): void;
}

export interface Capture {
  mimeType: string;
  track: MediaStreamTrack | undefined;
  /** The current bars of the level meter, 0 to 1. */
  readLevels(): number[];
  pause(): void;
  resume(): void;
  /** Resolves when the last part has ended. */
  stop(): Promise<void>;
}

/** Milliseconds between two checks for a quiet moment. */
const listenEvery = 100;
const silentBars = Array<number>(barCount).fill(0);

/**
 * Records the microphone into parts, each a complete audio file, cut at quiet moments. The next part starts before the
 * previous one stops, so no sound is lost between them.
 * @throws what getUserMedia throws, and Error 'No supported audio format found'
 */
export async function captureAudio(events: CaptureEvents, limits: RotationLimits = defaultRotation): Promise<Capture> {
  const mimeType = chooseAudioFormat(
    (type) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type),
  );
  const microphone = await openMicrophone();
  let state: 'recording' | 'paused' | 'stopped' = 'recording';
  let usualLevel = 0;
  /** The running part; for a moment two parts, while the next part takes over. */
  const running = new Set<PartRecorder>();
  const ends: Promise<void>[] = [];

  const begin = (position: number): PartRecorder => {
    const part = startPart(microphone.stream, mimeType, position, (chunk) => {
      events.onChunk(chunk);
      // The browser slows down the timers of a hidden tab, but not its chunks.
      listen();
    });
    running.add(part);
    ends.push(
      part.ended.then((durationSeconds) => {
        running.delete(part);
        events.onPartEnd({ position, durationSeconds });
      }),
    );
    void part.failed.then(() => interrupt('The browser could not continue recording.'));
    return part;
  };

  const listen = () => {
    if (state !== 'recording') return;
    const level = loudness(microphone.readSamples());
    usualLevel = followLevel(usualLevel, level);
    if (!shouldRotate(current.seconds(), level, usualLevel, limits)) return;
    const previous = current;
    current = begin(previous.position + 1);
    void current.started.then(() => previous.stop());
  };

  const stop = async (): Promise<void> => {
    state = 'stopped';
    clearInterval(timer);
    for (const part of running) part.stop();
    await Promise.all(ends);
    microphone.close();
  };

  const interrupt = (reason: string) => {
    if (state === 'stopped') return;
    void stop().then(() => events.onInterrupted(reason));
  };

  let current: PartRecorder;
  try {
    current = begin(0);
  } catch (error) {
    microphone.close();
    throw error;
  }
  const timer = setInterval(listen, listenEvery);
  microphone.onInterrupted(interrupt);

  return {
    mimeType,
    track: microphone.stream.getAudioTracks()[0],
    readLevels: () =>
      state === 'recording' ? barLevels(microphone.readSpectrum(), microphone.sampleRate) : silentBars,
    pause() {
      if (state !== 'recording') return;
      state = 'paused';
      for (const part of running) part.pause();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'recording';
      for (const part of running) part.resume();
    },
    stop,
  };
}
