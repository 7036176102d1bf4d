import type { Scope } from '../../request/context.ts';
import { readAgain } from '../../documents/jobs.ts';
import { getDocument, newestExtraction } from '../../documents/service.ts';
import { Failure } from '../../request/errors.ts';
import { hasEnded } from '../../data/jobs/service.ts';
import { waitForJob } from '../../data/jobs/watch.ts';

/** Waits for a document's text; `tryAgain` restarts it first. Throws its failure, CONFLICT, NOT_FOUND. */
export async function awaitText(
  scope: Scope,
  documentId: string,
  { tryAgain }: { tryAgain: boolean },
  signal: AbortSignal,
): Promise<void> {
  const document = await getDocument(scope, documentId);
  if (document.status === 'READY') return;
  const known = await newestExtraction(scope, documentId);
  if (!known || (tryAgain && hasEnded(known))) await readAgain(scope, document);
  const reading = await newestExtraction(scope, documentId);
  if (!reading) throw new Failure('CONFLICT', `“${document.title}” has no text. Upload it again.`);
  try {
    await waitForJob(scope, reading.id, signal);
  } catch (error) {
    // This job's signal takes precedence over the failure of the other job.
    signal.throwIfAborted();
    if (error instanceof Failure && error.code === 'CONFLICT') {
      throw new Failure('CONFLICT', `The reading of “${document.title}” was cancelled. Try again.`);
    }
    throw error;
  }
}
