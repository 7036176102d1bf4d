import { z } from 'zod';
import { defineJob } from '../../data/jobs/define.ts';
import { candidatesTarget } from '../../portfolio/candidates/candidatesTarget.ts';
import { applyRows } from './applyRows.ts';
import { companiesTarget } from './companiesTarget.ts';
import { withdrawRows } from './withdrawRows.ts';
import type { Scope } from '../../request/context.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import { readImport, unknownImport, type StoredImport } from './service.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import type { ImportStatus } from '../../../prisma/generated/prisma/enums.ts';
import { Failure } from '../../request/errors.ts';
import { hasEnded } from '../../data/jobs/service.ts';
import { createOnce } from '../../data/database/transact.ts';
import { startJob } from '../../data/jobs/start.ts';

/** Applies or undoes an import in slices, so that an interrupted job continues where it stopped. */
export const companyImportJob = defineJob({
  kind: 'COMPANY_IMPORT',
  input: z.object({ importId: z.uuid(), step: z.enum(['APPLY', 'UNDO']) }),
  run: (run) =>
    run.input.step === 'APPLY'
      ? applyRows(run, run.input.importId, { COMPANIES: companiesTarget, CANDIDATES: candidatesTarget })
      : withdrawRows(run, run.input.importId),
});

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

type ImportStep = 'APPLY' | 'UNDO';

const refusals: Record<ImportStep, Partial<Record<ImportStatus, string>>> = {
  APPLY: {
    APPLIED: 'This import was applied already. Import the file again for another time.',
    UNDONE: 'This import was applied already. Import the file again for another time.',
    UNDOING: 'This import is being undone. Undo the rest of it, then import the file again.',
  },
  UNDO: {
    PREVIEW: 'This import was not applied; there is nothing to undo.',
    UNDONE: 'This import was undone already.',
  },
};

/** Starts or continues the job that applies or undoes an import. Throws NOT_FOUND and CONFLICT. */
async function startImportJob(scope: Scope, id: string, step: ImportStep): Promise<Job> {
  const findJob = ({ prisma, tenantId }: Pick<Scope, 'prisma' | 'tenantId'>, jobId: string) =>
    prisma.job.findUnique({ where: { tenantId_id: { tenantId, id: jobId } } });
  return createOnce(
    scope,
    { operation: step === 'APPLY' ? 'applyCompanyImport' : 'undoCompanyImport', input: { id } },
    async (inside) => {
      const { prisma: tx } = inside;
      const [found] = await tx.$queryRaw<{ status: ImportStatus; fileName: string; jobId: string | null }[]>`
        SELECT status::text, file_name AS "fileName", job_id AS "jobId" FROM company_imports
        WHERE tenant_id = current_tenant() AND id = ${id}::uuid AND target = 'COMPANIES' FOR UPDATE`;
      if (!found) throw unknownImport();
      const underWay = found.jobId === null ? null : await findJob(inside, found.jobId);
      if (underWay && !hasEnded(underWay)) {
        throw new Failure('CONFLICT', 'This import is under way. Wait for its end, or cancel it.');
      }
      const refusal = refusals[step][found.status];
      if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
      const input = { importId: id, step };
      const job = await startJob(inside, companyImportJob, { title: found.fileName, input });
      await tx.companyImport.updateMany({ where: { id }, data: { jobId: job.id } });
      return job;
    },
    findJob,
  );
}
