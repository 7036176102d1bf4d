import { PassThrough, pipeline } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { Failure } from '../errors.ts';
import { cleanFileName, type IncomingFile } from '../files/incomingFile.ts';

/**
 * Receives the only file of a multipart request's field as a stream. The stream ends when the request does, and fails
 * with INVALID if the field contains another file, so that neither file is stored. Throws INVALID if there is no such
 * file. A file over the limit is cut off, with `truncated` set.
 */
export async function receiveFile(req: Request, field: string, limitMegabytes: number): Promise<IncomingFile> {
  const files = receiveFiles(req, field, { limitMegabytes, most: 2 }).getReader();
  const { value: file } = await files.read();
  if (!file) throw wrongField(field);
  const { stream: source } = file;
  const stream = new PassThrough({
    flush(end) {
      files.read().then(({ value: second }) => {
        second?.stream.resume();
        end(second && new Failure('INVALID', `Send one file at a time in the field ${field}.`, { field }));
      }, end);
    },
  });
  // The failure reaches the reader of the stream. Without a reader it must not end the process.
  pipeline(source, stream, () => undefined);
  return { ...file, stream: Object.defineProperty(stream, 'truncated', { get: () => source.truncated }) };
}

/**
 * Receives the files of a multipart request's repeated field, each as it arrives; a file arrives when the previous file
 * was read. Discards files of other fields and those after `most`. A file over the limit is cut off, with `truncated`
 * set. Fails with INVALID for a body that is of another type or cannot be read, and if files came but none in this
 * field.
 */
export function receiveFiles(
  req: Request,
  field: string,
  { limitMegabytes, most }: { limitMegabytes: number; most: number },
): ReadableStream<IncomingFile> {
  if (!req.is('multipart/form-data')) {
    throw new Failure('INVALID', `Send the file as multipart/form-data in the field ${field}.`);
  }
  const parser = openParser(req, { fileSize: limitMegabytes * 1024 * 1024, files: most });
  let isOpen = true;
  let arrived = 0;
  let strayed = 0;
  return new ReadableStream({
    start(controller) {
      parser.on('file', (name, stream, { filename, mimeType }) => {
        // The receiver may not have started to read when the upload breaks off, and an unhandled error would end the
        // process.
        stream.on('error', () => undefined);
        // A form without a chosen file sends a file without a name.
        if (isOpen && name === field && filename) {
          arrived += 1;
          controller.enqueue({ fileName: cleanFileName(filename), mimeType, stream });
          return;
        }
        if (filename) strayed += 1;
        stream.resume();
      });
      parser.once('error', (cause) => {
        isOpen = false;
        req.unpipe(parser);
        req.resume();
        controller.error(unreadable(cause));
      });
      parser.once('close', () => {
        if (isOpen && arrived === 0 && strayed > 0) controller.error(wrongField(field));
        else if (isOpen) controller.close();
        isOpen = false;
      });
      // A client that disconnects in the middle ends the file that is being read.
      req.once('close', () => {
        if (!req.readableEnded) parser.destroy(new Error('The client left.'));
      });
      req.pipe(parser);
    },
    cancel() {
      isOpen = false;
    },
  });
}

function openParser(req: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function wrongField(field: string): Failure {
  return new Failure('INVALID', `Send the file in the field ${field}.`, { field });
}

function unreadable(cause: unknown): Failure {
  return new Failure('INVALID', 'The upload could not be read. Send it again.', { cause });
}
