import { resultOfKind, jobResults } from '../../data/jobs/results/table.ts';
import { processMemos } from './job.ts';
import { long, routesOf } from '../../request/rest/entityRoutes.ts';

export const memoProcessingRoutes = routesOf({
  processMemos: long('/api/process-comprehensive-memos', jobResults.MEMO_PROCESSING, {
    summary: 'Extracts figures from every human memo and every PDF, each file once',
    answer: 'The result, with a sentence for each file',
    start: ({ scope }) => processMemos(scope),
    of: (job) => resultOfKind('MEMO_PROCESSING', job),
  }),
});
