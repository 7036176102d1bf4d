import { builder } from '../../builder.ts';
import { Company, RecommendationLevel } from '../../companies/schema.ts';
import { requireScope } from '../../context.ts';
import { toGlobalId } from '../../graphql/globalId.ts';
import { selectedNodeFields } from '../../graphql/selectedFields.ts';
import { readPoints, type PortfolioPoint as Point, type PortfolioPoints as Points } from './points.ts';
import { countRanked, listRanked, type RankedFilter } from './rankedCompanies.ts';
import { levelCounts, type LabelCount, type Medians, type PlotBounds as Bounds } from './rules.ts';
import { readAnalytics, type PortfolioAnalytics as Analytics } from './service.ts';

const PortfolioMedians = builder.objectRef<Medians>('PortfolioMedians').implement({
  description: 'Medians of what is known; null where no company has the figure.',
  fields: (t) => ({
    revenue: t.exposeFloat('revenue', { nullable: true, description: 'Millions of US dollars.' }),
    growthRate: t.exposeFloat('growthRate', { nullable: true, description: 'Percent.' }),
    grossMargin: t.exposeFloat('grossMargin', { nullable: true, description: 'Percent.' }),
  }),
});

const BreakdownEntry = builder.objectRef<LabelCount>('BreakdownEntry').implement({
  fields: (t) => ({ label: t.exposeString('label'), count: t.exposeInt('count') }),
});

const LevelCount = builder.objectRef<ReturnType<typeof levelCounts>[number]>('LevelCount').implement({
  fields: (t) => ({ level: t.expose('level', { type: RecommendationLevel }), count: t.exposeInt('count') }),
});

const PortfolioAnalytics = builder.objectRef<Analytics>('PortfolioAnalytics').implement({
  description: 'The portfolio measured. It includes every change that was made before it was asked for.',
  fields: (t) => ({
    totalCompanies: t.exposeInt('totalCompanies'),
    totalDataPoints: t.exposeInt('totalDataPoints', {
      description: 'Known values of revenue, growth and gross margin.',
    }),
    dataCompleteness: t.exposeFloat('dataCompleteness', {
      description: 'Percent of three values a company; 0 without companies.',
    }),
    averageMetrics: t.field({ type: PortfolioMedians, resolve: ({ medians }) => medians }),
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
    plottableCompanies: t.exposeInt('plottableCompanies', { description: 'Companies with revenue and growth.' }),
    computedAt: t.expose('computedAt', { type: 'DateTime' }),
  }),
});

const PlotBounds = builder.objectRef<Bounds>('PlotBounds').implement({
  fields: (t) => ({
    minRevenue: t.exposeFloat('minRevenue', { description: 'Millions of US dollars.' }),
    maxRevenue: t.exposeFloat('maxRevenue'),
    minGrowth: t.exposeFloat('minGrowth', { description: 'Percent.' }),
    maxGrowth: t.exposeFloat('maxGrowth'),
  }),
});
const PlotBoundsInput = builder.inputType('PlotBoundsInput', {
  fields: (t) => ({
    minRevenue: t.float({ required: true }),
    maxRevenue: t.float({ required: true }),
    minGrowth: t.float({ required: true }),
    maxGrowth: t.float({ required: true }),
  }),
});

const PortfolioPoint = builder.objectRef<Point>('PortfolioPoint').implement({
  fields: (t) => ({
    companyId: t.id({ resolve: ({ companyId }) => toGlobalId('Company', companyId) }),
    name: t.exposeString('name'),
    revenue: t.exposeFloat('revenue', { description: 'Millions of US dollars.' }),
    growth: t.exposeFloat('growth', { description: 'Percent.' }),
    recommendation: t.expose('recommendation', {
      type: RecommendationLevel,
      nullable: true,
      description: 'By percentile; null without generated scores.',
    }),
    count: t.exposeInt('count', { description: 'How many companies lie where it does, itself included.' }),
  }),
});

const PortfolioPoints = builder.objectRef<Points>('PortfolioPoints').implement({
  fields: (t) => ({
    points: t.field({
      type: [PortfolioPoint],
      complexity: { field: 50, multiplier: 1 },
      description: 'At most 1,500, by revenue; where there are more companies, one stands for those next to it.',
      resolve: ({ points }) => points,
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Companies with revenue and growth within the bounds.' }),
    bounds: t.field({
      type: PlotBounds,
      nullable: true,
      description: 'What was asked for, or where all of them lie; null where there is none.',
      resolve: ({ bounds }) => bounds,
    }),
  }),
});

const PortfolioFilter = builder.inputType('PortfolioFilter', {
  description: 'Ranks stay those of the whole portfolio.',
  fields: (t) => ({
    stage: t.string(),
    industryGroup: t.string({ description: "A label of industryBreakdown other than 'Not stated'." }),
  }),
});

builder.queryFields((t) => ({
  portfolioAnalytics: t.field({
    type: PortfolioAnalytics,
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => readAnalytics(requireScope(caller)),
  }),
  portfolioRankings: t.connection(
    {
      type: Company,
      authScopes: { loggedIn: true },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description:
        'Companies with generated scores by total score, highest first, equal ones by name; after them those without, by name.',
      args: {
        search: t.arg.string({ description: 'Finds it by a name, the industry or the stage, whatever the case.' }),
        filter: t.arg({ type: PortfolioFilter }),
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
          description: '1 is the best; null without generated scores.',
          resolve: ({ rank }) => rank,
        }),
        totalScore: e.int({
          nullable: true,
          description: '0 to 100; an absent score counts as 50.',
          resolve: ({ totalScore }) => totalScore,
        }),
        recommendation: e.field({
          type: RecommendationLevel,
          nullable: true,
          description: 'By percentile: the top 10 % STRONG_BUY, the bottom 15 % HOLD, the rest BUY.',
          resolve: ({ recommendation }) => recommendation,
        }),
      }),
    },
  ),
  portfolioPoints: t.field({
    type: PortfolioPoints,
    authScopes: { loggedIn: true },
    description: 'Companies with revenue and growth, for a chart.',
    args: {
      bounds: t.arg({ type: PlotBoundsInput, description: 'All of them when left out.' }),
      isLogarithmic: t.arg.boolean({
        description:
          'Whether the chart shows powers of ten of revenue side by side; what has no positive revenue is left out then.',
      }),
    },
    resolve: (_, { bounds, isLogarithmic }, caller) =>
      readPoints(requireScope(caller), bounds ?? null, isLogarithmic ?? false),
  }),
}));
