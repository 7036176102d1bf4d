import { chooseAudioFormat } from './audioFormat.ts';
import {
  barCount,
  barLevels,
  loudness,
  defaultRotation,
  followLevel,
  shouldRotate,
  isDead,
  silentSince,
  type RotationLimits,
} from './levels.ts';
import { startPart, type Chunk, type PartRecorder } from './partRecorder.ts';
import { openSound, type SoundEvents } from './sound.ts';

export interface CaptureEvents extends SoundEvents {
  /** Called when the microphone has given no sound for ten seconds, and when it sounds again. */
  onDead(isMicrophoneDead: boolean): void;
  onChunk(chunk: Chunk): void;
  /** Called after all chunks of the part were passed to onChunk. */
  onPartEnd(part: { position: number; durationSeconds: number }): void;
  /** Called after everything recorded was passed to onChunk and onPartEnd. */
  onInterrupted(reason: string): void;
}

export interface Capture {
  mimeType: string;
  track: MediaStreamTrack | undefined;
  /** The current bars of the level meter, 0 to 1. */
  readLevels(): number[];
  /** Asks the user to share the sound of the call again. @throws CallNotShared */
  shareAgain(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Resolves when the last part has ended. */
  stop(): Promise<void>;
}

/** Milliseconds between two checks for a quiet moment. */
const listenEvery = 100;
const silentBars = Array<number>(barCount).fill(0);

/**
 * Records the microphone, and the sound of a call beside it, into parts, each a complete audio file, cut at quiet
 * moments. The next part starts before the previous one stops, so no sound is lost between them.
 * @param isCall whether the sound of a call is the second channel
 * @throws what getUserMedia throws, CallNotShared, and Error 'No supported audio format found'
 */
export async function captureAudio(
  events: CaptureEvents,
  isCall: boolean,
  limits: RotationLimits = defaultRotation,
): Promise<Capture> {
  const mimeType = chooseAudioFormat(
    (type) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type),
  );
  let interrupt: (reason: string) => void = () => undefined;
  const sound = await openSound(isCall, { ...events, onInterrupted: (reason) => interrupt(reason) });
  let state: 'recording' | 'paused' | 'stopped' = 'recording';
  let usualLevel = 0;
  let silence: number | null = null;
  let isMicrophoneDead = false;
  /** The running part; for a moment two parts, while the next part takes over. */
  const running = new Set<PartRecorder>();
  const ends: Promise<void>[] = [];

  const begin = (position: number): PartRecorder => {
    const part = startPart(sound.stream, mimeType, position, (chunk) => {
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
    const level = loudness(sound.readSamples());
    usualLevel = followLevel(usualLevel, level);
    silence = silentSince(silence, loudness(sound.readMicrophone()), performance.now());
    if (isDead(silence, performance.now()) !== isMicrophoneDead) {
      isMicrophoneDead = !isMicrophoneDead;
      events.onDead(isMicrophoneDead);
    }
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
    sound.close();
  };

  interrupt = (reason) => {
    if (state === 'stopped') return;
    void stop().then(() => events.onInterrupted(reason));
  };

  let current: PartRecorder;
  try {
    current = begin(0);
  } catch (error) {
    sound.close();
    throw error;
  }
  const timer = setInterval(listen, listenEvery);

  return {
    mimeType,
    track: sound.stream.getAudioTracks()[0],
    shareAgain: () => sound.shareAgain(),
    readLevels: () => (state === 'recording' ? barLevels(sound.readSpectrum(), sound.sampleRate) : silentBars),
    pause() {
      if (state !== 'recording') return;
      state = 'paused';
      for (const part of running) part.pause();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'recording';
      silence = null;
      for (const part of running) part.resume();
    },
    stop,
  };
}
