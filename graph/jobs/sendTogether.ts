import { setTimeout as delay } from 'node:timers/promises';

const restMs = 100;

/**
 * A sender that sends the first item at once and those of the next tenth of a second together: each sending wakes every
 * worker. Its promise settles as the sending of that item does.
 */
export function sendTogether<Item>(send: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
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
