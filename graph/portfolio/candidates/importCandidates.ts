import { usdRates } from '../../companies/figures/figuresOf.ts';
import { companyImportJob } from '../../companies/imports/jobs.ts';
import { storePreview, type GivenChoice } from '../../companies/imports/preview.ts';
import { findImport, unknownImport } from '../../companies/imports/service.ts';
import type { Scope } from '../../request/context.ts';
import type { IncomingFile } from '../../request/files/incomingFile.ts';
import { startJob } from '../../data/jobs/start.ts';
import { waitForJob } from '../../data/jobs/watch.ts';
import { asCandidate } from './candidateOfRow.ts';
import { candidatesTarget } from './candidatesTarget.ts';
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
