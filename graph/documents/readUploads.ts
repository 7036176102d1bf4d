import type { Document } from '../../prisma/generated/prisma/client.ts';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { hasEnded, jobError } from '../jobs/service.ts';
import { waitForJob } from '../jobs/watch.ts';
import { shownStatus } from './rules.ts';
import { getWholeDocument, newestExtraction } from './service.ts';
import type { UploadResult } from './upload.ts';

export interface ReadUpload {
  fileName: string;
  /** Null when the file was refused. */
  document: Document | null;
  isReady: boolean;
  /** Why the file could not be read, or where it already exists. */
  message: string | null;
}

/**
 * Waits until every stored file of an upload has been read or has failed. Throws when the client has disconnected or
 * the server stops; the reading then continues.
 */
export async function readUploads(scope: Scope, results: UploadResult[], signal: AbortSignal): Promise<ReadUpload[]> {
  const read: ReadUpload[] = [];
  for (const { fileName, document, message } of results) {
    read.push(
      document
        ? { fileName, ...(await settled(scope, document.id, message, signal)) }
        : { fileName, document, isReady: false, message },
    );
  }
  return read;
}

async function settled(
  scope: Scope,
  id: string,
  message: string | null,
  signal: AbortSignal,
): Promise<Omit<ReadUpload, 'fileName'>> {
  try {
    await untilRead(scope, id, signal);
    const job = await newestExtraction(scope, id);
    const document = await getWholeDocument(scope, id);
    const status = shownStatus(document.status, job);
    if (status === 'READY') return { document, isReady: true, message };
    const reason = status === 'CANCELLED' ? 'The reading of this file was cancelled.' : job && jobError(job)?.message;
    return { document, isReady: false, message: reason ?? 'This file could not be read.' };
  } catch (error) {
    // The document was deleted while other files were read.
    if (error instanceof Failure && error.code === 'NOT_FOUND') {
      return { document: null, isReady: false, message: error.message };
    }
    throw error;
  }
}

async function untilRead(scope: Scope, id: string, signal: AbortSignal): Promise<void> {
  const job = await newestExtraction(scope, id);
  if (!job || hasEnded(job)) return;
  try {
    await waitForJob(scope, job.id, signal);
  } catch (error) {
    const after = await newestExtraction(scope, id);
    if (after && !hasEnded(after)) throw error;
  }
}
