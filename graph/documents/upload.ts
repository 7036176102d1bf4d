import type { Scope } from '../request/context.ts';
import { check } from '../request/check.ts';
import { Failure, failureIn } from '../request/errors.ts';
import type { IncomingFile } from '../request/files/incomingFile.ts';
import { titleFromFile, titleText } from '../text/text.ts';
import { storeDocument, type StoredDocument } from './store.ts';

export interface UploadResult {
  fileName: string;
  /** Null when the file was refused. */
  document: StoredDocument | null;
  isDuplicate: boolean;
  /** Why the file was refused, or where it already exists. */
  message: string | null;
}

interface Upload {
  /** Yields each file as it arrives. The files are stored one after another. */
  files: AsyncIterable<IncomingFile>;
  count?: number;
  /** Only for a single file. */
  title?: string | null;
}

const nothingChosen = 'Please select one or more documents to upload';

/**
 * Stores the files of one upload, starts the reading of each, and returns once they are stored. A bad file does not
 * affect the others. Throws INVALID without a file, TOO_LARGE for more files than one upload may have, and the failure
 * of the storage or the database if that kept every file from being stored.
 */
export async function uploadDocuments(scope: Scope, { files, count, title }: Upload): Promise<UploadResult[]> {
  const most = scope.services.env.MAX_DOCUMENTS;
  if (count === 0) throw new Failure('INVALID', nothingChosen);
  if (count !== undefined && count > most) throw new Failure('TOO_LARGE', tooMany(most));
  if (title && count !== 1) {
    throw new Failure('INVALID', 'A title can be given for a single file only.', { field: 'title' });
  }
  const givenTitle = title ? check(titleText, title.replaceAll('\0', '')) : null;
  const results: UploadResult[] = [];
  let outage: Failure | undefined;
  for await (const file of files) {
    const result: Taken = results.length < most ? await take(scope, file, givenTitle) : refuse(file, tooMany(most));
    outage ??= result.outage;
    results.push(result);
  }
  if (results.length === 0) throw new Failure('INVALID', nothingChosen);
  if (outage && results.every(({ document }) => document === null)) throw outage;
  return results;
}

/** `outage` is set when the file itself was not the reason of the refusal. */
type Taken = UploadResult & { outage?: Failure };

async function take(scope: Scope, file: IncomingFile, title: string | null): Promise<Taken> {
  try {
    const { document, isDuplicate } = await storeDocument(
      scope,
      file,
      title ?? titleFromFile(file.fileName),
      async (_, stored) => stored,
    );
    const message = isDuplicate ? `This file already exists as “${document.title}”.` : null;
    return { fileName: file.fileName, document, isDuplicate, message };
  } catch (error) {
    // The code of a broken connection would look like that of a database that is away.
    const isInterrupted = Boolean(file.stream.errored) && !(error instanceof Failure);
    const failure = isInterrupted ? null : failureIn(error);
    return {
      ...refuse(file, failure?.message ?? sentenceOf(scope, file, error)),
      ...(failure?.status === 503 && { outage: failure }),
    };
  } finally {
    // The rest of a refused file is read too, because the next files can arrive only after it.
    file.stream.resume();
  }
}

function sentenceOf(scope: Scope, { stream, fileName }: IncomingFile, error: unknown): string {
  if (stream.errored) return 'The upload of this file was interrupted. Upload it again.';
  scope.services.log.error({ err: error, fileName, tenantId: scope.tenantId }, 'an uploaded file could not be stored');
  return 'This file could not be stored. Upload it again in a moment.';
}

function refuse(file: IncomingFile, message: string): UploadResult {
  file.stream.resume();
  return { fileName: file.fileName, document: null, isDuplicate: false, message };
}

function tooMany(most: number): string {
  return `At most ${most} documents can be uploaded at once. Upload the rest after these.`;
}
