import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Caller } from '../context.ts';
import { createHoldings } from '../limits/holdings.ts';

/** How many there may be at a time. A page holds one socket, and one subscription for each kind of thing that it follows. */
const most = {
  /** Of one address: sockets that have not said yet who calls. */
  unknown: 50,
  /** Of one login or API token. */
  sockets: 30,
  subscriptions: 300,
};

/** How long a socket may take to say who calls. */
export const longestInitMs = 5_000;

/** Why a caller gets no more of something. */
export const tooMany = {
  unknown: 'Too many connections of this address are being opened. Try again in a moment.',
  sockets: 'Too many connections of this login are open. Close some pages.',
  subscriptions: `At most ${most.subscriptions} subscriptions of one login may be open. End some of them first.`,
};

/** Counts sockets and subscriptions: by address until it is known who calls, by login or API token from then on. */
export function createSocketLimits() {
  const unknown = createHoldings(most.unknown);
  const sockets = createHoldings(most.sockets);
  const subscriptions = createHoldings(most.subscriptions);
  const unknownRequests = new WeakMap<IncomingMessage, () => void>();
  return {
    /** Whether an address may open another socket. It counts until `keep` is asked, or the connection ends. */
    admit(request: IncomingMessage, ip: string): boolean {
      const release = unknown.take(ip);
      if (release === null) return false;
      unknownRequests.set(request, release);
      request.socket.once('close', release);
      return true;
    },
    /** Whether the caller may have another socket. It counts until it is closed. */
    keep(request: IncomingMessage, socket: WebSocket, caller: Caller): boolean {
      unknownRequests.get(request)?.();
      const release = sockets.take(keyOf(caller));
      if (release) socket.once('close', release);
      return release !== null;
    },
    /** Counts another subscription of the caller's; null when there are as many as there may be. */
    subscribe: (caller: Caller) => subscriptions.take(keyOf(caller)),
  };
}

function keyOf({ session, apiToken }: Caller): string {
  return (session ?? apiToken)?.id ?? '';
}
