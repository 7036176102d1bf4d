import type { FileUpload } from 'graphql-upload-minimal';
import type { IncomingFile } from './incomingFile.ts';

/** A file of a GraphQL multipart request as the use cases take it. */
export function openUpload(upload: FileUpload): IncomingFile {
  return { fileName: upload.filename, mimeType: upload.mimetype, stream: upload.createReadStream() };
}
