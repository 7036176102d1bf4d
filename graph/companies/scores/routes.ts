import { z } from 'zod';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { generateAllScores, readAllScores } from './generateAllScores.ts';
import { generateCompanyScores } from './generateScores.ts';
import { findCompanyId, scoreDetailsOf } from './service.ts';

const score = z
  .number()
  .int()
  .min(0)
  .max(100)
  .nullable()
  .describe('Null when a needed figure is missing; the total then counts it as 50');
const scoresShape = z.object({ marketScore: score, growthScore: score, profitScore: score });

function shape(company: Company) {
  const { name, marketScore, growthScore, profitScore } = company;
  const missing = scoreDetailsOf(company).filter(({ value }) => value === null);
  return {
    company: name,
    scores: { marketScore, growthScore, profitScore },
    ...(missing.length > 0 && { message: missing.map(({ explanation }) => explanation).join(' ') }),
  };
}

export const scoreRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/companies/generate-all-scores',
    operationId: 'generateAllScores',
    summary: 'Generates the scores of every company',
    isLong: true,
    answers: {
      status: 200,
      description: 'The scores by company',
      schema: z.object({ scores: z.record(z.string(), scoresShape), message: z.string() }),
    },
    handle: async (call) =>
      awaitJob(call, await generateAllScores(call.scope), async (job) => ({
        scores: await readAllScores(call.scope),
        message: resultOfKind('COMPANY_SCORES', job).message,
      })),
  }),
  route({
    method: 'post',
    path: '/api/companies/:company/generate-scores',
    operationId: 'generateScores',
    summary: "Generates a company's scores; {company} is its id or name",
    answers: {
      status: 200,
      description: 'The scores, with the missing inputs',
      schema: z.object({ company: z.string(), scores: scoresShape, message: z.string().optional() }),
    },
    handle: async ({ scope, params, signal }) => {
      const id = await findCompanyId(scope, params.company ?? '');
      return { status: 200, body: shape(await generateCompanyScores(scope, id, signal)) };
    },
  }),
];
