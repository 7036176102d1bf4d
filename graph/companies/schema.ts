import { objectOf, fieldsOf, enumOf } from '../request/graphql/types.ts';
import { text, instant, intOrNull, instantOrNull, int } from '../request/shape.ts';
import type { RecommendationLevel as Levels } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { filterInputs, readFilter } from '../request/graphql/filterInput.ts';
import { toGlobalId, ofFirm } from '../request/graphql/globalId.ts';
import { author } from '../tenants/members/schema.ts';
import { figuresOf, observationsOf } from './figures/figuresOf.ts';
import { insightsOf } from './figures/figureSources.ts';
import { Insight, Metric, MetricObservation, ShownFigure } from './figures/figureSchema.ts';
import { aliasesOf, mergedInto, type MergedCompany as Merged } from './names/namesOf.ts';
import { companyFields, listedNumbers } from './listing/fields.ts';
import type { companyOrders } from './listing/orders.ts';
import {
  countCompanies,
  databaseSummary,
  listCompanies,
  readDatabaseSummary,
  seenCompany,
  type CompanyFilter as Filter,
  type DatabaseSummary as Summary,
} from './service.ts';
import { ownMoneySchema, ownMoneyText, shownSchema, type ListedName, type OwnMoney as OwnAmount } from './shape.ts';
import { entityList } from '../request/graphql/entityList.ts';
import { changeOrders, figureOrders } from '../data/lists/orderTexts.ts';

export const RecommendationLevel = enumOf<Levels>(
  'RecommendationLevel',
  'Recommendation from the scores of a company, best to worst.',
  {
    STRONG_BUY: 'The highest level.',
    BUY: 'The second level.',
    HOLD: 'The third level.',
    PASS: 'Not recommended.',
  },
);

const MergedCompany = objectOf(
  builder.objectRef<Merged>('MergedCompany'),
  'A company that is shown as a part of another.',
  { name: text(), mergedAt: instant('When it was merged.') },
  (t) => ({
    id: t.id({
      description: 'Global id of the company, which `node` accepts.',
      resolve: ({ id }) => toGlobalId('Company', id),
    }),
  }),
);

const OwnMoney = objectOf(
  builder.objectRef<OwnAmount>('OwnMoney'),
  'A shown amount as the company states it, in another currency than US dollars.',
  { ...ownMoneySchema.shape, field: text(`${ownMoneySchema.shape.field.description}.`) },
);

const readingOfFigures = 20;

export const Company = builder.prismaNode('Company', {
  ...ofFirm,
  description:
    "A company of the firm's database. Its figures are chosen among its observations; `figures` has the reasons.",
  fields: (t) => ({
    author: t.field(author),
    aliases: t.stringList({
      description: 'Its other names.',
      resolve: (company, _, caller) => aliasesOf(requireScope(caller), company),
    }),
    ...fieldsOf(t, shownSchema),
    ownMoney: t.field({
      type: [OwnMoney],
      description: `${ownMoneyText}.`,
      resolve: (company) => seenCompany(company).ownMoney,
    }),
    hasGeneratedScores: t.boolean({
      description: 'Whether scores were generated for the company.',
      resolve: ({ scoredAt }) => scoredAt !== null,
    }),
    areScoresStale: t.boolean({
      description: 'Whether a shown figure changed after the scores were generated.',
      resolve: ({ scoredAt, figuresChangedAt }) => scoredAt !== null && figuresChangedAt > scoredAt,
    }),
    totalScore: t.int({
      nullable: true,
      description:
        'Rounded mean of the three scores, 0 to 100; one or two missing scores count as 50. Null when it is not scored.',
      resolve: (company) => seenCompany(company).totalScore,
    }),
    recommendation: t.field({
      type: RecommendationLevel,
      nullable: true,
      description:
        'The absolute recommendation, from its own scores by fixed thresholds; the one against the portfolio, in `portfolioRankings`, may differ. Null when it is not scored.',
      resolve: (company) => seenCompany(company).recommendation,
    }),
    figures: t.field({
      type: [ShownFigure],
      complexity: { field: readingOfFigures, multiplier: 10 },
      description: 'The shown value of each metric with an observation, and the reason.',
      resolve: ({ id }, _, caller) => figuresOf(requireScope(caller), id),
    }),
    observations: t.field({
      type: [MetricObservation],
      args: { metric: t.arg({ type: Metric, description: 'Only observations of this metric; all when left out.' }) },
      complexity: { field: readingOfFigures, multiplier: 10 },
      description: 'All observations of it and of the companies merged into it, newest first, without withdrawn ones.',
      resolve: ({ id }, { metric }, caller) => observationsOf(requireScope(caller), id, metric),
    }),
    observationCount: t.int({
      description: 'Number of observations, including those of merged companies.',
      resolve: async ({ id }, _, caller) => (await observationsOf(requireScope(caller), id)).length,
    }),
    insights: t.field({
      type: [Insight],
      description: 'The most important passages of its sources; at most 10, those of the newest reading first.',
      resolve: ({ id }, _, caller) => insightsOf(requireScope(caller), id),
    }),
    mergedInto: t.relation('mergedInto', {
      nullable: true,
      description: 'The company that it was merged into; null if it was not merged.',
    }),
    merged: t.field({
      type: [MergedCompany],
      description: 'The companies merged into it, directly or indirectly.',
      resolve: ({ id }, _, caller) => mergedInto(requireScope(caller), id),
    }),
    ...fieldsOf(t, {
      name: text('Its name.'),
      marketScore: intOrNull('Score of the market, 0 to 100; null when data is missing.'),
      growthScore: intOrNull('Score of the growth, 0 to 100; null when data is missing.'),
      profitScore: intOrNull('Score of the profitability, 0 to 100; null when data is missing.'),
      scoredAt: instantOrNull('When its scores were generated; null before that.'),
      conflictCount: int('Number of shown figures that another source contradicts.'),
      completeness: int('Percent of revenue, growth and gross margin that is known: 0, 33, 67 or 100.'),
      version: int('Version of the shown values, from 1; each change adds one.'),
      createdAt: instant('When the company was added.'),
      updatedAt: instant('When a shown value last changed.'),
    }),
  }),
});

const listedTexts = Object.fromEntries(
  listedNumbers.map(({ name, ordered }) => [name.toUpperCase(), ordered]),
) as Record<Uppercase<ListedName>, string>;

const CompanyOrder = enumOf<keyof typeof companyOrders>('CompanyOrder', 'The order of companies.', {
  NAME: 'By name, A to Z.',
  NAME_DESC: 'By name, Z to A.',
  NEWEST: 'Most recently added first.',
  OLDEST: 'Least recently added first.',
  ...changeOrders,
  STAGE: 'By stage, from Public to Seed; companies without one come last.',
  STAGE_ASC: 'By stage, from Seed to Public; companies without one come last.',
  ...figureOrders({
    TOTAL_SCORE: 'Total score',
    ...listedTexts,
    MARKET_SCORE: 'Market score',
    GROWTH_SCORE: 'Growth score',
    PROFIT_SCORE: 'Profitability score',
    COMPLETENESS: 'Known share of revenue, growth and gross margin',
  }),
});
export const CompanyFilter = builder.inputType('CompanyFilter', {
  description: 'A row must match all given fields. Case is ignored.',
  fields: (t) => ({
    recommendation: t.field({ type: RecommendationLevel, description: 'Like `recommendations` with one entry.' }),
    stage: t.string({ description: 'Like `stages` with one entry.' }),
    industry: t.string({ description: 'Like `industries` with one entry: the whole name; case is ignored.' }),
    mine: t.boolean({ description: 'Only entries created by the caller.' }),
    ...filterInputs(t, companyFields, { recommendations: RecommendationLevel }),
  }),
});

export const readCompanyFilter = (given: object | null | undefined): Filter =>
  readFilter({ ...given }, { ids: 'Company' });

const DatabaseSummary = objectOf(
  builder.objectRef<Summary>('DatabaseSummary'),
  'Counts of human memos, and of companies by recommendation.',
  {
    ...databaseSummary.shape,
    latestChange: instantOrNull('When a company last changed; null without companies.'),
  },
);

entityList('companies', {
  type: Company,
  name: 'Company',
  description: "The firm's companies.",
  search: 'Words in a name, the industry or the stage; case is ignored.',
  orderBy: [CompanyOrder, 'A to Z when left out.'],
  fields: companyFields,
  filterType: CompanyFilter,
  all: 'All companies when left out.',
  page: listCompanies,
  count: countCompanies,
});

builder.queryFields((t) => ({
  databaseSummary: t.field({
    type: DatabaseSummary,
    description: 'Counts of memos and of companies by recommendation.',
    resolve: (_, __, caller) => readDatabaseSummary(requireScope(caller)),
  }),
}));
