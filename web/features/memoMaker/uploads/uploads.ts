import { createStore } from '../../../lib/store/store.ts';
import type { LocalCopy } from '../localCopies/localCopy.ts';
import { startUploader, type Uploader, type UploadState } from './uploader.ts';
import type { RecordingServer } from './uploadRecording.ts';

/** One recording that is being uploaded from this browser to the server. */
export interface UploadEntry {
  key: string;
  title: string;
  /** The server's id of it; null until the server knows the recording. */
  recordingId: string | null;
  state: UploadState;
}

interface Item {
  state: UploadState;
  uploader: Uploader;
  copy: LocalCopy;
  release: () => void;
}

/**
 * All uploads of this page. A complete upload stays in the list, because the recorder
 * waits for its transcription.
 */
export class Uploads {
  readonly entries = createStore<readonly UploadEntry[]>([]);
  readonly #items = new Map<string, Item>();

  /** Starts an upload. `release` releases this page's claim once the upload is complete or removed. */
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

  /** Stops the upload. */
  remove(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    item.release();
    this.#items.delete(key);
    this.#publish();
  }

  /** Sends a recording that the server refused as a new one. */
  async keepAsNew(key: string, server: RecordingServer): Promise<void> {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    await item.copy.renew();
    this.add(item.copy, server, item.release);
  }

  /** Removes the upload, and its sound from this browser. */
  async discard(key: string): Promise<void> {
    const item = this.#items.get(key);
    this.remove(key);
    await item?.copy.delete();
  }

  #publish(): void {
    const entries = [...this.#items.values()].map(({ copy: { row }, state }) => {
      const { key, title, recordingId } = row;
      return { key, title, recordingId, state };
    });
    this.entries.write(entries);
  }
}
