import { z } from 'zod';
import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { int, number, text } from '../../request/properties.ts';
import { Failure } from '../../request/errors.ts';
import { readSummary } from './refresh.ts';
import type { CutOffs, PlotBounds, RankPlace } from './rules.ts';

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
  const points = rows.map(({ companyId, name, revenue, growth, recommendation, count }) => {
    return { companyId, name, revenue, growth, recommendation, count };
  });
  const [first] = rows;
  const found = first && {
    minRevenue: first.minRevenue,
    maxRevenue: first.maxRevenue,
    minGrowth: first.minGrowth,
    maxGrowth: first.maxGrowth,
  };
  return { points, totalCount: first?.totalCount ?? 0, bounds: bounds ?? found ?? null };
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
