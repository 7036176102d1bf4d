import { once } from 'node:events';
import { makeServer } from 'graphql-ws';
import { WebSocket, WebSocketServer } from 'ws';
import { createLog } from '../../../log.ts';
import { schema } from '../../../schema.ts';
import { serveSockets } from './serveSockets.ts';

let sockets: WebSocketServer;
beforeAll(async () => {
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  serveSockets(sockets, makeServer({ schema }), createLog('silent'), 100);
  await once(sockets, 'listening');
});
afterAll(() => sockets.close());

/** Opens a socket that answers pings or, without `autoPong`, only stays connected. */
async function open(autoPong: boolean): Promise<WebSocket> {
  const address = sockets.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'graphql-transport-ws', { autoPong });
  await once(socket, 'open');
  return socket;
}

it('disconnects only the client that does not answer', async () => {
  const [gone, alive] = await Promise.all([open(false), open(true)]);
  expect(await new Promise((resolve) => gone.once('close', resolve))).toBe(1006);
  await once(alive, 'ping');
  expect(alive.readyState).toBe(WebSocket.OPEN);
  alive.terminate();
});
