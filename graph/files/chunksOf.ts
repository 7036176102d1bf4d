import type { Readable } from 'node:stream';
import { Failure } from '../errors.ts';

/**
 * Yields a stream's chunks. Leaving the loop keeps the stream open, which would be destroyed by default, because the
 * request still has to be answered. Throws the Failure that `broken` makes when the stream breaks off, unless the stream
 * ends with a Failure of its own.
 */
export async function* chunksOf(stream: Readable, broken: (cause: unknown) => Failure): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw cause instanceof Failure ? cause : broken(cause);
  }
}
