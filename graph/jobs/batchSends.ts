import { setTimeout as delay } from 'node:timers/promises';

const restMs = 100;

/**
 * Sends the first item immediately and those of the next tenth of a second as one batch, because each send wakes every worker. The returned
 * promise settles with the send of its item.
 */
export function batchSends<Item>(send: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let sent: Promise<void> | undefined;
  let resting: Promise<void> = Promise.resolve();

  async function sendAll(after: Promise<void>): Promise<void> {
    await after;
    const items = waiting;
    waiting = [];
    sent = undefined;
    resting = delay(restMs);
    await send(items);
  }

  return (item) => {
    waiting.push(item);
    sent ??= sendAll(resting);
    return sent;
  };
}
