import type { LocalCopy } from '../localCopies/localCopy.ts';
import { startUploader, type Uploader, type UploadState } from './uploader.ts';
import type { RecordingServer } from './uploadRecording.ts';

/** One recording on its way from this browser to the server. */
export interface UploadEntry {
  key: string;
  title: string;
  /** The server's id of it; null until the server has heard of it. */
  recordingId: string | null;
  state: UploadState;
}

interface Item {
  state: UploadState;
  uploader: Uploader;
  copy: LocalCopy;
  release: () => void;
}

/** All uploads of this page, as an external store for React. A complete upload stays listed: the recorder waits for its transcription. */
export class Uploads {
  #entries: readonly UploadEntry[] = [];
  readonly #items = new Map<string, Item>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getEntries = (): readonly UploadEntry[] => this.#entries;

  /** Starts to upload. `release` gives this page's claim back once the upload is complete or removed. */
  add(copy: LocalCopy, server: RecordingServer, release: () => void): Uploader {
    const { key } = copy.row;
    const uploader = startUploader(copy, server, (state) => {
      const item = this.#items.get(key);
      if (!item) return;
      item.state = state;
      if (state.kind === 'complete') release();
      this.#publish();
    });
    this.#items.set(key, { state: { kind: 'upToDate' }, uploader, copy, release });
    this.#publish();
    return uploader;
  }

  /** Gives the upload up. */
  remove(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    item.release();
    this.#items.delete(key);
    this.#publish();
  }

  /** Sends what the server refused as a new recording. */
  async keepAsNew(key: string, server: RecordingServer): Promise<void> {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    await item.copy.renew();
    this.add(item.copy, server, item.release);
  }

  /** Removes the upload, and the sound in this browser with it. */
  async discard(key: string): Promise<void> {
    const item = this.#items.get(key);
    this.remove(key);
    await item?.copy.delete();
  }

  #publish(): void {
    this.#entries = [...this.#items.values()].map(({ copy: { row }, state }) => ({
      key: row.key,
      title: row.title,
      recordingId: row.recordingId,
      state,
    }));
    for (const listener of this.#listeners) listener();
  }
}
