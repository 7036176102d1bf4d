import { resultOfKind } from '../../data/jobs/results/read.ts';
import { jobResults } from '../../data/jobs/results/table.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { processMemos } from './job.ts';

export const memoProcessingRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/process-comprehensive-memos',
    operationId: 'processMemos',
    isLong: true,
    summary: 'Extracts figures from every human memo and every PDF, each file once',
    answers: {
      status: 200,
      description: 'The result, with a sentence for each file',
      schema: jobResults.MEMO_PROCESSING,
    },
    handle: async (call) =>
      awaitJob(call, await processMemos(call.scope), (job) => resultOfKind('MEMO_PROCESSING', job)),
  }),
];
