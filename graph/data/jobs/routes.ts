import { z } from 'zod';
import { cancelJob } from './start.ts';
import { readText, getJob } from './service.ts';
import { readResult, jobResults } from './results/table.ts';
import { get, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { asIs } from '../../request/shape.ts';

const jobShape = z
  .object({
    id: z.uuid(),
    kind: z.string().describe('Kind of the thing.'),
    status: z.string().describe('Current status.'),
    stage: z.string().describe("Investment stage of the company, such as 'Series A'."),
    progress: z.number().int().min(0).max(100).describe('Progress, 0 to 100.'),
    text: z.string().nullable().describe('The text written so far; null if the job writes none'),
    result: z.union(Object.values(jobResults)).nullable().describe('The result; null until the job is completed'),
    message: z.string().nullable().describe('The reason of a failure and what to do; null unless it failed'),
  })
  .meta({ id: 'Job' });

const one = '/api/jobs/:id';

export const jobRoutes = routesOf({
  getJob: get(one, asIs(jobShape), {
    summary: 'Status and result of a job that was started with Prefer: respond-async',
    run: async ({ scope, id: jobId }) => {
      const job = await getJob(scope, jobId);
      const { id, kind, status, stage, progress, errorMessage: message } = job;
      const text = (await readText(scope, job))?.text ?? null;
      return { id, kind, status, stage, progress, text, result: readResult(job), message };
    },
  }),
  cancelJob: remove(one, {
    summary: 'Cancels a job',
    answer: 'Cancelled, or already finished',
    run: ({ scope, id }) => cancelJob(scope, id),
  }),
});
