import { z } from 'zod';
import { awaitJob } from '../../rest/awaitJob.ts';
import { route, type Route } from '../../rest/handler.ts';
import { generateRankings } from './generateRankings.ts';
import { readRankings } from './service.ts';

const score = z.number().min(0).max(10).nullable().describe('0 to 10; null where nothing tells');
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

export const rankingRoutes: Route[] = [
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
      awaitJob(call, await generateRankings(call.scope), async ({ result }) => {
        const { runId } = z.object({ runId: z.uuid() }).parse(result);
        const { insights, ranked } = await readRankings(call.scope, runId);
        const rankings = ranked.map(({ companyName: company, ...each }) => {
          const { rank, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths } = each;
          return { rank, company, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths };
        });
        return { rankings: { insights, rankings } };
      }),
  }),
];
