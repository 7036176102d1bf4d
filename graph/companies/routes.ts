import { z } from 'zod';
import type { Company } from '../../prisma/generated/prisma/client.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { Failure } from '../request/errors.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { answerRoute, deleteRoute, listRoute } from '../request/rest/entityRoutes.ts';
import { filterQuery } from '../request/rest/filterQuery.ts';
import { shapeOf, type Shape } from '../request/shape.ts';
import { createCompany, createCompanyInput } from './editing/create.ts';
import { deleteCompany } from './editing/delete.ts';
import { companyFields, listedNumbers } from './listing/fields.ts';
import { companyGroupings, groupCompanies, groupMeasures } from './listing/groups.ts';
import { companyOrders } from './listing/orders.ts';
import { allCompanies, getCompany, listCompanies, seenCompany } from './service.ts';
import { shownRows, shownSchema } from './shape.ts';
import { updateCompany, updateCompanyInput } from './editing/update.ts';

const score = z
  .number()
  .int()
  .nullable()
  .describe('Score from 0 to 100. Null until scores are generated, or when a figure it needs is missing');

/** A row of the specification's ranking. */
const rankingSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.string(),
    stage: shownSchema.stage,
    industry: shownSchema.industry,
    revenue: shownSchema.revenue,
    growth: shownSchema.revenueGrowthRate,
    grossMargin: shownSchema.grossMargin,
    totalScore: score.describe(
      'Rounded mean of the three scores, 0 to 100; one or two missing scores count as 50. Null when it is not scored',
    ),
    marketSizeScore: score,
    revenueGrowthScore: score,
    profitabilityScore: score,
    recommendationLevel: z.enum(RecommendationLevel).nullable(),
  })
  .meta({ id: 'RankingRow' });

const companySchema = rankingSchema
  .extend({
    ...shownSchema,
    hasGeneratedScores: z.boolean(),
    marketScore: score,
    growthScore: score,
    profitScore: score,
    conflictCount: z.number().int().describe('Number of shown figures that other sources contradict'),
    version: z.number().int().describe('Send it with a change, so that it does not overwrite anybody else’s'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });

/** Adds the names that the specification gives to a company's figures. */
const named = (company: Company) => ({
  ...seenCompany(company),
  companyName: company.name,
  growth: company.revenueGrowthRate,
  marketSizeScore: company.marketScore,
  revenueGrowthScore: company.growthScore,
  profitabilityScore: company.profitScore,
  recommendationLevel: seenCompany(company).recommendation,
});
const rankingRow = shapeOf(rankingSchema, named);
const companyRow = shapeOf(companySchema, named);

const companyQuery = filterQuery(companyFields, companyOrders);

const statistics = z.object({
  count: z.number().int().describe('Number of companies with the figure'),
  sum: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  median: z.number().nullable(),
  upperQuartile: z.number().nullable(),
});
const groupShape = z.object({
  label: z.string().nullable().describe('The common value; null for companies without one'),
  count: z.number().int(),
  ...Object.fromEntries(
    listedNumbers.map(({ name, field }) => [name, statistics.describe(`${shownRows[field].what}.`)]),
  ),
  totalScore: statistics.describe(companyFields.totalScore.what),
});
const groupQuery = companyQuery.omit({ limit: true, cursor: true, orderBy: true }).extend({
  by: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(companyGroupings))
    .describe(`The grouping: ${companyGroupings.join(', ')}`),
});

function listCompaniesAs(shape: Shape<Company>, call: Pick<Route, 'path' | 'operationId' | 'summary'>): Route {
  return listRoute(shape, {
    ...call,
    query: companyQuery,
    answer: 'The companies',
    wrap: 'companies',
    all: allCompanies,
    page: listCompanies,
  });
}

/**
 * Reads the version in an If-Match header: 7, "7" or W/"7". Undefined without a header, and for * (any version). Throws
 * INVALID for anything else.
 */
function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Failure('INVALID', 'If-Match must contain the version of the company.');
  return Number(version);
}

const path = '/api/companies';
const one = `${path}/:id`;
const answer = 'The company';

export const companyRoutes: Route[] = [
  listCompaniesAs(rankingRow, { path, operationId: 'listCompanies', summary: 'Every company, from A to Z' }),
  listCompaniesAs(companyRow, {
    path: `${path}/detailed-data`,
    operationId: 'listDetailedCompanies',
    summary: 'Every company with its figures and scores, from A to Z',
  }),
  answerRoute(companyRow, {
    method: 'post',
    path,
    status: 201,
    operationId: 'createCompany',
    summary: "Adds a company with a person's figures; 409 when another has the name",
    access: 'admin',
    body: createCompanyInput,
    answer,
    run: ({ scope, body }) => createCompany(scope, body),
  }),
  route({
    method: 'get',
    path: `${path}/groups`,
    operationId: 'groupCompanies',
    summary: 'Counts and statistics of the matching companies by group, largest first',
    query: groupQuery,
    answers: { status: 200, description: 'The groups', schema: z.object({ groups: z.array(groupShape) }) },
    handle: async ({ scope, query: { by, ...filter } }) => ({
      status: 200,
      body: { groups: await groupCompanies(scope, by, filter, groupMeasures) },
    }),
  }),
  answerRoute(companyRow, {
    method: 'get',
    path: one,
    operationId: 'getCompany',
    summary: 'A company with its figures and scores',
    answer,
    run: ({ scope, id }) => getCompany(scope, id),
  }),
  answerRoute(companyRow, {
    method: 'put',
    path: one,
    operationId: 'updateCompany',
    summary:
      'Overrides company figures by hand. With `version` or If-Match, 409 returns what somebody else changed meanwhile',
    access: 'admin',
    body: updateCompanyInput,
    ignoresOtherFields: true,
    answer,
    run: ({ scope, id, body, req }) =>
      updateCompany(scope, id, { ...body, version: body.version ?? ifMatch(req.get('if-match')) }),
  }),
  deleteRoute({
    path: one,
    operationId: 'deleteCompany',
    summary: 'Deletes a company with its observations',
    access: 'admin',
    run: ({ scope, id }) => deleteCompany(scope, id),
  }),
];
