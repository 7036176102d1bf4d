import { Readable } from 'node:stream';
import { Failure } from '../errors.ts';

/** A file on its way in, from GraphQL or REST; it is read once, as it arrives. */
export interface IncomingFile {
  fileName: string;
  /** As the client says; never trusted for what the file is. */
  mimeType: string;
  /** Cut off when the file grows past what the transport takes. */
  stream: Readable & { truncated?: boolean };
}

/** What file types are told by. */
const headBytes = 4100;

/**
 * The first bytes of a file, and the whole of it, which still streams. Reading it fails with TOO_LARGE as soon as it
 * is larger than `limitMegabytes`. Whoever refuses it must read `file.stream` to its end, so that the client hears
 * the answer instead of a broken connection, and what follows in the same request can arrive.
 */
export async function openFile(file: IncomingFile, limitMegabytes: number): Promise<{ head: Buffer; whole: Readable }> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  async function* rejoin(): AsyncGenerator<Buffer> {
    let size = head.length;
    if (size > 0) yield head;
    if (!file.stream.readableEnded) {
      for await (const chunk of chunksOf(file)) {
        size += chunk.length;
        if (size > limitMegabytes * 1024 * 1024) throw tooLarge(file, limitMegabytes);
        yield chunk;
      }
    }
    if (file.stream.truncated) throw tooLarge(file, limitMegabytes);
  }
  return { head, whole: Readable.from(rejoin()) };
}

/** A whole small file as text, read to at most `limitMegabytes`. Throws TOO_LARGE. */
export async function readSmallFile(file: IncomingFile, limitMegabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(file)) {
    size += chunk.length;
    if (size > limitMegabytes * 1024 * 1024) {
      file.stream.resume();
      throw tooLarge(file, limitMegabytes);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop leaves the stream as it is; by default it would be destroyed. Throws INVALID when the upload breaks off. */
async function* chunksOf({ stream }: IncomingFile): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    // A file that was opened before says itself what is wrong with it.
    if (cause instanceof Failure) throw cause;
    throw new Failure('INVALID', 'The upload could not be read. Send it again.', { cause });
  }
}

function tooLarge({ fileName }: IncomingFile, limitMegabytes: number): Failure {
  return new Failure('TOO_LARGE', `${fileName} is larger than ${limitMegabytes} MB. Split it into smaller files.`);
}
