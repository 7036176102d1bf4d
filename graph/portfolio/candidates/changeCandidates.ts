import { usdRates } from '../../companies/figures/figuresOf.ts';
import { companyImportJob } from '../../companies/imports/jobs.ts';
import { storePreview, type GivenChoice } from '../../companies/imports/preview.ts';
import { findImport, unknownImport } from '../../companies/imports/service.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { IncomingFile } from '../../request/files/incomingFile.ts';
import { startJob } from '../../data/jobs/start.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import { asCandidate, candidatesTarget } from './candidatesTarget.ts';
import { findCandidateImport } from './service.ts';
import type { StoredImport } from './shape.ts';

/**
 * Imports the companies of a CSV file, workbook or JSON list as candidates, by the import of companies: `given` says how
 * to read the file and is remembered. An existing candidate of the same name is replaced by what this file says. Rows
 * without a usable name and unusable cells are left out, and the result names them. Throws as `previewCompanyImport`
 * does, and the job's failure.
 */
export async function importCandidates(scope: Scope, file: IncomingFile, given?: GivenChoice): Promise<StoredImport> {
  const rates = await usdRates(scope);
  const id = await storePreview(scope, file, given, {
    operation: 'importCandidates',
    target: 'CANDIDATES',
    readKnown: candidatesTarget.readKnown,
    prepare: (rows, columns) => rows.map((row) => asCandidate(row, columns, rates)),
    async then(inside, stored) {
      const { prisma: tx, tenantId } = inside;
      await tx.candidateImport.create({ data: { tenantId, ...stored } });
      const input = { importId: stored.id, step: 'APPLY' as const };
      const { id: jobId } = await startJob(inside, companyImportJob, { title: stored.fileName, input });
      await tx.companyImport.updateMany({ where: { id: stored.id }, data: { jobId } });
    },
  });
  // A repeated call may be about an import whose rows are no longer kept.
  const jobId = (await findImport(scope, id))?.jobId;
  if (jobId) await waitForJob(scope, jobId, scope.services.jobs.stopping);
  const done = await findCandidateImport(scope, id);
  if (!done) throw unknownImport();
  return done;
}

/** Removes one candidate from the universe until a file names it again. Past discoveries stay. Throws NOT_FOUND. */
export async function removeCandidate({ prisma, tenantId }: Scope, id: string): Promise<void> {
  const { count } = await prisma.candidate.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw new Failure('NOT_FOUND', 'This candidate no longer exists.');
}

/** Removes every candidate with its import; past discoveries stay. Returns how many it removed. */
export async function clearCandidates(scope: Scope): Promise<number> {
  const [row] = await scope.rows<{ count: number }>(
    `WITH gone AS (DELETE FROM candidates WHERE tenant_id = current_tenant() RETURNING 1),
       imports AS (DELETE FROM candidate_imports WHERE tenant_id = current_tenant()),
       readings AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND target = 'CANDIDATES')
     SELECT count(*)::int AS count FROM gone`,
    [],
  );
  return row?.count ?? 0;
}
