import type { IncomingMessage } from 'node:http';
import { Failure } from '../errors.ts';
import { chunksOf } from '../files/incomingFile.ts';
import { createShapeCheck } from './jsonShape.ts';

interface BodyLimit {
  bytes: number;
  /** The body must arrive within this time. */
  seconds: number;
  /** The sentence for a larger body. */
  refusal: string;
}

/** The limits of a body without a login, with a login, and for calls that take whole texts. */
export const bodyLimits = {
  stranger: {
    bytes: 64_000,
    seconds: 20,
    refusal: 'Without a login, a body may have at most 64 kB. Log in first, or send less.',
  },
  caller: { bytes: 1_000_000, seconds: 120, refusal: 'A body may have at most 1 MB here. Send less at a time.' },
  texts: { bytes: 25_000_000, seconds: 600, refusal: 'A body may have at most 25 MB. Send less at a time.' },
};

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
    return body.length === 0 ? undefined : parse(body.toString());
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(req: IncomingMessage, { bytes, refusal }: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const checkShape = createShapeCheck();
  let size = 0;
  for await (const chunk of chunksOf(req, unreadable)) {
    size += chunk.length;
    if (size > bytes) throw new Failure('TOO_LARGE', refusal);
    checkShape(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses a compressed body, because compression hides how large the body is until it is unpacked, and a body that is
 * not UTF-8.
 */
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
