import { z } from 'zod';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { findBestInvestments } from './findBestInvestments.ts';
import { resultOf, type InvestmentPick, readInvestments } from './run.ts';

const analysis = z.object({
  overallPortfolioAssessment: z.string(),
  analysisMethodology: z.string(),
  bestInvestments: z.array(
    z.object({
      rank: z.number().int(),
      companyName: z.string(),
      score: z.number().int().min(0).max(100),
      reasoning: z.string(),
      keyStrengths: z.array(z.string()),
      marketOpportunity: z.string(),
      financialHighlights: z.string(),
    }),
  ),
});

function shape({ rank, companyName, score, ...texts }: InvestmentPick) {
  const { reasoning, keyStrengths, marketOpportunity, financialHighlights } = texts;
  return { rank, companyName, score, reasoning, keyStrengths, marketOpportunity, financialHighlights };
}

function analysisOf({ run, picks }: Awaited<ReturnType<typeof readInvestments>>): z.infer<typeof analysis> {
  const { overallPortfolioAssessment, analysisMethodology } = resultOf(run);
  return { overallPortfolioAssessment, analysisMethodology, bestInvestments: picks.map(shape) };
}

export const investmentRoutes: Route[] = [
  ...runRoutes({
    kind: 'BEST_INVESTMENTS',
    path: '/api/investment-runs',
    name: 'InvestmentRun',
    summaries: {
      list: 'Every search for the best investments, newest first',
      get: 'A search for the best investments with its result at that time',
    },
    listed: z.object({
      customPrompt: z.string(),
      totalCompanies: z.number().int(),
      eligibleCompanies: z.number().int().describe('Number of companies that pass every required filter'),
    }),
    listedOf(run) {
      const { prompt: customPrompt, companyCount: totalCompanies } = run;
      return { customPrompt, totalCompanies, eligibleCompanies: resultOf(run).eligibleCompanies };
    },
    wholeName: 'BestInvestments',
    whole: analysis,
    wholeOf: async (scope, { id }) => analysisOf(await readInvestments(scope, id)),
  }),
  route({
    method: 'post',
    path: '/api/openai/best-investments',
    operationId: 'findBestInvestments',
    isLong: true,
    summary: 'Finds the companies that fit the criteria best',
    // The use case checks the prompt, because its message says what is wrong.
    body: z.object({ customPrompt: z.string() }),
    ignoresOtherFields: true,
    answers: {
      status: 200,
      description: 'The picks, the best first; at most 10',
      schema: analysis.extend({ analysis, totalCompanies: z.number().int() }),
    },
    handle: async (call) =>
      awaitJob(call, await findBestInvestments(call.scope, call.body), async (job) => {
        const { runId } = resultOfKind('BEST_INVESTMENTS', job);
        const read = await readInvestments(call.scope, runId);
        const whole = analysisOf(read);
        return { analysis: whole, totalCompanies: read.run.companyCount, ...whole };
      }),
  }),
];
