import type { FileUpload } from 'graphql-upload-minimal';
import { Failure } from './errors.ts';
import type { IncomingFile } from './incomingFile.ts';

/** A file of a GraphQL multipart request as the use cases take it. */
export function openUpload(upload: FileUpload): IncomingFile {
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
        const file = openUpload(await upload);
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
