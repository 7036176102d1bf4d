import { z } from 'zod';
import type { Company } from '../../prisma/generated/prisma/client.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { Failure } from '../errors.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { answerList, listQuery } from '../rest/list.ts';
import { requireAdmin } from '../tenants/unlockAdmin.ts';
import { deleteCompany } from './delete.ts';
import { allCompanies, listCompanies } from './service.ts';
import { updateCompany, updateCompanyInput } from './update.ts';

const score = z.number().int().nullable().describe('0 to 100; null for want of data, or until scores are generated');

/** The specification's ranking row. */
const rankingShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.string(),
    stage: z.string().nullable(),
    industry: z.string().nullable(),
    revenue: z.number().nullable().describe('Millions of US dollars'),
    growth: z.number().nullable().describe('Percent'),
    grossMargin: z.number().nullable().describe('Percent'),
    totalScore: score.describe('0 to 100; one or two missing scores count as 50. Null where it is not scored'),
    marketSizeScore: score,
    revenueGrowthScore: score,
    profitabilityScore: score,
    recommendationLevel: z.enum(RecommendationLevel).nullable(),
  })
  .meta({ id: 'RankingRow' });

const companyShape = rankingShape
  .extend({
    revenueGrowthRate: z.number().nullable().describe('Percent'),
    employees: z.number().int().nullable(),
    valuation: z.number().nullable().describe('Millions of US dollars'),
    description: z.string().nullable(),
    headquarters: z.string().nullable(),
    hasGeneratedScores: z.boolean(),
    marketScore: score,
    growthScore: score,
    profitScore: score,
    conflictCount: z.number().int().describe('How many shown figures other sources contradict'),
    version: z.number().int().describe('To be sent with a change, so that it overwrites nobody else’s'),
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

function listRoute<Shape extends z.ZodType>(
  { path, operationId, summary }: Pick<Route, 'path' | 'operationId' | 'summary'>,
  item: { shape: Shape; of(company: Company): z.infer<Shape> },
): Route {
  return route({
    method: 'get',
    path,
    operationId,
    summary,
    query: listQuery,
    answers: { status: 200, description: 'The companies', schema: z.object({ companies: z.array(item.shape) }) },
    handle: (call) =>
      answerList(call, {
        all: () => allCompanies(call.scope),
        page: (request) => listCompanies(call.scope, {}, request),
        shape: item.of,
        wrap: 'companies',
      }),
  });
}

/** The version in an If-Match header: 7, "7" or W/"7"; undefined without one, and for * (whatever is there). */
function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Failure('INVALID', 'If-Match holds the version of the company that was seen.');
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
    method: 'put',
    path: '/api/companies/:id',
    operationId: 'updateCompany',
    summary:
      "Writes down a person's figures of a company; needs X-Admin-Token. With `version` or If-Match, 409 tells what somebody else changed meanwhile",
    needsAdmin: true,
    body: updateCompanyInput,
    answers: { status: 200, description: 'The company', schema: companyShape },
    handle: async ({ caller, scope, params, body, req }) => {
      await requireAdmin(caller);
      const version = body.version ?? ifMatch(req.get('if-match'));
      return { status: 200, body: detailed(await updateCompany(scope, idParam(params), { ...body, version })) };
    },
  }),
  route({
    method: 'delete',
    path: '/api/companies/:id',
    operationId: 'deleteCompany',
    summary: 'Deletes a company with all that is said of it; needs X-Admin-Token',
    needsAdmin: true,
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ caller, scope, params }) => {
      await requireAdmin(caller);
      await deleteCompany(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
