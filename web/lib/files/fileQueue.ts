import type { ApolloClient } from '@apollo/client';
import { createStore } from '../store/store.ts';

interface QueueOptions<Item> {
  isWaiting: (item: Item) => boolean;
  /** Processes a file to its end. Changes its state first, so that it no longer waits, and handles its own failures. */
  process: (item: Item, signal: AbortSignal) => Promise<void>;
  parallel?: number;
  /** The time between two files, in milliseconds. */
  pause?: number;
  onIdle?: () => void;
}

/** Creates a queue that processes files in order. The queue is a store of its items and lives outside the screens. */
export function createFileQueue<Item extends { key: string }>(options: QueueOptions<Item>) {
  const { isWaiting, process, parallel = 1, pause = 0, onIdle } = options;
  const { subscribe, read, write } = createStore<readonly Item[]>([]);
  const isRunning = createStore(false);
  const abortions = new Map<string, AbortController>();
  let workers = 0;

  const find = (key: string) => read().find((each) => each.key === key);
  const waiting = () => read().find(isWaiting);

  const attempt = async (key: string, work: (signal: AbortSignal) => Promise<void>) => {
    const abortion = new AbortController();
    abortions.set(key, abortion);
    try {
      await work(abortion.signal);
    } finally {
      abortions.delete(key);
    }
  };
  const work = async () => {
    workers += 1;
    try {
      for (let next = waiting(); next; next = waiting()) {
        const item = next;
        await attempt(item.key, (signal) => process(item, signal));
        if (pause > 0 && waiting()) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    } finally {
      workers -= 1;
      isRunning.write(workers > 0);
      if (workers === 0) onIdle?.();
    }
  };

  return {
    subscribe,
    read,
    write,
    find,
    attempt,
    isRunning,
    change: (key: string, changes: Partial<Item>) =>
      write(read().map((each) => (each.key === key ? { ...each, ...changes } : each))),
    run: async () => {
      const started: Promise<void>[] = [];
      while (workers < parallel && waiting()) {
        started.push(work());
        isRunning.write(true);
      }
      await Promise.all(started);
    },
    /** Stops the work on a file; returns whether there was any. */
    abort: (key: string): boolean => {
      const abortion = abortions.get(key);
      abortion?.abort();
      return abortion !== undefined;
    },
    abandon: () => {
      for (const abortion of abortions.values()) abortion.abort();
      write([]);
    },
  };
}

type FileQueue<Item extends { key: string }> = ReturnType<typeof createFileQueue<Item>>;

/** True when the user chose the same file twice. */
export function isSameFile(a: File | null, b: File): boolean {
  return a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** Returns the firm's queue until the logout. While a file is unsent, closing asks for a confirmation. */
export function queueOfFirm<
  Item,
  Queue extends Pick<FileQueue<Item & { key: string }>, 'subscribe' | 'read' | 'abandon'>,
>(
  create: (client: ApolloClient) => Queue,
  isUnsent: (item: Item) => boolean,
): (client: ApolloClient, tenantSlug: string) => Queue {
  const queues = new Map<string, Queue>();
  return (client, tenantSlug) => {
    const known = queues.get(tenantSlug);
    if (known) return known;
    const queue = create(client);
    queues.set(tenantSlug, queue);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    queue.subscribe(() => {
      if (queue.read().some(isUnsent)) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    });
    const forget = client.onClearStore(() => {
      queues.delete(tenantSlug);
      queue.abandon();
      forget();
      return Promise.resolve();
    });
    return queue;
  };
}
