import { builder } from '../../builder.ts';
import { Company, RecommendationLevel } from '../../companies/schema.ts';
import { requireScope } from '../../request/context.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { selectedNodeFields } from '../../request/graphql/selectedFields.ts';
import { readPoints, type PortfolioPoint as Point, type PortfolioPoints as Points } from './points.ts';
import { countRanked, leaderAgeNotes, listRanked, type RankedFilter } from './rankedCompanies.ts';
import { levelCounts, type LabelCount, type Medians, type PlotBounds as Bounds } from './rules.ts';
import { readAnalytics, type PortfolioAnalytics as Analytics } from './service.ts';

const PortfolioMedians = builder.objectRef<Medians>('PortfolioMedians').implement({
  description: 'Medians of the known values.',
  fields: (t) => ({
    revenue: t.exposeFloat('revenue', {
      nullable: true,
      description: 'Median revenue in millions of US dollars; null when no revenue is known.',
    }),
    growthRate: t.exposeFloat('growthRate', {
      nullable: true,
      description: 'Median annual revenue growth in percent; null when none is known.',
    }),
    grossMargin: t.exposeFloat('grossMargin', {
      nullable: true,
      description: 'Median gross margin in percent; null when none is known.',
    }),
  }),
});

const BreakdownEntry = builder.objectRef<LabelCount>('BreakdownEntry').implement({
  description: 'A group with its number of companies.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the group.' }),
    count: t.exposeInt('count', { description: 'Number of companies.' }),
  }),
});

const LevelCount = builder.objectRef<ReturnType<typeof levelCounts>[number]>('LevelCount').implement({
  description: 'Number of companies with a recommendation.',
  fields: (t) => ({
    level: t.expose('level', { type: RecommendationLevel, description: 'The recommendation.' }),
    count: t.exposeInt('count', { description: 'Number of companies.' }),
  }),
});

const PortfolioAnalytics = builder.objectRef<Analytics>('PortfolioAnalytics').implement({
  description: 'Portfolio analytics. They include every change made before the request.',
  fields: (t) => ({
    totalCompanies: t.exposeInt('totalCompanies', { description: 'Number of companies.' }),
    totalDataPoints: t.exposeInt('totalDataPoints', {
      description: 'Number of known values of revenue, growth and gross margin.',
    }),
    dataCompleteness: t.exposeFloat('dataCompleteness', {
      description:
        'Known values of revenue, growth and gross margin, in percent of all possible ones; 0 without companies.',
    }),
    averageMetrics: t.field({
      type: PortfolioMedians,
      description: 'The medians of the portfolio.',
      resolve: ({ medians }) => medians,
    }),
    industryBreakdown: t.field({
      type: [BreakdownEntry],
      description: "Largest first, then by label; 'Not stated' for companies without an industry.",
      resolve: ({ industries }) => industries,
    }),
    stageBreakdown: t.field({
      type: [BreakdownEntry],
      description: "Largest first, then by label; 'Not stated' for companies without a stage.",
      resolve: ({ stages }) => stages,
    }),
    rankedCompanies: t.exposeInt('rankedCompanies', { description: 'Companies with generated scores.' }),
    levels: t.field({
      type: [LevelCount],
      description: 'Ranked companies by level: the top 10 % STRONG_BUY, the bottom 15 % HOLD, the rest BUY.',
      resolve: ({ rankedCompanies }) => levelCounts(rankedCompanies),
    }),
    ageNotes: t.stringList({
      complexity: 50,
      description: 'Which of the first three companies by rank are there by figures that are three years old or older.',
      resolve: (_, __, caller) => leaderAgeNotes(requireScope(caller)),
    }),
    plottableCompanies: t.exposeInt('plottableCompanies', { description: 'Companies with revenue and growth.' }),
    computedAt: t.expose('computedAt', { type: 'DateTime', description: 'When the analytics were computed.' }),
  }),
});

const PlotBounds = builder.objectRef<Bounds>('PlotBounds').implement({
  description: 'The shown section of the chart.',
  fields: (t) => ({
    minRevenue: t.exposeFloat('minRevenue', { description: 'Lowest revenue in millions of US dollars.' }),
    maxRevenue: t.exposeFloat('maxRevenue', { description: 'Highest revenue in millions of US dollars.' }),
    minGrowth: t.exposeFloat('minGrowth', { description: 'Lowest growth in percent.' }),
    maxGrowth: t.exposeFloat('maxGrowth', { description: 'Highest growth in percent.' }),
  }),
});
const PlotBoundsInput = builder.inputType('PlotBoundsInput', {
  description: 'The requested section of the chart.',
  fields: (t) => ({
    minRevenue: t.float({ required: true, description: 'Lowest revenue in millions of US dollars.' }),
    maxRevenue: t.float({ required: true, description: 'Highest revenue in millions of US dollars.' }),
    minGrowth: t.float({ required: true, description: 'Lowest growth in percent.' }),
    maxGrowth: t.float({ required: true, description: 'Highest growth in percent.' }),
  }),
});

const PortfolioPoint = builder.objectRef<Point>('PortfolioPoint').implement({
  description: 'A company in the chart of revenue and growth.',
  fields: (t) => ({
    companyId: t.id({
      description: 'Global id of the company: `node` accepts it.',
      resolve: ({ companyId }) => toGlobalId('Company', companyId),
    }),
    name: t.exposeString('name', { description: 'Name of the company.' }),
    revenue: t.exposeFloat('revenue', { description: 'Revenue in millions of US dollars.' }),
    growth: t.exposeFloat('growth', { description: 'Annual revenue growth in percent.' }),
    recommendation: t.expose('recommendation', {
      type: RecommendationLevel,
      nullable: true,
      description:
        'The recommendation against the portfolio, by percentile; the absolute one of the company may differ. Null when the company is not scored.',
    }),
    count: t.exposeInt('count', {
      description: 'Number of companies that this point represents, including this one.',
    }),
  }),
});

const PortfolioPoints = builder.objectRef<Points>('PortfolioPoints').implement({
  description: 'The chart of revenue and growth.',
  fields: (t) => ({
    points: t.field({
      type: [PortfolioPoint],
      complexity: { field: 50, multiplier: 1 },
      description: 'At most 1,500, by revenue; when there are more companies, one point represents its neighbours.',
      resolve: ({ points }) => points,
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Companies with revenue and growth within the bounds.' }),
    bounds: t.field({
      type: PlotBounds,
      nullable: true,
      description: 'The requested bounds, or those of all points; null if there is no point.',
      resolve: ({ bounds }) => bounds,
    }),
  }),
});

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
      fields: (e) => ({
        rank: e.int({
          nullable: true,
          description: 'Rank among all scored companies, 1 is the best; null when the company is not scored.',
          resolve: ({ rank }) => rank,
        }),
        totalScore: e.int({
          nullable: true,
          description:
            'Total score, 0 to 100; one or two missing scores count as 50. Null when the company is not scored.',
          resolve: ({ totalScore }) => totalScore,
        }),
        recommendation: e.field({
          type: RecommendationLevel,
          nullable: true,
          description:
            'Against the portfolio: the top 10 % STRONG_BUY, the bottom 15 % HOLD, the rest BUY. The absolute one of the company may differ. Null when the company is not scored.',
          resolve: ({ recommendation }) => recommendation,
        }),
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
