import { z } from 'zod';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { int, number, numberOrNull, text, texts } from '../../request/shape.ts';
import { dimensions, type Criteria } from '../criteria/criteria.ts';
import { partsOf, placedOf, type Placed } from '../runs/service.ts';

export const scorePart = z.object({
  dimension: z.enum(dimensions),
  points: numberOrNull('Points, 0 to 100; null when nothing is known.'),
  weight: number('Its weight.'),
});
export type ScorePart = z.infer<typeof scorePart>;

/** The texts about a pick, stored in `entry` of the run's entry. */
export const pickTexts = z.object({
  reasoning: text('The reasons in a few sentences.'),
  keyStrengths: texts('The strongest arguments for the company, one sentence each.'),
  marketOpportunity: text('Its market, in sentences.'),
  financialHighlights: text('The key figures, in sentences.'),
});
export type PickTexts = z.infer<typeof pickTexts>;

export type PickEntry = PickTexts & {
  /** 0 to 100 */
  score: number;
  parts: ScorePart[];
};

/** Stored as `result` of a run of best investments. */
export const investmentResult = z.object({
  overallPortfolioAssessment: text('An assessment of the whole portfolio, in sentences.'),
  analysisMethodology: text('The method of comparison, in sentences.'),
  eligibleCompanies: int('Number of companies that pass every required filter'),
  unverifiedFigures: int(
    'Number of the AI provider’s figures that no source states; texts with such figures were not used.',
  ),
});
export type InvestmentResult = z.infer<typeof investmentResult>;

export type InvestmentPick = Placed<PickEntry>;

export const readInvestments = (run: AnalysisRun) => ({
  ...(partsOf(run) as AnalysisRun & { criteria: Criteria } & InvestmentResult),
  customPrompt: run.prompt,
  totalCompanies: run.companyCount,
});
export const pickOf = placedOf<PickEntry>;
