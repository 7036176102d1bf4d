import type { FileUpload } from 'graphql-upload-minimal';
import { Failure } from '../errors.ts';
import { cleanFileName, type IncomingFile } from '../files/incomingFile.ts';

/** Returns a file of a multipart request as use cases take it. Throws INVALID when the form lacks it. */
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
