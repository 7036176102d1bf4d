import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { FailureCode } from '../errors.ts';

/**
 * The largest total size of a request's headers, in bytes. Node's own answer to larger headers contains no sentence.
 */
export const maxHeaderBytes = 16_384;

const maxHeaders = 100;

interface Refusal {
  status: number;
  code: FailureCode;
  message: string;
}

const tooLong: Refusal = {
  status: 431,
  code: 'TOO_LARGE',
  message: `The headers of a request, its address included, may have at most ${maxHeaderBytes / 1024} kB. Send less in them.`,
};
const tooMany: Refusal = {
  status: 431,
  code: 'TOO_LARGE',
  message: `A request may have at most ${maxHeaders} headers. Send fewer.`,
};
const tooSlow: Refusal = {
  status: 408,
  code: 'INVALID',
  message: 'The request did not arrive in time. Send it again.',
};
const unreadable: Refusal = { status: 400, code: 'INVALID', message: 'This is not a valid HTTP request.' };

const byFault: Record<string, Refusal> = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow };

const timeoutMs = 5_000;

/**
 * Answers requests that cannot be parsed with a sentence in our shape, and keeps the connection until the client has
 * read it.
 */
export function answerUnreadable(http: Server): void {
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // After a refusal the rest of the request cannot be parsed either.
    if (socket.writableEnded) return;
    const isAnswered = '_httpMessage' in socket && Boolean(socket._httpMessage);
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) socket.destroy(error);
    else refuseRaw(socket, byFault[error.code ?? ''] ?? unreadable);
  });
}

export const refuseManyHeaders: RequestHandler = (req, res, next) => {
  // `rawHeaders` lists each name and value separately.
  if (req.rawHeaders.length <= 2 * maxHeaders) {
    next();
    return;
  }
  const { status, code, message } = tooMany;
  res.status(status).json({ message, code });
};

/** Writes a refusal as an HTTP answer on a bare connection, reads the rest of the request, and ends the connection. */
export function refuseRaw(socket: Duplex, { status, code, message }: Refusal): void {
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // A client that has disconnected cannot receive the refusal, and an unhandled error would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  socket.once('close', () => clearTimeout(timer));
}
