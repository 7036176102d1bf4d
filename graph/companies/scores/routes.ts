import { z } from 'zod';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { resultOfKind } from '../../data/jobs/results/table.ts';
import { generateAllScores, readAllScores, generateCompanyScores } from './generateScores.ts';
import { findCompanyId, scoreDetailsOf } from './service.ts';
import { long, post, routesOf } from '../../request/rest/entityRoutes.ts';
import { asIs, text } from '../../request/shape.ts';

const score = z
  .number()
  .int()
  .min(0)
  .max(100)
  .nullable()
  .describe('Null when a needed figure is missing; the total then counts it as 50');
const scoresSchema = z.object({ marketScore: score, growthScore: score, profitScore: score });
const scoredSchema = z.object({
  company: text('Name of the company.'),
  scores: scoresSchema.describe('The scores.'),
  message: z.string().optional().describe('The missing inputs, in sentences.'),
});
const allScoresSchema = z.object({
  scores: z.record(z.string(), scoresSchema).describe('The scores.'),
  message: text('A summary in a sentence.'),
});

function shape(company: Company) {
  const { name, marketScore, growthScore, profitScore } = company;
  const missing = scoreDetailsOf(company).filter(({ value }) => value === null);
  return {
    company: name,
    scores: { marketScore, growthScore, profitScore },
    ...(missing.length > 0 && { message: missing.map(({ explanation }) => explanation).join(' ') }),
  };
}

export const scoreRoutes = routesOf({
  generateAllScores: long('/api/companies/generate-all-scores', allScoresSchema, {
    summary: 'Generates the scores of every company',
    answer: 'The scores by company',
    start: ({ scope }) => generateAllScores(scope),
    of: async (job, scope) => ({
      scores: await readAllScores(scope),
      message: resultOfKind('COMPANY_SCORES', job).message,
    }),
  }),
  generateScores: post('/api/companies/:company/generate-scores', asIs(scoredSchema), {
    summary: "Generates a company's scores; {company} is its id or name",
    pathTexts: { company: 'UUID or name of the company.' },
    answer: 'The scores, with the missing inputs',
    run: async ({ scope, params, signal }) => {
      const id = await findCompanyId(scope, params.company ?? '');
      return shape(await generateCompanyScores(scope, id, signal));
    },
  }),
});
