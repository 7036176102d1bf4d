/** What is used here of https://webaudio.github.io/web-speech-api/, for which TypeScript has no types. */
export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  /** @throws InvalidStateError for a track that has ended, and if the recogniser is already running */
  start(audioTrack: MediaStreamTrack): void;
  /** Stops listening. The last results are still delivered, and then 'end'. */
  stop(): void;
  abort(): void;
}

export interface RecognitionResults extends Event {
  /** The index of the first entry of `results` that has changed. */
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; [index: number]: { transcript: string } }>;
}

export interface RecognitionFailure extends Event {
  error: string;
}

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface RecognitionClass {
  new (): Recognition;
  /** `available` and `install` came with recognition on the device, in Chrome and Edge 139. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<Availability>;
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>;
}

/** Returns the browser's recogniser; undefined if the browser has none. */
export function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}
