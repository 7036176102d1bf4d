import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure } from '../errors.ts';
import { createShapeCheck } from './jsonShape.ts';

/** How many bytes a body may have: without a login, with one, and where whole texts are sent. */
export const bodyLimits = { stranger: 64_000, caller: 1_000_000, texts: 25_000_000 };

const inflaters: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The JSON body of a request; undefined for an empty one. A body that is too large is refused as soon as that is known: by what it says of
 * itself, or else when so many bytes have come. Throws TOO_LARGE, INVALID and UNSUPPORTED_TYPE.
 */
export async function receiveJson(req: IncomingMessage, limit: number): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  const checkShape = createShapeCheck();
  let size = 0;
  for await (const chunk of chunksOf(openBody(req))) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    checkShape(chunk);
    chunks.push(chunk);
  }
  return size === 0 ? undefined : parse(Buffer.concat(chunks).toString());
}

/** The body as it was before it was compressed. */
function openBody(req: IncomingMessage): Readable {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const compression = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  const inflate = inflaters[compression];
  if (!/^utf-?8$/i.test(charset) || (!inflate && compression !== 'identity')) {
    throw new Failure('UNSUPPORTED_TYPE', 'This encoding is not understood. Send UTF-8.');
  }
  if (!inflate) return req;
  const inflated = inflate();
  // A client that leaves would leave it waiting.
  req.once('close', () => inflated.destroy());
  return req.pipe(inflated);
}

/** Leaving the loop leaves the request as it is: it is still to be answered. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw unreadable(cause);
  }
}

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch (cause) {
    throw unreadable(cause);
  }
  throw unreadable();
}

function unreadable(cause?: unknown): Failure {
  const message = 'The body could not be read. Send JSON with the header Content-Type: application/json.';
  return new Failure('INVALID', message, { cause });
}

function tooLarge(limit: number): Failure {
  const what =
    limit === bodyLimits.stranger
      ? `Without a login, a body may have at most ${limit / 1_000} kB. Log in first, or send less.`
      : `A body may have at most ${limit / 1_000_000} MB here. Send less at a time.`;
  return new Failure('TOO_LARGE', what);
}
