import { useSyncExternalStore } from 'react';
import { MemoQueue, type QueueSnapshot } from './memoQueue.ts';
import { openQueueStore } from './queueStore.ts';

const queues = new Map<string, Promise<MemoQueue>>();

/** The page's one queue of a firm. It goes on while the user looks at other screens. */
export function sharedQueue(tenantSlug: string): Promise<MemoQueue> {
  let queue = queues.get(tenantSlug);
  if (!queue) {
    queue = openQueueStore()
      .then((store) => MemoQueue.open(tenantSlug, store))
      .catch((error: unknown) => {
        // The queue works without the store. The browser then asks for confirmation before a page with waiting files closes.
        console.info('The memo queue will not survive a reload:', error);
        return MemoQueue.open(tenantSlug, null);
      });
    queues.set(tenantSlug, queue);
  }
  return queue;
}

/** The current content of a queue; the component is drawn again with each change. */
export function useMemoQueue(queue: MemoQueue): QueueSnapshot {
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot);
}
