import type { RequestHandler } from 'express';
import { graphqlUploadExpress, type FileUpload } from 'graphql-upload-minimal';
import { Failure } from '../errors.ts';
import { cleanFileName } from '../files/cleanFileName.ts';
import type { IncomingFile } from '../files/incomingFile.ts';

/** Reads GraphQL multipart requests. Refuses with INVALID a request that it cannot read. */
export function receiveUploads(limits: Parameters<typeof graphqlUploadExpress>[0]): RequestHandler {
  const receive = graphqlUploadExpress(limits);
  return (req, res, next) => {
    // The receiver listens for only one error of its parser. A broken form makes the parser emit a second error, and an
    // error without a listener ends the process.
    const pipe = req.pipe.bind(req);
    req.pipe = (destination, options) => {
      destination.on('error', () => undefined);
      return pipe(destination, options);
    };
    receive(req, res, (error?: unknown) => next(error === undefined ? undefined : asRefusal(error)));
  };
}

function asRefusal(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const message =
    error instanceof Error && status < 500 ? error.message : 'The upload could not be read. Send it again.';
  return new Failure(status === 413 ? 'TOO_LARGE' : 'INVALID', message, { cause: error });
}

/**
 * Returns a file of a GraphQL multipart request in the form that use cases take. Throws INVALID when the form names the
 * file but does not contain it.
 */
export async function openUpload(file: Promise<FileUpload>): Promise<IncomingFile> {
  const upload = await file.catch((cause: unknown) => {
    throw new Failure('INVALID', 'A file is missing from the upload. Choose it again.', { cause });
  });
  return { fileName: cleanFileName(upload.filename), mimeType: upload.mimetype, stream: upload.createReadStream() };
}

/**
 * Streams the files of one GraphQL multipart request, each as it arrives. A file arrives only after the file before it
 * was read, and clients may send the files in another order than the form names them, so code must not wait for a file
 * by its position. Fails with INVALID when a file does not arrive.
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
          controller.error(new Failure('INVALID', 'The upload was interrupted. Upload the files again.', { cause }));
        },
      );
    },
    cancel() {
      isOpen = false;
    },
  });
}
