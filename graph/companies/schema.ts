import { RecommendationLevel as Levels } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { filterInputs, readFilter } from '../graphql/filterInput.ts';
import { toGlobalId } from '../graphql/globalId.ts';
import { keysOf } from '../keysOf.ts';
import { selectedNodeFields } from '../graphql/selectedFields.ts';
import { author } from '../tenants/members/schema.ts';
import { figuresOf, observationsOf } from './figures/figuresOf.ts';
import { insightsOf } from './figures/sources.ts';
import { Insight, Metric, MetricObservation, ShownFigure } from './figureSchema.ts';
import { aliasesOf, mergedInto, type MergedCompany as Merged } from './names/namesOf.ts';
import { companyFields } from './listing/fields.ts';
import { companyOrders } from './listing/orders.ts';
import {
  countCompanies,
  listCompanies,
  readDatabaseSummary,
  type CompanyFilter as Filter,
  type DatabaseSummary as Summary,
} from './service.ts';

export const RecommendationLevel = builder.enumType(Levels, { name: 'RecommendationLevel' });

const MergedCompany = builder.objectRef<Merged>('MergedCompany').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('Company', id) }),
    name: t.exposeString('name'),
    mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
  }),
});

/** What a field costs that is worked out from everything that is said of a company. */
const readingOfFigures = 20;

export const Company = builder.prismaNode('Company', {
  nullable: true,
  description:
    "A company of the firm's database. Its figures are chosen among what is said of it; `figures` tells why.",
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    author: t.field(author),
    name: t.exposeString('name'),
    aliases: t.stringList({
      description: 'What else it is called.',
      resolve: (company, _, caller) => aliasesOf(requireScope(caller), company),
    }),
    revenue: t.exposeFloat('revenue', {
      nullable: true,
      description:
        'Millions of US dollars; null where unknown, or in a currency that the firm gave no rate for (see figures).',
    }),
    revenueGrowthRate: t.exposeFloat('revenueGrowthRate', { nullable: true, description: 'Percent.' }),
    grossMargin: t.exposeFloat('grossMargin', { nullable: true, description: 'Percent.' }),
    employees: t.exposeInt('employees', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    valuation: t.exposeFloat('valuation', { nullable: true, description: 'Millions of US dollars; as revenue.' }),
    industry: t.exposeString('industry', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    headquarters: t.exposeString('headquarters', { nullable: true }),
    hasGeneratedScores: t.boolean({ resolve: ({ scoredAt }) => scoredAt !== null }),
    marketScore: t.exposeInt('marketScore', { nullable: true, description: '0 to 100; null for want of data.' }),
    growthScore: t.exposeInt('growthScore', { nullable: true }),
    profitScore: t.exposeInt('profitScore', { nullable: true }),
    scoredAt: t.expose('scoredAt', { type: 'DateTime', nullable: true }),
    areScoresStale: t.boolean({
      description: 'A shown figure changed after the scores were generated.',
      resolve: ({ scoredAt, figuresChangedAt }) => scoredAt !== null && figuresChangedAt > scoredAt,
    }),
    totalScore: t.int({
      nullable: true,
      description: '0 to 100; one or two missing scores count as 50. Null where it is not scored.',
      resolve: ({ totalScore, scoredAt }) => (scoredAt ? totalScore : null),
    }),
    recommendation: t.field({
      type: RecommendationLevel,
      nullable: true,
      description: 'By fixed thresholds; null where it is not scored.',
      resolve: ({ recommendation, scoredAt }) => (scoredAt ? recommendation : null),
    }),
    conflictCount: t.exposeInt('conflictCount', { description: 'How many shown figures are contradicted.' }),
    completeness: t.exposeInt('completeness', {
      description: 'How much of revenue, growth and gross margin is known: 0, 33, 67 or 100 percent.',
    }),
    version: t.exposeInt('version', { description: 'Counts the changes of what is shown.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    figures: t.field({
      type: [ShownFigure],
      complexity: { field: readingOfFigures, multiplier: 10 },
      description: 'What is shown of each metric of which anything is said, and why.',
      resolve: ({ id }, _, caller) => figuresOf(requireScope(caller), id),
    }),
    observations: t.field({
      type: [MetricObservation],
      args: { metric: t.arg({ type: Metric }) },
      complexity: { field: readingOfFigures, multiplier: 10 },
      description:
        'All that is said of it, newest first; of what was merged into it too. What was withdrawn is left out.',
      resolve: ({ id }, { metric }, caller) => observationsOf(requireScope(caller), id, metric),
    }),
    observationCount: t.int({
      resolve: async ({ id }, _, caller) => (await observationsOf(requireScope(caller), id)).length,
    }),
    insights: t.field({
      type: [Insight],
      description: 'What its sources say that one wants to know first; at most 10, the newest reading first.',
      resolve: ({ id }, _, caller) => insightsOf(requireScope(caller), id),
    }),
    mergedInto: t.relation('mergedInto', {
      nullable: true,
      description: 'The company that shows what is said of this one; null of those that are listed.',
    }),
    merged: t.field({
      type: [MergedCompany],
      description: 'What was merged into it, directly or not.',
      resolve: ({ id }, _, caller) => mergedInto(requireScope(caller), id),
    }),
  }),
});

export const CompanyOrder = builder.enumType('CompanyOrder', {
  description: 'Scores and figures highest first, with _ASC lowest first; what is not known comes last both ways.',
  values: keysOf(companyOrders),
});
export const CompanyFilter = builder.inputType('CompanyFilter', {
  description: 'A row must match every field that is given. Upper and lower case count as the same.',
  fields: (t) => ({
    recommendation: t.field({ type: RecommendationLevel, description: 'As recommendations with one.' }),
    stage: t.string({ description: 'As stages with one.' }),
    industry: t.string({ description: 'As industries with one: the whole name, whatever the case.' }),
    mine: t.boolean({ description: 'Only what the caller made.' }),
    ...filterInputs(t, companyFields, { recommendations: RecommendationLevel }),
  }),
});

/** A filter as the use cases take it. */
export const readCompanyFilter = (given: object | null | undefined): Filter =>
  readFilter({ ...given }, { ids: 'Company' });

const DatabaseSummary = builder.objectRef<Summary>('DatabaseSummary').implement({
  description: 'Human memos, and companies by recommendation.',
  fields: (t) => ({
    totalMemos: t.exposeInt('totalMemos'),
    companyCount: t.exposeInt('companyCount'),
    averageScore: t.exposeFloat('averageScore', {
      nullable: true,
      description: 'Of the scored ones; null without any.',
    }),
    strongBuys: t.exposeInt('strongBuys'),
    buys: t.exposeInt('buys'),
    holds: t.exposeInt('holds'),
    passes: t.exposeInt('passes'),
    notScored: t.exposeInt('notScored'),
    latestChange: t.expose('latestChange', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  companies: t.connection(
    {
      type: Company,
      authScopes: { loggedIn: true },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Finds it by a name, the industry or the stage, whatever the case.' }),
        orderBy: t.arg({ type: CompanyOrder, description: 'A to Z when left out.' }),
        filter: t.arg({ type: CompanyFilter }),
      },
      resolve: async (_, { search, orderBy, filter: given, ...page }, caller, info) => {
        const filter: Filter = { ...readCompanyFilter(given), search, orderBy };
        return { ...(await listCompanies(requireScope(caller), filter, page, selectedNodeFields(info))), filter };
      },
    },
    {
      name: 'CompanyConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countCompanies(requireScope(caller), filter) }),
      }),
    },
    { name: 'CompanyEdge' },
  ),
  databaseSummary: t.field({
    type: DatabaseSummary,
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => readDatabaseSummary(requireScope(caller)),
  }),
}));
