import type { Scope } from '../../../context.ts';

export interface Share {
  label: string;
  count: number;
}

/** The typical values of the firm's own companies. Missing values are ignored. */
export interface PortfolioPattern {
  companyCount: number;
  /** The largest count first, then A to Z. */
  industryGroups: Share[];
  stages: Share[];
  /**
   * The median, with the number of companies that state the figure; null when none does. Revenue is in millions of US
   * dollars, growth in percent.
   */
  revenue: Median | null;
  growth: Median | null;
  employees: Median | null;
}

interface Median {
  value: number;
  count: number;
}

/** Computes the pattern of the firm's companies, without merged ones. */
export async function readPattern(scope: Scope): Promise<PortfolioPattern> {
  const shares = (column: string) =>
    scope.rows<Share>(
      `SELECT ${column} AS label, count(*)::int AS count FROM companies
       WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND ${column} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
      [],
    );
  const [[medians], industryGroups, stages] = await Promise.all([
    scope.rows<
      Record<'all' | 'withRevenue' | 'withGrowth' | 'withEmployees', number> &
        Record<'revenue' | 'growth' | 'employees', number | null>
    >(
      `SELECT count(*)::int AS all, count(revenue)::int AS "withRevenue", count(revenue_growth_rate)::int AS "withGrowth",
         count(employees)::int AS "withEmployees", percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue) AS revenue,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate) AS growth,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY employees) AS employees
       FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL`,
      [],
    ),
    shares('industry_group'),
    shares('stage'),
  ]);
  const median = (value: number | null | undefined, count = 0) =>
    value === null || value === undefined ? null : { value, count };
  return {
    companyCount: medians?.all ?? 0,
    industryGroups,
    stages,
    revenue: median(medians?.revenue, medians?.withRevenue),
    growth: median(medians?.growth, medians?.withGrowth),
    employees: median(medians?.employees, medians?.withEmployees),
  };
}
