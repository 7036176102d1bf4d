import { useEffect, useState, useSyncExternalStore } from 'react';
import { silenceAt, type Stretch } from './soundRules.ts';

/** Where the sound of an <audio> element is: told once a frame while it plays, so that what follows it moves smoothly. */
export class Playhead {
  ms = 0;
  isPlaying = false;
  readonly #listeners = new Set<() => void>();
  #silences: readonly Stretch[] = [];
  #speed = 1;
  #audio: HTMLAudioElement | null = null;

  /** Follows an element; returns how to let go of it. */
  attach(audio: HTMLAudioElement): () => void {
    this.#audio = audio;
    audio.playbackRate = this.#speed;
    if (this.ms > 0) audio.currentTime = this.ms / 1000;
    let frame = 0;
    const follow = () => {
      this.#tell();
      frame = this.isPlaying ? requestAnimationFrame(follow) : 0;
    };
    const told = new AbortController();
    for (const event of ['play', 'pause', 'seeked', 'ended', 'timeupdate']) {
      const listen = () => {
        cancelAnimationFrame(frame);
        follow();
      };
      audio.addEventListener(event, listen, { signal: told.signal });
    }
    return () => {
      told.abort();
      cancelAnimationFrame(frame);
      audio.pause();
      this.isPlaying = false;
      this.#audio = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes to a moment, before the sound is loaded, too. */
  seek(ms: number): void {
    this.ms = Math.max(0, ms);
    if (this.#audio) this.#audio.currentTime = this.ms / 1000;
    for (const listener of this.#listeners) listener();
  }

  play(): void {
    // Refused where the browser wants a press first, and when it is paused again at once.
    // After a failure it is loaded once more.
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

  /** 1 is as it was said. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#audio) this.#audio.playbackRate = speed;
  }

  /** Leaps over these while it plays; none: every second is heard. */
  skip(silences: readonly Stretch[]): void {
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
    for (const listener of this.#listeners) listener();
  }
}

/** A playhead of one's own, which the ref of an <audio> element attaches. */
export function usePlayhead(): { playhead: Playhead; attach: (audio: HTMLAudioElement | null) => void } {
  const [playhead] = useState(() => new Playhead());
  const [audio, attach] = useState<HTMLAudioElement | null>(null);
  useEffect(() => (audio ? playhead.attach(audio) : undefined), [audio, playhead]);
  return { playhead, attach };
}

/** What `select` makes of the playhead. It is drawn again only when that changes, however often the playhead moves. */
export function useAtPlayhead<Value extends string | number | boolean | null>(
  playhead: Playhead,
  select: (playhead: Playhead) => Value,
): Value {
  return useSyncExternalStore(playhead.subscribe, () => select(playhead));
}
