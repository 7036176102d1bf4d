import type { RequestHandler } from 'express';
import { graphqlUploadExpress, type FileUpload } from 'graphql-upload-minimal';
import { refusal, scopeOf } from '../context.ts';
import { Failure } from '../errors.ts';
import type { IncomingFile } from '../files/incomingFile.ts';
import { refuse, senderOf } from './sender.ts';

/** Reads GraphQL multipart requests. A stranger's is refused unread, and one that cannot be read with INVALID. */
export function receiveUploads(limits: Parameters<typeof graphqlUploadExpress>[0]): RequestHandler {
  const receive = graphqlUploadExpress(limits);
  return (req, res, next) => {
    const sender = senderOf(res);
    if (req.is('multipart/form-data') && !scopeOf(sender)) {
      refuse(res, refusal(sender));
      return;
    }
    // It listens for one error of its parser. A broken form makes the parser emit a second one, and an error that nobody
    // hears ends the process.
    const pipe = req.pipe.bind(req);
    req.pipe = (destination, options) => {
      destination.on('error', () => undefined);
      return pipe(destination, options);
    };
    receive(req, res, (error?: unknown) => next(error === undefined ? undefined : asRefusal(error)));
  };
}

/** It calls what the form lacks by a status, mostly; a form that is broken has none. */
function asRefusal(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status < 500
    ? error
    : new Failure('INVALID', 'The upload could not be read. Send it again.', { cause: error });
}

/** A file of a GraphQL multipart request as the use cases take it. Throws INVALID when the form names it and does not bring it. */
export async function openUpload(file: Promise<FileUpload>): Promise<IncomingFile> {
  const upload = await file.catch((cause: unknown) => {
    throw new Failure('INVALID', 'A file is missing in the upload. Choose it again.', { cause });
  });
  return { fileName: upload.filename, mimeType: upload.mimetype, stream: upload.createReadStream() };
}

/**
 * The files of one GraphQL multipart request, each as it arrives. The next one arrives when the one before it was read,
 * and a client may send them in another order than it names them, so none may be waited for by its place. Fails with
 * INVALID when one does not arrive.
 */
export function openUploads(uploads: Promise<FileUpload>[]): ReadableStream<IncomingFile> {
  let isOpen = true;
  return new ReadableStream({
    start(controller) {
      // A file that is named twice is one file.
      const arrivals = [...new Set(uploads)].map(async (upload) => {
        const file = await openUpload(upload);
        if (isOpen) controller.enqueue(file);
        else file.stream.resume();
      });
      Promise.all(arrivals).then(
        () => {
          if (isOpen) controller.close();
        },
        (cause: unknown) => {
          isOpen = false;
          controller.error(new Failure('INVALID', 'The upload broke off. Upload the files again.', { cause }));
        },
      );
    },
    cancel() {
      isOpen = false;
    },
  });
}
