import { z } from 'zod';
import type { Scope } from '../../context.ts';
import { resultOfKind } from '../../jobs/results/read.ts';
import { awaitJob } from '../../rest/awaitJob.ts';
import { route, type Route } from '../../rest/handler.ts';
import { generateRankings } from './generateRankings.ts';
import { idParam } from '../../rest/idParam.ts';
import { filterQuery } from '../../rest/filterQuery.ts';
import { answerList } from '../../rest/list.ts';
import { runFields, runOrders } from '../runs/rules.ts';
import { allRuns, getRun, listRuns, type ListedRun } from '../runs/service.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { resultOf, steeringOf } from './run.ts';
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

const notes = z.array(z.string()).describe('What the AI provider could not do, and which of its texts were not used');

const runShape = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    analyst: z.string().describe('Who wrote the texts; scores and order are always worked out by the product'),
    author: z.string().nullable(),
    companyCount: z.number().int().describe('How many companies were ranked; the first 1,000 are kept'),
    formula: z.string().describe('How the scores are worked out, in words'),
    version: z.string().describe("Version of the formula: '2026-11'"),
  })
  .meta({ id: 'RankingRun' });

function shapeRun(run: ListedRun): z.infer<typeof runShape> {
  const { id, createdAt, analyst, authorName: author, companyCount } = run;
  const { formula, version } = steeringOf(run);
  return { id, createdAt: createdAt.toISOString(), analyst, author, companyCount, formula, version };
}

async function wholeRanking(scope: Scope, runId: string): Promise<z.infer<typeof rankingsShape>> {
  const { insights, ranked } = await readRankings(scope, runId);
  const rankings = ranked.map(({ companyName: company, ...each }) => {
    const { rank, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths } = each;
    return { rank, company, tier, growthScore, profitabilityScore, scaleScore, reasoning, strengths };
  });
  return { insights, rankings };
}

export const rankingRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/ranking-runs',
    operationId: 'listRankingRuns',
    summary: 'Every ranking of the portfolio, newest first',
    query: filterQuery(runFields, runOrders),
    answers: { status: 200, description: 'The rankings', schema: z.array(runShape) },
    handle: (call) =>
      answerList(call, {
        all: () => allRuns(call.scope, 'RANKINGS', call.query),
        page: (request) => listRuns(call.scope, 'RANKINGS', call.query, request),
        shape: shapeRun,
      }),
  }),
  route({
    method: 'get',
    path: '/api/ranking-runs/:id',
    operationId: 'getRankingRun',
    summary: 'A ranking of the portfolio, as it was then',
    answers: {
      status: 200,
      description: 'The ranking with its companies, the best first',
      schema: runShape.extend({ ...rankingsShape.shape, notes }).meta({ id: 'Ranking' }),
    },
    handle: async ({ scope, params }) => {
      const run = await withAuthor(scope, await getRun(scope, 'RANKINGS', idParam(params)));
      const whole = await wholeRanking(scope, run.id);
      return { status: 200, body: { ...shapeRun(run), ...whole, notes: resultOf(run).notes } };
    },
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
