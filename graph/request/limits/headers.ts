import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { FailureCode } from '../errors.ts';
import { limits } from './limits.ts';

interface Refusal {
  status: number;
  code: FailureCode;
  message: string;
}

const tooLong: Refusal = {
  status: 431,
  code: 'TOO_LARGE',
  message: `The headers of a request, its address included, may have at most ${limits.headers.bytes / 1024} kB. Send less in them.`,
};
const tooMany: Refusal = {
  status: 431,
  code: 'TOO_LARGE',
  message: `A request may have at most ${limits.headers.count} headers. Send fewer.`,
};
const tooSlow: Refusal = {
  status: 408,
  code: 'INVALID',
  message: 'The request did not arrive in time. Send it again.',
};
const unreadable: Refusal = { status: 400, code: 'INVALID', message: 'This is not a valid HTTP request.' };

const byFault: Record<string, Refusal> = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow };

const timeoutMs = 5_000;

/** Answers requests that cannot be parsed with a sentence, and waits until the client has read it. */
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
  if (req.rawHeaders.length <= 2 * limits.headers.count) {
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

/**
 * Reads the rest of a request that was answered early, because its client would otherwise see a broken connection
 * instead of the answer. Without a login the amount is limited, so that strangers cannot keep the server busy.
 */
export const boundLeftovers: RequestHandler = (req, res, next) => {
  // Otherwise Node would read the rest of the body by itself, without a limit.
  req.read(0);
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
  res.writeHead = (...head: unknown[]) => {
    // Node would close the connection although its client still sends and has not read the answer.
    if (!req.complete) res.setHeader('Connection', 'keep-alive');
    return writeHead(...head);
  };
  res.on('finish', () => {
    req.unpipe();
    req.resume();
    if (req.complete || res.locals.tenantId !== undefined) return;
    let left = limits.leftovers.bytes;
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) req.pause();
    });
    const timer = setTimeout(() => req.destroy(), limits.leftovers.ms);
    req.once('close', () => clearTimeout(timer));
    req.once('end', () => clearTimeout(timer));
  });
  next();
};
