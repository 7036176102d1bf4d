import { z } from 'zod';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { number, numberOrNull, text, textOrNull, texts } from '../../request/shape.ts';
import { partsOf, placedOf, type Placed } from '../runs/service.ts';
import { tiers } from './rules.ts';

const score = '0 to 10 with one decimal; null when data is missing.';

/** The scores and texts of a ranked company, stored in `entry` of the run's entry. */
export const rankedEntry = z.object({
  tier: z.enum(tiers).describe("'Tier 1', 'Tier 2' or 'Tier 3', by the overall score."),
  growthScore: numberOrNull(score),
  profitabilityScore: numberOrNull(score),
  scaleScore: numberOrNull(score),
  overallScore: number('0 to 10 with two decimals; the order follows from it.'),
  reasoning: text('The reasons in a few sentences.'),
  strengths: texts('Figures that are better than those of peers, one sentence each.'),
});
export type RankedEntry = z.infer<typeof rankedEntry> & {
  /** The version of the company when it was ranked. */
  version: number;
};

/** Stored as `steering` of a ranking. */
export const rankingSteering = z.object({
  formula: text('How the scores are computed, in words'),
  version: text("Version of the formula: '2026-11'"),
});

/** Findings about the whole ranking. */
export const rankingInsights = z.object({
  topPerformer: textOrNull('Name of the first company in the ranking; null if there is none.'),
  fastestGrowing: textOrNull('Name of the company with the highest revenue growth; null if no growth is known.'),
  mostProfitable: textOrNull('Name of the company with the highest profitability score; null if none has one.'),
  recommendations: texts('Recommended actions for the portfolio, one sentence each.'),
});

/** Stored as `result` of a ranking. */
export type RankingResult = {
  insights: z.infer<typeof rankingInsights>;
  notes: string[];
};

export type RankedCompany = Placed<RankedEntry>;

export const readRanking = (run: AnalysisRun) => partsOf(run) as z.infer<typeof rankingSteering> & RankingResult;
export const rankedOf = placedOf<RankedEntry>;
