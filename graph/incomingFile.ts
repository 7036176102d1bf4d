import type { Readable } from 'node:stream';
import { Failure } from './errors.ts';

/** A file on its way in, from GraphQL or REST; it is read once, as it arrives. */
export interface IncomingFile {
  fileName: string;
  /** As the client says; never trusted for what the file is. */
  mimeType: string;
  /** Cut off when the file grows past what the server takes: see `assertWhole`. */
  stream: Readable & { truncated?: boolean };
}

/** Call it after the stream was read to its end. Throws TOO_LARGE when the transport cut it off. */
export function assertWhole(file: IncomingFile, limitMegabytes: number): void {
  if (file.stream.truncated)
    throw new Failure(
      'TOO_LARGE',
      `${file.fileName} is larger than ${limitMegabytes} MB. Split it into smaller files.`,
    );
}

/** A whole small file as text, read to at most `limitMegabytes`. Throws TOO_LARGE. */
export async function readSmallFile(file: IncomingFile, limitMegabytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitMegabytes * 1024 * 1024) {
      file.stream.resume();
      throw new Failure(
        'TOO_LARGE',
        `${file.fileName} is larger than ${limitMegabytes} MB. Split it into smaller files.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
