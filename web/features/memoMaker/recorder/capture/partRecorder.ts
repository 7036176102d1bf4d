import { halt, read, run, stopwatchAtZero } from '../recorderMachine.ts';

/** About one second of audio of the part at `position`. */
export interface Chunk {
  position: number;
  sequence: number;
  data: Blob;
  /** The length of the part up to the end of this chunk. */
  partSeconds: number;
}

export interface PartRecorder {
  position: number;
  seconds(): number;
  pause(): void;
  resume(): void;
  stop(): void;
  started: Promise<void>;
  /** Resolves with the part's length in seconds, after the last chunk. */
  ended: Promise<number>;
  /** Resolves only when the browser stops the recording by itself; `ended` resolves after that. */
  failed: Promise<void>;
}

const chunkMilliseconds = 1000;
const bitsPerSecond = 128_000;

/** Records a part of the stream as a complete file, and passes on its chunks as they arrive. */
export function startPart(
  stream: MediaStream,
  mimeType: string,
  position: number,
  onChunk: (chunk: Chunk) => void,
): PartRecorder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  let watch = stopwatchAtZero;
  let sequence = 0;
  const seconds = () => read(watch, performance.now()) / 1000;
  const started = new Promise<void>((resolve) => {
    recorder.addEventListener('start', () => {
      watch = run(watch, performance.now());
      resolve();
    });
  });
  const ended = new Promise<number>((resolve) => {
    recorder.addEventListener('stop', () => {
      watch = halt(watch, performance.now());
      resolve(seconds());
    });
  });
  const failed = new Promise<void>((resolve) => recorder.addEventListener('error', () => resolve()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onChunk({ position, sequence: sequence++, data, partSeconds: seconds() });
  });
  recorder.start(chunkMilliseconds);

  return {
    position,
    seconds,
    pause() {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      watch = halt(watch, performance.now());
      // Stores the sound before the pause now, because the pause may last long.
      recorder.requestData();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      watch = run(watch, performance.now());
    },
    stop() {
      watch = halt(watch, performance.now());
      if (recorder.state !== 'inactive') recorder.stop();
    },
    started,
    ended,
    failed,
  };
}
