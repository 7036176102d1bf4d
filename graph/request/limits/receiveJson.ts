import type { IncomingMessage } from 'node:http';
import { Failure } from '../errors.ts';
import { chunksOf, joinUpTo } from '../files/incomingFile.ts';
import { type BodyLimit, limits } from './limits.ts';

/**
 * Reads the JSON body of a request; undefined for an empty body. A body that is too large is refused as soon as that is
 * known: by its Content-Length, otherwise when the limit is reached. Throws TOO_LARGE, INVALID and UNSUPPORTED_TYPE.
 */
export async function receiveJson(req: IncomingMessage, limit: BodyLimit): Promise<unknown> {
  refuseEncoded(req);
  const tooLarge = () => new Failure('TOO_LARGE', limit.refusal);
  if (Number(req.headers['content-length'] ?? 0) > limit.bytes) throw tooLarge();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const message = `The body did not arrive within ${limit.seconds} seconds. Send it again.`;
    timer = setTimeout(() => reject(new Failure('INVALID', message)), limit.seconds * 1_000);
  });
  try {
    const body = await Promise.race([joinUpTo(limit.bytes, chunksOf(req, unreadable), tooLarge), tooSlow]);
    if (body.length === 0) return undefined;
    checkJson(body);
    return parse(body.toString());
  } finally {
    clearTimeout(timer);
  }
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

const { depth: maxDepth, values: maxValues, between: maxBetween } = limits.json;
/** A value has at most its brackets and a comma. */
const maxSigns = 3 * maxValues;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Checks a JSON text before it is parsed, because it may take many times its memory. Throws INVALID or TOO_LARGE. */
export function checkJson(text: Buffer): void {
  let [depth, signs, between] = [0, 0, 0];
  // By index, because an iterator is several times slower per byte.
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    between += 1;
    if (between > maxBetween) throw tooMany();
    if (byte === quote) at = endOfText(text, at + 1);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte !== comma) continue;
    signs += 1;
    if (depth > maxDepth) throw tooDeep();
    if (signs > maxSigns) throw tooMany();
  }
}

/** Returns the place of the quote that ends a text; the end of the bytes if nothing ends it. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** Checks values that do not come from a JSON body in the same way. Throws INVALID or TOO_LARGE. */
export function checkShape(input: unknown): void {
  let values = 0;
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > maxValues) throw tooMany();
    const holders = level.filter(isHolder);
    if (holders.length > 0 && depth >= maxDepth) throw tooDeep();
    level = holders.flatMap((holder) => Object.values(holder));
  }
}

function isHolder(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

function tooDeep(): Failure {
  return new Failure('INVALID', `This input is nested more than ${maxDepth} levels deep. Flatten it.`);
}

function tooMany(): Failure {
  const count = maxValues.toLocaleString('en');
  return new Failure('TOO_LARGE', `This input has more than ${count} values. Send fewer.`);
}
