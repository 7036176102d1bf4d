import type { Scope } from '../context.ts';
import { check } from '../check.ts';
import { Failure, failureIn } from '../errors.ts';
import type { IncomingFile } from '../files/incomingFile.ts';
import { titleText } from '../text/text.ts';
import { cleanFileName, titleFromFile } from './rules.ts';
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
 * affect the others. Throws INVALID without a file and TOO_LARGE for more files than one upload may have.
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
  for await (const file of files) {
    results.push(results.length < most ? await take(scope, file, givenTitle) : refuse(file, tooMany(most)));
  }
  if (results.length === 0) throw new Failure('INVALID', nothingChosen);
  return results;
}

async function take(scope: Scope, given: IncomingFile, title: string | null): Promise<UploadResult> {
  const file = { ...given, fileName: cleanFileName(given.fileName) };
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
    return refuse(file, sentenceOf(scope, file, error));
  } finally {
    // The rest of a refused file is read too, because the next files can arrive only after it.
    file.stream.resume();
  }
}

function sentenceOf(scope: Scope, { stream, fileName }: IncomingFile, error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (stream.errored) return 'The upload of this file was interrupted. Upload it again.';
  const failure = failureIn(error);
  if (failure) return failure.message;
  scope.services.log.error({ err: error, fileName, tenantId: scope.tenantId }, 'an uploaded file could not be stored');
  return 'This file could not be stored. Upload it again in a moment.';
}

function refuse(file: IncomingFile, message: string): UploadResult {
  file.stream.resume();
  return { fileName: cleanFileName(file.fileName), document: null, isDuplicate: false, message };
}

function tooMany(most: number): string {
  return `At most ${most} documents can be uploaded at once. Upload the rest after these.`;
}
