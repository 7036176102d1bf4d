import { mutation } from '../../request/graphql/mutation.ts';
import { objectOf, typed, typedList, typedOrNull } from '../../request/graphql/types.ts';
import { int, instant, text, texts } from '../../request/shape.ts';
import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { companyOfEntry, RunFigure, runType } from '../runs/schema.ts';
import { countEntries, listEntries } from '../runs/service.ts';
import { type RankingMove as Move, compareRankings, figureChange, rankingMove } from './compare.ts';
import { generateRankings } from './generateRankings.ts';
import {
  rankedEntry,
  rankedOf,
  rankingInsights,
  rankingSteering,
  readRanking,
  type RankedCompany as Ranked,
} from './rankingRun.ts';

const RankedCompany = objectOf(
  builder.objectRef<Ranked>('RankedCompany'),
  'A company in a ranking, as of that time.',
  {
    ...rankedEntry.shape,
    rank: int('1 is the best.'),
    companyName: text(),
    tier: text("'Tier 1', 'Tier 2' or 'Tier 3', by the overall score."),
    figures: typedList(RunFigure, 'The figures by which it was ranked, each with its evidence.'),
  },
  (t) => ({ company: t.field(companyOfEntry) }),
);

const RankingInsights = objectOf(
  'RankingInsights',
  'Findings of a ranking about the whole portfolio; the first three are names of companies.',
  rankingInsights.shape,
);

export const RankingRun = runType({
  kind: 'RANKINGS',
  name: 'RankingRun',
  description: 'A stored ranking of the portfolio.',
  shape: {
    ...rankingSteering.shape,
    insights: typed(RankingInsights, 'Findings about the portfolio.'),
    notes: texts(
      'What a reader has to know: old figures of the first companies, failures of the AI provider, and its texts that were not used.',
    ),
    analyst: text('Analyst that wrote the texts; the product always computes scores and order.'),
    companyCount: int('Number of ranked companies; the first 1,000 are stored.'),
  },
  read: readRanking,
  list: ['rankingRuns', 'The rankings of the portfolio.'],
  latest: ['latestRankingRun', 'Null before the first.'],
});

builder.prismaObjectFields(RankingRun, (t) => ({
  rankings: t.connection(
    {
      type: RankedCompany,
      description: 'The best first.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async (run, page, caller) => {
        const { edges, pageInfo } = await listEntries(requireScope(caller), run.id, page);
        return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: rankedOf(node) })), run };
      },
    },
    {
      fields: (c) => ({
        totalCount: c.int({
          description: 'Number of stored entries.',
          resolve: ({ run }: { run: Pick<AnalysisRun, 'id'> }, _, caller) => countEntries(requireScope(caller), run.id),
        }),
      }),
    },
  ),
}));

const FigureChange = objectOf('FigureChange', 'A figure that differs between two rankings.', figureChange.shape);

const RankingMove = objectOf(
  builder.objectRef<Move>('RankingMove'),
  "A company's move; ranks and tiers are null where it was not among the stored companies.",
  { ...rankingMove.shape, changes: typedList(FigureChange, 'The ranking figures that changed.') },
  (t) => ({ company: t.field(companyOfEntry) }),
);

const RankingComparison = objectOf('RankingComparison', 'Two rankings side by side, from the older to the newer.', {
  run: typed(RankingRun, 'The earlier ranking.'),
  other: typedOrNull(RankingRun, "The later ranking; null for a comparison with today's figures."),
  comparedAt: instant('When the rankings were compared.'),
  moves: typedList(RankingMove, 'Companies of either ranking, by the newer rank; at most 1,000.'),
});

builder.queryFields((t) => ({
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

mutation('generateRankings', {
  type: Job,
  description: 'Ranks the portfolio. The outcome of the job is a RankingsJobResult. CONFLICT if there is no company.',
  run: (scope) => generateRankings(scope),
});
