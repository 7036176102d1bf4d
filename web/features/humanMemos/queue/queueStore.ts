import { openDB, type DBSchema } from 'idb';
import type { QueueItem } from './queueRules.ts';

/** A queued memo in the browser's store, where a reload cannot lose it. */
export interface StoredItem extends QueueItem {
  tenantSlug: string;
  position: number;
}

interface Schema extends DBSchema {
  items: { key: string; value: StoredItem; indexes: { tenantSlug: string } };
  /** Separate from the items, so that showing the queue does not read every file. */
  files: { key: string; value: { key: string; file: Blob } };
}

export interface QueueStore {
  list(tenantSlug: string): Promise<StoredItem[]>;
  add(items: readonly { item: StoredItem; file: File }[]): Promise<void>;
  update(item: StoredItem): Promise<void>;
  /** Returns a file with its bytes; null if the browser has evicted them. */
  readFile(item: QueueItem): Promise<File | null>;
  /** Deletes a file's bytes, which a completed item no longer needs. */
  dropFile(key: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Opens this browser's store; rejects if the browser keeps nothing (some private windows). */
export async function openQueueStore(name = 'dossier-memo-queue'): Promise<QueueStore> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(store) {
      store.createObjectStore('items', { keyPath: 'key' }).createIndex('tenantSlug', 'tenantSlug');
      store.createObjectStore('files', { keyPath: 'key' });
    },
  });
  const both = () => database.transaction(['items', 'files'], 'readwrite', { durability: 'strict' });
  return {
    async list(tenantSlug) {
      const items = await database.getAllFromIndex('items', 'tenantSlug', tenantSlug);
      return items.sort((a, b) => a.position - b.position);
    },
    async add(items) {
      const transaction = both();
      await Promise.all([
        ...items.map(({ item }) => transaction.objectStore('items').put(item)),
        ...items.map(({ item: { key }, file }) => transaction.objectStore('files').put({ key, file })),
        transaction.done,
      ]);
    },
    async update(item) {
      await database.put('items', item);
    },
    async readFile({ key, fileName }) {
      const row = await database.get('files', key);
      return row ? new File([row.file], fileName, { type: row.file.type }) : null;
    },
    async dropFile(key) {
      await database.delete('files', key);
    },
    async remove(keys) {
      const transaction = both();
      await Promise.all([
        ...keys.flatMap((key) =>
          ['items' as const, 'files' as const].map((at) => transaction.objectStore(at).delete(key)),
        ),
        transaction.done,
      ]);
    },
  };
}
