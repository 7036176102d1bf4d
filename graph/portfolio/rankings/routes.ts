import { z } from 'zod';
import type { Scope } from '../../request/context.ts';
import { resultOfKind } from '../../data/jobs/results/read.ts';
import { awaitJob } from '../../request/rest/awaitJob.ts';
import { route, type Route } from '../../request/rest/handler.ts';
import { generateRankings } from './generateRankings.ts';
import { runRoutes } from '../runs/runRoutes.ts';
import { resultOf, steeringOf } from './run.ts';
import { readRankings } from './service.ts';

const score = z.number().min(0).max(10).nullable().describe('0 to 10; null when no figure is known');
const rankingsShape = z.object({
  insights: z.object({
    topPerformer: z.string().nullable(),
    fastestGrowing: z.string().nullable(),
    mostProfitable: z.string().nullable(),
    recommendations: z.array(z.string()),
  }),
  rankings: z.array(
    z.object({
      rank: z.number().int(),
      company: z.string(),
      tier: z.enum(['Tier 1', 'Tier 2', 'Tier 3']),
      growthScore: score,
      profitabilityScore: score,
      scaleScore: score,
      reasoning: z.string(),
      strengths: z.array(z.string()),
    }),
  ),
});

const notes = z
  .array(z.string())
  .describe('Old figures of the first companies, failures of the AI provider, and its texts that were not used');

async function wholeRanking(scope: Scope, runId: string): Promise<z.infer<typeof rankingsShape>> {
  const { insights, ranked } = await readRankings(scope, runId);
  const rankings = ranked.map(({ companyName: company, ...each }) => {
    const { rank, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths } = each;
    return { rank, company, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths };
  });
  return { insights, rankings };
}

export const rankingRoutes: Route[] = [
  ...runRoutes({
    kind: 'RANKINGS',
    path: '/api/ranking-runs',
    name: 'RankingRun',
    summaries: {
      list: 'Every ranking of the portfolio, newest first',
      get: 'A ranking of the portfolio with its result at that time',
    },
    listed: z.object({
      companyCount: z.number().int().describe('Number of ranked companies; the first 1,000 are stored'),
      formula: z.string().describe('How the scores are computed, in words'),
      version: z.string().describe("Version of the formula: '2026-11'"),
    }),
    listedOf(run) {
      const { formula, version } = steeringOf(run);
      return { companyCount: run.companyCount, formula, version };
    },
    wholeName: 'Ranking',
    whole: rankingsShape.extend({ notes }),
    wholeOf: async (scope, run) => ({ ...(await wholeRanking(scope, run.id)), notes: resultOf(run).notes }),
  }),
  route({
    method: 'post',
    path: '/api/quick-rankings',
    operationId: 'generateRankings',
    isLong: true,
    summary: 'Ranks the portfolio',
    answers: {
      status: 200,
      description: 'The companies, the best first; at most 1,000',
      schema: z.object({ rankings: rankingsShape }),
    },
    handle: async (call) =>
      awaitJob(call, await generateRankings(call.scope), async (job) => {
        const { runId } = resultOfKind('RANKINGS', job);
        return { rankings: await wholeRanking(call.scope, runId) };
      }),
  }),
];
