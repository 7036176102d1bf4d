import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Caller } from '../../context.ts';
import { createHoldings } from '../../limits/holdings.ts';

/** The most at a time. A page holds one socket, and one subscription for each kind of thing that it follows. */
const most = {
  /** Sockets of one address without a known caller. */
  unknown: 50,
  /** Sockets of one login or API token. */
  sockets: 30,
  subscriptions: 300,
};

/** A socket must authenticate within this time. */
export const longestInitMs = 5_000;

export const tooMany = {
  unknown: 'Too many connections are being opened from this address. Try again in a moment.',
  sockets: 'This login has too many open connections. Close some pages.',
  subscriptions: `A login may have at most ${most.subscriptions} open subscriptions. End some of them first.`,
};

/** Counts sockets and subscriptions: by address until the caller is known, then by login or API token. */
export function createSocketLimits() {
  const unknown = createHoldings(most.unknown);
  const sockets = createHoldings(most.sockets);
  const subscriptions = createHoldings(most.subscriptions);
  const unknownRequests = new WeakMap<IncomingMessage, () => void>();
  return {
    /**
     * True when the address may open another socket. The socket counts until `keep` is called or the connection ends.
     */
    admit(request: IncomingMessage, ip: string): boolean {
      const release = unknown.take(ip);
      if (release === null) return false;
      unknownRequests.set(request, release);
      request.socket.once('close', release);
      return true;
    },
    /** True when the caller may have another socket. The socket counts until it is closed. */
    keep(request: IncomingMessage, socket: WebSocket, caller: Caller): boolean {
      unknownRequests.get(request)?.();
      const release = sockets.take(keyOf(caller));
      if (release) socket.once('close', release);
      return release !== null;
    },
    /**
     * Counts another subscription of the caller. Returns the function that releases it, or null when the caller has
     * reached the limit.
     */
    subscribe: (caller: Caller) => subscriptions.take(keyOf(caller)),
  };
}

function keyOf({ session, apiToken }: Caller): string {
  return (session ?? apiToken)?.id ?? '';
}
