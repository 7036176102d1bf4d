import busboy from 'busboy';
import type { Request } from 'express';
import { Failure } from '../errors.ts';
import type { IncomingFile } from '../incomingFile.ts';

/**
 * The file of a multipart request's field, streaming. The rest of the request is read and thrown away. Throws INVALID
 * when there is no such file; a file beyond the limit arrives cut off with `truncated` set.
 */
export async function receiveFile(req: Request, field: string, limitMegabytes: number): Promise<IncomingFile> {
  if (!req.is('multipart/form-data')) {
    throw new Failure('INVALID', `Send the file as multipart/form-data in the field ${field}.`);
  }
  return new Promise((resolve, reject) => {
    const parser = busboy({ headers: req.headers, limits: { fileSize: limitMegabytes * 1024 * 1024, files: 1 } });
    parser.on('file', (name, stream, info) => {
      if (name !== field) stream.resume();
      else resolve({ fileName: info.filename || 'audio', mimeType: info.mimeType, stream });
    });
    parser.on('error', (cause) => {
      reject(new Failure('INVALID', 'The upload could not be read. Send it again.', { cause }));
    });
    parser.on('close', () => reject(new Failure('INVALID', `Send the file in the field ${field}.`, { field })));
    req.pipe(parser);
  });
}
