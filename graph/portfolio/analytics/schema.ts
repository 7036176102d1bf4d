import { objectOf, fieldsOf, typed, typedList, typedOrNull, enumOf } from '../../request/graphql/types.ts';
import { builder } from '../../builder.ts';
import { Company, RecommendationLevel } from '../../companies/schema.ts';
import { requireScope } from '../../request/context.ts';
import {
  measureStanding,
  peerStanding,
  peerStandingOf,
  point,
  readPoints,
  type PortfolioPoint as Point,
  type PortfolioPoints as Points,
  countRanked,
  leaderAgeNotes,
  listRanked,
  type RankedFilter,
  readAnalytics,
} from './service.ts';
import { readPeers } from './refresh.ts';
import { peerBenchmark, peerQuartiles, type PeerMeasure as Measure, labelCount, medians, plotBounds } from './rules.ts';
import { inputsOf } from '../../request/graphql/mutation.ts';
import { int, instant, intOrNull, number } from '../../request/shape.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { selectedNodeFields } from '../../request/graphql/selectedFields.ts';

const PeerMeasure = enumOf<Measure>('PeerMeasure', 'The figure by which peers are compared.', {
  REVENUE: 'Revenue in millions of US dollars.',
  GROWTH: 'Annual revenue growth in percent.',
  MARGIN: 'Gross margin in percent.',
});

const PeerQuartiles = objectOf('PeerQuartiles', 'Quartiles of one figure in a group of companies.', {
  ...peerQuartiles.shape,
  measure: typed(PeerMeasure, 'The figure.'),
});
const PeerBenchmarkType = objectOf(
  'PeerBenchmark',
  'Companies of one stage and one industry group, or of one stage; at least five.',
  { ...peerBenchmark.shape, quartiles: typedList(PeerQuartiles, 'The figures that at least five of them have.') },
);
const MeasureStanding = objectOf('MeasureStanding', "A company's position among its peers by one figure.", {
  ...measureStanding.shape,
  measure: typed(PeerMeasure, 'The compared figure.'),
});
const PeerStandingType = objectOf(
  'PeerStanding',
  "A company's position in its stage and industry group, or in its stage where fewer than five share both.",
  {
    ...peerStanding.shape,
    standings: typedList(MeasureStanding, 'The figures that it and at least five of its peers have.'),
  },
);

builder.prismaObjectFields(Company, (t) => ({
  industryGroup: t.exposeString('industryGroup', {
    nullable: true,
    description: 'Industry group; null when the industry is not known.',
  }),
  peerStanding: t.field({
    type: PeerStandingType,
    nullable: true,
    complexity: { field: 20, multiplier: 1 },
    description:
      'Its position among its peers; null if its stage is not known, if fewer than five companies share it, and if it was merged.',
    resolve: ({ id }, _, caller) => peerStandingOf(requireScope(caller), id),
  }),
}));

builder.queryField('peerBenchmarks', (t) =>
  t.field({
    type: [PeerBenchmarkType],
    description:
      'Largest group first, then by stage and industry group. Stages with companies outside of these groups follow.',
    resolve: (_, __, caller) => readPeers(requireScope(caller)),
  }),
);

const PortfolioMedians = objectOf('PortfolioMedians', 'Medians of the known values.', medians.shape);
const BreakdownEntry = objectOf('BreakdownEntry', 'A group with its number of companies.', labelCount.shape);
const LevelCount = objectOf('LevelCount', 'Number of companies with a recommendation.', {
  level: typed(RecommendationLevel, 'The recommendation.'),
  count: labelCount.shape.count,
});

const PortfolioAnalytics = objectOf(
  'PortfolioAnalytics',
  'Portfolio analytics. They include every change made before the request.',
  {
    totalCompanies: int('Number of companies.'),
    totalDataPoints: int('Number of known values of revenue, growth and gross margin.'),
    dataCompleteness: number(
      'Known values of revenue, growth and gross margin, in percent of all possible ones; 0 without companies.',
    ),
    rankedCompanies: int('Companies with generated scores.'),
    plottableCompanies: int('Companies with revenue and growth.'),
    computedAt: instant('When the analytics were computed.'),
    averageMetrics: typed(PortfolioMedians, 'The medians of the portfolio.'),
    industryBreakdown: typedList(
      BreakdownEntry,
      "Largest first, then by label; 'Not stated' for companies without an industry.",
    ),
    stageBreakdown: typedList(
      BreakdownEntry,
      "Largest first, then by label; 'Not stated' for companies without a stage.",
    ),
    levels: typedList(
      LevelCount,
      'Ranked companies by level: the top 10 % STRONG_BUY, the bottom 15 % HOLD, the rest BUY.',
    ),
  },
  (t) => ({
    ageNotes: t.stringList({
      complexity: 50,
      description: 'Which of the first three companies by rank are there by figures that are three years old or older.',
      resolve: (_, __, caller) => leaderAgeNotes(requireScope(caller)),
    }),
  }),
);

const PlotBounds = objectOf('PlotBounds', 'The shown section of the chart.', plotBounds.shape);
const PlotBoundsInput = builder.inputType('PlotBoundsInput', {
  description: 'The requested section of the chart.',
  fields: (t) => inputsOf(t, plotBounds),
});

const PortfolioPoint = objectOf(
  builder.objectRef<Point>('PortfolioPoint'),
  'A company in the chart of revenue and growth.',
  {
    ...point.shape,
    recommendation: typedOrNull(
      RecommendationLevel,
      'The recommendation against the portfolio, by percentile; the absolute one of the company may differ. Null when the company is not scored.',
    ),
  },
  (t) => ({
    companyId: t.id({
      description: 'Global id of the company: `node` accepts it.',
      resolve: ({ companyId }) => toGlobalId('Company', companyId),
    }),
  }),
);

const PortfolioPoints = objectOf(
  builder.objectRef<Points>('PortfolioPoints'),
  'The chart of revenue and growth.',
  {
    totalCount: int('Companies with revenue and growth within the bounds.'),
    bounds: typedOrNull(PlotBounds, 'The requested bounds, or those of all points; null if there is no point.'),
  },
  (t) => ({
    points: t.field({
      type: [PortfolioPoint],
      complexity: { field: 50, multiplier: 1 },
      description: 'At most 1,500, by revenue; when there are more companies, one point represents its neighbours.',
      resolve: ({ points }) => points,
    }),
  }),
);

const PortfolioFilter = builder.inputType('PortfolioFilter', {
  description: 'Selects the listed companies; ranks remain those of the whole portfolio.',
  fields: (t) => ({
    stage: t.string({ description: "Only companies of this stage, such as 'Series A'." }),
    industryGroup: t.string({ description: "A label of industryBreakdown other than 'Not stated'." }),
  }),
});

builder.queryFields((t) => ({
  portfolioAnalytics: t.field({
    type: PortfolioAnalytics,
    description: 'The portfolio in figures.',
    resolve: (_, __, caller) => readAnalytics(requireScope(caller)),
  }),
  portfolioRankings: t.connection(
    {
      type: Company,
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description:
        'Companies with generated scores by total score, highest first, equal ones by name; then companies without scores, by name.',
      args: {
        search: t.arg.string({ description: 'Words in a name, the industry or the stage; case is ignored.' }),
        filter: t.arg({ type: PortfolioFilter, description: 'The whole portfolio when left out.' }),
      },
      resolve: async (_, { search, filter: given, ...page }, caller, info) => {
        const filter: RankedFilter = { ...given, search };
        return { ...(await listRanked(requireScope(caller), filter, page, selectedNodeFields(info))), filter };
      },
    },
    {
      name: 'PortfolioRankingsConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countRanked(requireScope(caller), filter) }),
        rankedCount: c.int({
          description: 'Ranked companies of the whole portfolio.',
          resolve: async (_, __, caller) => (await readAnalytics(requireScope(caller))).rankedCompanies,
        }),
      }),
    },
    {
      name: 'PortfolioRankingsEdge',
      fields: (e) =>
        fieldsOf(e, {
          rank: intOrNull('Rank among all scored companies, 1 is the best; null when the company is not scored.'),
          totalScore: intOrNull(
            'Total score, 0 to 100; one or two missing scores count as 50. Null when the company is not scored.',
          ),
          recommendation: typedOrNull(
            RecommendationLevel,
            'Against the portfolio: the top 10 % STRONG_BUY, the bottom 15 % HOLD, the rest BUY. The absolute one of the company may differ. Null when the company is not scored.',
          ),
        }),
    },
  ),
  portfolioPoints: t.field({
    type: PortfolioPoints,
    description: 'Companies with revenue and growth, for a chart.',
    args: {
      bounds: t.arg({ type: PlotBoundsInput, description: 'All companies when left out.' }),
      isLogarithmic: t.arg.boolean({
        description: 'Whether the revenue axis is logarithmic; companies without positive revenue are then left out.',
      }),
    },
    resolve: (_, { bounds, isLogarithmic }, caller) =>
      readPoints(requireScope(caller), bounds ?? null, isLogarithmic ?? false),
  }),
}));
