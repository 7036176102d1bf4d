import { z } from 'zod';
import type { Company } from '../../prisma/generated/prisma/client.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { Failure } from '../request/errors.ts';
import { create, get, list, put, remove, routesOf } from '../request/rest/entityRoutes.ts';
import { filterQuery, choiceOf } from '../request/rest/list.ts';
import { shapeOf, flag, instant, int, intOrNull, textOrNull } from '../request/shape.ts';
import { createCompany, createCompanyInput, deleteCompany, updateCompany, updateCompanyInput } from './editing/edit.ts';
import { companyFields, listedNumbers } from './listing/fields.ts';
import {
  companyGroupings,
  groupCompanies,
  groupMeasures,
  statisticsSchema,
  type CompanyGroup,
} from './listing/groups.ts';
import { companyOrders } from './listing/orders.ts';
import { allCompanies, getCompany, listCompanies, seenCompany } from './service.ts';
import { ownMoneySchema, ownMoneyText, shownRows, shownSchema } from './shape.ts';

const score = intOrNull('Score from 0 to 100. Null until scores are generated, or when a figure it needs is missing');

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
    recommendationLevel: z
      .enum(RecommendationLevel)
      .nullable()
      .describe('STRONG_BUY, BUY, HOLD or PASS; null when the company is not scored.'),
    ownMoney: z.array(ownMoneySchema).describe(ownMoneyText),
  })
  .meta({ id: 'RankingRow' });

const companySchema = rankingSchema
  .extend({
    ...shownSchema,
    hasGeneratedScores: flag('Whether scores were generated for the company.'),
    marketScore: score,
    growthScore: score,
    profitScore: score,
    conflictCount: int('Number of shown figures that other sources contradict'),
    version: int('Send it with a change, so that it does not overwrite anybody else’s'),
    updatedAt: instant(),
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

const groupSchema = z.object({
  label: textOrNull('The common value; null for companies without one'),
  count: int('The number.'),
  ...Object.fromEntries(
    listedNumbers.map(({ name, field }) => [name, statisticsSchema.describe(`${shownRows[field].what}.`)]),
  ),
  totalScore: statisticsSchema.describe(companyFields.totalScore.what),
});
const groupsShape = {
  schema: z.object({ groups: z.array(groupSchema).describe('The groups, largest first.') }),
  of: (groups: CompanyGroup[]) => ({ groups }),
};
const groupQuery = companyQuery.omit({ limit: true, cursor: true, orderBy: true }).extend({
  by: choiceOf(companyGroupings).describe(`The grouping: ${companyGroupings.join(', ')}`),
});

const companyList = {
  query: companyQuery,
  answer: 'The companies',
  wrap: 'companies',
  all: allCompanies,
  page: listCompanies,
};

/** Reads If-Match: 7, "7" or W/"7". Undefined without it and for * (any version). Throws INVALID. */
function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Failure('INVALID', 'If-Match must contain the version of the company.');
  return Number(version);
}

const path = '/api/companies';
const one = `${path}/:id`;

export const companyRoutes = routesOf({
  listCompanies: list(path, rankingRow, { ...companyList, summary: 'Every company, from A to Z' }),
  listDetailedCompanies: list(`${path}/detailed-data`, companyRow, {
    ...companyList,
    summary: 'Every company with its figures and scores, from A to Z',
  }),
  createCompany: create(path, companyRow, {
    summary: "Adds a company with a person's figures; 409 when another has the name",
    access: 'admin',
    body: createCompanyInput,
    run: ({ scope, body }) => createCompany(scope, body),
  }),
  groupCompanies: get(`${path}/groups`, groupsShape, {
    summary: 'Counts and statistics of the matching companies by group, largest first',
    query: groupQuery,
    answer: 'The groups',
    run: ({ scope, query: { by, ...filter } }) => groupCompanies(scope, by, filter, groupMeasures),
  }),
  getCompany: get(one, companyRow, {
    summary: 'A company with its figures and scores',
    run: ({ scope, id }) => getCompany(scope, id),
  }),
  updateCompany: put(one, companyRow, {
    summary:
      'Overrides company figures by hand. With `version` or If-Match, 409 returns what somebody else changed meanwhile',
    access: 'admin',
    body: updateCompanyInput,
    ignoresOtherFields: true,
    run: ({ scope, id, body, req }) =>
      updateCompany(scope, id, { ...body, version: body.version ?? ifMatch(req.get('if-match')) }),
  }),
  deleteCompany: remove(one, {
    summary: 'Deletes a company with its observations',
    access: 'admin',
    run: ({ scope, id }) => deleteCompany(scope, id),
  }),
});
