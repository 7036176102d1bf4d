import type { IncomingMessage } from 'node:http';
import { Failure } from '../errors.ts';
import { chunksOf } from '../files/incomingFile.ts';
import { checkJson } from './jsonShape.ts';
import type { BodyLimit } from './limits.ts';

/**
 * Reads the JSON body of a request; undefined for an empty body. A body that is too large is refused as soon as that is
 * known: by its Content-Length, otherwise when the limit is reached. Throws TOO_LARGE, INVALID and UNSUPPORTED_TYPE.
 */
export async function receiveJson(req: IncomingMessage, limit: BodyLimit): Promise<unknown> {
  refuseEncoded(req);
  if (Number(req.headers['content-length'] ?? 0) > limit.bytes) throw new Failure('TOO_LARGE', limit.refusal);
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const message = `The body did not arrive within ${limit.seconds} seconds. Send it again.`;
    timer = setTimeout(() => reject(new Failure('INVALID', message)), limit.seconds * 1_000);
  });
  try {
    const body = await Promise.race([readWhole(req, limit), tooSlow]);
    if (body.length === 0) return undefined;
    checkJson(body);
    return parse(body.toString());
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(req: IncomingMessage, { bytes, refusal }: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(req, unreadable)) {
    size += chunk.length;
    if (size > bytes) throw new Failure('TOO_LARGE', refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Compression would hide a body's size, so a compressed one is refused, and one that is not UTF-8. */
function refuseEncoded({ headers }: IncomingMessage): void {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(charset) && (headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw new Failure('UNSUPPORTED_TYPE', 'This encoding is not understood. Send UTF-8, not compressed.');
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
