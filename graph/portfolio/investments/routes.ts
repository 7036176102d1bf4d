import { z } from 'zod';
import type { Route } from '../../request/rest/handler.ts';
import { int, text } from '../../request/properties.ts';
import { pickerOf } from '../../request/shape.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { entriesOf } from '../runs/service.ts';
import { findBestInvestments } from './findBestInvestments.ts';
import { investmentResult, pickOf, pickTexts, readInvestments, type InvestmentPick } from './run.ts';

const pick = z.object({
  rank: int('Rank; 1 is the best.'),
  companyName: z.string(),
  score: z.number().int().min(0).max(100).describe('Score, 0 to 100.'),
  ...pickTexts.shape,
});
const shape = pickerOf(pick, (each: InvestmentPick) => each);
const analysis = z.object({
  ...investmentResult.pick({ overallPortfolioAssessment: true, analysisMethodology: true }).shape,
  bestInvestments: z.array(pick).describe('The chosen companies, best first.'),
});

export const investmentRoutes: Route[] = runRoutes({
  kind: 'BEST_INVESTMENTS',
  path: '/api/investment-runs',
  name: 'InvestmentRun',
  summaries: {
    list: 'Every search for the best investments, newest first',
    get: 'A search for the best investments with its result at that time',
  },
  listed: z.object({
    customPrompt: text('The criteria, as the user wrote them. At most 4,000 characters.'),
    totalCompanies: int('Number of companies examined.'),
    eligibleCompanies: investmentResult.shape.eligibleCompanies,
  }),
  listedOf(run) {
    const { prompt: customPrompt, companyCount: totalCompanies } = run;
    return { customPrompt, totalCompanies, eligibleCompanies: readInvestments(run).eligibleCompanies };
  },
  wholeName: 'BestInvestments',
  whole: analysis,
  async wholeOf(scope, run) {
    const { overallPortfolioAssessment, analysisMethodology } = readInvestments(run);
    const bestInvestments = (await entriesOf(scope, run.id)).map((entry) => shape(pickOf(entry)));
    return { overallPortfolioAssessment, analysisMethodology, bestInvestments };
  },
  start: {
    path: '/api/openai/best-investments',
    operationId: 'findBestInvestments',
    summary: 'Finds the companies that fit the criteria best',
    // The use case checks the prompt, because its message says what is wrong.
    body: z.object({ customPrompt: text('The criteria, in plain words. At most 4,000 characters.') }),
    ignoresOtherFields: true,
    run: findBestInvestments,
    answer: 'The picks, the best first; at most 10',
    schema: analysis.extend({
      analysis: analysis.describe('The same texts and companies again, for older clients.'),
      totalCompanies: int('Number of companies examined.'),
    }),
    of: (whole, { companyCount: totalCompanies }) => ({ analysis: whole, totalCompanies, ...whole }),
  },
});
