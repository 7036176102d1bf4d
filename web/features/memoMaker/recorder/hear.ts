import type { Hearing } from './findHearing.ts';
import { recognitionClass, type Recognition, type RecognitionFailure, type RecognitionResults } from './recognition.ts';

export interface HearingEvents {
  /** Something that was said, as the recogniser will leave it. */
  onText(text: string): void;
  /** What is being said, as it sounds so far; empty when it is settled. */
  onInterim(text: string): void;
  /** Nothing more comes. The reason is a sentence for the user. */
  onFailed(reason: string): void;
}

/** A recogniser at work on one track. */
export interface Listener {
  pause(): void;
  resume(): void;
  /** Resolves when the last words are told. */
  stop(): Promise<void>;
}

/** Errors of the standard after which another try would end alike. */
const finalErrors: Record<string, string> = {
  'not-allowed': 'The browser does not allow speech recognition on this page.',
  'service-not-allowed': 'The browser does not allow speech recognition on this page.',
  'language-not-supported': 'The browser does not understand this language here.',
  'audio-capture': 'The browser’s speech recognition gets no sound.',
};

/** In ms. Recognisers end by themselves in silence and after a while; they are started again at once. */
const briefly = 250;
const longestRest = 30_000;
/** In ms: how long the last words may take. */
const lastWords = 3_000;

/** Turns what is heard on a track into text until it is stopped. */
export function hear(track: MediaStreamTrack, { place, language }: Hearing, events: HearingEvents): Listener {
  let isWanted = true;
  let current: Recognition | null = null;
  let failures = 0;
  let onEnd: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    const Recogniser = recognitionClass();
    if (!isWanted || current || !Recogniser) return;
    const recognition = new Recogniser();
    Object.assign(recognition, {
      lang: language,
      continuous: true,
      interimResults: true,
      processLocally: place === 'DEVICE',
    });
    let interim = '';
    let error: string | null = null;
    recognition.addEventListener('result', (event) => {
      failures = 0;
      const told = settle(event as RecognitionResults);
      for (const text of told.texts) events.onText(text);
      interim = told.interim;
      events.onInterim(interim);
    });
    recognition.addEventListener('error', (event) => {
      ({ error } = event as RecognitionFailure);
    });
    recognition.addEventListener('end', () => {
      current = null;
      // What a recogniser leaves unsettled was said all the same.
      if (interim) events.onText(interim);
      events.onInterim('');
      onEnd?.();
      goOn(error);
    });
    try {
      recognition.start(track);
      current = recognition;
    } catch (thrown) {
      console.error(thrown);
      goOn('audio-capture');
    }
  };

  const goOn = (error: string | null) => {
    if (!isWanted) return;
    const reason = error === null ? undefined : finalErrors[error];
    if (reason) {
      isWanted = false;
      events.onFailed(reason);
      return;
    }
    const isUsual = error === null || error === 'no-speech';
    failures = isUsual ? 0 : failures + 1;
    timer = setTimeout(begin, isUsual ? briefly : Math.min(longestRest, 1000 * 2 ** failures));
  };

  const pause = () => {
    isWanted = false;
    clearTimeout(timer);
    current?.stop();
  };
  begin();
  return {
    pause,
    resume() {
      isWanted = true;
      begin();
    },
    stop() {
      const listening = current;
      pause();
      if (!listening) return Promise.resolve();
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          listening.abort();
          resolve();
        }, lastWords);
        onEnd = () => {
          clearTimeout(late);
          resolve();
        };
      });
    },
  };
}

/** The words of an event: those that stay as they are, and those that may still change. */
function settle({ results, resultIndex }: RecognitionResults): { texts: string[]; interim: string } {
  const changed = Array.from(results).slice(resultIndex);
  const wordsOf = (isFinal: boolean) =>
    changed.filter((result) => result.isFinal === isFinal).map((result) => result[0]?.transcript.trim() ?? '');
  return { texts: wordsOf(true).filter(Boolean), interim: wordsOf(false).join(' ').trim() };
}
