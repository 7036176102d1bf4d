import { z } from 'zod';
import { Failure } from '../../errors.ts';
import { defineJob } from '../../jobs/define.ts';

/** Reads the figures of one company in one source and stores them. */
export const companyReadingJob = defineJob({
  kind: 'COMPANY_READING',
  input: z.object({
    documentId: z.uuid().optional(),
    writeupId: z.uuid().optional(),
    transcriptId: z.uuid().optional(),
    companyName: z.string().optional(),
  }),
  run() {
    return Promise.reject(new Failure('PROVIDER_UNAVAILABLE', 'Company figures cannot be read yet.'));
  },
});
