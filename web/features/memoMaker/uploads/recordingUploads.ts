import { createStore } from '../../../lib/store/store.ts';
import type { LocalCopy } from '../localCopies/localCopy.ts';
import { startUploader, type Uploader, type UploadState } from './uploader.ts';
import type { RecordingServer } from './uploadRecording.ts';

export interface UploadEntry {
  key: string;
  title: string;
  /** The server's id of the recording; null until the server knows it. */
  recordingId: string | null;
  state: UploadState;
}

interface Item {
  state: UploadState;
  uploader: Uploader;
  copy: LocalCopy;
  release: () => void;
}

/** Holds this page's uploads. A complete one stays, because the recorder waits for its transcription. */
export class Uploads {
  readonly entries = createStore<readonly UploadEntry[]>([]);
  readonly #items = new Map<string, Item>();

  /** Starts an upload. `release` is called when the upload is complete or removed, and releases this page's claim. */
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

  /** Stops the upload and releases its claim; the local copy stays. */
  remove(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    item.release();
    this.#items.delete(key);
    this.#publish();
  }

  async keepAsNew(key: string, server: RecordingServer): Promise<void> {
    const item = this.#items.get(key);
    if (!item) return;
    item.uploader.cancel();
    await item.copy.renew();
    this.add(item.copy, server, item.release);
  }

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
