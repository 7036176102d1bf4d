import { createClient, type Client as SocketClient, type ClientOptions } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestServer } from './harness.ts';

/** Returns a client of the server's subscriptions that sends these headers when it connects. */
export function socketClient(
  { address }: Pick<TestServer, 'address'>,
  headers: Record<string, string> = {},
  connectionParams?: ClientOptions['connectionParams'],
): SocketClient {
  class WithHeaders extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers });
    }
  }
  const url = `${address.replace('http', 'ws')}/graphql`;
  return createClient({ url, webSocketImpl: WithHeaders, connectionParams, retryAttempts: 0 });
}
