import { z } from 'zod';
import { awaitJob } from '../../rest/awaitJob.ts';
import { route, type Route } from '../../rest/handler.ts';
import { processMemos } from './processMemos.ts';

export const memoProcessingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/process-comprehensive-memos',
    operationId: 'processMemos',
    isLong: true,
    summary: 'Reads the figures of every human memo and every PDF, each file once',
    answers: {
      status: 200,
      description: 'What was found, with a sentence for each file',
      schema: z.object({
        totalPDFs: z.number().int(),
        totalFiles: z.number().int().describe('PDFs, other files that memos came from, and memos without a file'),
        processed: z.number().int(),
        companiesExtracted: z.number().int(),
        financialDataPoints: z.number().int(),
        companies: z.array(z.object({ companyName: z.string() })).describe('From A to Z; at most 50'),
        processingLog: z.array(z.string()).describe('At most 200 files; the last line counts the others'),
        errors: z.array(z.string()).describe('The same of the files that failed'),
      }),
    },
    handle: async (call) => awaitJob(call, await processMemos(call.scope), (job) => job.result),
  }),
];
