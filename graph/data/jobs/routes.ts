import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { idParam } from '../../request/rest/idParam.ts';
import { cancelJob } from './cancel.ts';
import { readText } from './readText.ts';
import { readResult } from './results/read.ts';
import { jobResults } from './results/table.ts';
import { getJob } from './service.ts';
import { deleteRoute } from '../../request/rest/entityRoutes.ts';

const jobShape = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    status: z.string(),
    stage: z.string(),
    progress: z.number().int().min(0).max(100).describe('Progress, 0 to 100.'),
    text: z.string().nullable().describe('The text written so far; null if the job writes none'),
    result: z.union(Object.values(jobResults)).nullable().describe('The result; null until the job is completed'),
    message: z.string().nullable().describe('The reason of a failure and what to do; null unless it failed'),
  })
  .meta({ id: 'Job' });

async function shapeOf(scope: Scope, id: string): Promise<z.infer<typeof jobShape>> {
  const job = await getJob(scope, id);
  const { kind, status, stage, progress, errorMessage } = job;
  const text = (await readText(scope, job))?.text ?? null;
  return { id, kind, status, stage, progress, text, result: readResult(job), message: errorMessage };
}

export const jobRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/jobs/:id',
    operationId: 'getJob',
    summary: 'Status and result of a job that was started with Prefer: respond-async',
    answers: { status: 200, description: 'The job', schema: jobShape },
    handle: async ({ scope, params }) => ({ status: 200, body: await shapeOf(scope, idParam(params)) }),
  }),
  deleteRoute({
    path: '/api/jobs/:id',
    operationId: 'cancelJob',
    summary: 'Cancels a job',
    answer: 'Cancelled, or already finished',
    run: ({ scope, id }) => cancelJob(scope, id),
  }),
];
