import type { Hearing } from './findHearing.ts';
import { recognitionClass, type Recognition, type RecognitionFailure, type RecognitionResults } from './recognition.ts';

export interface HearingEvents {
  /** Called with text that the recogniser will not change again. */
  onText(text: string): void;
  /** Called with the interim text of the current speech; empty once it is final. */
  onInterim(text: string): void;
  /** Called when no more text follows. The reason is a sentence for the user. */
  onFailed(reason: string): void;
}

export interface Listener {
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The standard's errors after which a retry would fail in the same way. */
const finalErrors: Record<string, string> = {
  'not-allowed': 'The browser does not allow speech recognition on this page.',
  'service-not-allowed': 'The browser does not allow speech recognition on this page.',
  'language-not-supported': 'The browser does not support this language.',
  'audio-capture': 'The browser’s speech recognition receives no sound.',
};

/** In milliseconds before a restart: recognisers end by themselves in silence and after a while. */
const briefly = 250;
const maxRestMs = 30_000;
/** The longest wait for the last words, in milliseconds. */
const lastWords = 3_000;

/** Turns the speech on a track into text until it is stopped. */
export function hear(track: MediaStreamTrack, { place, language }: Hearing, events: HearingEvents): Listener {
  let isWanted = true;
  /** After a final error the recogniser is not started again. */
  let hasEnded = false;
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
      const reading = settle(event as RecognitionResults);
      for (const text of reading.texts) events.onText(text);
      interim = reading.interim;
      events.onInterim(interim);
    });
    recognition.addEventListener('error', (event) => {
      ({ error } = event as RecognitionFailure);
    });
    recognition.addEventListener('end', () => {
      current = null;
      // Text that is still interim at the end was also said.
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
      hasEnded = true;
      events.onFailed(reason);
      return;
    }
    const isUsual = error === null || error === 'no-speech';
    failures = isUsual ? 0 : failures + 1;
    timer = setTimeout(begin, isUsual ? briefly : Math.min(maxRestMs, 1000 * 2 ** failures));
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
      if (hasEnded) return;
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

function settle({ results, resultIndex }: RecognitionResults): { texts: string[]; interim: string } {
  const changed = Array.from(results).slice(resultIndex);
  const wordsOf = (isFinal: boolean) =>
    changed.filter((result) => result.isFinal === isFinal).map((result) => result[0]?.transcript.trim() ?? '');
  return { texts: wordsOf(true).filter(Boolean), interim: wordsOf(false).join(' ').trim() };
}
