import type { Company, CurrencyRate } from '../../prisma/generated/prisma/client.ts';
import type { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { int, numberOrNull } from '../request/shape.ts';
import type { Transaction } from '../data/db.ts';
import { Failure } from '../request/errors.ts';
import { addFilter, entityConditions, type EntityFilter, type GivenFilter } from '../data/lists/filters.ts';
import {
  columnsOf,
  readersOf,
  readPage,
  type gatherConditions,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../data/lists/lists.ts';
import { rowsById } from './figures/together.ts';
import { companyFields } from './listing/fields.ts';
import { companyOrders, type CompanyOrder } from './listing/orders.ts';
import { shownFields, type OwnMoney } from './shape.ts';

const columns = columnsOf(
  [
    ...shownFields,
    ...(['tenantId', 'name', 'industryGroup', 'ownMoney', 'conflictCount', 'completeness', 'marketScore'] as const),
    ...(['growthScore', 'profitScore', 'scoreDetails', 'scoredAt', 'totalScore', 'recommendation'] as const),
    ...(['figuresChangedAt', 'version', 'createdAt', 'updatedAt', 'createdById', 'ownerId'] as const),
    ...(['nextStep', 'nextStepOn'] as const),
  ],
  ['nextStepOn'],
) satisfies Partial<Record<keyof Company, string>>;

const derivedFrom: Record<string, (keyof typeof columns)[]> = {
  aliases: ['name'],
  hasGeneratedScores: ['scoredAt'],
  totalScore: ['totalScore', 'scoredAt'],
  recommendation: ['recommendation', 'scoredAt'],
  areScoresStale: ['scoredAt', 'figuresChangedAt'],
  scores: ['scoreDetails'],
  owner: ['ownerId'],
  keyFigures: ['stage'],
};

const restFields = Object.keys(columns).filter((name) => name !== 'scoreDetails' && name !== 'completeness');

/** Returns a company as callers see it: without a total score and a recommendation until scores are generated. */
export function seenCompany(company: Company) {
  const isScored = company.scoredAt !== null;
  return {
    ...company,
    ownMoney: company.ownMoney as OwnMoney[],
    hasGeneratedScores: isScored,
    totalScore: isScored ? company.totalScore : null,
    recommendation: isScored ? company.recommendation : null,
  };
}

/** The filters of a list of companies, in addition to the parameters of `companyFields`. */
export interface CompanyFilter extends EntityFilter<CompanyOrder> {
  /** A single value each, for clients that cannot send lists. */
  recommendation?: RecommendationLevel | null;
  stage?: string | null;
  industry?: string | null;
}

/** Reads a page of the companies of a filter with the wanted fields, without merged ones. Throws INVALID. */
export async function listCompanies(
  scope: Scope,
  filter: CompanyFilter,
  page: PageRequest,
  wanted: Iterable<string> = restFields,
): Promise<Page<Company>> {
  return readPage<Company>(scope, listQuery(filter, wanted), page);
}

/** Reads all companies that match a filter, from A to Z unless the filter names another order, and counts them. */
export const { all: allCompanies, count: countCompanies } = readersOf<Company, CompanyFilter>((filter) =>
  listQuery(filter, restFields),
);

export async function hasCompanies({ prisma, tenantId }: Scope): Promise<boolean> {
  return (await prisma.company.findFirst({ where: { tenantId, mergedIntoId: null }, select: { id: true } })) !== null;
}

/** Returns the columns that a list of companies reads for the requested fields of GraphQL's Company. */
export function companyColumns(wanted: Iterable<string>): Record<string, string> {
  const names = new Set<string>([
    'tenantId',
    'createdById',
    ...[...wanted].flatMap((name) => derivedFrom[name] ?? [name]),
  ]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name)));
}

/** Returns the SQL conditions of a filter of companies. They exclude merged companies. Throws INVALID. */
export function companyConditions(filter: CompanyFilter): ReturnType<typeof gatherConditions> {
  const gathered = entityConditions(companyFields, filter, { always: ['merged_into_id IS NULL'] });
  const { recommendation, stage, industry } = filter;
  const given = { recommendations: recommendation, stages: stage, industries: industry };
  const single = Object.entries(given).flatMap(([name, value]) => (value ? [[name, [value]]] : []));
  addFilter(gathered, companyFields, Object.fromEntries(single) as GivenFilter);
  return gathered;
}

function listQuery(filter: CompanyFilter, wanted: Iterable<string>): ListQuery {
  return {
    table: 'companies',
    columns: companyColumns(wanted),
    order: companyOrders[filter.orderBy ?? 'NAME'],
    ...companyConditions(filter),
  };
}

/** Finds a company as it is stored, merged or not; null when it does not exist, or no longer does. */
export const findCompany = rowsById<Company>(({ prisma }, ids) =>
  prisma.company.findMany({ where: { id: { in: ids } } }),
);

/** Reads a company as it is stored, merged or not. Throws NOT_FOUND for an unknown company and for another firm's. */
export async function getCompany(
  { prisma, tenantId }: { prisma: Transaction; tenantId: string },
  id: string,
): Promise<Company> {
  const company = await prisma.company.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!company) throw new Failure('NOT_FOUND', 'This company no longer exists.');
  return company;
}

export const databaseSummary = z.object({
  totalMemos: int('Number of human memos.'),
  companyCount: int('Number of companies.'),
  averageScore: numberOrNull('Mean of the total scores, 0 to 100; null when no company is scored.'),
  strongBuys: int('Companies with the recommendation STRONG_BUY.'),
  buys: int('Companies with the recommendation BUY.'),
  holds: int('Companies with the recommendation HOLD.'),
  passes: int('Companies with the recommendation PASS.'),
  notScored: int('Companies without generated scores.'),
});
export interface DatabaseSummary extends z.infer<typeof databaseSummary> {
  latestChange: Date | null;
}

/** Counts human memos, and companies by recommendation. */
export async function readDatabaseSummary(scope: Scope): Promise<DatabaseSummary> {
  const level = (name: RecommendationLevel) =>
    `count(*) FILTER (WHERE recommendation = '${name}' AND scored_at IS NOT NULL)::int`;
  const [summary] = await scope.rows<DatabaseSummary>(
    `SELECT (SELECT count(*)::int FROM writeups WHERE tenant_id = current_tenant() AND memo_type = 'human_memo') AS "totalMemos",
       count(*)::int AS "companyCount", avg(total_score) FILTER (WHERE scored_at IS NOT NULL)::float8 AS "averageScore", ${level('STRONG_BUY')} AS "strongBuys",
       ${level('BUY')} AS buys, ${level('HOLD')} AS holds, ${level('PASS')} AS passes, count(*) FILTER (WHERE scored_at IS NULL)::int AS "notScored", max(updated_at) AS "latestChange"
     FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL`,
    [],
  );
  if (!summary) throw new Error('an aggregate gives one row');
  return summary;
}

/** Lists the firm's currency rates, by currency code. */
export async function listCurrencyRates({ prisma }: Scope): Promise<CurrencyRate[]> {
  return prisma.currencyRate.findMany({ orderBy: { currency: 'asc' } });
}
