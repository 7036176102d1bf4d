import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import { industryGroupOf } from '../../graph/finance/sectors.ts';
import { recommendByThreshold, totalScore } from '../../graph/companies/scores/recommendation.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import type { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';

export interface MeasuredCompany {
  name: string;
  revenue?: number | null;
  growth?: number | null;
  margin?: number | null;
  stage?: string | null;
  industry?: string | null;
  /** Market, growth, profit; absent when no scores were generated. */
  scores?: [number | null, number | null, number | null];
}

/**
 * Inserts companies with their shown figures directly into the database, without observations; returns their UUIDs in
 * order.
 */
export async function addMeasured(
  server: TestServer,
  slug: string,
  companies: readonly MeasuredCompany[],
): Promise<string[]> {
  const { prisma, tenantId } = await firmOf(server, slug);
  const data = companies.map(({ name, scores, industry = null, ...figures }): Prisma.CompanyCreateManyInput => {
    const [market, growth, profit] = scores ?? [null, null, null];
    return {
      tenantId,
      name,
      sortName: sortKeyOf(name),
      searchText: [name, sortKeyOf(name), industry, figures.stage].join('\n').toLowerCase(),
      revenue: figures.revenue,
      revenueGrowthRate: figures.growth,
      grossMargin: figures.margin,
      stage: figures.stage,
      industry,
      industryGroup: industryGroupOf(industry),
      marketScore: market,
      growthScore: growth,
      profitScore: profit,
      scoredAt: scores ? new Date() : null,
      totalScore: totalScore({ market, growth, profit }),
      recommendation: recommendByThreshold({ market, growth, profit }),
    };
  });
  const rows = await prisma.company.createManyAndReturn({ data, select: { id: true } });
  return rows.map(({ id }) => id);
}

export async function clearCompanies(server: TestServer, slug: string): Promise<void> {
  const { prisma } = await firmOf(server, slug);
  await prisma.company.deleteMany({});
}

export interface Analytics {
  totalCompanies: number;
  totalDataPoints: number;
  dataCompleteness: number;
  averageMetrics: { revenue: number | null; growthRate: number | null; grossMargin: number | null };
  industryBreakdown: { label: string; count: number }[];
  stageBreakdown: { label: string; count: number }[];
  rankedCompanies: number;
  levels: { level: string; count: number }[];
  plottableCompanies: number;
  computedAt: string;
}

export async function readAnalytics(client: Client): Promise<Analytics> {
  const { data } = await ask<{ portfolioAnalytics: Analytics }>(
    client,
    `{ portfolioAnalytics { totalCompanies totalDataPoints dataCompleteness averageMetrics { revenue growthRate grossMargin }
      industryBreakdown { label count } stageBreakdown { label count } rankedCompanies levels { level count } plottableCompanies computedAt } }`,
  );
  return data.portfolioAnalytics;
}

export interface RankingsPage {
  totalCount: number;
  rankedCount: number;
  edges: {
    cursor: string;
    rank: number | null;
    totalScore: number | null;
    recommendation: string | null;
    node: { id: string; name: string };
  }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null; startCursor: string | null };
}

/** Reads a page of the rankings; the arguments are GraphQL text. */
export async function readRankings(client: Client, args: string): Promise<RankingsPage> {
  const { data } = await ask<{ portfolioRankings: RankingsPage }>(
    client,
    `{ portfolioRankings(${args}) { totalCount rankedCount edges { cursor rank totalScore recommendation node { id name } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  );
  return data.portfolioRankings;
}

/** Reads all rankings in order, `first` per page; `filter` is the arguments as GraphQL text. */
export async function readAllRankings(client: Client, first: number, filter = ''): Promise<RankingsPage['edges']> {
  const edges: RankingsPage['edges'] = [];
  for (let after: string | null = null; ;) {
    const page = await readRankings(client, `first: ${first}${after ? `, after: "${after}"` : ''}${filter}`);
    edges.push(...page.edges);
    if (!page.pageInfo.hasNextPage) return edges;
    after = page.pageInfo.endCursor;
  }
}

export interface Points {
  totalCount: number;
  bounds: { minRevenue: number; maxRevenue: number; minGrowth: number; maxGrowth: number } | null;
  points: {
    companyId: string;
    name: string;
    revenue: number;
    growth: number;
    recommendation: string | null;
    count: number;
  }[];
}

/** Reads the points of the chart; the arguments are GraphQL text with their parentheses. */
export async function readPoints(client: Client, args = ''): Promise<Points> {
  const { data } = await ask<{ portfolioPoints: Points }>(
    client,
    `{ portfolioPoints${args} { totalCount bounds { minRevenue maxRevenue minGrowth maxGrowth }
      points { companyId name revenue growth recommendation count } } }`,
  );
  return data.portfolioPoints;
}

interface Answered<Data> {
  data: Data;
}

/** Returns the result of a query. Throws the server's message when the query fails. */
export async function ask<Data>(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answered<Data>> {
  const { data, errors } = await client.graphql<Data>(query, variables);
  if (!data || errors) throw new Error(`${String(errors?.[0]?.extensions?.code)}: ${String(errors?.[0]?.message)}`);
  return { data };
}
