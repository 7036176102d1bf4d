import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server as Protocol } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { isDatabaseAway } from '../../../data/database/errorKinds.ts';
import { newReference, type Logger } from '../../../log.ts';

export interface OpenedSocket {
  socket: WebSocket;
  request: IncomingMessage;
}

/** 'Try again later' of RFC 6455's registry, after which clients of graphql-ws reconnect. */
export const tryAgainLater = 1013;

const unexpected = 'Unexpected message of type';

/**
 * Speaks a protocol of graphql-ws over sockets. The adapter of graphql-ws writes to the console when a client
 * disconnects during a message or sends a broken frame, although neither is a fault of the server. Faults go into the
 * log with a reference that the client receives. A client that has not answered a ping when the next ping is due, after
 * `pingEveryMs`, is disconnected.
 */
export function serveSockets(
  sockets: WebSocketServer,
  protocol: Protocol<OpenedSocket>,
  log: Logger,
  pingEveryMs = 12_000,
): void {
  sockets.on('connection', (socket, request) => {
    // There is one listener for each subscription, and subscriptions have a limit of their own.
    socket.setMaxListeners(0);
    // The frame is too long or broken, and ws has begun to close the socket with the code for it.
    socket.on('error', ({ message }) => log.info({ fault: message }, 'a client broke the WebSocket protocol'));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendIfOpen(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (hear) =>
          socket.on('message', (message: Buffer) => {
            hear(message.toString()).catch((error: unknown) => closeAfterFault(socket, error, log));
          }),
      },
      { socket, request },
    );
    const stopPinging = pingRegularly(socket, pingEveryMs);
    socket.once('close', (code, reason) => {
      stopPinging();
      closed(code, reason.toString()).catch((error: unknown) => {
        log.warn({ err: error }, 'could not end the subscriptions of a closed socket');
      });
    });
  });
}

/** Resolves when the text is sent, or cannot be, because the client is gone. Then 'close' does the rest. */
function sendIfOpen(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => socket.send(text, () => resolve()));
}

function closeAfterFault(socket: WebSocket, error: unknown, log: Logger): void {
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'a WebSocket found no database');
    socket.close(tryAgainLater, 'The server cannot reach its database at the moment.');
    return;
  }
  if (error instanceof Error && error.message.startsWith(unexpected)) {
    socket.close(CloseCode.BadRequest, error.message);
    return;
  }
  const { reference, message } = newReference();
  log.error({ err: error, reference }, 'a message over a WebSocket failed');
  socket.close(CloseCode.InternalServerError, message);
}

function pingRegularly(socket: WebSocket, everyMs: number): () => void {
  let hasAnswered = true;
  socket.on('pong', () => (hasAnswered = true));
  const timer = setInterval(() => {
    if (!hasAnswered) {
      socket.terminate();
      return;
    }
    hasAnswered = false;
    socket.ping();
  }, everyMs);
  return () => clearInterval(timer);
}
