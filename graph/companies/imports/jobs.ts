import { z } from 'zod';
import { defineJob } from '../../data/jobs/define.ts';
import { candidatesTarget } from '../../portfolio/candidates/candidatesTarget.ts';
import { applyRows } from './applyRows.ts';
import { companiesTarget } from './companiesTarget.ts';
import { withdrawRows } from './withdrawRows.ts';

/** Applies or undoes an import in slices, so that an interrupted job continues where it stopped. */
export const companyImportJob = defineJob({
  kind: 'COMPANY_IMPORT',
  input: z.object({ importId: z.uuid(), step: z.enum(['APPLY', 'UNDO']) }),
  run: (run) =>
    run.input.step === 'APPLY'
      ? applyRows(run, run.input.importId, { COMPANIES: companiesTarget, CANDIDATES: candidatesTarget })
      : withdrawRows(run, run.input.importId),
});
