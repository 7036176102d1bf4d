import type { Scope } from '../../context.ts';
import { waitForJob } from '../../jobs/watch.ts';
import { readImport, type StoredImport } from './service.ts';
import { startImportJob, type ImportStep } from './startImportJob.ts';

/**
 * Applies an import's preview, as a job in slices. Rows that changed since the preview are checked again: a company
 * that exists by now is updated instead of created twice. Rows with problems and duplicates are left out. A person's
 * statement still takes precedence over imported values. An interrupted job continues where it stopped. With `waits`,
 * resolves when the job has ended, otherwise immediately. Throws NOT_FOUND, CONFLICT for an import that was applied
 * before or is in progress, and the job's failure.
 */
export async function applyCompanyImport(scope: Scope, id: string, waits: boolean): Promise<StoredImport> {
  return runStep(scope, id, { step: 'APPLY', waits });
}

/**
 * Undoes an import, as a job in slices: withdraws its statements and deletes the companies that it created, unless they
 * have other observations by now. `waits` works as in `applyCompanyImport`. Throws NOT_FOUND, CONFLICT for an import of
 * which nothing was applied or that is in progress, and the job's failure.
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
