import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { companyOfEntry, countListed, listRunsFor, runArguments, RunFigure } from '../runs/schema.ts';
import { latestRun } from '../runs/service.ts';
import { author } from '../../tenants/members/schema.ts';
import {
  type FigureChange as Change,
  type RankingMove as Move,
  compareRankings,
  type RankingComparison as Comparison,
} from './compare.ts';
import { generateRankings } from './generateRankings.ts';
import { resultOf, steeringOf, type RankedCompany as Ranked, type RankingInsights as Insights } from './run.ts';
import { countRanked, listRanked } from './service.ts';

const kind = 'RANKINGS';

const score = '0 to 10 with one decimal; null when data is missing.';

const RankedCompany = builder.objectRef<Ranked>('RankedCompany').implement({
  description: 'A company in a ranking, as of that time.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: '1 is the best.' }),
    companyName: t.exposeString('companyName'),
    company: t.field(companyOfEntry),
    tier: t.exposeString('tier', { description: "'Tier 1', 'Tier 2' or 'Tier 3', by the overall score." }),
    growthScore: t.exposeFloat('growthScore', { nullable: true, description: score }),
    profitabilityScore: t.exposeFloat('profitabilityScore', { nullable: true, description: score }),
    scaleScore: t.exposeFloat('scaleScore', { nullable: true, description: score }),
    overallScore: t.exposeFloat('overallScore', {
      description: '0 to 10 with two decimals; the order follows from it.',
    }),
    reasoning: t.exposeString('reasoning'),
    strengths: t.exposeStringList('strengths', {
      description: 'Figures that are better than those of peers, one sentence each.',
    }),
    figures: t.field({
      type: [RunFigure],
      description: 'The figures by which it was ranked, each with its evidence.',
      resolve: ({ figures }) => figures,
    }),
  }),
});

const RankingInsights = builder.objectRef<Insights>('RankingInsights').implement({
  description: 'Findings of a ranking about the whole portfolio; the first three are names of companies.',
  fields: (t) => ({
    topPerformer: t.exposeString('topPerformer', {
      nullable: true,
      description: 'Name of the first company in the ranking; null if there is none.',
    }),
    fastestGrowing: t.exposeString('fastestGrowing', {
      nullable: true,
      description: 'Name of the company with the highest revenue growth; null if no growth is known.',
    }),
    mostProfitable: t.exposeString('mostProfitable', {
      nullable: true,
      description: 'Name of the company with the highest profitability score; null if none has one.',
    }),
    recommendations: t.exposeStringList('recommendations', {
      description: 'Recommended actions for the portfolio, one sentence each.',
    }),
  }),
});

export const RankingRun = builder.prismaNode('AnalysisRun', {
  variant: 'RankingRun',
  nullable: true,
  description: 'A stored ranking of the portfolio.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id }, kind }),
  fields: (t) => ({
    author: t.field(author),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    analyst: t.exposeString('analyst', {
      description: 'Analyst that wrote the texts; the product always computes scores and order.',
    }),
    formula: t.string({
      description: 'How the scores are computed, in words.',
      resolve: (run) => steeringOf(run).formula,
    }),
    version: t.string({ description: "Version of the formula: '2026-11'.", resolve: (run) => steeringOf(run).version }),
    companyCount: t.exposeInt('companyCount', {
      description: 'Number of ranked companies; the first 1,000 are stored.',
    }),
    insights: t.field({
      type: RankingInsights,
      description: 'Findings about the portfolio.',
      resolve: (run) => resultOf(run).insights,
    }),
    notes: t.stringList({
      description:
        'What a reader has to know: old figures of the first companies, failures of the AI provider, and its texts that were not used.',
      resolve: (run) => resultOf(run).notes,
    }),
    rankings: t.connection(
      {
        type: RankedCompany,
        description: 'The best first.',
        complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
        resolve: async (run, page, caller) => ({ ...(await listRanked(requireScope(caller), run, page)), run }),
      },
      {
        fields: (c) => ({
          totalCount: c.int({
            description: 'Number of stored entries.',
            resolve: ({ run }: { run: Pick<AnalysisRun, 'id'> }, _, caller) => countRanked(requireScope(caller), run),
          }),
        }),
      },
    ),
  }),
});

const FigureChange = builder.objectRef<Change>('FigureChange').implement({
  description: 'A figure that differs between two rankings.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the figure.' }),
    from: t.exposeString('from', {
      nullable: true,
      description: "The earlier value: '$4.2M (FY2024)'; null when it was not known.",
    }),
    to: t.exposeString('to', { nullable: true, description: 'The later value; null if it is no longer known.' }),
  }),
});

const RankingMove = builder.objectRef<Move>('RankingMove').implement({
  description: "A company's move; ranks and tiers are null where it was not among the stored companies.",
  fields: (t) => ({
    companyName: t.exposeString('companyName'),
    company: t.field(companyOfEntry),
    fromRank: t.exposeInt('fromRank', {
      nullable: true,
      description: 'Rank in the earlier ranking; null if the company was not in it.',
    }),
    toRank: t.exposeInt('toRank', {
      nullable: true,
      description: 'Rank in the later ranking; null if the company is not in it.',
    }),
    fromTier: t.exposeString('fromTier', {
      nullable: true,
      description: 'Tier in the earlier ranking; null if the company was not in it.',
    }),
    toTier: t.exposeString('toTier', {
      nullable: true,
      description: 'Tier in the later ranking; null if the company is not in it.',
    }),
    changes: t.field({
      type: [FigureChange],
      description: 'The ranking figures that changed.',
      resolve: ({ changes }) => changes,
    }),
  }),
});

const RankingComparison = builder.objectRef<Comparison>('RankingComparison').implement({
  description: 'Two rankings side by side, from the older to the newer.',
  fields: (t) => ({
    run: t.field({ type: RankingRun, description: 'The earlier ranking.', resolve: ({ run }) => run }),
    other: t.field({
      type: RankingRun,
      nullable: true,
      description: "The later ranking; null for a comparison with today's figures.",
      resolve: ({ other }) => other,
    }),
    comparedAt: t.expose('comparedAt', { type: 'DateTime', description: 'When the rankings were compared.' }),
    moves: t.field({
      type: [RankingMove],
      description: 'Companies of either ranking, by the newer rank; at most 1,000.',
      resolve: ({ moves }) => moves,
    }),
  }),
});

builder.queryFields((t) => ({
  rankingRuns: t.connection(
    {
      type: RankingRun,
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'The rankings of the portfolio.',
      args: runArguments(t.arg),
      resolve: (_, given, caller) => listRunsFor(caller, { kind, type: 'RankingRun' }, given),
    },
    {
      fields: (c) => ({ totalCount: c.int({ resolve: countListed }) }),
    },
  ),
  latestRankingRun: t.field({
    type: RankingRun,
    nullable: true,
    description: 'Null before the first.',
    resolve: (_, __, caller) => latestRun(requireScope(caller), kind),
  }),
  compareRankings: t.field({
    type: RankingComparison,
    complexity: { field: 100, multiplier: 1 },
    description: "Moves between two rankings; without otherId, between one and a ranking of today's figures.",
    args: {
      runId: t.arg.id({ required: true, description: 'Global id of the earlier ranking.' }),
      otherId: t.arg.id({ description: "Global id of the later ranking; today's figures when left out." }),
    },
    resolve: (_, { runId, otherId }, caller) =>
      compareRankings(requireScope(caller), {
        runId: idOf('RankingRun', runId),
        otherId: otherId ? idOf('RankingRun', otherId) : null,
      }),
  }),
}));

builder.mutationFields((t) => ({
  generateRankings: t.field({
    type: Job,
    errors: {},
    description: 'Ranks the portfolio. The outcome of the job is a RankingsJobResult. CONFLICT if there is no company.',
    resolve: (_, __, caller) => generateRankings(requireScope(caller)),
  }),
}));
