import type { Scope } from '../../context.ts';
import { waitForJob } from '../../jobs/watch.ts';
import { readImport, type StoredImport } from './service.ts';
import { startImportJob, type ImportStep } from './startImportJob.ts';

/**
 * Applies an import's preview, as a job in slices. What changed since the preview is checked again: a company that exists by now is updated
 * instead of made twice. Rows with problems and duplicates are left out. Values are added to what is known already: a person's own word
 * stays on top. An interrupted job continues where it stopped. With `waits`, resolves when the job has ended, otherwise immediately. Throws
 * NOT_FOUND, CONFLICT for an import that was applied before or is in progress, and what the job failed with.
 */
export async function applyCompanyImport(scope: Scope, id: string, waits: boolean): Promise<StoredImport> {
  return runStep(scope, id, { step: 'APPLY', waits });
}

/**
 * Takes back what was applied of an import, as a job in slices: its statements are withdrawn, and the companies that it made are deleted
 * unless something else is known of them by now. `waits` as above. Throws NOT_FOUND, CONFLICT for an import of which nothing was applied or
 * that is in progress, and what the job failed with.
 */
export async function undoCompanyImport(scope: Scope, id: string, waits: boolean): Promise<StoredImport> {
  return runStep(scope, id, { step: 'UNDO', waits });
}

async function runStep(
  scope: Scope,
  id: string,
  { step, waits }: { step: ImportStep; waits: boolean },
): Promise<StoredImport> {
  const job = await startImportJob(scope, id, step);
  // When the server stops, only the waiting ends; the job continues later.
  if (waits) await waitForJob(scope, job.id, scope.services.jobs.stopping);
  return readImport(scope, id);
}
