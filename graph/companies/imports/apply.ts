import type { Scope } from '../../context.ts';
import { waitForJob } from '../../jobs/watch.ts';
import { readImport, type StoredImport } from './service.ts';
import { startImportJob, type ImportStep } from './startImportJob.ts';

/**
 * Does what an import's preview says, as a job in slices. What changed since the preview is looked at again: a company that is
 * there by now is updated and not made twice. Rows with problems and duplicates are left out. Values are stated beside what
 * is known already: a person's own word stays on top. One that was stopped half way goes on. `waits`: answers when the job
 * has ended, otherwise at once. Throws NOT_FOUND, CONFLICT for an import that was applied before or that is under way, and
 * what the job failed with.
 */
export async function applyCompanyImport(scope: Scope, id: string, waits: boolean): Promise<StoredImport> {
  return runStep(scope, id, { step: 'APPLY', waits });
}

/**
 * Takes an applied import back, or what of it was applied, as a job in slices: what it stated is withdrawn, and the companies
 * that it made are deleted unless something else is known of them by now. `waits` as above. Throws NOT_FOUND, CONFLICT for an
 * import of which nothing was applied or that is under way, and what the job failed with.
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
  // The server's own end stops the waiting, not the job.
  if (waits) await waitForJob(scope, job.id, scope.services.jobs.stopping);
  return readImport(scope, id);
}
