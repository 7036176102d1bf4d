import { z } from 'zod';
import { resultOfKind, jobResults } from '../../data/jobs/results/table.ts';
import { receiveFile } from '../../request/rest/upload.ts';
import { importCompanyPdf } from './startReading.ts';
import { long, routesOf } from '../../request/rest/entityRoutes.ts';

export const readingRoutes = routesOf({
  processPdf: long('/api/process-pdf-openai', jobResults.COMPANY_READING, {
    summary: "Stores a PDF, extracts its company's figures and adds them to the database",
    fileField: 'pdf',
    query: z.object({
      companyName: z.string().optional().describe('Name of the company, if the file does not state it'),
    }),
    answer: 'The figures found',
    start: async ({ scope, req, query: { companyName } }) =>
      importCompanyPdf(scope, { file: await receiveFile(req, 'pdf', scope.services.env.MAX_DOCUMENT_MB), companyName }),
    of: (job) => resultOfKind('COMPANY_READING', job),
  }),
});
