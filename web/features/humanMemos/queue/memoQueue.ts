import type { ApolloClient } from '@apollo/client';
import { describeError } from '../../../lib/answers/describeError.ts';
import { createFileQueue } from '../../../lib/files/fileQueue.ts';
import { memoServer, type MemoServer } from './memoServer.ts';
import { openQueueStore, type QueueStore, type StoredItem } from './queueStore.ts';

/**
 * Opens a firm's queue of memos with what the last visit left in it. Every change is written to the browser's store
 * before it is shown, so that a reload loses nothing. `store` is null if the browser keeps nothing; the queue then
 * lasts as long as the page.
 */
export async function openMemoQueue(tenantSlug: string, store: QueueStore | null, server: MemoServer) {
  const files = new Map<string, File>();
  const queue = createFileQueue<StoredItem>({ isWaiting: ({ status }) => status === 'pending', process });
  const { subscribe, read, write, isRunning } = queue;
  const stored = (await store?.list(tenantSlug)) ?? [];
  // A file that was being processed when the page closed waits again: the server recognises one that it already stores.
  write(stored.map((item) => (isUnderWay(item) ? { ...item, status: 'pending' } : item)));

  async function change(key: string, changes: Partial<StoredItem>): Promise<void> {
    const item = queue.find(key);
    if (!item) return;
    await store?.update({ ...item, ...changes });
    queue.change(key, changes);
  }

  async function process(item: StoredItem): Promise<void> {
    const { key } = item;
    let failing = 'Upload failed';
    try {
      await change(key, { status: 'uploading' });
      const file = files.get(key) ?? (await store?.readFile(item));
      if (!file) throw new Error('The browser no longer has this file. Add it again.');
      const documentId = await server.upload(file);
      failing = 'Document processing failed';
      await change(key, { status: 'processing' });
      await server.awaitText(documentId);
      failing = 'Writeup creation failed';
      const writeupId = await server.createMemo(documentId);
      await change(key, { status: 'complete', writeupId });
      files.delete(key);
      await store?.dropFile(key);
    } catch (error) {
      console.error(`${failing}:`, error);
      await change(key, { status: 'error', error: { title: failing, message: describeError(error) } });
    }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await store?.remove(keys);
    for (const key of keys) files.delete(key);
    write(read().filter((item) => !keys.includes(item.key)));
  }

  return {
    subscribe,
    read,
    isRunning,
    remove,
    /** Adds files to the end of the queue. Returns the number of files that did not fit. */
    add: async (chosen: readonly File[], limit: number): Promise<number> => {
      const taken = chosen.slice(0, Math.max(0, limit - read().length));
      const next = Math.max(0, ...read().map(({ position }) => position + 1));
      const added = taken.map((file, index) => ({ file, item: newItem(tenantSlug, file, next + index) }));
      await store?.add(added);
      for (const { item, file } of added) files.set(item.key, file);
      write([...read(), ...added.map(({ item }) => item)]);
      return chosen.length - taken.length;
    },
    /** Processes all pending files, one after another, including files that are added meanwhile. */
    processAll: queue.run,
    retry: (key: string) => change(key, { status: 'pending', error: null }),
    /** Empties the queue, except for the file that is being processed. */
    clear: () => remove(read().flatMap((item) => (isUnderWay(item) ? [] : [item.key]))),
  };
}

export const isUnderWay = ({ status }: Pick<StoredItem, 'status'>): boolean =>
  status === 'uploading' || status === 'processing';

export type MemoQueue = Awaited<ReturnType<typeof openMemoQueue>>;

function newItem(tenantSlug: string, { name: fileName, size: fileSize }: File, position: number): StoredItem {
  const state = { status: 'pending', writeupId: null, error: null } as const;
  return { key: crypto.randomUUID(), tenantSlug, position, fileName, fileSize, ...state };
}

const queues = new Map<string, Promise<MemoQueue>>();

/** Returns the firm's only queue on this page. It continues while the user looks at other screens. */
export function sharedMemoQueue(client: ApolloClient, tenantSlug: string): Promise<MemoQueue> {
  let queue = queues.get(tenantSlug);
  if (!queue) {
    const server = memoServer(client);
    queue = openQueueStore()
      .then((store) => openMemoQueue(tenantSlug, store, server))
      .catch((error: unknown) => {
        // The queue works without the store, but the browser then asks before it closes a page with waiting files.
        console.info('The memo queue will not survive a reload:', error);
        return openMemoQueue(tenantSlug, null, server);
      });
    queues.set(tenantSlug, queue);
  }
  return queue;
}
