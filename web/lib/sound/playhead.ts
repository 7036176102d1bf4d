import { useEffect, useState } from 'react';
import { createNotifier, useStore } from '../store/store.ts';
import { silenceAt, type Span } from './soundRules.ts';

/** Reports an <audio> element's position once a frame, so that what follows it moves smoothly. */
export class Playhead {
  ms = 0;
  isPlaying = false;
  readonly #changes = createNotifier();
  #silences: readonly Span[] = [];
  #speed = 1;
  #audio: HTMLAudioElement | null = null;

  /** Follows an element; returns a function that stops it. */
  attach(audio: HTMLAudioElement): () => void {
    this.#audio = audio;
    audio.playbackRate = this.#speed;
    if (this.ms > 0) audio.currentTime = this.ms / 1000;
    let frame = 0;
    const follow = () => {
      this.#tell();
      frame = this.isPlaying ? requestAnimationFrame(follow) : 0;
    };
    const listening = new AbortController();
    for (const event of ['play', 'pause', 'seeked', 'ended', 'timeupdate']) {
      const listen = () => {
        cancelAnimationFrame(frame);
        follow();
      };
      audio.addEventListener(event, listen, { signal: listening.signal });
    }
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      audio.pause();
      this.isPlaying = false;
      this.#audio = null;
    };
  }

  readonly subscribe = this.#changes.subscribe;

  /** Works also before the sound is loaded. */
  seek(ms: number): void {
    this.ms = Math.max(0, ms);
    if (this.#audio) this.#audio.currentTime = this.ms / 1000;
    this.#changes.notify();
  }

  play(): void {
    // The browser rejects when it requires a press first, and when playback is paused again immediately. After a
    // failure, the sound is loaded again.
    if (this.#audio?.error) this.#audio.load();
    this.#audio?.play().catch(() => undefined);
  }

  playFrom(ms: number): void {
    this.seek(ms);
    this.play();
  }

  pause(): void {
    this.#audio?.pause();
  }

  /** Sets the playback rate; 1 is the original speed. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#audio) this.#audio.playbackRate = speed;
  }

  /** Sets the ranges to skip while the sound plays; an empty list plays every second. */
  skip(silences: readonly Span[]): void {
    this.#silences = silences;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  #tell(): void {
    const audio = this.#audio;
    if (!audio) return;
    this.isPlaying = !audio.paused && !audio.ended;
    this.ms = audio.currentTime * 1000;
    const silence = this.isPlaying && !audio.seeking ? silenceAt(this.#silences, this.ms) : null;
    if (silence) audio.currentTime = silence.endMs / 1000;
    this.#changes.notify();
  }
}

/** Returns a new playhead and the function for the ref of its <audio> element. */
export function usePlayhead(): { playhead: Playhead; attach: (audio: HTMLAudioElement | null) => void } {
  const [playhead] = useState(() => new Playhead());
  const [audio, attach] = useState<HTMLAudioElement | null>(null);
  useEffect(() => (audio ? playhead.attach(audio) : undefined), [audio, playhead]);
  return { playhead, attach };
}

/** `select` on the playhead. Only another result renders the component again. */
export function useAtPlayhead<Value extends string | number | boolean | null>(
  playhead: Playhead,
  select: (playhead: Playhead) => Value,
): Value {
  return useStore({ subscribe: playhead.subscribe, read: () => select(playhead) });
}
