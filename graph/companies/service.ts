import type { Company, CurrencyRate } from '../../prisma/generated/prisma/client.ts';
import type { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../context.ts';
import type { Transaction } from '../db.ts';
import { Failure } from '../errors.ts';
import {
  countRows,
  gatherConditions,
  readAll,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../lists.ts';
import { isMine } from '../tenants/members/service.ts';
import { orderOf, type CompanyOrder } from './rules.ts';

/** Field → column, of everything that a list can show of a company without looking further. */
const columns = {
  tenantId: 'tenant_id',
  name: 'name',
  revenue: 'revenue',
  revenueGrowthRate: 'revenue_growth_rate',
  grossMargin: 'gross_margin',
  employees: 'employees',
  stage: 'stage',
  valuation: 'valuation',
  industry: 'industry',
  industryGroup: 'industry_group',
  description: 'description',
  headquarters: 'headquarters',
  conflictCount: 'conflict_count',
  marketScore: 'market_score',
  growthScore: 'growth_score',
  profitScore: 'profit_score',
  scoreDetails: 'score_details',
  scoredAt: 'scored_at',
  totalScore: 'total_score',
  recommendation: 'recommendation',
  figuresChangedAt: 'figures_changed_at',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  createdById: 'created_by',
} satisfies Partial<Record<keyof Company, string>>;

/** Shown fields that are worked out from columns. */
const derivedFrom: Record<string, (keyof typeof columns)[]> = {
  aliases: ['name'],
  hasGeneratedScores: ['scoredAt'],
  areScoresStale: ['scoredAt', 'figuresChangedAt'],
  scores: ['scoreDetails'],
};

/** What REST answers of a company: everything but what only GraphQL shows. */
const restFields = Object.keys(columns).filter((name) => name !== 'scoreDetails');

export interface CompanyFilter {
  search?: string | null;
  orderBy?: CompanyOrder | null;
  recommendation?: RecommendationLevel | null;
  stage?: string | null;
  industry?: string | null;
  isScored?: boolean | null;
  hasConflicts?: boolean | null;
  mine?: boolean | null;
}

/** One page of the companies that a filter finds, with the wanted fields only. Merged ones are left out. Throws INVALID. */
export async function listCompanies(
  scope: Scope,
  filter: CompanyFilter,
  page: PageRequest,
  wanted: Iterable<string> = restFields,
): Promise<Page<Company>> {
  return readPage<Company>(scope, listQuery(filter, wanted), page);
}

/** How many companies a filter finds. */
export async function countCompanies(scope: Scope, filter: CompanyFilter): Promise<number> {
  return countRows(scope, listQuery(filter, []));
}

/** Whether the firm has any company. */
export async function hasCompanies({ prisma, tenantId }: Scope): Promise<boolean> {
  return (await prisma.company.findFirst({ where: { tenantId, mergedIntoId: null }, select: { id: true } })) !== null;
}

/** Every company from A to Z. */
export function allCompanies(scope: Scope): AsyncGenerator<Company> {
  return readAll<Company>(scope, listQuery({}, restFields));
}

/** The columns that a list of companies reads for the fields of GraphQL's Company that are wanted of it. */
export function companyColumns(wanted: Iterable<string>): Record<string, string> {
  const names = new Set<string>([
    'tenantId',
    'createdById',
    ...[...wanted].flatMap((name) => derivedFrom[name] ?? [name]),
  ]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name)));
}

function listQuery(filter: CompanyFilter, wanted: Iterable<string>): ListQuery {
  const { conditions, values, add } = gatherConditions('merged_into_id IS NULL');
  const pattern = searchPattern(filter.search);
  if (pattern) add('search_text LIKE', pattern);
  if (filter.recommendation) add('recommendation::text =', filter.recommendation);
  if (filter.stage) add('stage =', filter.stage);
  if (filter.industry) add('lower(industry) =', filter.industry.trim().toLowerCase());
  if (typeof filter.isScored === 'boolean') conditions.push(`scored_at IS ${filter.isScored ? 'NOT ' : ''}NULL`);
  if (typeof filter.hasConflicts === 'boolean') conditions.push(`conflict_count ${filter.hasConflicts ? '>' : '='} 0`);
  if (filter.mine) conditions.push(isMine);
  return {
    table: 'companies',
    columns: companyColumns(wanted),
    order: orderOf[filter.orderBy ?? 'NAME'],
    conditions,
    values,
  };
}

/** A company as it is stored, merged or not. Throws NOT_FOUND for an unknown or foreign one. */
export async function getCompany(
  { prisma, tenantId }: { prisma: Transaction; tenantId: string },
  id: string,
): Promise<Company> {
  const company = await prisma.company.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!company) throw new Failure('NOT_FOUND', 'This company does not exist any more.');
  return company;
}

/** The firm's database at a glance. */
export interface DatabaseSummary {
  totalMemos: number;
  companyCount: number;
  /** Null without companies. */
  averageScore: number | null;
  strongBuys: number;
  buys: number;
  holds: number;
  passes: number;
  latestChange: Date | null;
}

/** Counts of human memos and of companies by recommendation. */
export async function readDatabaseSummary(scope: Scope): Promise<DatabaseSummary> {
  const level = (name: RecommendationLevel) => `count(*) FILTER (WHERE recommendation = '${name}')::int`;
  const [summary] = await scope.rows<DatabaseSummary>(
    `SELECT (SELECT count(*)::int FROM writeups WHERE tenant_id = current_tenant() AND memo_type = 'human_memo') AS "totalMemos",
       count(*)::int AS "companyCount", avg(total_score)::float8 AS "averageScore", ${level('STRONG_BUY')} AS "strongBuys",
       ${level('BUY')} AS buys, ${level('HOLD')} AS holds, ${level('PASS')} AS passes, max(updated_at) AS "latestChange"
     FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL`,
    [],
  );
  if (!summary) throw new Error('an aggregate gives one row');
  return summary;
}

/** What the firm counts currencies at, by their codes. */
export async function listCurrencyRates({ prisma }: Scope): Promise<CurrencyRate[]> {
  return prisma.currencyRate.findMany({ orderBy: { currency: 'asc' } });
}
