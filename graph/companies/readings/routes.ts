import { z } from 'zod';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { jobResults } from '../../data/jobs/results/table.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { receiveFile } from '../../request/rest/upload.ts';
import { importCompanyPdf } from './importPdf.ts';

export const readingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/process-pdf-openai',
    operationId: 'processPdf',
    isLong: true,
    summary: "Stores a PDF, extracts its company's figures and adds them to the database",
    fileField: 'pdf',
    query: z.object({
      companyName: z.string().optional().describe('Name of the company, if the file does not state it'),
    }),
    answers: { status: 200, description: 'The figures found', schema: jobResults.COMPANY_READING },
    handle: async (call) => {
      const { scope, req, query } = call;
      const file = await receiveFile(req, 'pdf', scope.services.env.MAX_DOCUMENT_MB);
      const job = await importCompanyPdf(scope, { file, companyName: query.companyName });
      return awaitJob(call, job, (done) => resultOfKind('COMPANY_READING', done));
    },
  }),
];
