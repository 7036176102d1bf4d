import { z } from 'zod';
import type { Company } from '../../prisma/generated/prisma/client.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { Failure } from '../errors.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { filterQuery } from '../rest/filterQuery.ts';
import { answerList } from '../rest/list.ts';
import { createCompany, createCompanyInput } from './editing/create.ts';
import { deleteCompany } from './editing/delete.ts';
import { companyFields } from './listing/fields.ts';
import { companyGroupings, groupCompanies, groupMeasures } from './listing/groups.ts';
import { companyOrders } from './listing/orders.ts';
import { allCompanies, getCompany, listCompanies } from './service.ts';
import { updateCompany, updateCompanyInput } from './editing/update.ts';

const score = z
  .number()
  .int()
  .nullable()
  .describe('Score from 0 to 100. Null until scores are generated, or when a figure it needs is missing');

/** A row of the specification's ranking. */
const rankingShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.string(),
    stage: z.string().nullable(),
    industry: z.string().nullable(),
    revenue: z.number().nullable(),
    growth: z.number().nullable(),
    grossMargin: z.number().nullable(),
    totalScore: score.describe(
      'Rounded mean of the three scores, 0 to 100; one or two missing scores count as 50. Null when it is not scored',
    ),
    marketSizeScore: score,
    revenueGrowthScore: score,
    profitabilityScore: score,
    recommendationLevel: z.enum(RecommendationLevel).nullable(),
  })
  .meta({ id: 'RankingRow' });

const companyShape = rankingShape
  .extend({
    revenueGrowthRate: z.number().nullable(),
    employees: z.number().int().nullable(),
    valuation: z.number().nullable(),
    description: z.string().nullable(),
    headquarters: z.string().nullable(),
    hasGeneratedScores: z.boolean(),
    marketScore: score,
    growthScore: score,
    profitScore: score,
    conflictCount: z.number().int().describe('Number of shown figures that other sources contradict'),
    version: z.number().int().describe('Send it with a change, so that it does not overwrite anybody else’s'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });

function rankingRow(company: Company): z.infer<typeof rankingShape> {
  const { id, name, stage, industry, revenue, grossMargin, totalScore, scoredAt } = company;
  return {
    id,
    name,
    companyName: name,
    stage,
    industry,
    revenue,
    growth: company.revenueGrowthRate,
    grossMargin,
    totalScore: scoredAt ? totalScore : null,
    marketSizeScore: company.marketScore,
    revenueGrowthScore: company.growthScore,
    profitabilityScore: company.profitScore,
    recommendationLevel: scoredAt ? company.recommendation : null,
  };
}

function detailed(company: Company): z.infer<typeof companyShape> {
  const { revenueGrowthRate, employees, valuation, description, headquarters, conflictCount, version } = company;
  const { marketScore, growthScore, profitScore } = company;
  return {
    ...rankingRow(company),
    revenueGrowthRate,
    employees,
    valuation,
    description,
    headquarters,
    hasGeneratedScores: company.scoredAt !== null,
    marketScore,
    growthScore,
    profitScore,
    conflictCount,
    version,
    updatedAt: company.updatedAt.toISOString(),
  };
}

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
  ...Object.fromEntries(groupMeasures.map((name) => [name, statistics])),
});
const groupQuery = companyQuery.omit({ limit: true, cursor: true, orderBy: true }).extend({
  by: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(companyGroupings))
    .describe(`The grouping: ${companyGroupings.join(', ')}`),
});

function listRoute<Shape extends z.ZodType>(
  { path, operationId, summary }: Pick<Route, 'path' | 'operationId' | 'summary'>,
  item: { shape: Shape; of(company: Company): z.infer<Shape> },
): Route {
  return route({
    method: 'get',
    path,
    operationId,
    summary,
    query: companyQuery,
    answers: { status: 200, description: 'The companies', schema: z.object({ companies: z.array(item.shape) }) },
    handle: (call) =>
      answerList(call, {
        all: () => allCompanies(call.scope, call.query),
        page: (request) => listCompanies(call.scope, call.query, request),
        shape: item.of,
        wrap: 'companies',
      }),
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

export const companyRoutes: Route[] = [
  listRoute(
    { path: '/api/companies', operationId: 'listCompanies', summary: 'Every company, from A to Z' },
    { shape: rankingShape, of: rankingRow },
  ),
  listRoute(
    {
      path: '/api/companies/detailed-data',
      operationId: 'listDetailedCompanies',
      summary: 'Every company with its figures and scores, from A to Z',
    },
    {
      shape: companyShape,
      of: detailed,
    },
  ),
  route({
    method: 'post',
    path: '/api/companies',
    operationId: 'createCompany',
    summary: "Adds a company with a person's figures; 409 when another has the name",
    access: 'admin',
    body: createCompanyInput,
    answers: { status: 201, description: 'The company', schema: companyShape },
    handle: async ({ scope, body }) => ({ status: 201, body: detailed(await createCompany(scope, body)) }),
  }),
  route({
    method: 'get',
    path: '/api/companies/groups',
    operationId: 'groupCompanies',
    summary: 'Counts and statistics of the matching companies by group, largest first',
    query: groupQuery,
    answers: { status: 200, description: 'The groups', schema: z.object({ groups: z.array(groupShape) }) },
    handle: async ({ scope, query: { by, ...filter } }) => ({
      status: 200,
      body: { groups: await groupCompanies(scope, by, filter, groupMeasures) },
    }),
  }),
  route({
    method: 'get',
    path: '/api/companies/:id',
    operationId: 'getCompany',
    summary: 'A company with its figures and scores',
    answers: { status: 200, description: 'The company', schema: companyShape },
    handle: async ({ scope, params }) => ({ status: 200, body: detailed(await getCompany(scope, idParam(params))) }),
  }),
  route({
    method: 'put',
    path: '/api/companies/:id',
    operationId: 'updateCompany',
    summary:
      'Overrides company figures by hand. With `version` or If-Match, 409 returns what somebody else changed meanwhile',
    access: 'admin',
    body: updateCompanyInput,
    ignoresOtherFields: true,
    answers: { status: 200, description: 'The company', schema: companyShape },
    handle: async ({ scope, params, body, req }) => {
      const version = body.version ?? ifMatch(req.get('if-match'));
      return { status: 200, body: detailed(await updateCompany(scope, idParam(params), { ...body, version })) };
    },
  }),
  route({
    method: 'delete',
    path: '/api/companies/:id',
    operationId: 'deleteCompany',
    summary: 'Deletes a company with its observations',
    access: 'admin',
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteCompany(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
