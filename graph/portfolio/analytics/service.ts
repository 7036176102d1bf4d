import type { Scope } from '../../request/context.ts';
import { readSummary, rankSql, isKept, refreshSummary } from './refresh.ts';
import {
  completeness,
  levelCounts,
  measuredBy,
  peerMeasures,
  quartilesOf,
  type GroupQuartiles,
  type Measured,
  type CutOffs,
  type PlotBounds,
  type RankPlace,
  levelAt,
} from './rules.ts';
import { z } from 'zod';
import { together } from '../../companies/figures/together.ts';
import { quartilesSql } from '../../companies/listing/quartiles.ts';
import { minPeers } from '../../companies/scores/formulas.ts';
import { int, number, text, textOrNull } from '../../request/shape.ts';
import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { Failure } from '../../request/errors.ts';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { rankOrder } from '../../companies/listing/orders.ts';
import { companyColumns } from '../../companies/service.ts';
import { databaseNow } from '../../data/database/clock.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { readFacts } from '../facts/readFacts.ts';
import { ageNotes } from '../rankings/rankingEvidence.ts';
import {
  countRows,
  gatherConditions,
  readPage,
  searchPattern,
  type ListQuery,
  type Page,
  type PageRequest,
} from '../../data/lists/lists.ts';

/** Measures the firm's portfolio. The result includes every change that was committed before the call. */
export async function readAnalytics(scope: Scope) {
  const { measures, computedAt } = await readSummary(scope);
  const { medians: averageMetrics, industries: industryBreakdown, stages: stageBreakdown, ...counts } = measures;
  const levels = levelCounts(counts.rankedCompanies);
  const dataCompleteness = completeness(measures);
  return { ...counts, averageMetrics, industryBreakdown, stageBreakdown, levels, dataCompleteness, computedAt };
}

export const measureStanding = z.object({
  measure: z.enum(peerMeasures),
  value: number("The company's own value."),
  percentile: number(
    'Share of its peers below it plus half the share equal to it, in percent, including this company.',
  ),
  peerCount: int('Number of companies with the figure, including this one.'),
  lower: number('The first quartile of the peers: a quarter of them are at or below it.'),
  median: number('The median of the peers.'),
  upper: number('The third quartile of the peers: three quarters of them are at or below it.'),
});

export const peerStanding = z.object({
  stage: text('Their common stage.'),
  industryGroup: textOrNull('Their common industry group; null for all companies of the stage.'),
  peerCount: int('Number of companies in the group, including this one.'),
  standings: z.array(measureStanding),
});
export type PeerStanding = z.infer<typeof peerStanding>;

type StandingRow = GroupQuartiles &
  Record<Measured, number | null> &
  /** The numbers of companies in the group below the company, and equal to it including itself. */
  Record<`${'below' | 'equal'}_${Measured}`, number> & {
    id: string;
    stage: string;
    industryGroup: string | null;
    count: number;
  };

const figures: Measured[] = ['revenue', 'growth', 'margin'];
const ofGroup = (group: string, keys: readonly string[]) =>
  `FROM (SELECT revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
  WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND ${keys.map((key) => `${key} = ${group}.${key}`).join(' AND ')} OFFSET 0) peer`;

const countOf = (name: Measured, sign: '<' | '=', as: 'below' | 'equal') =>
  `count(*) FILTER (WHERE peer.${name} ${sign} asked.${name})::int AS ${as}_${name}`;

/** The positions of the companies $1 among those that share `keys`, where at least `minPeers` do. */
const standingsSql = (keys: readonly string[]) => `WITH asked AS (
    SELECT id, stage, industry_group, revenue, revenue_growth_rate AS growth, gross_margin AS margin FROM companies
    WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) AND merged_into_id IS NULL
      AND ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')}),
  groups AS (SELECT DISTINCT ${keys.join(', ')} FROM asked),
  measured AS (
    SELECT groups.*, counted.* FROM groups CROSS JOIN LATERAL (
      SELECT count(*)::int AS count,
        ${figures.map((name) => `count(${name})::int AS ${name}s, ${quartilesSql(name)} AS "${name}Quartiles"`).join(', ')}
      ${ofGroup('groups', keys)}) counted WHERE counted.count >= ${minPeers})
  SELECT asked.id, asked.revenue, asked.growth, asked.margin, measured.*,
    ${keys.includes('industry_group') ? 'measured.industry_group' : 'NULL'} AS "industryGroup", placed.*
  FROM asked JOIN measured USING (${keys.join(', ')}) CROSS JOIN LATERAL (
    SELECT ${figures.flatMap((name) => [countOf(name, '<', 'below'), countOf(name, '=', 'equal')]).join(', ')}
    ${ofGroup('asked', keys)}) placed`;

const inGroup = standingsSql(['stage', 'industry_group']);
const inStage = standingsSql(['stage']);

/**
 * Finds a company's position among its peers: those of its stage and industry group, or of its stage where fewer than five
 * share both. Null without a stage, with fewer than five, if merged.
 */
export const peerStandingOf = together<PeerStanding | null>(async (scope, ids) => {
  const rows = await scope.rows<StandingRow>(inGroup, [ids]);
  const left = ids.filter((id) => !rows.some((row) => row.id === id));
  if (left.length > 0) rows.push(...(await scope.rows<StandingRow>(inStage, [left])));
  return new Map(rows.map((row) => [row.id, standingOf(row)]));
}, null);

function standingOf(row: StandingRow): PeerStanding {
  const standings = quartilesOf(row).flatMap(({ count, ...quartiles }) => {
    const name = measuredBy(quartiles.measure);
    const value = row[name];
    if (value === null) return [];
    const percentile = (100 * (row[`below_${name}`] + row[`equal_${name}`] / 2)) / count;
    return [{ ...quartiles, value, percentile, peerCount: count }];
  });
  return { stage: row.stage, industryGroup: row.industryGroup, peerCount: row.count, standings };
}

/** A company on the chart. It may represent other companies in the same cell. */
export const point = z.object({
  name: text('Name of the company.'),
  revenue: number('Revenue in millions of US dollars.'),
  growth: number('Annual revenue growth in percent.'),
  count: int('Number of companies that this point represents, including this one.'),
});

export interface PortfolioPoint extends z.infer<typeof point> {
  companyId: string;
  /** Follows from the percentile; null without generated scores. */
  recommendation: RecommendationLevel | null;
}

export interface PortfolioPoints {
  points: PortfolioPoint[];
  totalCount: number;
  bounds: PlotBounds | null;
}

const grid = { columns: 50, rows: 30 };
const maxPoints = grid.columns * grid.rows;

/**
 * Reads the companies with revenue and growth inside the bounds; without bounds, all of them. When there are more than
 * 1,500, the highest-ranked company of each cell represents the whole cell. With `isLogarithmic`, columns are even in
 * the logarithm of revenue, and companies without positive revenue are left out. Throws INVALID for a lower bound above
 * its upper bound.
 */
export async function readPoints(
  scope: Scope,
  bounds: PlotBounds | null,
  isLogarithmic: boolean,
): Promise<PortfolioPoints> {
  if (bounds && (bounds.minRevenue > bounds.maxRevenue || bounds.minGrowth > bounds.maxGrowth)) {
    throw new Failure('INVALID', 'The lower bounds of the chart are above the upper ones.', { field: 'bounds' });
  }
  const { cutOffs } = (await readSummary(scope)).measures;
  const place = bounds && [bounds.minRevenue, bounds.maxRevenue, bounds.minGrowth, bounds.maxGrowth];
  const rows = await scope.rows<PortfolioPoint & PlotBounds & { totalCount: number }>(
    pointsSql({ isBounded: bounds !== null, isLogarithmic }),
    [...placeValues(cutOffs), ...(place ?? [])],
  );
  // Each row also has the number and the bounds of all.
  const first = rows[0] ?? null;
  return { points: rows, totalCount: first?.totalCount ?? 0, bounds: bounds ?? first };
}

function placeValues({ lastStrongBuy, firstHold }: CutOffs): (string | number | null)[] {
  const valuesOf = (at: RankPlace | null) => [at?.rankKey ?? null, at?.sortName ?? null, at?.companyId ?? null];
  return [...valuesOf(lastStrongBuy), ...valuesOf(firstHold)];
}

/**
 * Sorts ascending in the order of ranks and ends with the id, so that one pass finds the first company of each cell. A
 * join of the cells with their companies would take minutes until PostgreSQL has updated its statistics after a large
 * import.
 */
const firstInRank = `((rank_key + 2000)::text || sort_name || chr(1) || id::text) COLLATE "C"`;

function pointsSql({ isBounded, isLogarithmic }: { isBounded: boolean; isLogarithmic: boolean }): string {
  const conditions = [
    'tenant_id = current_tenant() AND merged_into_id IS NULL AND revenue IS NOT NULL AND revenue_growth_rate IS NOT NULL',
    ...(isBounded
      ? ['revenue BETWEEN $7::float8 AND $8::float8 AND revenue_growth_rate BETWEEN $9::float8 AND $10::float8']
      : []),
    ...(isLogarithmic ? ['revenue > 0'] : []),
  ].join(' AND ');
  const across = (revenue: string) => (isLogarithmic ? `ln(${revenue})` : revenue);
  const cellOf = (value: string, low: string, high: string, count: number) =>
    `LEAST(${count - 1}, COALESCE(floor((${value} - ${low}) / NULLIF(${high} - ${low}, 0) * ${count}), 0))::int`;
  const column = cellOf(across('revenue'), across('e.low_revenue'), across('e.high_revenue'), grid.columns);
  const row = cellOf('revenue_growth_rate', 'e.low_growth', 'e.high_growth', grid.rows);
  return `WITH extent AS MATERIALIZED (
      SELECT count(*)::int AS total, min(revenue) AS low_revenue, max(revenue) AS high_revenue,
        min(revenue_growth_rate) AS low_growth, max(revenue_growth_rate) AS high_growth FROM companies WHERE ${conditions}),
    shown AS (
      SELECT right(min(${firstInRank}), 36)::uuid AS id, count(*)::int AS count
      FROM companies CROSS JOIN extent e WHERE ${conditions} AND (SELECT total FROM extent) > ${maxPoints}
      GROUP BY ${column} * ${grid.rows} + ${row}
      UNION ALL SELECT id, 1 FROM companies WHERE ${conditions} AND (SELECT total FROM extent) <= ${maxPoints})
    SELECT c.id AS "companyId", c.name, c.revenue, c.revenue_growth_rate AS growth, shown.count, e.total AS "totalCount",
      e.low_revenue AS "minRevenue", e.high_revenue AS "maxRevenue", e.low_growth AS "minGrowth", e.high_growth AS "maxGrowth",
      CASE WHEN c.rank_key > 0 THEN NULL
        WHEN (c.rank_key, c.sort_name COLLATE "C", c.id) <= ($1::int, $2::text, $3::uuid) THEN 'STRONG_BUY'
        WHEN (c.rank_key, c.sort_name COLLATE "C", c.id) >= ($4::int, $5::text, $6::uuid) THEN 'HOLD' ELSE 'BUY' END AS recommendation
    FROM shown CROSS JOIN LATERAL (
      SELECT * FROM companies WHERE tenant_id = current_tenant() AND id = shown.id OFFSET 0) c CROSS JOIN extent e
    ORDER BY c.revenue, c.revenue_growth_rate, c.sort_name COLLATE "C", c.id`;
}

export interface RankedFilter {
  search?: string | null;
  stage?: string | null;
  industryGroup?: string | null;
}

interface Ranked {
  rank: number | null;
  totalScore: number | null;
  recommendation: RecommendationLevel | null;
}

type RankedRow = Company & { rank: number | null; rankedCount: number; isKept: boolean };

/**
 * Reads one page of the companies that a filter finds, in the order of ranks, with the requested fields. Rank and level
 * are those in the whole portfolio at the moment when the page was read. Throws INVALID.
 */
export async function listRanked(
  scope: Scope,
  filter: RankedFilter,
  page: PageRequest,
  wanted: Iterable<string>,
): Promise<Omit<Page<Company>, 'edges'> & { edges: ({ cursor: string; node: Company } & Ranked)[] }> {
  let { edges, pageInfo } = await readPage<RankedRow>(scope, listQuery(filter, wanted, 'KEPT'), page);
  if (edges.some(({ node }) => !node.isKept)) {
    await refreshSummary(scope);
    // This query does not need the marks, so its answer is right even if something is written in between.
    ({ edges, pageInfo } = await readPage<RankedRow>(scope, listQuery(filter, wanted, 'EITHER'), page));
  }
  return { edges: edges.map((edge) => Object.assign(edge, rankedOf(edge.node))), pageInfo };
}

const listed: MetricName[] = ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN'];

/** Says which of the first three companies rank by old figures. */
export async function leaderAgeNotes(scope: Scope): Promise<string[]> {
  const { edges } = await listRanked(scope, {}, { first: 3 }, []);
  const ids = edges.flatMap(({ node, rank }) => (rank === null ? [] : [node.id]));
  const leaders = (await readFacts(scope, ids)).map(({ name, figures }) => ({
    name,
    figures: listed.flatMap((metric) => figures[metric] ?? []),
  }));
  return ageNotes(leaders, databaseNow().getUTCFullYear());
}

export async function countRanked(scope: Scope, filter: RankedFilter): Promise<number> {
  const query = listQuery(filter, [], 'KEPT');
  if (query.values.length > 0) return countRows(scope, query);
  return (await readSummary(scope)).measures.totalCompanies;
}

function rankedOf({ rank, rankedCount, totalScore }: RankedRow): Ranked {
  if (rank === null) return { rank, totalScore: null, recommendation: null };
  return { rank, totalScore, recommendation: levelAt(rank, rankedCount) };
}

const keptCount = `(SELECT (measures->>'rankedCompanies')::int FROM portfolio_summaries WHERE tenant_id = current_tenant())`;
const freshCount = `(SELECT count(*)::int FROM companies c WHERE c.tenant_id = current_tenant() AND c.merged_into_id IS NULL
  AND c.rank_key <= 0)`;

function listQuery(filter: RankedFilter, wanted: Iterable<string>, ranks: 'KEPT' | 'EITHER'): ListQuery {
  const otherwise = (sql: string): string => (ranks === 'KEPT' ? 'NULL' : sql);
  const { conditions, values, add } = gatherConditions('merged_into_id IS NULL');
  const pattern = searchPattern(filter.search);
  if (pattern) add('search_text LIKE', pattern);
  if (filter.stage) add('stage_key =', filter.stage.trim().toLowerCase());
  if (filter.industryGroup) add('lower(industry_group) =', filter.industryGroup.trim().toLowerCase());
  return {
    table: 'companies',
    columns: {
      ...companyColumns([...wanted, 'totalScore']),
      isKept,
      rank: `CASE WHEN ${isKept} THEN ${rankSql(true)} ELSE ${otherwise(rankSql(false))} END`,
      rankedCount: `CASE WHEN ${isKept} THEN ${keptCount} ELSE ${otherwise(freshCount)} END`,
    },
    order: rankOrder,
    conditions,
    values,
  };
}
