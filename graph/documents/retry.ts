import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { createOnce, withoutKey } from '../data/database/transact.ts';
import { extractionJob } from './jobs.ts';
import { shownStatus } from './rules.ts';
import { getDocument, newestExtraction, type DocumentHead } from './service.ts';
import { startJob } from '../data/jobs/start.ts';

/**
 * Reads a document again after its reading failed or was cancelled. Throws NOT_FOUND, and CONFLICT for a document in
 * another state.
 */
export async function retryDocument(scope: Scope, id: string): Promise<DocumentHead> {
  return createOnce(
    scope,
    { operation: 'retryDocument', input: { id } },
    (inside) => readFailedAgain(inside, id),
    getDocument,
  );
}

async function readFailedAgain(scope: WriteScope, id: string): Promise<DocumentHead> {
  const document = await getDocument(scope, id);
  const status = shownStatus(document.status, await newestExtraction(scope, id));
  if (status !== 'FAILED' && status !== 'CANCELLED')
    throw new Failure(
      'CONFLICT',
      status === 'READY'
        ? 'This document has already been read.'
        : 'This document is being read. Wait until it is finished.',
    );
  await readAgain(scope, document);
  return document;
}

/** Starts the reading of a document unless a reading is running, so it needs no idempotency key. */
export async function readAgain(
  scope: WriteScope,
  { id, fileName }: Pick<DocumentHead, 'id' | 'fileName'>,
): Promise<void> {
  const links = { documentId: id };
  await startJob(withoutKey(scope), extractionJob, {
    title: fileName,
    input: links,
    links,
    once: links,
  });
}
