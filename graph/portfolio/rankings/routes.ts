import { z } from 'zod';
import type { Route } from '../../request/rest/handler.ts';
import { int, text } from '../../request/properties.ts';
import { pickerOf } from '../../request/shape.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { entriesOf } from '../runs/service.ts';
import { generateRankings } from './generateRankings.ts';
import { rankedEntry, rankedOf, rankingInsights, rankingSteering, readRanking, type RankedCompany } from './run.ts';

const score = z.number().min(0).max(10).nullable().describe('0 to 10; null when no figure is known');
const { tier, reasoning, strengths } = rankedEntry.shape;
const ranked = z.object({
  ...{ rank: int('Rank; 1 is the best.'), company: text('Name of the company.'), tier },
  ...{ growthScore: score, profitabilityScore: score, scaleScore: score, reasoning, strengths },
});
const rankings = z.object({
  insights: rankingInsights.describe('Findings about the portfolio.'),
  rankings: z.array(ranked).describe('The companies, best first.'),
});
const shape = pickerOf(ranked, (company: RankedCompany) => ({ ...company, company: company.companyName }));

export const rankingRoutes: Route[] = runRoutes({
  kind: 'RANKINGS',
  path: '/api/ranking-runs',
  name: 'RankingRun',
  summaries: {
    list: 'Every ranking of the portfolio, newest first',
    get: 'A ranking of the portfolio with its result at that time',
  },
  listed: z.object({
    companyCount: z.number().int().describe('Number of ranked companies; the first 1,000 are stored'),
    ...rankingSteering.shape,
  }),
  listedOf: (run) => ({ ...readRanking(run), companyCount: run.companyCount }),
  wholeName: 'Ranking',
  whole: rankings.extend({
    notes: z
      .array(z.string())
      .describe('Old figures of the first companies, failures of the AI provider, and its texts that were not used'),
  }),
  async wholeOf(scope, run) {
    const { insights, notes } = readRanking(run);
    return { insights, rankings: (await entriesOf(scope, run.id)).map((entry) => shape(rankedOf(entry))), notes };
  },
  start: {
    path: '/api/quick-rankings',
    operationId: 'generateRankings',
    summary: 'Ranks the portfolio',
    run: generateRankings,
    answer: 'The companies, the best first; at most 1,000',
    schema: z.object({ rankings: rankings.describe('The ranking.') }),
    of: ({ notes: _, ...whole }) => ({ rankings: whole }),
  },
});
