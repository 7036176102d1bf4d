import { Readable } from 'node:stream';
import { Failure } from '../errors.ts';

/** A file that is being uploaded through GraphQL or REST. It can be read only once, as it arrives. */
export interface IncomingFile {
  /** As `cleanFileName` returns it. */
  fileName: string;
  /** As the client states it. It is never used to determine the file's type. */
  mimeType: string;
  /** Cut off when the file exceeds the transport's limit. */
  stream: Readable & { truncated?: boolean };
}

/** The number of bytes that file-type needs to detect a type. */
const headBytes = 4100;

/**
 * Returns the first bytes of a file, and the whole file as a stream. Reading the stream fails with TOO_LARGE as soon as
 * the file exceeds `limitMegabytes`. A caller that refuses the file must read `file.stream` to its end: otherwise the
 * client sees a broken connection in place of the answer, and later files of the same request cannot arrive.
 */
export async function openFile(file: IncomingFile, limitMegabytes: number): Promise<{ head: Buffer; whole: Readable }> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunksOf(file.stream, unreadable)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  async function* rejoin(): AsyncGenerator<Buffer> {
    let size = head.length;
    if (size > 0) yield head;
    if (!file.stream.readableEnded) {
      for await (const chunk of chunksOf(file.stream, unreadable)) {
        size += chunk.length;
        if (size > limitMegabytes * 1024 * 1024) throw tooLarge(file, limitMegabytes);
        yield chunk;
      }
    }
    if (file.stream.truncated) throw tooLarge(file, limitMegabytes);
  }
  return { head, whole: Readable.from(rejoin()) };
}

/** Reads a small file into memory. Throws TOO_LARGE above `limitMegabytes`, and INVALID when the upload breaks off. */
export async function readSmallFile(file: IncomingFile, limitMegabytes: number): Promise<Buffer> {
  const refusal = () => {
    file.stream.resume();
    return tooLarge(file, limitMegabytes);
  };
  return joinUpTo(limitMegabytes * 1024 * 1024, chunksOf(file.stream, unreadable), refusal);
}

/** Joins chunks in memory. Throws what `refusal` returns as soon as they are longer than `bytes`. */
export async function joinUpTo(bytes: number, chunks: AsyncIterable<Buffer>, refusal: () => Error): Promise<Buffer> {
  const held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > bytes) throw refusal();
    held.push(chunk);
  }
  return Buffer.concat(held);
}

function unreadable(cause: unknown): Failure {
  return new Failure('INVALID', 'The upload could not be read. Send it again.', { cause });
}

function tooLarge({ fileName }: IncomingFile, limitMegabytes: number): Failure {
  return new Failure('TOO_LARGE', `${fileName} is larger than ${limitMegabytes} MB. Split it into smaller files.`);
}

/** Yields a stream's chunks and leaves it open, because the request must be answered. Throws `broken`'s failure. */
export async function* chunksOf(stream: Readable, broken: (cause: unknown) => Failure): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw cause instanceof Failure ? cause : broken(cause);
  }
}

const maxNameLength = 255;

/**
 * Returns a file's name as it is shown and stored: without folders, control characters and Unicode's format characters,
 * which are invisible or reverse the reading direction. Both transports pass every uploaded file's name through it.
 */
export function cleanFileName(given: string): string {
  const name = given
    // Browsers write a quotation mark in a form's file name like this (WHATWG HTML, 'multipart/form-data').
    .replaceAll('%22', '"')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .toWellFormed()
    .trim();
  return name.length > maxNameLength ? shorten(name) : name || 'document';
}

/** Keeps the extension, because it shows people the file's type. */
function shorten(name: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxNameLength - extension.length).toWellFormed() + extension;
}
