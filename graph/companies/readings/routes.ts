import { z } from 'zod';
import { awaitJob } from '../../rest/awaitJob.ts';
import { route, type Route } from '../../rest/handler.ts';
import { receiveFile } from '../../rest/upload.ts';
import { importCompanyPdf } from './importPdf.ts';

const resultShape = z.object({
  companyName: z.string(),
  revenue: z.number().nullable().describe('Millions of `currency`; null when not known'),
  revenueGrowthRate: z.number().nullable(),
  grossMargin: z.number().nullable(),
  employees: z.number().nullable(),
  stage: z.string().nullable(),
  valuation: z.number().nullable().describe('Millions of `currency`; null when not known'),
  currency: z.string().nullable(),
  keyInsights: z.array(z.string()),
  addedToDatabase: z.boolean(),
  isNew: z.boolean().describe('Whether the company was not there before'),
  observationCount: z.number().int(),
  notes: z.array(z.string()).describe('What a model could not do, or said that the file does not bear out'),
});

export const readingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/process-pdf-openai',
    operationId: 'processPdf',
    isLong: true,
    summary: 'Stores a PDF, reads the figures of its company and adds them to the database',
    fileField: 'pdf',
    query: z.object({
      companyName: z.string().optional().describe('Whose figures they are, where the file does not say'),
    }),
    answers: { status: 200, description: 'What was read', schema: resultShape },
    handle: async (call) => {
      const { scope, req, query } = call;
      const file = await receiveFile(req, 'pdf', scope.services.env.MAX_DOCUMENT_MB);
      const job = await importCompanyPdf(scope, { file, companyName: query.companyName });
      return awaitJob(call, job, (done) => done.result);
    },
  }),
];
