import { describeError } from '../../lib/answers/describeError.ts';
import { afterReload, fitQueue, type QueueItem } from './queueRules.ts';
import type { QueueStore, StoredItem } from './queueStore.ts';

/** The server's side of the queue. Each call throws an Error whose message is a sentence for the user. */
export interface MemoServer {
  /** Stores the file and returns the document's id. For a file that is already stored, returns the id of that document. */
  upload(file: File): Promise<string>;
  /** Resolves when the document's text is read. */
  awaitText(documentId: string): Promise<void>;
  /** Creates the write-up and returns its id. */
  createMemo(documentId: string): Promise<string>;
}

export interface QueueSnapshot {
  items: readonly QueueItem[];
  isRunning: boolean;
}

/**
 * One firm's queue of memos, as an external store for React. Every change is written to the browser's store
 * before it shows, so that a reload loses nothing. Without a store, the queue lasts as long as the page.
 */
export class MemoQueue {
  #items: readonly StoredItem[] = [];
  #files = new Map<string, File>();
  #snapshot: QueueSnapshot = { items: [], isRunning: false };
  readonly #listeners = new Set<() => void>();
  readonly #tenantSlug: string;
  readonly #store: QueueStore | null;

  private constructor(tenantSlug: string, store: QueueStore | null) {
    this.#tenantSlug = tenantSlug;
    this.#store = store;
  }

  /** Restores the queue of the last visit. `store` is null where the browser keeps nothing. */
  static async open(tenantSlug: string, store: QueueStore | null): Promise<MemoQueue> {
    const queue = new MemoQueue(tenantSlug, store);
    const items = (await store?.list(tenantSlug)) ?? [];
    queue.#items = items.map((item) => ({ ...item, ...afterReload(item) }));
    queue.#publish();
    return queue;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): QueueSnapshot => this.#snapshot;

  /** Adds files to the end of the queue. Returns how many did not fit. */
  async add(files: readonly File[], limit: number): Promise<number> {
    const { taken, refused } = fitQueue(files, this.#items.length, limit);
    const next = Math.max(0, ...this.#items.map(({ position }) => position + 1));
    const added = taken.map((file, index) => ({ file, item: this.#newItem(file, next + index) }));
    await this.#store?.add(added);
    for (const { item, file } of added) this.#files.set(item.key, file);
    this.#items = [...this.#items, ...added.map(({ item }) => item)];
    this.#publish();
    return refused;
  }

  /** Processes all pending files, one after another, including those that are added meanwhile. */
  async processAll(server: MemoServer): Promise<void> {
    if (this.#snapshot.isRunning) return;
    this.#publish(true);
    try {
      for (let item = this.#nextPending(); item; item = this.#nextPending()) await this.#process(item, server);
    } finally {
      this.#publish(false);
    }
  }

  /** Sets a failed file back to pending. */
  async retry(key: string): Promise<void> {
    await this.#change(key, { status: 'pending', error: null });
  }

  async remove(keys: readonly string[]): Promise<void> {
    await this.#store?.remove(keys);
    for (const key of keys) this.#files.delete(key);
    this.#items = this.#items.filter((item) => !keys.includes(item.key));
    this.#publish();
  }

  /** Empties the queue, except for the file that is being processed. */
  async clear(): Promise<void> {
    const idle = this.#items.filter(({ status }) => status !== 'uploading' && status !== 'processing');
    await this.remove(idle.map(({ key }) => key));
  }

  async #process({ key }: QueueItem, server: MemoServer): Promise<void> {
    const item = this.#items.find((each) => each.key === key);
    if (!item) return;
    let failing = 'Upload failed';
    try {
      await this.#change(key, { status: 'uploading' });
      const file = this.#files.get(key) ?? (await this.#store?.readFile(item));
      if (!file) throw new Error('The browser no longer has this file. Add it again.');
      const documentId = await server.upload(file);
      failing = 'Document processing failed';
      await this.#change(key, { status: 'processing' });
      await server.awaitText(documentId);
      failing = 'Writeup creation failed';
      const writeupId = await server.createMemo(documentId);
      await this.#change(key, { status: 'complete', writeupId });
      this.#files.delete(key);
      await this.#store?.dropFile(key);
    } catch (error) {
      console.error(`${failing}:`, error);
      const message = describeError(error);
      await this.#change(key, { status: 'error', error: { title: failing, message } });
    }
  }

  #nextPending(): StoredItem | undefined {
    return this.#items.find(({ status }) => status === 'pending');
  }

  #newItem(file: File, position: number): StoredItem {
    const { name: fileName, size: fileSize } = file;
    const key = crypto.randomUUID();
    const state = { status: 'pending', writeupId: null, error: null } as const;
    return { key, tenantSlug: this.#tenantSlug, position, fileName, fileSize, ...state };
  }

  async #change(key: string, change: Partial<StoredItem>): Promise<void> {
    const before = this.#items.find((each) => each.key === key);
    if (!before) return;
    const item = { ...before, ...change };
    await this.#store?.update(item);
    this.#items = this.#items.map((each) => (each.key === key ? item : each));
    this.#publish();
  }

  #publish(isRunning = this.#snapshot.isRunning): void {
    this.#snapshot = { items: this.#items, isRunning };
    for (const listener of this.#listeners) listener();
  }
}
