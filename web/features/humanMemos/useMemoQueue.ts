import { useSyncExternalStore } from 'react';
import { MemoQueue, type QueueSnapshot } from './memoQueue.ts';
import { openQueueStore } from './queueStore.ts';

const queues = new Map<string, Promise<MemoQueue>>();

/** The page's one queue of a firm: it goes on while other screens are looked at. */
export function sharedQueue(tenantSlug: string): Promise<MemoQueue> {
  let queue = queues.get(tenantSlug);
  if (!queue) {
    queue = openQueueStore()
      .then((store) => MemoQueue.open(tenantSlug, store))
      .catch((error: unknown) => {
        // The queue works all the same, and the browser asks before a page with waiting files is left.
        console.info('The memo queue will not survive a reload:', error);
        return MemoQueue.open(tenantSlug, null);
      });
    queues.set(tenantSlug, queue);
  }
  return queue;
}

/** A queue as it is now; the component is drawn anew with each of its changes. */
export function useMemoQueue(queue: MemoQueue): QueueSnapshot {
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot);
}
