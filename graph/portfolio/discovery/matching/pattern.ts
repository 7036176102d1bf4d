import type { Scope } from '../../../context.ts';

/** How many companies of the firm are of one kind. */
export interface Share {
  label: string;
  count: number;
}

/** What the firm's own companies are like; missing values are left out everywhere. */
export interface PortfolioPattern {
  companyCount: number;
  /** Most first, then A to Z. */
  industryGroups: Share[];
  stages: Share[];
  /** Medians with how many companies state the figure; null where none does. Revenue in millions of US dollars, growth in percent. */
  revenue: Median | null;
  growth: Median | null;
  employees: Median | null;
}

export interface Median {
  value: number;
  count: number;
}

/** Works out what the firm's companies are like, merged ones left out. */
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
